//! What is new in an edition, for who knows the one that it supersedes.

use serde::Serialize;

use super::Each;
use schiri_compare::{MarkKind, TextChangeKind};

/// What changed from an edition to the one that supersedes it.
#[derive(Debug, Clone, Serialize)]
pub struct News {
    /// The edition that is printed.
    pub edition: String,
    /// The edition that it supersedes.
    pub older: String,
    /// The heading over the changes.
    pub title: Each<String>,
    /// The changes in each language, in the order of the edition. Spacing and spelling are no news.
    pub said: Each<NewsText>,
}

/// What changed, in one language.
#[derive(Debug, Clone, Serialize)]
pub struct NewsText {
    /// What must be known beside the changes: that one of the texts is a translation.
    pub notes: Vec<String>,
    /// The changes; may be empty.
    pub changes: Vec<NewsItem>,
}

/// What became of a clause, or of several.
#[derive(Debug, Clone, Serialize)]
pub struct NewsItem {
    /// What it comes to.
    pub kind: TextChangeKind,
    /// Which clauses, and what became of them.
    pub heading: String,
    /// The text with its marks, line by line.
    pub lines: Vec<Vec<MarkedRun>>,
    /// What else is to be said: where a clause went, which links lead elsewhere.
    pub notes: Vec<String>,
}

/// Letters and what became of them.
#[derive(Debug, Clone, Serialize)]
pub struct MarkedRun {
    /// What became of them.
    pub kind: MarkKind,
    /// The letters.
    pub text: String,
}
