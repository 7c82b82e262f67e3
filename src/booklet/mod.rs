//! Booklets: the rules in force at an event, or chosen editions, as something to print.
//!
//! A [`Plan`] says what is wanted. `outline` works it out to an [`Outline`], which holds every
//! word that is shown and knows nothing of paper; printers turn that into HTML, Markdown or PDF and
//! decide nothing about rules.

mod outline;
mod paper;
#[cfg(feature = "pdf")]
pub mod pdf;
mod plan;
mod rich;

pub use outline::{
    Case, CaseText, Cited, Clause, Conflict, ConflictText, Difference, DifferenceText, Each, EditionLine,
    EditionText, Entry, FigureRef, ForeignTerm, Form, Glossary, Group, Index, Nature, Note, NoteKind,
    Outline, Part, Ruling, RulingText, Said, Section, Sheet, Status, Term, Title, TitleText, TopicRulings,
    VerdictName,
};
pub use paper::{Paper, UnknownPaper};
pub use plan::{Extent, GlossaryLength, Include, Plan, PlannedForm, Subject};
pub use rich::{Align, Block, Blocks, Inline, Inlines};

/// The words around the texts, each with the id of its Fluent message `booklet-…`: what
/// [`Outline::words`] holds.
pub const WORDS: [&str; 36] = [
    "adopted",
    "advice",
    "also",
    "cases",
    "check-print",
    "coming-from",
    "conflict",
    "contents",
    "content-hash",
    "decision",
    "dropped",
    "editor-note",
    "editions",
    "example",
    "facts",
    "figure",
    "glossary",
    "here",
    "index",
    "information",
    "known",
    "language",
    "not-adopted",
    "on-the-web",
    "original",
    "other-situation",
    "overridden",
    "page",
    "partly-overridden",
    "question",
    "rulings",
    "say-first",
    "see",
    "see-also",
    "tip",
    "translation",
];
