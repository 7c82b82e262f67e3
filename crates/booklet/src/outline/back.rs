//! The back matter of an outline: glossary and index. Where there is both, the index holds the terms.

use serde::Serialize;

use super::Cited;

/// The terms in one language, in its order.
#[derive(Debug, Clone, Serialize)]
pub struct Glossary {
    /// The code of the language.
    pub lang: &'static str,
    /// The terms by initial letter.
    pub groups: Vec<Group<Term>>,
}

/// Entries under one letter.
#[derive(Debug, Clone, Serialize)]
pub struct Group<T> {
    /// The letter, without accents and in upper case; `#` for what starts with none.
    pub letter: String,
    /// The entries in the language's order.
    pub entries: Vec<T>,
}

/// A concept, as the glossary lists it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Term {
    /// The concept's id: `longest-trade-route`.
    pub concept: String,
    /// The term that the texts use.
    pub term: String,
    /// Other words for it.
    pub also: Vec<String>,
    /// What it is, in one sentence; left out where the collection does not say it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meaning: Option<String>,
    /// The terms in the other languages.
    pub elsewhere: Vec<ForeignTerm>,
    /// The related terms of this glossary.
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
    /// How paper names the places.
    pub places: IndexPlaces,
    /// The entries by initial letter.
    pub groups: Vec<Group<IndexEntry>>,
}

impl Index {
    /// Returns the word that stands over it, by its name among [`WORDS`](crate::WORDS).
    #[must_use]
    pub const fn title_word(&self) -> &'static str {
        if self.defines { "terms-and-index" } else { "index" }
    }
}

/// What of a subject is asked: Robber – forgotten.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SubEntry {
    /// The words below the subject.
    pub text: String,
    /// The clauses that say it, in the order of the booklet.
    pub clauses: Vec<Cited>,
}

/// How an index on paper names the places of a subject.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum IndexPlaces {
    /// By their pages: players turn to them.
    Pages,
    /// By their citations, each with its page: judges quote them.
    Citations,
}

/// An entry of the index: it has clauses, or points to another entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct IndexEntry {
    /// The word that readers look under.
    pub text: String,
    /// The concept that the word stands for, where the index says what it means.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub term: Option<Term>,
    /// The clauses on it, in the order of the booklet; all are printed.
    pub clauses: Vec<Cited>,
    /// The address of the clause among them where most is said: paper sets its page in bold. Given for players.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub main: Option<String>,
    /// What of the subject is asked, in the language's order; given for players.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub below: Vec<SubEntry>,
    /// The entries to look at instead or besides.
    pub see: Vec<String>,
}
