//! Which clause governs, and why; where editions agree and where they differ.
//!
//! A [`Stack`] names the editions in force at an event. [`resolve()`] walks it for one point, from the
//! strongest edition down: the first one with a position in force governs, and every step is kept in the
//! trail. [`relate`] compares editions on a point without any event. Both read only the positions that
//! clauses take, so they cannot contradict the texts. Neither can fail: a stack that makes no sense gives
//! silence, not an error.
//!
//! The order of precedence follows the classical conflict rules of statutory interpretation. *Lex
//! superior* (the order of the stack) comes first; within one edition *lex specialis* follows (a rule for
//! the situation at hand beats the general rule). *Lex posterior* is not used: an event chooses which
//! edition of a lineage counts by naming it in the stack.

mod cell;
mod conflict;
mod force;
mod resolve;
mod stack;

pub use cell::{Cell, cell, undecided};
pub use conflict::{EditionPosition, Related, Relation, relate, relate_all};
pub use force::{Fate, Force, Resolved};
pub use resolve::{Resolution, Step, StepKind, resolve};
pub use stack::{ClauseStatus, Stack, StackFault};

use crate::corpus::{Clause, Corpus, EditionId, PointId, Stance};

/// A clause that takes a position on a point.
#[derive(Debug, Clone, Copy)]
pub struct ClauseStance<'c> {
    /// The clause that takes it.
    pub clause: &'c Clause,
    /// The position that it takes, with its conditions.
    pub stance: &'c Stance,
}

impl<'c> ClauseStance<'c> {
    /// Returns the clause's edition.
    #[must_use]
    pub const fn edition(&self) -> &'c EditionId {
        &self.clause.id.edition
    }
}

/// Who takes which position; the corpus knows it by point, so asking costs the same in any corpus.
#[derive(Debug, Clone, Copy)]
pub struct Positions<'c> {
    corpus: &'c Corpus,
}

impl<'c> Positions<'c> {
    /// Reads the positions that the clauses of a corpus take; retired clauses take none.
    #[must_use]
    pub const fn new(corpus: &'c Corpus) -> Self {
        Self { corpus }
    }

    /// Returns the clauses that take a position on a point, by edition and in the order of the
    /// texts.
    #[must_use]
    pub fn on(&self, point: &PointId) -> Vec<ClauseStance<'c>> {
        self.corpus.stances_on(point).map(|(clause, stance)| ClauseStance { clause, stance }).collect()
    }
}
