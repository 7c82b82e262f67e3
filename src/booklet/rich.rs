//! Texts taken apart: what a typesetter sets, without any markup left to interpret.

use serde::Serialize;

/// A run of blocks: a clause's text, an example, a note.
pub type Blocks = Vec<Block>;

/// A run of inline pieces: a line, a table cell, a heading.
pub type Inlines = Vec<Inline>;

/// A piece of text that stands by itself.
///
/// In JSON: `{"kind": "paragraph", "inlines": […]}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Block {
    /// A paragraph.
    Paragraph {
        /// Its text.
        inlines: Inlines,
    },
    /// A list.
    List {
        /// The number of the first item; `None` for bullets.
        start: Option<u64>,
        /// Whether its items are single lines, to be set without space between.
        tight: bool,
        /// The items.
        items: Vec<Blocks>,
    },
    /// A table. Every row has as many cells as the head.
    Table {
        /// How its columns are aligned.
        align: Vec<Align>,
        /// The heads of its columns.
        head: Vec<Inlines>,
        /// Its rows of cells.
        rows: Vec<Vec<Inlines>>,
    },
}

/// How a column is aligned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Align {
    /// As the script runs.
    Start,
    /// In the middle.
    Center,
    /// Against the script.
    End,
}

/// A piece of a line.
///
/// In JSON: `{"kind": "text", "text": "…"}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Inline {
    /// Letters, to be set as they stand.
    Text {
        /// The letters; no line breaks.
        text: String,
    },
    /// Emphasis.
    Emphasis {
        /// What is emphasised.
        inlines: Inlines,
    },
    /// Strong emphasis.
    Strong {
        /// What is emphasised.
        inlines: Inlines,
    },
    /// A reference to a clause that this booklet prints: it has a page. References to what is not
    /// printed are plain text.
    Clause {
        /// What is shown, a citation as a rule.
        inlines: Inlines,
        /// The clause's address: that of exactly one [`Clause`](super::Clause) of the outline.
        clause: String,
        /// The sentence meant, counted from 1.
        sentence: Option<u8>,
    },
    /// A link to the web.
    Web {
        /// What is shown.
        inlines: Inlines,
        /// The address: `https:`, `http:` or `mailto:`, nothing else.
        url: String,
    },
    /// The figure before a numbered sentence: ² is `2`.
    Sentence {
        /// The sentence's number.
        number: u32,
    },
    /// The end of a line that the author wants.
    Break,
}

impl Inline {
    /// Makes a text.
    #[must_use]
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text { text: text.into() }
    }
}
