//! The links that a document itself has.

use schiri_rules::corpus;

/// A citation that leads nowhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Dangling {
    /// The words.
    pub(super) words: String,
    /// The id of the clause that they name, where they name one by its number.
    pub(super) id: Option<String>,
    /// What may have been meant.
    pub(super) near: Option<String>,
}

/// A text with its links.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Linked {
    /// The text.
    pub(super) text: String,
    /// How many citations became links.
    pub(super) links: usize,
    /// Citations that lead nowhere.
    pub(super) dangling: Vec<Dangling>,
}

impl Linked {
    /// Leaves a text as it is.
    pub(super) const fn unlinked(text: String) -> Self {
        Self { text, links: 0, dangling: Vec::new() }
    }
}

/// Leads the links that the document itself has to its headings to their clauses. One that leads
/// to no clause becomes its words.
pub(super) fn own_links<'t>(text: &str, home: &str, anchor: &dyn Fn(&str) -> Option<&'t str>) -> Linked {
    let mut text = text.to_owned();
    let mut dangling = Vec::new();
    // Links do not nest: only where the inner one has become words are the brackets around it a link.
    loop {
        let led = lead_links(&text, home, anchor);
        dangling.extend(led.dangling);
        if led.text == text {
            return Linked { text, links: led.links, dangling };
        }
        text = led.text;
    }
}

/// Leads what is a link by the rules of Markdown to its clause, or leaves its words.
fn lead_links<'t>(text: &str, home: &str, led_by: &dyn Fn(&str) -> Option<&'t str>) -> Linked {
    let mut led = Linked::default();
    let mut at = 0;
    let own = if text.contains("](#") || text.contains("]:") { corpus::links(text) } else { Vec::new() };
    for link in own {
        let Some(anchor) = link.target.strip_prefix('#') else { continue };
        let words = words_of_link(text.get(link.range.clone()).unwrap_or_default());
        led.text.push_str(text.get(at..link.range.start).unwrap_or_default());
        match led_by(anchor) {
            Some(id) if id != home => {
                led.text.extend(["[", words, "](#", id, ")"]);
                led.links += 1;
            }
            target => {
                led.text.push_str(words);
                if target.is_none() {
                    led.dangling.push(Dangling { words: words.to_owned(), id: None, near: None });
                }
            }
        }
        at = link.range.end;
    }
    led.text.push_str(text.get(at..).unwrap_or_default());
    led
}

/// The words of a link as it is written: `[words](#target)`, `[words][label]` or `[words]`.
pub(super) fn words_of_link(link: &str) -> &str {
    let link = link.strip_prefix('[').unwrap_or(link);
    let end = link.rfind("](").or_else(|| link.rfind("][")).unwrap_or(link.len().saturating_sub(1));
    link.get(..end).unwrap_or(link)
}

/// A line in which of each link only the words stay.
#[must_use]
pub(super) fn without_links(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("](") {
        out.push_str(before);
        if let (Some(opened), Some((_, behind))) = (opening_bracket(&out), after.split_once(')')) {
            out.remove(opened);
            rest = behind;
        } else {
            out.push_str("](");
            rest = after;
        }
    }
    out + rest
}

/// Where the bracket was opened that a text leaves open.
fn opening_bracket(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, c) in text.char_indices().rev() {
        match c {
            ']' => depth += 1,
            '[' if depth == 0 => return Some(at),
            '[' => depth -= 1,
            '\n' => return None,
            _ => {}
        }
    }
    None
}
