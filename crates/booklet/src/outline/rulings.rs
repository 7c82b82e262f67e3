//! What an outline says beside the rules: rulings, cases, differences.

use serde::Serialize;

use super::{Cited, Each};
use crate::texts::{Blocks, Inlines};
use schiri_rules::corpus::Verdict;

/// What is in force on the points of a topic.
#[derive(Debug, Clone, Serialize)]
pub struct TopicRulings {
    /// The topic's id: the name of its file; on a card that of the chapter.
    pub topic: String,
    /// The name of the topic or the chapter, a heading.
    pub name: Each<String>,
    /// The rulings on the topic's points.
    pub rulings: Vec<Ruling>,
}

/// What is in force on a point.
#[derive(Debug, Clone, Serialize)]
pub struct Ruling {
    /// The id of the point that is ruled on.
    pub point: String,
    /// Whether it is asked at nearly every table.
    pub often: bool,
    /// What it comes to; for a symbol.
    pub verdict: Verdict,
    /// The ruling in words.
    pub said: Each<RulingText>,
}

/// A ruling in one language.
#[derive(Debug, Clone, Serialize)]
pub struct RulingText {
    /// The point's canonical question.
    pub question: String,
    /// The verdict in a word: `erlaubt`; empty where the answer is a number or a thing and says all.
    pub verdict: String,
    /// The answer in force, in a sentence.
    pub answer: Inlines,
    /// The situations in which alone it holds.
    pub condition: Vec<String>,
    /// The clauses that decide it.
    pub cited: Vec<Cited>,
    /// The clauses that yield.
    pub overridden: Vec<Cited>,
    /// What holds instead in other situations of the event.
    pub otherwise: Vec<Otherwise>,
}

/// What holds on a point in a special situation.
#[derive(Debug, Clone, Serialize)]
pub struct Otherwise {
    /// The names of the situations in which it holds.
    pub situations: Vec<String>,
    /// The answer in those situations, in a sentence.
    pub answer: Inlines,
    /// The clauses that decide it.
    pub cited: Vec<Cited>,
}

/// A decided case, or a worked example.
#[derive(Debug, Clone, Serialize)]
pub struct Case {
    /// The case's id in the rule collection.
    pub id: String,
    /// Whether it is a worked example and decided nothing.
    pub example: bool,
    /// The case in words.
    pub said: Each<CaseText>,
}

/// A case in one language.
#[derive(Debug, Clone, Serialize)]
pub struct CaseText {
    /// What happened at the table.
    pub facts: Blocks,
    /// What the judge was asked.
    pub question: Blocks,
    /// What was decided, and why.
    pub decision: Blocks,
    /// The verdict in a word; empty as in [`RulingText`].
    pub verdict: String,
    /// When and by whom it was decided, in words.
    pub decided: String,
    /// The clauses it rests on.
    pub cited: Vec<Cited>,
}

/// What a player who knows another edition must unlearn.
#[derive(Debug, Clone, Serialize)]
pub struct Sheet {
    /// The edition that the player knows.
    pub edition: String,
    /// The heading over the sheet.
    pub title: Each<String>,
    /// The differences, the most frequent first; may be empty.
    pub differences: Vec<Difference>,
}

/// A point on which the event plays otherwise than the player knows.
#[derive(Debug, Clone, Serialize)]
pub struct Difference {
    /// The id of that point.
    pub point: String,
    /// The difference in words.
    pub said: Each<DifferenceText>,
}

/// A difference in one language.
#[derive(Debug, Clone, Serialize)]
pub struct DifferenceText {
    /// The point's canonical question.
    pub question: String,
    /// The answer in force at the event.
    pub here: String,
    /// The clauses that govern at the event.
    pub here_in: Vec<Cited>,
    /// What the player knows.
    pub known: String,
    /// The clauses of the known edition that say so.
    pub known_in: Vec<Cited>,
}
