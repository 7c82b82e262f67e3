//! Whether the clauses that a ruling rests on still say what they said.

use serde::Serialize;
use utoipa::ToSchema;

use super::model::{Cited, Ruling};
use schiri_rules::corpus::Corpus;
use schiri_rules::named::named;

named! {
    /// What became of a cited clause.
    Standing {
        /// It says what it said.
        Unchanged = "unchanged",
        /// It says something else, or says it otherwise.
        Reworded = "reworded",
        /// It was removed from its edition.
        Retired = "retired",
        /// This rule collection has no such clause.
        Gone = "gone",
    }
}

impl Standing {
    /// Returns the id of the message that says it of a `clause`.
    #[must_use]
    pub const fn message_id(self) -> &'static str {
        match self {
            Self::Unchanged => "casebook-clause-unchanged",
            Self::Reworded => "casebook-clause-reworded",
            Self::Retired => "casebook-clause-retired",
            Self::Gone => "casebook-clause-gone",
        }
    }
}

/// A cited clause and what became of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CitedStanding {
    /// The clause, with the wording that the decision was made by.
    #[serde(flatten)]
    pub cited: Cited,
    /// What became of it.
    pub standing: Standing,
}

/// Tells of every clause that a ruling cites what became of it.
#[must_use]
pub fn standing(corpus: &Corpus, ruling: &Ruling) -> Vec<CitedStanding> {
    let standing = |cited: &Cited| match corpus.clause(&cited.clause) {
        None => Standing::Gone,
        Some(clause) if clause.retired.is_some() => Standing::Retired,
        Some(clause) if cited.hash != Some(clause.hash) => Standing::Reworded,
        Some(_) => Standing::Unchanged,
    };
    ruling
        .statement
        .cites
        .iter()
        .map(|cited| CitedStanding { cited: cited.clone(), standing: standing(cited) })
        .collect()
}
