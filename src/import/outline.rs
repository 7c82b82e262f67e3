//! Where the clauses of a document begin.

use std::ops::Range;

/// The beginning of a clause.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    /// The block in which it stands.
    pub block: usize,
    /// The label, with the blanks behind it; empty where there is none.
    pub label: Range<usize>,
    /// The clause's id.
    pub id: String,
    /// The heading behind the label.
    pub heading: Option<Range<usize>>,
    /// What begins here.
    pub role: Role,
    /// What the label looked like, where a typing error was forgiven.
    pub mended: bool,
    /// How much the label looks like an opening, in tenths; below [`DOUBTFUL`] an editor should look.
    pub weight: i32,
}

/// What begins at an opening.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// A clause with its printed number.
    Numbered,
    /// A clause with an id made of its heading or counted by us.
    Named,
    /// A heading above clauses that has no text and no number of theirs.
    Division,
    /// Nothing: the title and what stands with it.
    Front,
}

/// Openings that look weaker than this are doubtful.
pub const DOUBTFUL: i32 = 5;

/// A label that opens no clause though it looks as if it could.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rejected {
    /// The block in which it stands.
    pub block: usize,
    /// The label.
    pub label: Range<usize>,
    /// The number.
    pub id: String,
    /// Why.
    pub why: Why,
}

/// Why a label opens no clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// A clause with this number stands elsewhere.
    Duplicate,
    /// Its number does not continue those around it.
    OutOfOrder,
}

/// The clauses of a document.
#[derive(Debug, Clone, Default)]
pub struct Outline {
    /// Where they begin, in order.
    pub openings: Vec<Opening>,
    /// Labels that open none.
    pub rejected: Vec<Rejected>,
    /// How much of the document's labels it explains; outlines of different dialects compare by it.
    pub points: i32,
    /// How many labels of the dialect's form there are.
    pub labels: usize,
}
