//! Where the clauses of a document begin.

use std::ops::Range;

use super::document::Document;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Opening {
    pub(super) block: usize,
    /// The label, including the blanks after it; empty if there is none.
    pub(super) label: Range<usize>,
    pub(super) id: String,
    pub(super) heading: Option<Range<usize>>,
    pub(super) role: Role,
    /// Whether the label had a typing error that was corrected.
    pub(super) mended: bool,
    /// How much the label looks like an opening, in tenths; below [`DOUBTFUL`] an editor should look.
    pub(super) weight: i32,
}

impl Opening {
    /// A clause without a label; its heading, if it has one, is a block or several blocks.
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
    /// A clause with an id made from its heading, or a number given by us.
    Named,
    /// A heading above clauses, without text and without one of their numbers.
    Division,
}

/// The weight of an opening without a label.
const SURE: i32 = 20;

/// Openings that look weaker than this are doubtful.
pub(super) const DOUBTFUL: i32 = 5;

/// Why a label opens no clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Why {
    /// There is already a clause with this number.
    Duplicate,
    /// Its number does not continue those around it.
    OutOfOrder,
}

#[derive(Debug, Clone, Default)]
pub(super) struct Outline {
    pub(super) openings: Vec<Opening>,
    /// Labels that look like openings but open nothing.
    pub(super) rejected: Vec<(Opening, Why)>,
    /// How much of the document's labels it explains; outlines of different dialects are compared by it.
    pub(super) points: i32,
}
