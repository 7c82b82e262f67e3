//! Which point a question means, or that it means none that we know.

use super::games::{self, Games};
use super::weigh::{self, NONE_FEATURES, POINT_FEATURES, Standing, WEIGHTS};
use super::{Library, Question, form};
use crate::citation::Reading;
use crate::corpus::{EditionId, PointId};
use crate::index::{IndexError, PointHit, Query};
use crate::precedence::{Stack, Taken};

/// How many other points are offered.
const MOST_ALTERNATIVES: usize = 5;

/// How many points are weighed against one another.
const MOST_CANDIDATES: usize = 48;

/// How likely the best point must be, set against "none", for an answer. Of several points that
/// come near, the best is answered and the others are offered: that they are alike does not make the
/// question one that no rule answers.
pub const LEAST: f32 = 0.6;

/// Points that are at least this likely, beside the best, may have been meant too.
const ALSO_MEANT: f32 = 0.1;

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

/// A point that a question may mean.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// What the index found.
    pub hit: PointHit,
    /// What the model weighs.
    pub features: [f32; POINT_FEATURES],
    /// How likely it is meant, from 0 to 1.
    pub likely: f32,
}

/// The points that a question may mean, the likeliest first, and the likelihood that it means none.
#[derive(Debug, Clone)]
pub struct Candidates {
    /// The points.
    pub points: Vec<Candidate>,
    /// What the model weighs for "none".
    pub none_features: [f32; NONE_FEATURES],
    /// How likely no point is meant.
    pub none: f32,
}

/// Finds the point that a question means.
///
/// # Errors
/// Only where the search engine fails.
pub fn meaning(library: &Library<'_>, question: &Question) -> Result<Meaning, IndexError> {
    if let Some(meaning) = cited(library, question) {
        return Ok(meaning);
    }
    let Candidates { points: candidates, none, .. } = candidates(library, question)?;
    let near = |skip: usize, least: f32| {
        let near = candidates.iter().skip(skip).filter(|candidate| candidate.likely >= least);
        near.take(MOST_ALTERNATIVES).map(|candidate| candidate.hit.point.clone()).collect::<Vec<_>>()
    };
    Ok(match candidates.first() {
        Some(best) if best.likely >= LEAST * (best.likely + none) => {
            Meaning::Known { point: best.hit.point.clone(), others: near(1, best.likely * ALSO_MEANT) }
        }
        Some(best) => Meaning::Unknown { near: near(0, best.likely * ALSO_MEANT) },
        None => Meaning::Unknown { near: Vec::new() },
    })
}

/// Ranks the points that a question may mean.
///
/// # Errors
/// Only where the search engine fails.
pub fn candidates(library: &Library<'_>, question: &Question) -> Result<Candidates, IndexError> {
    let mut query = Query::new(question.text.as_str());
    query.lang = Some(question.lang);
    let hits = library.index.points(&query)?;
    let games = Games::new(library, &question.stack, &hits);
    let form = form::asked(&question.text, question.lang);
    let none_features = weigh::none_features(&hits, games::uncovered(library, &hits));
    let features = |hit: &PointHit| {
        let standing = standing(library, &question.stack, &games, &hit.point);
        let of_point = library.corpus.points.get(&hit.point).and_then(form::of_point);
        weigh::point_features(&hit.evidence, standing, form::distance(form, of_point), hits.words)
    };
    let candidate = |hit: &PointHit| {
        let features = features(hit);
        Candidate { hit: hit.clone(), likely: weigh::weigh(&features, &WEIGHTS.point), features }
    };
    let mut points: Vec<_> = hits.points.iter().map(candidate).collect();
    points.sort_by(|a, b| b.likely.total_cmp(&a.likely).then_with(|| a.hit.point.cmp(&b.hit.point)));
    points.truncate(MOST_CANDIDATES);
    let weighed: Vec<_> = points.iter().map(|candidate| candidate.features).collect();
    let (likely, none) = weigh::likelihoods(&weighed, &none_features, &WEIGHTS);
    points.iter_mut().zip(likely).for_each(|(candidate, likely)| candidate.likely = likely);
    Ok(Candidates { points, none_features, none })
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

/// Says how well the stack knows a point.
fn standing(library: &Library<'_>, stack: &Stack, games: &Games<'_>, point: &PointId) -> Standing {
    let taken = library.positions.on(point);
    let mut taken = taken.iter().filter(|taken| games.include_taken(taken)).peekable();
    if taken.peek().is_none() {
        return Standing::Foreign;
    }
    let usual = |taken: &&Taken<'_>| stack.covers_stance(taken.stance) && stack.covers_clause(taken.clause);
    let usual: Vec<_> = taken.filter(usual).collect();
    if usual.iter().any(|taken| stack.editions.contains(taken.edition())) {
        Standing::Spoken
    } else if usual.is_empty() {
        Standing::Situational
    } else {
        Standing::Silent
    }
}
