//! What is found.

use std::ops::Range;

use crate::corpus::{ClauseId, PointId, PositionId};
use crate::lang::Lang;

/// A clause that answers a query.
#[derive(Debug, Clone, PartialEq)]
pub struct Hit {
    /// The clause.
    pub clause: ClauseId,
    /// How well it answers; comparable within one search only.
    pub score: f32,
    /// The headings above it and its own, the outermost first, in the passage's language where
    /// there is one.
    pub heading: Vec<String>,
    /// An excerpt.
    pub passage: Passage,
}

/// An excerpt of a clause, in plain text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passage {
    /// The excerpt.
    pub text: String,
    /// The matching words: bytes of the excerpt, in order, not overlapping.
    pub marks: Vec<Range<usize>>,
    /// The excerpt's language.
    pub lang: Lang,
    /// Whether that is the edition's own language; else the text is an unofficial translation.
    pub original: bool,
    /// Whether the clause begins before the excerpt.
    pub cut_before: bool,
    /// Whether it goes on behind the excerpt.
    pub cut_after: bool,
}

/// A point that a query may ask about.
#[derive(Debug, Clone, PartialEq)]
pub struct PointHit {
    /// The point.
    pub point: PointId,
    /// The position whose answer was met, where it was an answer and not a question.
    pub position: Option<PositionId>,
    /// The phrasing that was met.
    pub phrasing: String,
    /// How well it fits: about 0 for not at all, 1 for the same words.
    pub fit: f32,
    /// The share of the query's information that the phrasing has, 0 to 1.
    pub share: f32,
}
