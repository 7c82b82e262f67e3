//! Rule texts on paper: links lead to clauses that the booklet prints, or to the web.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use schiri_rules::corpus::{self, ClauseId, ClauseRef, EditionId, LinkTarget, Text};
use schiri_show::render::Href;

/// A run of blocks: a clause's text, an example, a note.
pub type Blocks = Vec<Block>;
/// A block of text.
pub type Block = corpus::Block<Target>;
/// A run of inline pieces: a line, a table cell, a heading.
pub type Inlines = Vec<Inline>;
/// A piece of inline text.
pub type Inline = corpus::Inline<Target>;

/// Where a link in a booklet leads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Target {
    /// To a clause that this booklet prints: it has a page. References to what is not printed are
    /// plain text.
    Clause {
        /// The clause's address: that of exactly one [`Clause`](super::Clause) of the outline.
        clause: ClauseId,
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

/// What becomes of a reference to a clause that is not printed.
pub(super) enum Unprinted<'a> {
    /// Its words stay, as plain text.
    Plain,
    /// These words are added after it.
    Said(Box<ReferenceWords<'a>>),
    /// It is removed, with the words that only lead to it.
    Gone,
}

/// Returns the words to add after a reference to a clause.
type ReferenceWords<'a> = dyn Fn(&str, &ClauseId) -> String + 'a;

/// Marks a reference that is to be removed; no text contains this character.
const GAP: char = '\u{fffc}';

pub(super) struct TextReader<'a> {
    /// The edition whose `#3.1` means its own clause; `None` for texts that belong to none.
    pub(super) home: Option<&'a EditionId>,
    /// The clauses that have a page in the booklet: links lead only to these.
    pub(super) printed: &'a BTreeSet<ClauseId>,
    /// Clauses that are named but not printed, each with the printed clause that says everything it says, to
    /// which links lead.
    pub(super) restated: &'a BTreeMap<ClauseId, ClauseId>,
    /// What becomes of references to all other clauses.
    pub(super) unprinted: Unprinted<'a>,
}

impl<'a> TextReader<'a> {
    /// Reads texts for a page that has no clauses to which links could lead.
    pub(super) const fn unlinked(home: Option<&'a EditionId>) -> Self {
        static PRINTED: BTreeSet<ClauseId> = BTreeSet::new();
        static RESTATED: BTreeMap<ClauseId, ClauseId> = BTreeMap::new();
        Self { home, printed: &PRINTED, restated: &RESTATED, unprinted: Unprinted::Plain }
    }

    pub(super) fn blocks(&self, text: &Text) -> Blocks {
        self.written(&text.markdown)
    }

    pub(super) fn written(&self, markdown: &str) -> Blocks {
        self.led(corpus::blocks(markdown))
    }

    /// Parses a text and changes some of its sentences, by their numbers in the original text.
    pub(super) fn changed(
        &self,
        text: &Text,
        change: impl FnOnce(Vec<corpus::Block<String>>) -> Vec<corpus::Block<String>>,
    ) -> Blocks {
        self.led(change(text.blocks()))
    }

    fn led(&self, blocks: Vec<corpus::Block<String>>) -> Blocks {
        let lead = |written: String, inlines| self.link(&written, inlines);
        without_gaps(blocks.into_iter().map(|block| block.map_links(&lead)).collect())
    }

    /// Parses a text of a single line: blocks are joined.
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

    /// Makes a link if its target is printed or on the web; otherwise keeps its words.
    fn link(&self, written: &str, inlines: Inlines) -> Inlines {
        let clause = match LinkTarget::read(written, self.home) {
            LinkTarget::Web(url) => return vec![Inline::Link { inlines, target: Target::Web { url } }],
            LinkTarget::Nowhere => return inlines,
            LinkTarget::Clause(clause) => clause,
        };
        if let Some(target) = self.page_of(&clause) {
            return vec![Inline::Link { inlines, target }];
        }
        let words = corpus::plain_line(&inlines);
        match &self.unprinted {
            Unprinted::Plain => inlines,
            Unprinted::Said(said) => {
                let said = Inline::text(format!(" {}", said(&words, &clause.clause)));
                inlines.into_iter().chain([said]).collect()
            }
            Unprinted::Gone => vec![Inline::text(format!("{GAP}{words}{GAP}"))],
        }
    }

    /// Returns where this booklet prints a clause, or another one that says everything it says.
    fn page_of(&self, meant: &ClauseRef) -> Option<Target> {
        let (clause, sentence) = match self.restated.get(&meant.clause) {
            Some(by) => (by, None),
            None if self.printed.contains(&meant.clause) => (&meant.clause, meant.sentence),
            None => return None,
        };
        Some(Target::Clause { clause: clause.clone(), sentence })
    }
}

/// Removes references marked by [`GAP`]: with the brackets around one, with the end of the sentence from a semicolon
/// on, or else with the whole sentence.
fn without_gaps(mut blocks: Blocks) -> Blocks {
    if !corpus::plain_blocks(&blocks).contains(GAP) {
        return blocks;
    }
    each_text(&mut blocks, &mut |text| {
        while let Some(shorter) = without_brackets(text).or_else(|| without_tail(text)) {
            *text = shorter;
        }
    });
    let sentences = corpus::plain_sentences(blocks.clone());
    let with_gap: Vec<_> =
        sentences.iter().filter(|(_, text)| text.contains(GAP)).map(|(number, _)| *number).collect();
    corpus::leave_out(blocks, &with_gap)
}

/// Removes “ (3.2)”.
fn without_brackets(text: &str) -> Option<String> {
    let (before, rest) = text.split_once(&format!("({GAP}"))?;
    let (_, behind) = rest.split_once(&format!("{GAP})"))?;
    Some(format!("{}{behind}", before.trim_end()))
}

/// Removes “; see section 3” before a full stop.
fn without_tail(text: &str) -> Option<String> {
    let (before, rest) = text.split_once(GAP)?;
    let (_, behind) = rest.split_once(GAP)?;
    let (kept, tail) = before.rsplit_once("; ")?;
    let behind = behind.strip_prefix('.')?;
    (!tail.contains(". ")).then(|| format!("{kept}.{behind}"))
}

/// Changes every piece of plain text.
fn each_text(blocks: &mut [Block], change: &mut impl FnMut(&mut String)) {
    for block in blocks {
        match block {
            Block::Paragraph { inlines } => each_text_of(inlines, change),
            Block::List { items, .. } => items.iter_mut().for_each(|item| each_text(item, change)),
            Block::Table { head, rows, .. } => {
                head.iter_mut().chain(rows.iter_mut().flatten()).for_each(|cell| each_text_of(cell, change));
            }
        }
    }
}

fn each_text_of(inlines: &mut [Inline], change: &mut impl FnMut(&mut String)) {
    for inline in inlines {
        match inline {
            Inline::Text { text } => change(text),
            Inline::Emphasis { inlines }
            | Inline::Strong { inlines }
            | Inline::Struck { inlines, .. }
            | Inline::Link { inlines, .. } => each_text_of(inlines, change),
            Inline::Sentence { .. } | Inline::Break => {}
        }
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
        let reader = TextReader {
            home: Some(&home),
            printed: &printed,
            restated: &restated,
            unprinted: Unprinted::Plain,
        };
        insta::assert_snapshot!(serde_json::to_string(&reader.blocks(&text)).unwrap(), @r#"[{"kind":"paragraph","inlines":[{"kind":"text","text":"Siehe "},{"kind":"link","inlines":[{"kind":"text","text":"§ 5"}],"clause":"home/5","sentence":2},{"kind":"text","text":", § 6 und "},{"kind":"link","inlines":[{"kind":"text","text":"hier"}],"url":"https://example.org"},{"kind":"text","text":"."}]}]"#);
    }

    #[test]
    fn a_reference_that_goes_takes_its_words_along() {
        let (printed, restated) = (BTreeSet::from(["home/5".parse().unwrap()]), BTreeMap::new());
        let home: EditionId = "home".parse().unwrap();
        let unprinted = Unprinted::Gone;
        let reader = TextReader { home: Some(&home), printed: &printed, restated: &restated, unprinted };
        let without = |markdown: &str| corpus::plain_blocks(&reader.written(markdown));
        assert_eq!(without("Es gilt ein Plan ([3.2](#3.2))."), "Es gilt ein Plan.");
        assert_eq!(without("Es gilt. Die Ausnahme nennt [Abs. 7](#7)."), "Es gilt.");
        assert_eq!(
            without("Das oberste kommt; wohin, sagt [Abs. 3](#3). Dann weiter."),
            "Das oberste kommt. Dann weiter."
        );
        assert_eq!(without("Siehe [§ 5](#5)."), "Siehe § 5.");
        assert_eq!(without("Das regelt [3](#3)."), "");
    }
}
