//! What an outline says on its first page: the turn, what wins, what is special here.

use serde::Serialize;

use super::{Cited, Difference, Each};
use crate::texts::Inlines;

/// A book on one page, for players who open it for the first time.
#[derive(Debug, Clone, Serialize)]
pub struct Overview {
    /// A turn, step by step.
    pub turn: Vec<Step>,
    /// What wins.
    pub winning: Vec<Fact>,
    /// What is other than players know it; left out where nothing is, or no one can say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub special: Option<Special>,
}

/// A step of a turn.
#[derive(Debug, Clone, Serialize)]
pub struct Step {
    /// Its name.
    pub name: Each<String>,
    /// What happens then.
    pub facts: Vec<Fact>,
}

/// The answer in force on a point, as a sentence that stands by itself.
#[derive(Debug, Clone, Serialize)]
pub struct Fact {
    /// The id of the point.
    pub point: String,
    /// The answer in words.
    pub said: Each<FactText>,
}

/// A fact in one language.
#[derive(Debug, Clone, Serialize)]
pub struct FactText {
    /// The answer.
    pub answer: Inlines,
    /// The clauses that decide it.
    pub cited: Vec<Cited>,
}

/// The differences that matter most to who knows another edition.
#[derive(Debug, Clone, Serialize)]
pub struct Special {
    /// The id of the edition that players know.
    pub edition: String,
    /// The heading over the differences.
    pub title: Each<String>,
    /// The differences, the most frequent first.
    pub differences: Vec<Difference>,
    /// How many more there are, in words; empty where there are none.
    pub more: Each<String>,
}
