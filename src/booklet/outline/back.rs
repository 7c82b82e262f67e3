//! The back matter of an outline: glossary and index.

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
#[derive(Debug, Clone, Serialize)]
pub struct Term {
    /// The concept's id: `longest-trade-route`.
    pub concept: String,
    /// The term that the texts use.
    pub term: String,
    /// Other words for it, those of the short glossary left out.
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
    /// The entries by initial letter.
    pub groups: Vec<Group<Entry>>,
}

/// An entry of the index: it has clauses, or points to another entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// The word that readers look under.
    pub text: String,
    /// The clauses on it, in the order of the booklet; all are printed.
    pub clauses: Vec<Cited>,
    /// The entries to look at instead or besides.
    pub see: Vec<String>,
}
