//! Which point a question means, or that it means none that we know; and which games it is about. Also suggests points
//! that a clause may answer: a help for editors, never a position.

use std::collections::{BTreeMap, BTreeSet};

use super::weigh::{self, Coverage, NONE_FEATURES, POINT_FEATURES};
use super::{Library, Question, circumstances};
use crate::index::{IndexError, PointHit, PointHits, Query};
use schiri_rules::citation::Reading;
use schiri_rules::corpus::{Clause, EditionId, FormId, Point, PointId, ScopeId, Text};
use schiri_rules::lang::Lang;
use schiri_rules::precedence::{Circumstances, ClauseStance, Stack};

/// How many points are weighed against each other.
const MOST_CANDIDATES: usize = 64;

/// A point that a question may mean, in one of the forms in which it is asked.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// The point that may be meant.
    pub point: PointId,
    /// The form in which it was asked; `None` for the canonical question.
    pub form: Option<FormId>,
    /// The features that the model weighs.
    pub features: [f32; POINT_FEATURES],
    /// How likely it is meant, from 0 to 1.
    pub likelihood: f32,
}

/// The points that a question may mean, the likeliest first, and the likelihood that it means none.
#[derive(Debug, Clone, Default)]
pub struct Candidates {
    /// The candidates, the likeliest first.
    pub points: Vec<Candidate>,
    /// The features that the model weighs for "none".
    pub none_features: [f32; NONE_FEATURES],
    /// How likely no point is meant.
    pub none: f32,
    /// What the question itself says in addition to the stack.
    pub circumstances: Circumstances,
    /// Whether it names something from a game that no edition covers, and is no known way of asking: then nothing is
    /// sure.
    pub foreign: bool,
}

/// Ranks the points that a question may mean.
pub fn candidates(library: &Library<'_>, question: &Question) -> Result<Candidates, IndexError> {
    if let Some(cited) = cited(library, question) {
        return Ok(cited);
    }
    let query = Query { lang: Some(question.lang), ..Query::new(question.text.as_str()) };
    Ok(weighed(library, question, &library.index.analyze(&query)?.points()?))
}

/// Weighs the points that the words of a question may mean.
pub(super) fn weighed(library: &Library<'_>, question: &Question, hits: &PointHits) -> Candidates {
    let circumstances = circumstances::told(library.corpus, &question.stack, &question.text);
    let stack = question.stack.within(&circumstances);
    let games = Games::new(library, &stack, hits);
    let best = weigh::best_likeness(hits);
    let foreign = uncovered(library, hits);
    let weights = weigh::weights_for(hits.ways);
    let candidate = |hit: &PointHit| {
        let point = library.corpus.points.get(&hit.point)?;
        let coverage = coverage(library, &stack, &games, point);
        let features = weigh::point_features(&hit.evidence, &best, coverage, hit.form.is_none());
        let likelihood = if hit.evidence.exact { f32::MAX } else { weigh::weigh(&features, &weights.point) };
        Some(Candidate { point: hit.point.clone(), form: hit.form.clone(), features, likelihood })
    };
    let mut points: Vec<_> = hits.points.iter().filter_map(candidate).collect();
    points.sort_by(|a, b| {
        let by_name = || (&a.point, &a.form).cmp(&(&b.point, &b.form));
        b.likelihood.total_cmp(&a.likelihood).then_with(by_name)
    });
    let of_first = points.first().map(|first| &first.features);
    let none_features = weigh::none_features(hits, &best, foreign, of_first);
    points.truncate(MOST_CANDIDATES);
    let exact = hits.points.iter().any(|hit| hit.evidence.exact);
    let weighed: Vec<_> = points.iter().map(|candidate| candidate.features).collect();
    let (mut likelihoods, mut none) = weigh::likelihoods(&weighed, &none_features, weights);
    if exact {
        // A question with exactly the words of a way of asking means its point.
        likelihoods.fill(0.0);
        (likelihoods[0], none) = (1.0, 0.0);
    }
    points.iter_mut().zip(likelihoods).for_each(|(candidate, likelihood)| candidate.likelihood = likelihood);
    Candidates { points, none_features, none, circumstances, foreign: foreign > 0.0 && !exact }
}

/// Returns the points of the clauses that a question cites; `None` if it cites none, or they take no position.
fn cited(library: &Library<'_>, question: &Question) -> Option<Candidates> {
    let within: &[EditionId] = &question.stack.editions;
    let Reading::Clauses(clauses) =
        library.index.citations().read(library.corpus, &question.text, Some(within), within)
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
    let candidate = |(place, point)| Candidate {
        point,
        form: None,
        features: [0.0; POINT_FEATURES],
        likelihood: if place == 0 { 1.0 } else { 0.0 },
    };
    Some(Candidates {
        points: points.into_iter().enumerate().map(candidate).collect(),
        ..Candidates::default()
    })
}

fn coverage(library: &Library<'_>, stack: &Stack, games: &Games<'_>, point: &Point) -> Coverage {
    let taken: Vec<_> = library.corpus.stances_on(&point.id).collect();
    if !games.include(point, &taken) {
        return Coverage::Foreign;
    }
    let usual =
        |taken: &&ClauseStance<'_>| stack.covers(&taken.stance.scope) && stack.covers(&taken.clause.scope);
    let in_stack = |taken: &&ClauseStance<'_>| stack.editions.contains(taken.edition());
    if taken.iter().filter(usual).any(|taken| in_stack(&taken)) {
        Coverage::Spoken
    } else if taken.iter().any(|taken| in_stack(&taken)) {
        Coverage::Situational
    } else {
        Coverage::Silent
    }
}

/// The games of a question: those played under its stack, and those that its words name.
struct Games<'a> {
    library: &'a Library<'a>,
    meant: BTreeSet<&'a ScopeId>,
}

impl<'a> Games<'a> {
    /// Finds the games. If a stack joins different games, as the stack of all editions does, the game of most
    /// of its editions is meant, and another one only where a word names it.
    fn new(library: &'a Library<'a>, stack: &Stack, hits: &'a PointHits) -> Self {
        let editions: Vec<_> =
            stack.editions.iter().filter_map(|id| library.corpus.editions.get(id)).collect();
        let mut counts: BTreeMap<&ScopeId, usize> = BTreeMap::new();
        for game in editions.iter().flat_map(|edition| &edition.games) {
            *counts.entry(game).or_default() += 1;
        }
        let most = counts.values().copied().max();
        let usual = editions.iter().flat_map(|edition| &edition.games);
        let usual = usual.filter(|game| counts.get(game).copied() == most).min();
        let of_usual = editions.iter().filter(|edition| edition.games.iter().any(|game| Some(game) == usual));
        let meant = of_usual.flat_map(|edition| &edition.games);
        let named = hits.of_games.iter().flat_map(|(games, _)| games);
        Self { library, meant: meant.chain(named).collect() }
    }

    /// Tells whether a point may be meant: its question comes up in one of the games.
    ///
    /// A point that names no games belongs to those of the editions that speak on it.
    fn include(&self, point: &Point, taken: &[ClauseStance<'_>]) -> bool {
        if !point.games.is_empty() {
            return point.games.iter().any(|game| self.meant.contains(game));
        }
        taken.is_empty() || taken.iter().any(|taken| self.include_edition(taken.edition()))
    }

    fn include_edition(&self, edition: &EditionId) -> bool {
        let edition = self.library.corpus.editions.get(edition);
        edition.is_some_and(|edition| edition.games.iter().any(|game| self.meant.contains(game)))
    }
}

/// Counts the words that belong to games that no edition covers; light words count less.
fn uncovered(library: &Library<'_>, hits: &PointHits) -> f32 {
    let covered: BTreeSet<_> = library.corpus.editions.values().flat_map(|edition| &edition.games).collect();
    let words = hits.of_games.iter().filter(|(games, _)| !games.iter().any(|game| covered.contains(game)));
    words.map(|(_, share)| share).sum()
}

/// The least likelihood of a suggested point, and the most points suggested.
const LEAST: f32 = 0.1;
const MOST: usize = 5;

/// A point that a clause may answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Suggestion {
    /// The point.
    pub point: PointId,
    /// How likely a question in the clause's words would mean it, from 0 to 1.
    pub likelihood: f32,
}

/// Suggests the points that a clause may answer, the likeliest first. Each paragraph, item and row is read as
/// a question of its own, because a clause often answers several points.
pub fn suggestions(
    library: &Library<'_>,
    clause: &Clause,
    lang: Lang,
) -> Result<Vec<Suggestion>, IndexError> {
    let text = clause.wording.text.as_ref().map(Text::plain).unwrap_or_default();
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
