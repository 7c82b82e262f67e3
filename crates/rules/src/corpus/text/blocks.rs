//! A parsed text: blocks and inlines without markup, for printing and for search.

use serde::Serialize;

use super::sentences::superscript;

/// A block of text. `L` is the content of a link: as an editor wrote it (a `String`), or what a reader of
/// texts made of it.
///
/// In JSON: `{"kind": "paragraph", "inlines": […]}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Block<L = String> {
    /// A paragraph.
    Paragraph {
        /// The pieces of its line, in order.
        inlines: Vec<Inline<L>>,
    },
    /// A list, with bullets or numbers.
    List {
        /// The number of the first item; `None` for bullets.
        start: Option<u64>,
        /// Whether its items are single lines, to be set without space between.
        tight: bool,
        /// The items, each a run of blocks.
        items: Vec<Vec<Self>>,
    },
    /// A table. Every row has as many cells as the head.
    Table {
        /// How its columns are aligned.
        align: Vec<Align>,
        /// The heads of its columns.
        head: Vec<Vec<Inline<L>>>,
        /// Its rows of cells.
        rows: Vec<Vec<Vec<Inline<L>>>>,
    },
}

/// How a column is aligned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Align {
    /// At the start of the line, by the direction of the script.
    Start,
    /// In the middle of the column.
    Center,
    /// At the end of the line, by the direction of the script: on the right in our languages.
    End,
}

/// A piece of inline text.
///
/// In JSON: `{"kind": "text", "text": "…"}`; a link has the fields of its target beside `kind` and
/// `inlines`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Inline<L = String> {
    /// Plain text.
    Text {
        /// The text; no line breaks.
        text: String,
    },
    /// Emphasis, written `*so*`.
    Emphasis {
        /// The pieces that are emphasised.
        inlines: Vec<Self>,
    },
    /// Strong emphasis, written `**so**`.
    Strong {
        /// The pieces that are emphasised.
        inlines: Vec<Self>,
    },
    /// A link to a clause or to the web.
    Link {
        /// What is shown, a citation as a rule.
        inlines: Vec<Self>,
        /// Where the link leads, in the form that `L` gives it.
        #[serde(flatten)]
        target: L,
    },
    /// The superscript number before a numbered sentence: ² is `2`.
    Sentence {
        /// The number that it shows.
        number: u32,
    },
    /// A sentence that does not hold at an event: it is shown, but struck out.
    Struck {
        /// The number of the sentence, counted from 1 through the text.
        number: u32,
        /// The pieces that are struck.
        inlines: Vec<Self>,
    },
    /// A line break that the author wants.
    Break,
}

impl<L> Inline<L> {
    /// Makes a piece of plain letters.
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text { text: text.into() }
    }

    /// Replaces each link in this piece by the result of `lead`, which gets its target and its content.
    pub fn map_links<M>(self, lead: &impl Fn(L, Vec<Inline<M>>) -> Vec<Inline<M>>) -> Vec<Inline<M>> {
        match self {
            Self::Text { text } => vec![Inline::Text { text }],
            Self::Emphasis { inlines } => vec![Inline::Emphasis { inlines: map_line(inlines, lead) }],
            Self::Strong { inlines } => vec![Inline::Strong { inlines: map_line(inlines, lead) }],
            Self::Link { inlines, target } => lead(target, map_line(inlines, lead)),
            Self::Sentence { number } => vec![Inline::Sentence { number }],
            Self::Struck { number, inlines } => {
                vec![Inline::Struck { number, inlines: map_line(inlines, lead) }]
            }
            Self::Break => vec![Inline::Break],
        }
    }
}

impl<L> Block<L> {
    /// Replaces each link in this block by the result of `lead`, which gets its target and its content.
    pub fn map_links<M>(self, lead: &impl Fn(L, Vec<Inline<M>>) -> Vec<Inline<M>>) -> Block<M> {
        let map_cells = |cells: Vec<_>| cells.into_iter().map(|cell| map_line(cell, lead)).collect();
        match self {
            Self::Paragraph { inlines } => Block::Paragraph { inlines: map_line(inlines, lead) },
            Self::List { start, tight, items } => Block::List {
                start,
                tight,
                items: items
                    .into_iter()
                    .map(|item| item.into_iter().map(|block| block.map_links(lead)).collect())
                    .collect(),
            },
            Self::Table { align, head, rows } => {
                Block::Table { align, head: map_cells(head), rows: rows.into_iter().map(map_cells).collect() }
            }
        }
    }
}

fn map_line<L, M>(
    line: Vec<Inline<L>>,
    lead: &impl Fn(L, Vec<Inline<M>>) -> Vec<Inline<M>>,
) -> Vec<Inline<M>> {
    let mut mapped = Vec::with_capacity(line.len());
    for inline in line {
        append(&mut mapped, inline.map_links(lead));
    }
    mapped
}

/// Adds pieces to a line; adjacent plain texts are joined.
pub(super) fn append<L>(line: &mut Vec<Inline<L>>, inlines: Vec<Inline<L>>) {
    for inline in inlines {
        match (line.last_mut(), inline) {
            (Some(Inline::Text { text }), Inline::Text { text: more }) => text.push_str(&more),
            (_, inline) => line.push(inline),
        }
    }
}

/// Returns the words of a line without markup; sentence numbers as they are written.
pub fn plain_line<L>(line: &[Inline<L>]) -> String {
    let words = |inline: &Inline<L>| match inline {
        Inline::Text { text } => text.clone(),
        Inline::Emphasis { inlines }
        | Inline::Strong { inlines }
        | Inline::Link { inlines, .. }
        | Inline::Struck { inlines, .. } => plain_line(inlines),
        Inline::Sentence { number } => superscript(*number),
        Inline::Break => "\n".to_owned(),
    };
    line.iter().map(words).collect()
}
