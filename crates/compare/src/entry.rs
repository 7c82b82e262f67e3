//! What is aligned, and what comes of it.

use super::likeness::Fingerprint;
use schiri_rules::corpus::{Anchor, Clause, Wording};

/// A clause of one edition, ready to be aligned.
pub(super) struct Entry<'c> {
    /// The clause.
    pub(super) clause: &'c Clause,
    /// What it says in the language of the comparison.
    pub(super) wording: &'c Wording,
    /// What it is known by.
    pub(super) print: Fingerprint,
    /// The place of the clause above it.
    pub(super) parent: Option<usize>,
    /// The clause of the other edition to which it points since it was removed there.
    pub(super) heir: Option<&'c Anchor>,
}

impl Entry<'_> {
    /// Tells whether it is only a heading.
    pub(super) fn is_section(&self) -> bool {
        self.wording.text.is_none()
    }

    /// Returns its number.
    pub(super) fn anchor(&self) -> &Anchor {
        self.clause.anchor()
    }
}

/// Clauses that have become clauses: one another, several one, one several, none some, some none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Group {
    /// The clauses of the old edition, by their places, in order.
    pub(super) old: Vec<usize>,
    /// The clauses of the new edition, by their places, in order.
    pub(super) new: Vec<usize>,
    /// Whether they stand elsewhere, not only at another number.
    pub(super) moved: bool,
}
