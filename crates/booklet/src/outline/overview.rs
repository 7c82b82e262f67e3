//! What an outline says on its first pages: the turn, what wins, what is different and new here.

use serde::Serialize;

use super::{Cited, Each};
use crate::texts::Inlines;
use schiri_rules::named::named;

/// A book on one page, for players who open it for the first time.
#[derive(Debug, Clone, Serialize)]
pub struct Overview {
    /// A turn, step by step.
    pub turn: Vec<Step>,
    /// What is no step of a turn but may be done in it at any time; it stands beside the steps.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub anytime: Vec<Step>,
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

/// What is done when something happens at a table, step by step.
#[derive(Debug, Clone, Serialize)]
pub struct Procedure {
    /// The id of the moment.
    pub moment: String,
    /// Its name: `Seven rolled`.
    pub name: Each<String>,
    /// The steps, two or more.
    pub steps: Vec<Step>,
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FactText {
    /// The answer.
    pub answer: Inlines,
    /// The clauses that decide it.
    pub cited: Vec<Cited>,
}

/// What is different here and what is added, for who knows another edition: one line for each rule.
#[derive(Debug, Clone, Serialize)]
pub struct Special {
    /// The id of the edition that players know.
    pub edition: String,
    /// The heading over the rules.
    pub title: Each<String>,
    /// The rules in the order of the chapters.
    pub chapters: Vec<SpecialChapter>,
}

/// The rules that are different or added on one matter.
#[derive(Debug, Clone, Serialize)]
pub struct SpecialChapter {
    /// The id of the chapter; empty for what belongs to none.
    pub id: String,
    /// Its name.
    pub name: Each<String>,
    /// Its rules, each once.
    pub rules: Vec<SpecialRule>,
}

/// A rule that is different here, or added.
#[derive(Debug, Clone, Serialize)]
pub struct SpecialRule {
    /// Whether it stands instead of one that players know.
    pub kind: SpecialKind,
    /// What it says, in a line that stands by itself.
    pub fact: Fact,
}

named! {
    /// How a rule stands to what players know.
    SpecialKind {
        /// It holds instead of a rule that they know.
        Instead = "instead",
        /// What they know says nothing on it.
        Added = "added",
    }
}

impl SpecialKind {
    /// Returns the sign that is printed before a rule.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Instead => "◆",
            Self::Added => "+",
        }
    }
}
