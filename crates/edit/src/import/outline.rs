//! Where the clauses of a document begin.

use std::ops::Range;

use super::document::Document;

/// The beginning of a clause.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Opening {
    pub(super) block: usize,
    /// The label, with the blanks behind it; empty where there is none.
    pub(super) label: Range<usize>,
    pub(super) id: String,
    pub(super) heading: Option<Range<usize>>,
    pub(super) role: Role,
    /// What the label looked like, where a typing error was forgiven.
    pub(super) mended: bool,
    /// How much the label looks like an opening, in tenths; below [`DOUBTFUL`] an editor should look.
    pub(super) weight: i32,
}

impl Opening {
    /// A clause without a label, whose heading is a block or a stretch of blocks, if it has one.
    pub(super) fn named(
        document: &Document,
        block: usize,
        heading: Option<Range<usize>>,
        id: String,
    ) -> Self {
        let start = document.range(block).start;
        Self { block, label: start..start, id, heading, role: Role::Named, mended: false, weight: SURE }
    }

    pub(super) fn division(document: &Document, block: usize) -> Self {
        let range = document.range(block);
        let heading = Some(range.clone());
        Self { label: range, role: Role::Division, ..Self::named(document, block, heading, String::new()) }
    }
}

/// What begins at an opening.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// A clause with its printed number.
    Numbered,
    /// A clause with an id made of its heading or counted by us.
    Named,
    /// A heading above clauses that has no text and no number of theirs.
    Division,
}

/// How much an opening without a label looks like one.
const SURE: i32 = 20;

/// Openings that look weaker than this are doubtful.
pub(super) const DOUBTFUL: i32 = 5;

/// Why a label opens no clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Why {
    /// A clause with this number stands elsewhere.
    Duplicate,
    /// Its number does not continue those around it.
    OutOfOrder,
}

/// The clauses of a document.
#[derive(Debug, Clone, Default)]
pub(super) struct Outline {
    pub(super) openings: Vec<Opening>,
    /// Labels that open none, though they look as if they could.
    pub(super) rejected: Vec<(Opening, Why)>,
    /// How much of the document's labels it explains; outlines of different dialects compare by it.
    pub(super) points: i32,
}
