//! Clause texts as HTML: `CommonMark` turned into markup, links led to pages, sentences made
//! addressable, and everything else taken out.

use ammonia::Builder;
use pulldown_cmark::{CowStr, Event, Parser, Tag, TagEnd, html};

use crate::corpus::{ClauseRef, EditionId, markdown_options, superscript_digit};

/// Writes a clause's text as HTML. Links to clauses lead to their pages; a numbered sentence is an
/// element that can be pointed to (`#s2`, with `prefix` before it where a page shows several texts).
/// Markup in the text itself is shown, not obeyed.
#[must_use]
pub fn clause_html(markdown: &str, edition: &EditionId, prefix: &str) -> String {
    clause_html_citing(markdown, edition, prefix, None)
}

/// Writes a clause's text as [`clause_html`] does, and marks the sentence that was cited.
#[must_use]
pub fn clause_html_citing(markdown: &str, edition: &EditionId, prefix: &str, cited: Option<u32>) -> String {
    let mut sentences = Sentences { prefix, cited, open: false };
    let events = Parser::new_ext(markdown, markdown_options())
        .map(|event| led_to_page(event, edition))
        .flat_map(|event| sentences.marked(event));
    let mut markup = String::with_capacity(markdown.len() * 2);
    html::push_html(&mut markup, events);
    Builder::default()
        .add_tag_attributes("span", ["id", "class"])
        .add_tag_attributes("a", ["class"])
        .add_tag_attributes("sup", ["class"])
        .link_rel(None)
        .clean(&markup)
        .to_string()
}

/// Leads a link between clauses to the clause's page, and disarms markup.
fn led_to_page<'a>(event: Event<'a>, edition: &EditionId) -> Event<'a> {
    match event {
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            let page = ClauseRef::from_link(&dest_url, edition).map(|target| page_address(&target));
            Event::Start(Tag::Link { link_type, dest_url: page.map_or(dest_url, CowStr::from), title, id })
        }
        Event::Html(markup) | Event::InlineHtml(markup) => Event::Text(markup),
        other => other,
    }
}

/// Returns the address of a clause's page, or of one of its sentences there.
#[must_use]
pub fn page_address(target: &ClauseRef) -> String {
    let page = format!("/{}", target.clause);
    match target.sentence {
        Some(sentence) => format!("{page}#s{sentence}"),
        None => page,
    }
}

/// Puts each numbered sentence into an element of its own. A sentence ends where the next begins,
/// or with its paragraph or cell.
struct Sentences<'p> {
    prefix: &'p str,
    cited: Option<u32>,
    open: bool,
}

impl Sentences<'_> {
    fn marked<'a>(&mut self, event: Event<'a>) -> Vec<Event<'a>> {
        match event {
            Event::Text(text) if text.chars().any(|c| superscript_digit(c).is_some()) => self.split(&text),
            Event::End(TagEnd::Paragraph | TagEnd::Item | TagEnd::TableCell | TagEnd::Heading(_))
                if self.open =>
            {
                vec![self.close(), event]
            }
            other => vec![other],
        }
    }

    /// Cuts a text at its sentence numbers.
    fn split<'a>(&mut self, text: &str) -> Vec<Event<'a>> {
        let mut events = Vec::new();
        let mut run = String::new();
        let mut number: Option<u32> = None;
        for c in text.chars() {
            match (superscript_digit(c), number) {
                (Some(digit), None) => {
                    events.push(Event::Text(std::mem::take(&mut run).into()));
                    number = Some(digit);
                }
                (Some(digit), Some(so_far)) => number = Some(so_far.saturating_mul(10).saturating_add(digit)),
                (None, Some(complete)) => {
                    events.extend(self.begin(complete));
                    number = None;
                    run.push(c);
                }
                (None, None) => run.push(c),
            }
        }
        if let Some(complete) = number {
            events.extend(self.begin(complete));
        }
        events.push(Event::Text(run.into()));
        events
    }

    fn begin<'a>(&mut self, number: u32) -> Vec<Event<'a>> {
        let end = self.open.then(|| self.close());
        self.open = true;
        let id = format!("{}s{number}", self.prefix);
        let class = if self.cited == Some(number) { "sentence cited" } else { "sentence" };
        let head = format!(
            "<span class=\"{class}\" id=\"{id}\"><sup><a class=\"number\" href=\"#{id}\">{number}</a></sup>"
        );
        end.into_iter().chain([Event::InlineHtml(head.into())]).collect()
    }

    fn close<'a>(&mut self) -> Event<'a> {
        self.open = false;
        Event::InlineHtml("</span>".into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html(markdown: &str) -> String {
        clause_html(markdown, &"xx-club-2024".parse().unwrap(), "")
    }

    #[test]
    fn links_lead_to_pages_and_sentences_have_addresses() {
        assert_eq!(
            html("¹Siehe [3.1.7](#3.1.7). ²Und *[so](yy-base-2020#bauen.2:3)*."),
            "<p><span class=\"sentence\" id=\"s1\"><sup><a class=\"number\" href=\"#s1\">1</a></sup>Siehe \
             <a href=\"/xx-club-2024/3.1.7\">3.1.7</a>. </span><span class=\"sentence\" id=\"s2\"><sup>\
             <a class=\"number\" href=\"#s2\">2</a></sup>Und <em><a href=\"/yy-base-2020/bauen.2#s3\">so</a></em>.\
             </span></p>\n"
        );
    }

    #[test]
    fn the_cited_sentence_is_marked() {
        let html = clause_html_citing("¹Eins. ²Zwei.", &"xx-club-2024".parse().unwrap(), "", Some(2));
        assert!(html.contains("class=\"sentence\" id=\"s1\""), "{html}");
        assert!(html.contains("class=\"sentence cited\" id=\"s2\""), "{html}");
    }

    #[test]
    fn markup_in_a_text_is_shown_and_not_obeyed() {
        for hostile in
            ["<script>alert(1)</script>", "a <img src=x onerror=alert(1)> b", "[x](javascript:alert(1))"]
        {
            let made = html(hostile);
            assert!(
                !made.contains("<script") && !made.contains("<img") && !made.contains("href=\"java"),
                "{made}"
            );
        }
    }
}
