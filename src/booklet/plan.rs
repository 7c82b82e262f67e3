//! The plan: what goes into a booklet.

use crate::corpus::{ClauseId, EditionId, EventId, PartialDate, TopicId};
use crate::lang::Lang;
use crate::precedence::Stack;

/// What goes into a booklet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// What it is about.
    pub subject: Subject,
    /// What counts, strongest edition first: the event's stack with what was changed about it, or
    /// the chosen editions as one. All of its clauses are known.
    pub stack: Stack,
    /// The languages: one, or two to be set in parallel.
    pub langs: Vec<Lang>,
    /// A book with these contents, or a card.
    pub form: PlannedForm,
    /// Whether clauses that do not count are printed too.
    pub extent: Extent,
    /// Only these clauses, each standing for all below it; empty for all.
    pub only: Vec<ClauseId>,
    /// Only clauses that take positions on points of these topics; empty for all.
    pub topics: Vec<TopicId>,
    /// The day of the event.
    pub date: Option<PartialDate>,
    /// Where the rules stand on the web, without a slash at the end.
    pub base_url: Option<String>,
}

/// What a booklet is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    /// The rules at an event.
    Event(EventId),
    /// Editions, strongest first.
    Editions,
}

/// Which kind of print is planned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlannedForm {
    /// A book.
    Book(Include),
    /// A card with at most so many points.
    Card {
        /// The most points.
        most: usize,
    },
}

/// Which clauses are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// Those that count.
    InForce,
    /// All that are not removed; those that do not count are marked.
    Everything,
}

/// What a book holds beside the rules.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Include {
    /// A table of contents.
    pub contents: bool,
    /// The sources' examples.
    pub examples: bool,
    /// The sources' tips.
    pub tips: bool,
    /// Editors' notes.
    pub editor_notes: bool,
    /// What is in force on each point.
    pub rulings: bool,
    /// Decided cases.
    pub cases: bool,
    /// At each clause that decides a conflict, what goes wrong and why it goes first.
    pub conflicts: bool,
    /// Drawings.
    pub figures: bool,
    /// The terms.
    pub glossary: GlossaryLength,
    /// The index of subjects.
    pub index: bool,
    /// The sheet for players who know this edition.
    pub coming_from: Option<EditionId>,
}

/// How much the glossary holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum GlossaryLength {
    /// Nothing.
    #[default]
    None,
    /// The terms of the points that are asked at nearly every table, without synonyms.
    Short,
    /// Every term of the clauses printed.
    Full,
}
