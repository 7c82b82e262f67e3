//! Rule texts as HTML. Every character of a text is escaped, and links lead only to clauses and web
//! addresses, so no text can add markup of its own.

use std::fmt::Write as _;
use std::ops::Range;

use askama::filters::{Escaper as _, Html};

use schiri_rules::corpus::{
    Align, Block, ClauseRef, ConceptId, EditionId, Inline, LinkTarget, blocks, excerpt, strike,
};

/// A link target that has an address in the page where it is shown.
pub trait Href {
    /// Returns the address, not yet escaped.
    fn href(&self) -> String;
}

impl Href for String {
    fn href(&self) -> String {
        self.clone()
    }
}

/// Writes blocks as HTML; the numbers of sentences become superscripts.
pub fn blocks_html<L: Href>(blocks: &[Block<L>]) -> String {
    let mut printer = Printer::default();
    printer.blocks(blocks);
    printer.out
}

/// Writes a line as HTML, without an element around it.
pub fn line_html<L: Href>(line: &[Inline<L>]) -> String {
    let mut printer = Printer::default();
    printer.line(line);
    printer.out
}

/// What is marked in a clause's text.
#[derive(Debug, Clone, Copy, Default)]
pub struct Marks<'a> {
    /// The prefix of the ids of its sentences, for a page that shows several texts.
    pub prefix: &'a str,
    /// The sentence that was cited.
    pub cited: Option<u32>,
    /// The sentences that do not hold.
    pub struck: &'a [u32],
    /// The word read aloud before each of those.
    pub struck_word: &'a str,
    /// The sentences whose paragraphs alone are shown; empty for the whole text.
    pub shown: &'a [u32],
}

/// Finds the glossary's concepts that a text names: ranges of bytes, and the concept named there.
pub type FindConcepts<'a> = &'a dyn Fn(&str) -> Vec<(Range<usize>, &'a ConceptId)>;

/// Writes a clause's text as HTML. Links to clauses lead to their pages; a numbered sentence is an
/// element that can be pointed to (`#s2`).
pub fn clause_html(markdown: &str, edition: &EditionId, marks: Marks<'_>) -> String {
    explained_html(markdown, edition, marks, &|_| Vec::new())
}

/// Writes a clause's text as HTML, as [`clause_html`] does. The first word that names a concept links to the glossary's
/// entry on it.
pub fn explained_html<'a>(
    markdown: &str,
    edition: &EditionId,
    marks: Marks<'a>,
    concepts: FindConcepts<'a>,
) -> String {
    let out = String::with_capacity(markdown.len() * 2);
    let mut printer = Printer { out, marks: Some(marks), concepts: Some(concepts), named: Vec::new() };
    let blocks = linked(markdown, Some(edition));
    printer.blocks(&match marks.shown {
        [] => strike(blocks, marks.struck),
        shown => excerpt(blocks, shown, marks.struck),
    });
    printer.out
}

/// Writes a text that belongs to no edition as HTML: for example, a judge's decision.
pub fn text_html(markdown: &str) -> String {
    blocks_html(&linked(markdown, None))
}

fn linked(markdown: &str, home: Option<&EditionId>) -> Vec<Block<String>> {
    let lead = |written: String, inlines| match page_link(&written, home) {
        Some(target) => vec![Inline::Link { inlines, target }],
        None => inlines,
    };
    blocks(markdown).into_iter().map(|block| block.map_links(&lead)).collect()
}

fn page_link(written: &str, home: Option<&EditionId>) -> Option<String> {
    match LinkTarget::read(written, home) {
        LinkTarget::Clause(target) => Some(page_address(&target)),
        LinkTarget::Web(address) => Some(address),
        LinkTarget::Nowhere => None,
    }
}

/// Returns the address of a clause's page, or of one of its sentences there.
pub fn page_address(target: &ClauseRef) -> String {
    let page = format!("/{}", target.clause);
    match target.sentence {
        Some(sentence) => format!("{page}#s{sentence}"),
        None => page,
    }
}

#[derive(Default)]
struct Printer<'a> {
    out: String,
    /// What is marked in a clause's text; `None` for texts whose sentences have no addresses.
    marks: Option<Marks<'a>>,
    /// Finds the words that lead to the glossary; `None` if none do, as within links.
    concepts: Option<FindConcepts<'a>>,
    /// The concepts that were already linked.
    named: Vec<&'a ConceptId>,
}

impl Printer<'_> {
    fn blocks<L: Href>(&mut self, blocks: &[Block<L>]) {
        for block in blocks {
            match block {
                Block::Paragraph { inlines } => self.element("p", "", |printer| printer.line(inlines)),
                Block::List { start, items, .. } => self.list(*start, items),
                Block::Table { align, head, rows } => self.table(align, head, rows),
            }
            self.out.push('\n');
        }
    }

    fn element(&mut self, name: &str, attributes: &str, content: impl FnOnce(&mut Self)) {
        self.write(format_args!("<{name}{attributes}>"));
        content(self);
        self.write(format_args!("</{name}>"));
    }

    fn list<L: Href>(&mut self, start: Option<u64>, items: &[Vec<Block<L>>]) {
        let (name, attributes) = match start {
            None => ("ul", String::new()),
            Some(1) => ("ol", String::new()),
            Some(first) => ("ol", format!(" start=\"{first}\"")),
        };
        self.element(name, &attributes, |printer| {
            for item in items {
                printer.out.push('\n');
                printer.element("li", "", |printer| match item.as_slice() {
                    [Block::Paragraph { inlines }] => printer.line(inlines),
                    several => printer.blocks(several),
                });
            }
            printer.out.push('\n');
        });
    }

    fn table<L: Href>(&mut self, align: &[Align], head: &[Vec<Inline<L>>], rows: &[Vec<Vec<Inline<L>>>]) {
        // A table that is wider than the window scrolls by itself, also from the keyboard.
        if self.marks.is_some() {
            return self.element("div", " class=\"scroll\" tabindex=\"0\"", |printer| {
                printer.rows(align, head, rows);
            });
        }
        self.rows(align, head, rows);
    }

    fn rows<L: Href>(&mut self, align: &[Align], head: &[Vec<Inline<L>>], rows: &[Vec<Vec<Inline<L>>>]) {
        self.element("table", "", |printer| {
            printer.element("thead", "", |printer| printer.row("th", " scope=\"col\"", align, head));
            printer.out.push('\n');
            printer.element("tbody", "", |printer| {
                for row in rows {
                    printer.out.push('\n');
                    printer.row("td", "", align, row);
                }
                printer.out.push('\n');
            });
        });
    }

    fn row<L: Href>(&mut self, name: &str, attributes: &str, align: &[Align], cells: &[Vec<Inline<L>>]) {
        self.element("tr", "", |printer| {
            for (column, cell) in cells.iter().enumerate() {
                let class = match align.get(column) {
                    Some(Align::Center) => " class=\"center\"",
                    Some(Align::End) => " class=\"end\"",
                    Some(Align::Start) | None => "",
                };
                printer.element(name, &format!("{attributes}{class}"), |printer| printer.line(cell));
            }
        });
    }

    /// Writes a line. A numbered sentence ends where the next begins, or with its line.
    fn line<L: Href>(&mut self, line: &[Inline<L>]) {
        let mut in_sentence = false;
        for inline in line {
            match inline {
                Inline::Sentence { number } if self.marks.is_some() => {
                    if in_sentence {
                        self.out.push_str("</span>");
                    }
                    self.begin_sentence(*number);
                    in_sentence = true;
                }
                Inline::Struck { .. } if in_sentence => {
                    self.out.push_str("</span>");
                    self.piece(inline);
                    in_sentence = false;
                }
                other => self.piece(other),
            }
        }
        if in_sentence {
            self.out.push_str("</span>");
        }
    }

    fn piece<L: Href>(&mut self, inline: &Inline<L>) {
        match inline {
            Inline::Text { text } => self.prose(text),
            Inline::Emphasis { inlines } => self.element("em", "", |printer| printer.line(inlines)),
            Inline::Strong { inlines } => self.element("strong", "", |printer| printer.line(inlines)),
            Inline::Link { inlines, target } => {
                self.out.push_str("<a href=\"");
                self.text(&target.href());
                self.out.push_str("\">");
                let concepts = self.concepts.take();
                self.line(inlines);
                self.concepts = concepts;
                self.out.push_str("</a>");
            }
            Inline::Sentence { number } => self.write(format_args!("<sup>{number}</sup>")),
            Inline::Struck { inlines, .. } => self.element("del", "", |printer| printer.struck(inlines)),
            Inline::Break => self.out.push_str("<br/>"),
        }
    }

    fn struck<L: Href>(&mut self, inlines: &[Inline<L>]) {
        let word = self.marks.map(|marks| marks.struck_word).unwrap_or_default();
        if !word.is_empty() {
            self.element("span", " class=\"hidden\"", |printer| printer.text(word));
            self.out.push(' ');
        }
        self.line(inlines);
    }

    fn begin_sentence(&mut self, number: u32) {
        let Some(Marks { prefix, cited, .. }) = self.marks else { return };
        let id = format!("{prefix}s{number}");
        let class = if cited == Some(number) { "sentence cited" } else { "sentence" };
        self.write(format_args!(
            "<span class=\"{class}\" id=\"{id}\"><sup><a class=\"number\" href=\"#{id}\">{number}</a></sup>"
        ));
    }

    /// Writes words of a rule; the first that names a concept leads to the glossary.
    fn prose(&mut self, text: &str) {
        let found = self.concepts.map(|find| find(text)).unwrap_or_default();
        let mut written = 0;
        for (place, concept) in found {
            if self.named.contains(&concept) {
                continue;
            }
            self.named.push(concept);
            self.text(text.get(written..place.start).unwrap_or_default());
            self.write(format_args!("<a class=\"term\" href=\"/glossary?concept={concept}#{concept}\">"));
            self.text(text.get(place.clone()).unwrap_or_default());
            self.out.push_str("</a>");
            written = place.end;
        }
        self.text(text.get(written..).unwrap_or_default());
    }

    fn text(&mut self, text: &str) {
        // Writing to a string cannot fail.
        let _ = Html.write_escaped_str(&mut self.out, text);
    }

    fn write(&mut self, arguments: std::fmt::Arguments<'_>) {
        let _ = self.out.write_fmt(arguments);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html(markdown: &str) -> String {
        clause_html(markdown, &"xx-club-2024".parse().unwrap(), Marks::default())
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
    fn lists_and_tables_keep_their_form() {
        assert_eq!(
            html("3. eins\n4. zwei\n   - drei\n\n| a | b |\n|---|--:|\n| 1 | 2 |"),
            "<ol start=\"3\">\n<li>eins</li>\n<li><p>zwei</p>\n<ul>\n<li>drei</li>\n</ul>\n</li>\n</ol>\n\
             <div class=\"scroll\" tabindex=\"0\"><table><thead><tr><th scope=\"col\">a</th><th scope=\"col\" \
             class=\"end\">b</th></tr></thead>\n<tbody>\n<tr><td>1</td><td class=\"end\">2</td></tr>\n\
             </tbody></table></div>\n"
        );
    }

    #[test]
    fn the_cited_sentence_is_marked() {
        let marks = Marks { cited: Some(2), ..Marks::default() };
        let html = clause_html("¹Eins. ²Zwei.", &"xx-club-2024".parse().unwrap(), marks);
        assert!(html.contains("class=\"sentence\" id=\"s1\""), "{html}");
        assert!(html.contains("class=\"sentence cited\" id=\"s2\""), "{html}");
    }

    #[test]
    fn words_lead_to_the_glossary_once_and_never_within_a_link() {
        let concept = "sheep".parse().unwrap();
        let find = |text: &str| text.find("sheep").map(|at| (at..at + 5, &concept)).into_iter().collect();
        let edition = "xx-club-2024".parse().unwrap();
        let html = |markdown| explained_html(markdown, &edition, Marks::default(), &find);
        let link = "<a class=\"term\" href=\"/glossary?concept=sheep#sheep\">sheep</a>";
        assert_eq!(
            html("Two sheep & *one sheep*."),
            format!("<p>Two {link} &#38; <em>one sheep</em>.</p>\n")
        );
        assert_eq!(
            html("[A sheep](#1). A sheep."),
            format!("<p><a href=\"/xx-club-2024/1\">A sheep</a>. A {link}.</p>\n")
        );
    }

    #[test]
    fn what_does_not_hold_is_struck_and_said() {
        let marks = Marks { struck: &[2], struck_word: "void:", ..Marks::default() };
        let html = |markdown| clause_html(markdown, &"xx-club-2024".parse().unwrap(), marks);
        assert_eq!(
            html("One. Two. Three."),
            "<p>One. <del><span class=\"hidden\">void:</span> Two. </del>Three.</p>\n"
        );
        assert_eq!(
            html("¹One. ²Two."),
            "<p><span class=\"sentence\" id=\"s1\"><sup><a class=\"number\" href=\"#s1\">1</a></sup>One. </span>\
             <del><span class=\"hidden\">void:</span> <span class=\"sentence\" id=\"s2\"><sup>\
             <a class=\"number\" href=\"#s2\">2</a></sup>Two.</span></del></p>\n"
        );
    }

    #[test]
    fn markup_in_a_text_is_shown_and_not_obeyed() {
        for hostile in [
            "<script>alert(1)</script>",
            "a <img src=x onerror=alert(1)> b",
            "[x](javascript:alert(1))",
            "![x](https://example.org/x.png)",
            "[x](<https://example.org/\"onclick=alert(1)>)",
        ] {
            let made = html(hostile);
            assert!(
                !made.contains("<script")
                    && !made.contains("<img")
                    && !made.contains("href=\"java")
                    && !made.contains("\"onclick"),
                "{made}"
            );
        }
    }
}
