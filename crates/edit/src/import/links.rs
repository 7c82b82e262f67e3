//! The links of the document itself.

use schiri_rules::corpus;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Dangling {
    pub(super) words: String,
    /// The id of the clause that its words name by number, if they do.
    pub(super) id: Option<String>,
    /// A heading that begins like its words.
    pub(super) near: Option<String>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Linked {
    pub(super) text: String,
    pub(super) links: usize,
    pub(super) dangling: Vec<Dangling>,
}

pub(super) enum Led {
    /// It stays.
    Same,
    /// Its words stay.
    Words,
    /// It leads to this clause.
    To(String),
}

/// Rewrites the links of a text as `lead` decides, which gets each link's target and words.
pub(super) fn led(text: &str, mut lead: impl FnMut(&str, &str) -> Led) -> String {
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    let links = if text.contains("](") || text.contains("]:") { corpus::links(text) } else { Vec::new() };
    for link in links {
        let Some(words) = text.get(link.range.clone()).and_then(words_of_link) else { continue };
        let new = match lead(&link.target, words) {
            Led::Same => continue,
            Led::Words => words.to_owned(),
            Led::To(id) => format!("[{words}](#{id})"),
        };
        out.extend([text.get(at..link.range.start).unwrap_or_default(), &new]);
        at = link.range.end;
    }
    out + text.get(at..).unwrap_or_default()
}

/// Makes the document's own links to its headings lead to their clauses. A link that leads to no clause is
/// replaced by its words.
pub(super) fn own_links<'t>(text: &str, home: &str, anchor: &dyn Fn(&str) -> Option<&'t str>) -> Linked {
    let mut text = text.to_owned();
    let mut dangling = Vec::new();
    // Links cannot be nested: only after the inner one has been replaced by its words, the brackets around it
    // are a link.
    loop {
        let mut links = 0;
        let new = led(&text, |target, words| {
            let Some(target) = target.strip_prefix('#') else { return Led::Same };
            match anchor(target) {
                Some(id) if id != home => {
                    links += 1;
                    return Led::To(id.to_owned());
                }
                Some(_) => {}
                None => dangling.push(Dangling { words: words.to_owned(), id: None, near: None }),
            }
            Led::Words
        });
        if new == text {
            return Linked { text, links, dangling };
        }
        text = new;
    }
}

/// The words of a link in one of the forms `[words](#target)`, `[words][label]` and `[words]`; `None` for an address
/// that is a link by itself.
fn words_of_link(link: &str) -> Option<&str> {
    let link = link.strip_prefix('[')?;
    let end = link.rfind("](").or_else(|| link.rfind("][")).unwrap_or(link.len().saturating_sub(1));
    link.get(..end)
}

pub(super) fn without_links(text: &str) -> String {
    led(text, |_, _| Led::Words)
}
