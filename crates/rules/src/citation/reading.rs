//! The result of reading a citation.

use crate::corpus::ClauseRef;

/// What a text cites.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reading {
    /// These clauses: one, or those of a list or range in the order of the text. A clause stands for
    /// everything below it.
    Clauses(Vec<ClauseRef>),
    /// One of these, the likeliest first.
    Ambiguous(Vec<ClauseRef>),
    /// A clause that was removed.
    Retired {
        /// The clause; its address stays valid.
        clause: ClauseRef,
        /// The clause that now says it, itself not removed.
        successor: Option<ClauseRef>,
    },
    /// A citation of something that does not exist.
    Unknown(Unknown),
    /// No citation: words to search for.
    NotACitation,
}

impl Reading {
    /// Tells whether what is cited exists, or did.
    #[must_use]
    pub const fn exists(&self) -> bool {
        matches!(self, Self::Clauses(_) | Self::Ambiguous(_) | Self::Retired { .. })
    }
}

/// What to offer instead of a clause that does not exist.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Unknown {
    /// The clauses of the same edition with the nearest numbers or the likest headings.
    pub nearest: Vec<ClauseRef>,
    /// The same number in other editions, or outside those to which reading was limited.
    pub elsewhere: Vec<ClauseRef>,
    /// What the rest of a list cites.
    pub found: Vec<ClauseRef>,
}
