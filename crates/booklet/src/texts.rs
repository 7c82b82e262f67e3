//! Rule texts on paper, where links lead to clauses that the booklet prints, or to the web.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use schiri_rules::corpus::{self, ClauseId, ClauseRef, EditionId, LinkTarget, Text};
use schiri_show::render::Href;

/// A run of blocks: a clause's text, an example, a note.
pub type Blocks = Vec<Block>;
/// A piece of text that stands by itself.
pub type Block = corpus::Block<Target>;
/// A run of inline pieces: a line, a table cell, a heading.
pub type Inlines = Vec<Inline>;
/// A piece of a line.
pub type Inline = corpus::Inline<Target>;

/// Where a link in a booklet leads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Target {
    /// To a clause that this booklet prints: it has a page. References to what is not printed are
    /// plain text.
    Clause {
        /// The clause's address: that of exactly one [`Clause`](super::Clause) of the outline.
        clause: String,
        /// The sentence meant, counted from 1.
        sentence: Option<u8>,
    },
    /// To an address on the web.
    Web {
        /// The address: `https:`, `http:` or `mailto:`, nothing else.
        url: String,
    },
}

impl Href for Target {
    fn href(&self) -> String {
        match self {
            Self::Clause { clause, .. } => format!("#{clause}"),
            Self::Web { url } => url.clone(),
        }
    }
}

/// Says what stands behind the words of a reference to a clause that has no page.
pub(super) type Unprinted<'a> = Box<dyn Fn(&str, &ClauseId) -> String + 'a>;

/// Reads texts of one edition.
pub(super) struct TextReader<'a> {
    /// The edition whose `#3.1` means its own clause; `None` for texts that belong to none.
    pub(super) home: Option<&'a EditionId>,
    /// The clauses that have a page in the booklet; links to others become plain text.
    pub(super) printed: &'a BTreeSet<ClauseId>,
    /// Clauses that are only named, each with the printed one that says all of it: links lead there.
    pub(super) restated: &'a BTreeMap<ClauseId, ClauseId>,
    /// Says behind the words of a reference to a clause that has none where that stands; nothing where no clause has a
    /// page.
    pub(super) unprinted: Option<Unprinted<'a>>,
}

impl TextReader<'_> {
    /// Takes a text apart.
    pub(super) fn blocks(&self, text: &Text) -> Blocks {
        self.written(&text.markdown)
    }

    /// Takes a text apart that stands in no file.
    pub(super) fn written(&self, markdown: &str) -> Blocks {
        let lead = |written: String, inlines| self.link(&written, inlines);
        corpus::blocks(markdown).into_iter().map(|block| block.map_links(&lead)).collect()
    }

    /// Takes a text apart that is no more than a line: blocks are run together.
    pub(super) fn line(&self, text: &Text) -> Inlines {
        let mut line = Inlines::new();
        for block in self.blocks(text) {
            if let Block::Paragraph { inlines } = block {
                if !line.is_empty() {
                    line.push(Inline::text(" "));
                }
                line.extend(inlines);
            }
        }
        line
    }

    /// Makes a link, where its target is printed or on the web; else its text stays.
    fn link(&self, written: &str, inlines: Inlines) -> Inlines {
        let clause = match LinkTarget::read(written, self.home) {
            LinkTarget::Web(url) => return vec![Inline::Link { inlines, target: Target::Web { url } }],
            LinkTarget::Nowhere => return inlines,
            LinkTarget::Clause(clause) => clause,
        };
        if let Some(target) = self.page_of(&clause) {
            return vec![Inline::Link { inlines, target }];
        }
        let mut inlines = inlines;
        if let Some(said) = &self.unprinted {
            let words = corpus::plain_line(&inlines);
            inlines.push(Inline::text(format!(" {}", said(&words, &clause.clause))));
        }
        inlines
    }

    /// Returns where this booklet prints a clause, or another one that says all of it.
    fn page_of(&self, meant: &ClauseRef) -> Option<Target> {
        let (clause, sentence) = match self.restated.get(&meant.clause) {
            Some(by) => (by, None),
            None if self.printed.contains(&meant.clause) => (&meant.clause, meant.sentence),
            None => return None,
        };
        Some(Target::Clause { clause: clause.to_string(), sentence })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use schiri_rules::source::{Sources, Span};

    #[test]
    fn only_what_is_printed_is_linked() {
        let file = Sources::default().add("x", Vec::new());
        let markdown = "Siehe [§ 5](#5:2), [§ 6](#6) und [hier](https://example.org).".to_owned();
        let text = Text { markdown, span: Span::new(file, 0..0) };
        let home: EditionId = "home".parse().unwrap();
        let printed = BTreeSet::from(["home/5".parse().unwrap()]);
        let restated = BTreeMap::new();
        let reader =
            TextReader { home: Some(&home), printed: &printed, restated: &restated, unprinted: None };
        insta::assert_snapshot!(serde_json::to_string(&reader.blocks(&text)).unwrap(), @r#"[{"kind":"paragraph","inlines":[{"kind":"text","text":"Siehe "},{"kind":"link","inlines":[{"kind":"text","text":"§ 5"}],"clause":"home/5","sentence":2},{"kind":"text","text":", § 6 und "},{"kind":"link","inlines":[{"kind":"text","text":"hier"}],"url":"https://example.org"},{"kind":"text","text":"."}]}]"#);
    }
}
