//! The outline: a booklet entirely worked out, in no output format yet.
//!
//! It holds every word that is shown, in each planned language, so a printer needs neither the
//! rules nor the program's sentences, and never sees markup. JSON (`schiri booklet --format json`)
//! is these types as they stand: fields in `snake_case`, values of enumerations in `kebab-case`.
//!
//! A list called `said`, and every [`Each`], has one entry for each planned language, in the order
//! of [`Outline::langs`]: one, or two to be set in parallel.

mod back;
mod clause;
mod rulings;
mod title;

use std::collections::BTreeMap;

use serde::Serialize;

pub use back::{Entry, ForeignTerm, Glossary, Group, Index, Term};
pub use clause::{
    Clause, Conflict, ConflictText, FigureRef, Nature, Note, NoteKind, Part, Said, Section, Status,
};
pub use rulings::{
    Case, CaseText, Difference, DifferenceText, Ruling, RulingText, Sheet, TopicRulings, VerdictName,
};
pub use title::{EditionLine, EditionText, Title, TitleText};

/// One value for each planned language, in the order of [`Outline::langs`].
pub type Each<T> = Vec<T>;

/// A booklet, worked out.
///
/// The parts of a book stand in the order in which they are printed: title page, contents (made by
/// the printer from headings), coming-from sheet, editions, rulings, cases, glossary, index. What
/// the plan leaves out is empty or `None`. A card has a title and rulings, and nothing else.
#[derive(Debug, Clone, Serialize)]
pub struct Outline {
    /// Whether this is a book or a card.
    pub form: Form,
    /// The codes of the planned languages: one or two of `de`, `nl`, `en`.
    pub langs: Each<&'static str>,
    /// The words around the texts, by name: `contents`, `example`, `glossary` (see
    /// [`WORDS`](super::WORDS)).
    pub words: Each<BTreeMap<&'static str, String>>,
    /// The title page.
    pub title: Title,
    /// Whether a table of contents is wanted.
    pub contents: bool,
    /// What is different for who knows another edition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coming_from: Option<Sheet>,
    /// The editions, strongest first; those of which nothing is printed are missing.
    pub parts: Vec<Part>,
    /// What is in force on each point, by topic.
    pub rulings: Vec<TopicRulings>,
    /// Decided cases.
    pub cases: Vec<Case>,
    /// The terms, in each language's own order; empty, or one for each language.
    pub glossary: Vec<Glossary>,
    /// The subjects and where they stand, in each language's own order; empty, or one for each
    /// language.
    pub index: Vec<Index>,
}

/// What kind of print it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// Pages to leaf through.
    Book,
    /// One page for the table.
    Card,
}

/// A clause named by its citation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Cited {
    /// Its address.
    pub clause: String,
    /// Its edition's id.
    pub edition: String,
    /// The citation in the language at hand: `Quali-Regeln 3.1.6`.
    pub citation: String,
    /// The citation within the edition: `3.1.6`.
    pub place: String,
    /// Whether this booklet prints it, so that it has a page.
    pub printed: bool,
}

impl Cited {
    /// Returns what is shown of one of several citations: behind one of the same edition, the place
    /// alone.
    #[must_use]
    pub fn shown(list: &[Self], index: usize) -> &str {
        let before = index.checked_sub(1).and_then(|before| list.get(before));
        match (before, list.get(index)) {
            (Some(before), Some(cited)) if before.edition == cited.edition => &cited.place,
            (_, Some(cited)) => &cited.citation,
            (_, None) => "",
        }
    }
}
