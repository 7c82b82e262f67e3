//! What is found.

use std::ops::Range;

use crate::corpus::{ClauseId, PointId, PositionId, ScopeId};
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

/// What a query comes to, apart from any point.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PointHits {
    /// The points that share any word with the query, in the order of the corpus.
    pub points: Vec<PointHit>,
    /// How many words of weight the query has; parts of compounds count as words.
    pub words: f32,
    /// The share of its information that stands nowhere in the material.
    pub strange: f32,
    /// The number of such words; parts of compounds count in part.
    pub strangers: f32,
    /// The words that name something of certain games only: the games, and the share of the word's
    /// information that counts.
    pub of_games: Vec<(Vec<ScopeId>, f32)>,
}

/// A point that a query may ask about.
#[derive(Debug, Clone, PartialEq)]
pub struct PointHit {
    /// The point.
    pub point: PointId,
    /// The position whose answer came nearest, where it was an answer and not a question.
    pub position: Option<PositionId>,
    /// The phrasing that came nearest.
    pub phrasing: String,
    /// What speaks for the point.
    pub evidence: Evidence,
}

/// What speaks for a point; each figure is 0 for nothing, 1 for everything.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Evidence {
    /// How near the nearest phrasing comes: the geometric mean of `of_query` and `of_phrasing`.
    pub nearest: f32,
    /// The same over the five nearest phrasings.
    pub several: f32,
    /// The share of the query's information that the nearest phrasing has.
    pub of_query: f32,
    /// The share of the nearest phrasing's information that the query has.
    pub of_phrasing: f32,
    /// The share of the query's information that any phrasing has.
    pub union: f32,
    /// The same, a word weighing more the more of the phrasings have it.
    pub usual: f32,
    /// The share of the query's information in a single clause that takes a position.
    pub clause: f32,
    /// The score of the best of these clauses, beside the best of all clauses.
    pub clause_rank: f32,
    /// The share of the query's information in any phrasing or clause of the point.
    pub anywhere: f32,
}
