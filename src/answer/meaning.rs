//! Which point a question means, or that it means none that we know.

use std::collections::BTreeSet;

use super::{Library, Question};
use crate::citation::Reading;
use crate::corpus::{EditionId, PointId, ScopeId};
use crate::index::{IndexError, PointHit, Query};
use crate::precedence::{Stack, Taken};

/// How many candidates the index is asked for.
const CANDIDATES: usize = 24;

/// How many other points are offered.
const MOST_ALTERNATIVES: usize = 5;

/// The least fit of the best candidate for an answer. Below it the words in common are those that
/// any two questions about board games share. Set where our own judged questions, answerable and
/// out of scope, are told apart best (tests/eval).
const LEAST_FIT: f32 = 0.40;

/// The least share of a question's information that the best candidate must have.
const LEAST_SHARE: f32 = 0.40;

/// What a point loses that no edition in the stack speaks on: of two points that fit alike, the one
/// that the stack knows is meant.
const SILENT_FACTOR: f32 = 0.90;

/// What a point of another game loses.
const FOREIGN_FACTOR: f32 = 0.45;

/// Candidates whose weight is at least this share of the best one's may have been meant too.
const ALSO_MEANT: f32 = 0.72;

/// What a question means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Meaning {
    /// This point.
    Known {
        /// The point.
        point: PointId,
        /// Points that may have been meant instead, the likeliest first.
        others: Vec<PointId>,
    },
    /// None of our points.
    Unknown {
        /// The points that come nearest.
        near: Vec<PointId>,
    },
}

/// A point that a question may mean, and how much speaks for it.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// What the index found.
    pub hit: PointHit,
    /// The fit, reduced where the stack does not know the point.
    pub weight: f32,
}

/// Finds the point that a question means.
///
/// # Errors
/// Only where the search engine fails.
pub fn meaning(library: &Library<'_>, question: &Question) -> Result<Meaning, IndexError> {
    if let Some(meaning) = cited(library, question) {
        return Ok(meaning);
    }
    let candidates = candidates(library, question)?;
    let near = |skip: usize, least: f32| {
        candidates
            .iter()
            .skip(skip)
            .filter(|candidate| candidate.weight >= least)
            .take(MOST_ALTERNATIVES)
            .map(|candidate| candidate.hit.point.clone())
            .collect::<Vec<_>>()
    };
    Ok(match candidates.first() {
        Some(best) if is_enough(best) => {
            Meaning::Known { point: best.hit.point.clone(), others: near(1, best.weight * ALSO_MEANT) }
        }
        Some(best) => Meaning::Unknown { near: near(0, best.weight * ALSO_MEANT) },
        None => Meaning::Unknown { near: Vec::new() },
    })
}

fn is_enough(best: &Candidate) -> bool {
    best.weight >= LEAST_FIT && best.hit.share >= LEAST_SHARE
}

/// Ranks the points that a question may mean, the likeliest first.
///
/// # Errors
/// Only where the search engine fails.
pub fn candidates(library: &Library<'_>, question: &Question) -> Result<Vec<Candidate>, IndexError> {
    let mut query = Query::new(question.text.as_str());
    query.lang = Some(question.lang);
    query.limit = CANDIDATES;
    let games = games(library, &question.stack);
    let mut candidates: Vec<_> = library
        .index
        .points(&query)?
        .into_iter()
        .map(|hit| Candidate {
            weight: hit.fit * familiarity(library, &question.stack, &games, &hit.point),
            hit,
        })
        .collect();
    candidates.sort_by(|a, b| b.weight.total_cmp(&a.weight).then_with(|| a.hit.point.cmp(&b.hit.point)));
    Ok(candidates)
}

/// A question that is a citation means the points of the clause cited.
fn cited(library: &Library<'_>, question: &Question) -> Option<Meaning> {
    let within: &[EditionId] = &question.stack.editions;
    let Reading::Clauses(clauses) = library.citations.read(library.corpus, &question.text, Some(within))
    else {
        return None;
    };
    let mut points: Vec<PointId> = Vec::new();
    for clause in clauses.iter().filter_map(|target| library.corpus.clause(&target.clause)) {
        for stance in &clause.stances {
            if !points.contains(&stance.point.value) {
                points.push(stance.point.value.clone());
            }
        }
    }
    if points.is_empty() {
        return None;
    }
    let point = points.remove(0);
    points.truncate(MOST_ALTERNATIVES);
    Some(Meaning::Known { point, others: points })
}

/// Says how well the stack knows a point: fully, not at all, or as another game's.
fn familiarity(library: &Library<'_>, stack: &Stack, games: &BTreeSet<&ScopeId>, point: &PointId) -> f32 {
    let taken = library.positions.on(point);
    if taken.iter().any(|taken| stack.editions.contains(taken.edition())) {
        return 1.0;
    }
    if taken.iter().any(|taken| shares_game(library, taken, games)) { SILENT_FACTOR } else { FOREIGN_FACTOR }
}

fn games<'a>(library: &Library<'a>, stack: &Stack) -> BTreeSet<&'a ScopeId> {
    stack
        .editions
        .iter()
        .filter_map(|id| library.corpus.editions.get(id))
        .flat_map(|edition| &edition.games)
        .collect()
}

fn shares_game(library: &Library<'_>, taken: &Taken<'_>, games: &BTreeSet<&ScopeId>) -> bool {
    let edition = library.corpus.editions.get(taken.edition());
    edition.is_some_and(|edition| edition.games.iter().any(|game| games.contains(game)))
}
