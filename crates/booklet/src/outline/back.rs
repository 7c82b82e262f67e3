//! What an outline says besides the rules: rulings, cases, differences, and the index with its terms.

use serde::Serialize;

use super::{Cited, Each, OnPoint};
use crate::texts::{Blocks, Inlines};
use schiri_rules::corpus::{CaseId, ClauseId, ConceptId, EditionId, PointId, VerdictWord};

/// What is in force on the points of a topic.
#[derive(Debug, Clone, Serialize)]
pub struct TopicRulings {
    /// The topic's id, which names its file; on a card, the chapter's.
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
    pub point: PointId,
    /// Whether it is asked at nearly every table.
    pub often: bool,
    /// On a card, the rank by which it is needed: if there is no room, the last ranks are left out first.
    pub rank: usize,
    /// The ruling in words.
    pub said: Each<RulingText>,
}

/// A ruling in one language.
#[derive(Debug, Clone, Serialize)]
pub struct RulingText {
    /// The point's canonical question.
    pub question: String,
    /// What answers the question, for a sign.
    pub sign: VerdictWord,
    /// The same in a word: `erlaubt`; empty where the answer is a number or a thing and says all.
    pub verdict: String,
    /// The answer in force, in a sentence; where nothing is regulated, who decides.
    pub answer: Inlines,
    /// The situations to which the answer is limited.
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
    pub id: CaseId,
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
    pub edition: EditionId,
    /// The heading over the sheet.
    pub title: Each<String>,
    /// The points on which the event's rule differs from the one that the player knows, the most frequent first; may be
    /// empty.
    pub differences: Vec<OnPoint<DifferenceText>>,
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

/// Entries under one letter.
#[derive(Debug, Clone, Serialize)]
pub struct Group<T> {
    /// The letter, without accents and in upper case; `#` for what starts with none.
    pub letter: String,
    /// The entries in the language's order.
    pub entries: Vec<T>,
}

/// A concept, as the index explains it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Term {
    /// The concept's id: `longest-trade-route`.
    pub concept: ConceptId,
    /// The term that the texts use.
    pub term: String,
    /// Other words for it.
    pub also: Vec<String>,
    /// What it is, in one sentence; left out where the collection does not say it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meaning: Option<String>,
    /// The terms in the other languages.
    pub elsewhere: Vec<ForeignTerm>,
    /// The related terms.
    pub see: Vec<String>,
}

/// A term in another language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ForeignTerm {
    /// The code of the language.
    pub lang: &'static str,
    /// The term that texts in that language use.
    pub term: String,
}

/// The subjects in one language, in its order.
#[derive(Debug, Clone, Serialize)]
pub struct Index {
    /// The code of the language.
    pub lang: &'static str,
    /// Whether any entry says what its word means.
    pub defines: bool,
    /// Whether any entry leads to an open question; these are marked.
    pub asks: bool,
    /// How paper names the places.
    pub places: IndexPlaces,
    /// The entries by initial letter.
    pub groups: Vec<Group<IndexEntry>>,
}

impl Index {
    /// Returns the word of its title, by its name among [`WORDS`](crate::WORDS).
    pub const fn title_word(&self) -> &'static str {
        if self.defines { "terms-and-index" } else { "index" }
    }
}

/// What is asked about a subject: Robber – forgotten.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SubEntry {
    /// The words below the subject.
    pub text: String,
    /// The clauses that say it, in the order of the booklet.
    pub clauses: Vec<Cited>,
}

/// A place on the first pages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FrontPlace {
    /// Its id: `turn-2`, `anytime-1`, `winning`, `special-harbour-same-turn`.
    pub place: String,
    /// The heading over it.
    pub title: String,
}

/// How an index on paper names the places of a subject.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum IndexPlaces {
    /// By page, since players turn to it.
    Pages,
    /// By citation, with the page, since judges quote it.
    Citations,
}

/// An entry of the index: it has clauses or open questions, or points to another entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct IndexEntry {
    /// The word that readers look under.
    pub text: String,
    /// The concept that the word stands for, where the index says what it means.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub term: Option<Term>,
    /// The clauses on it, in the order of the booklet; all are printed.
    pub clauses: Vec<Cited>,
    /// The address of the clause that says most on it; paper sets its page in bold. Given for players.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub main: Option<ClauseId>,
    /// What of the subject is asked, in the language's order; given for players.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub below: Vec<SubEntry>,
    /// What the first pages say of it, in their order; given for players.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<FrontPlace>,
    /// The points of the open questions that name it, in the order of the booklet: no rule settles them, so their pages are
    /// marked. Given for players.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub asked: Vec<PointId>,
    /// The entries to look at instead or besides.
    pub see: Vec<SeeEntry>,
}

/// An entry to which another word refers. For players with its main place, so that they need not look twice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SeeEntry {
    /// Its word.
    pub text: String,
    /// Its main clause.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub main: Option<Cited>,
    /// The point of the first open question that names it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<PointId>,
}

impl IndexEntry {
    /// Tells whether it leads to places of its own, and not only to other entries.
    pub(crate) const fn leads_somewhere(&self) -> bool {
        !self.clauses.is_empty() || !self.asked.is_empty()
    }
}
