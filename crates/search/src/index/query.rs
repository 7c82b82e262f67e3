//! A query to the index, and what a search finds: clauses with excerpts, and points that a question may mean.

use std::ops::Range;

use schiri_rules::corpus::{ClauseId, EditionId, FormId, PointId, ScopeId};
use schiri_rules::lang::Lang;

/// How many hits are returned by default.
const USUAL_LIMIT: usize = 10;

/// A search. Its text has no syntax: any text is a valid query and gets an answer.
#[derive(Debug, Clone)]
pub struct Query {
    /// What the person typed.
    pub text: String,
    /// The person's language. Passages are shown in it, and it is preferred if the text may be in several
    /// languages. It excludes nothing.
    pub lang: Option<Lang>,
    /// The editions to search; empty for all.
    pub editions: Vec<EditionId>,
    /// The editions in force, which are preferred where several editions have the cited number. They exclude
    /// nothing.
    pub in_force: Vec<EditionId>,
    /// The greatest number of hits.
    pub limit: usize,
    /// The person is still typing: the last word may be incomplete.
    pub as_you_type: bool,
}

impl Query {
    /// Asks for a text in all editions.
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            lang: None,
            editions: Vec::new(),
            in_force: Vec::new(),
            limit: USUAL_LIMIT,
            as_you_type: false,
        }
    }
}

/// A clause that answers a query.
#[derive(Debug, Clone, PartialEq)]
pub struct Hit {
    /// The clause that was found.
    pub clause: ClauseId,
    /// How well it answers; comparable within one search only.
    pub score: f32,
    /// Whether it only comes near: what was cited does not exist, or not in the editions searched.
    pub neighbour: bool,
    /// The headings above it and its own, the outermost first, in the passage's language where
    /// there is one.
    pub heading: Vec<String>,
    /// Whether the excerpt or a heading has a word of the query that is more than a small one.
    pub has_words: bool,
    /// The part of the clause that answers best.
    pub passage: Passage,
}

/// An excerpt of a clause, in plain text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passage {
    /// The excerpt's words, without markup.
    pub text: String,
    /// The matching words: bytes of the excerpt, in order, not overlapping.
    pub marks: Vec<Range<usize>>,
    /// The language that the excerpt is in.
    pub lang: Lang,
    /// Whether that is the edition's own language; else the text is an unofficial translation.
    pub original: bool,
    /// Whether the clause begins before the excerpt.
    pub cut_before: bool,
    /// Whether it continues after the excerpt.
    pub cut_after: bool,
}

/// What a question may mean: points, and what speaks against all of them.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PointHits {
    /// The points that have anything in common with the question, form by form, in the order of the
    /// corpus.
    pub points: Vec<PointHit>,
    /// How many words the question has; a light word counts less, a compound as one word.
    pub words: f32,
    /// The share of its information that does not occur in the rule collection.
    pub strange: f32,
    /// The words that name something of certain games only: these games, and how much the word counts.
    pub of_games: Vec<(Vec<ScopeId>, f32)>,
    /// How many points the collection has.
    pub among: usize,
    /// How many ways of asking a question has on average in one language, its own wording included.
    pub ways: f32,
}

/// A point that a question may mean, in one of the forms in which it is asked.
#[derive(Debug, Clone, PartialEq)]
pub struct PointHit {
    /// The point that may be meant.
    pub point: PointId,
    /// The form in which it was asked; `None` for the canonical question.
    pub form: Option<FormId>,
    /// What speaks for the point.
    pub evidence: Evidence,
}

/// What speaks for a point. Likeness and scores range from 0 for nothing to 1 for everything.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Evidence {
    /// Likeness to the nearest ways of asking in this form.
    pub in_form: f32,
    /// Likeness to the nearest ways of asking in any form.
    pub near: f32,
    /// The logarithm of the likelihood that the point is meant, as learned from the ways of asking.
    pub point_told: f32,
    /// The logarithm of the likelihood that the point is asked in this form, learned in the same way.
    pub form_told: f32,
    /// The logarithm of how many times likelier than by chance a question with this wording is answered by the verdict
    /// of this form; 0 where no position is taken.
    pub verdict_told: f32,
    /// How much of what the question names also occurs in ways of asking the point, in any form.
    pub named: f32,
    /// How much of it occurs in ways of asking the point in this form.
    pub named_in_form: f32,
    /// Whether the question is one of the ways of asking, word for word.
    pub exact: bool,
    /// The score of the best clause that takes a position on it, relative to the best of all clauses.
    pub clause: f32,
}
