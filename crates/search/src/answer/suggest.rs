//! Points that a clause may answer: a help for editors, never a position.

use std::collections::BTreeMap;

use super::{Library, Question, candidates};
use crate::index::IndexError;
use schiri_rules::corpus::{Clause, PointId};
use schiri_rules::lang::Lang;
use schiri_rules::precedence::Stack;

/// Less likely points are not suggested, and no more than this many.
const LEAST: f32 = 0.1;
const MOST: usize = 5;

/// A point that a clause may answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Suggestion {
    /// The point.
    pub point: PointId,
    /// How likely somebody who said the clause's words would mean it, from 0 to 1.
    pub likelihood: f32,
}

/// Suggests the points that a clause may answer, the likeliest first. Each paragraph, item and row is
/// read like a question of its own, because a clause often answers several points.
///
/// # Errors
/// Only where the search engine fails.
pub fn suggestions(
    library: &Library<'_>,
    clause: &Clause,
    lang: Lang,
) -> Result<Vec<Suggestion>, IndexError> {
    let text = clause.wording.text.as_ref().map(schiri_rules::corpus::Text::plain).unwrap_or_default();
    let stack = Stack::of([clause.id.edition.clone()]);
    let mut best: BTreeMap<PointId, f32> = BTreeMap::new();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let question = Question { text: line.to_owned(), lang, stack: stack.clone() };
        let mut in_line: BTreeMap<PointId, f32> = BTreeMap::new();
        for candidate in candidates(library, &question)?.points {
            *in_line.entry(candidate.point).or_default() += candidate.likelihood;
        }
        for (point, likelihood) in in_line {
            let known = best.entry(point).or_default();
            *known = known.max(likelihood);
        }
    }
    let mut found: Vec<_> =
        best.into_iter().map(|(point, likelihood)| Suggestion { point, likelihood }).collect();
    found.retain(|suggestion| suggestion.likelihood >= LEAST);
    found.sort_by(|a, b| b.likelihood.total_cmp(&a.likelihood));
    found.truncate(MOST);
    Ok(found)
}
