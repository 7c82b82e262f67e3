//! From a question to a ruling card.
//!
//! [`ask`] ranks the points that a question may mean ([`candidates()`]), resolves each under the stack,
//! and says how sure it is. If it is *sure*, there is one card; if it is *unsure*, there are the few
//! rulings that may be meant; if nothing fits well enough, the answer is *not found*. A known point on
//! which the stack is silent is *not regulated*.
//!
//! Cards quote the rules and never add to them. A wrong answer given as sure is the worst fault, because
//! it can cost a table its game.

mod form;
mod games;
mod meaning;
mod situation;
mod verdict;
mod weigh;

pub use meaning::{Candidate, Candidates, candidates};
pub use verdict::AnswerVerdict;
pub use weigh::{NONE_FEATURES, NONE_NAMES, POINT_FEATURES, POINT_NAMES, WEIGHTS, Weights, likelihoods};

use crate::corpus::{CaseId, ClauseId, Corpus, FormId, Point, PointId, ScopeId, Status, Verdict};
use crate::index::{Index, IndexError};
use crate::lang::Lang;
use crate::precedence::{ClauseStance, Positions, Resolution, Stack, resolve};

/// A question under a stack.
#[derive(Debug, Clone)]
pub struct Question {
    /// The question as it was put.
    pub text: String,
    /// The language in which the asker is answered.
    pub lang: Lang,
    /// What is in force.
    pub stack: Stack,
}

/// The rules, ready to be asked.
pub struct Library<'a> {
    /// The rules that are asked.
    pub corpus: &'a Corpus,
    /// Who takes which position.
    pub positions: Positions<'a>,
    /// The search index over them.
    pub index: &'a Index,
}

/// What the rules say to a question.
#[derive(Debug, Clone)]
pub enum Answer<'c> {
    /// The point is known, and the stack settles it.
    Regulated {
        /// What it comes to.
        verdict: Verdict,
        /// The card with its governing clauses.
        card: Card<'c>,
    },
    /// The point is known, and the stack is silent.
    NotRegulated {
        /// The card, without governing clauses.
        card: Card<'c>,
        /// The clauses of the stack that say who decides then.
        decides: Vec<ClauseId>,
    },
    /// Nothing in the rule collection fits well enough; these points come nearest.
    NotFound {
        /// Points that may have been meant, the likeliest first.
        alternatives: Vec<PointId>,
    },
}

/// What belongs on a ruling card.
#[derive(Debug, Clone)]
pub struct Card<'c> {
    /// What is in force on the point, and why.
    pub resolution: Resolution<'c>,
    /// The form of the question that the verdict answers; `None` for the canonical one.
    pub form: Option<FormId>,
    /// Clauses outside the stack that take a position.
    pub elsewhere: Vec<ClauseStance<'c>>,
    /// Published cases on the point: those under the same editions first.
    pub cases: Vec<Precedent>,
    /// Other points that may have been meant.
    pub alternatives: Vec<PointId>,
}

/// A published case on the point of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Precedent {
    /// The case, to be looked up in the corpus.
    pub case: CaseId,
    /// Whether it was decided under the very editions that are in force; else it only illustrates.
    pub same_stack: bool,
}

/// How likely the best ruling must be for one card alone.
pub const SURE: f32 = 0.86;
/// How likely the best point must be, set against "none", for any ruling to be shown.
pub const LEAST: f32 = 0.20;
/// How many rulings are named as candidates, and how likely the last must be, as a share of the best.
const MOST_RULINGS: usize = 6;
const ALSO_MEANT: f32 = 0.05;

/// A ruling that a question may ask for.
#[derive(Debug, Clone)]
pub struct Ruling<'c> {
    /// What is in force on the point, and why.
    pub resolution: Resolution<'c>,
    /// The form in which it was asked; `None` for the canonical question.
    pub form: Option<FormId>,
    /// What it comes to in that form; `None` where the stack is silent.
    pub verdict: Option<Verdict>,
    /// How likely it is meant, from 0 to 1.
    pub likelihood: f32,
}

impl Ruling<'_> {
    /// Tells whether two rulings mean the same at the table: the same verdict by the same clause.
    fn is_as_good_as(&self, other: &Self) -> bool {
        let first = |ruling: &Self| ruling.resolution.governing.first().map(|taken| taken.clause.id.clone());
        self.verdict == other.verdict && first(self).is_some() && first(self) == first(other)
    }
}

/// What the rules say to a question, and how surely that was asked.
#[derive(Debug, Clone)]
pub struct Reply<'c> {
    /// The answer by the likeliest ruling.
    pub answer: Answer<'c>,
    /// Whether it is what was asked, as far as can be told; else one of the candidates may be meant.
    pub sure: bool,
    /// The rulings that may be meant, the answered one first.
    pub candidates: Vec<Ruling<'c>>,
    /// The situations that the question itself named; the answer holds in them.
    pub situation: Vec<ScopeId>,
}

/// Answers a question.
///
/// # Errors
/// Only where the search engine fails; no question makes it fail.
pub fn ask<'a>(library: &Library<'a>, question: &Question) -> Result<Reply<'a>, IndexError> {
    let Candidates { points, none, situation, foreign, .. } = candidates(library, question)?;
    let stack = question.stack.within(&situation);
    let best = points.first().map_or(0.0, |best| best.likelihood);
    let near = points.iter().filter(|candidate| candidate.likelihood >= best * ALSO_MEANT);
    let rulings =
        distinct(near.map(|near| ruling(library, &stack, &near.point, near.form.as_ref(), near.likelihood)));
    let Some(first) = rulings.first().filter(|first| first.likelihood >= LEAST * (first.likelihood + none))
    else {
        let answer = Answer::NotFound { alternatives: points_of(&rulings, None) };
        return Ok(Reply { answer, sure: false, candidates: rulings, situation });
    };
    let agreeing = rulings.iter().skip(1).filter(|other| other.is_as_good_as(first));
    let sure = !foreign && first.likelihood + agreeing.map(|other| other.likelihood).sum::<f32>() >= SURE;
    let others = points_of(&rulings, Some(&first.resolution.point));
    let answer = answer(library, &stack, first.clone(), others);
    Ok(Reply { answer, sure, candidates: rulings, situation })
}

/// Lists the points of some rulings, each once, without one of them.
fn points_of(rulings: &[Ruling<'_>], without: Option<&PointId>) -> Vec<PointId> {
    let mut points = Vec::new();
    for point in rulings.iter().map(|ruling| &ruling.resolution.point) {
        if Some(point) != without && !points.contains(point) {
            points.push(point.clone());
        }
    }
    points
}

/// Keeps the likeliest rulings: of two that come to the same on one point in two forms only the first,
/// which is then as likely as both.
fn distinct<'a>(rulings: impl Iterator<Item = Ruling<'a>>) -> Vec<Ruling<'a>> {
    let mut kept: Vec<Ruling<'a>> = Vec::new();
    for ruling in rulings {
        let same = |known: &&mut Ruling<'a>| {
            known.resolution.point == ruling.resolution.point && known.verdict == ruling.verdict
        };
        match kept.iter_mut().find(same) {
            Some(known) => known.likelihood += ruling.likelihood,
            None => kept.push(ruling),
        }
    }
    kept.sort_by(|a, b| b.likelihood.total_cmp(&a.likelihood));
    kept.truncate(MOST_RULINGS);
    kept
}

/// Rules on a point, asked in a form of its question.
fn ruling<'a>(
    library: &Library<'a>,
    stack: &Stack,
    point: &PointId,
    form: Option<&FormId>,
    likelihood: f32,
) -> Ruling<'a> {
    let resolution = resolve(library.corpus, &library.positions, stack, point);
    let known = library.corpus.points.get(point);
    let form = known.and_then(|known| answering(known, &resolution, form));
    let verdict = known.and_then(|known| verdict(known, &resolution, form.as_ref()));
    Ruling { resolution, form, verdict, likelihood }
}

/// Returns the form in which the question is answered: the one that was asked, where it says what
/// the position in force comes to.
fn answering(point: &Point, resolution: &Resolution<'_>, asked: Option<&FormId>) -> Option<FormId> {
    let form = point.form(asked?)?;
    let answers = resolution.position().is_none_or(|position| form.verdict(position).is_some());
    answers.then(|| form.id.clone())
}

/// Returns what the position in force comes to, asked in this form.
fn verdict(point: &Point, resolution: &Resolution<'_>, form: Option<&FormId>) -> Option<Verdict> {
    let position = resolution.position()?;
    let in_form = form.and_then(|form| point.form(form)?.verdict(position));
    in_form.or_else(|| point.position(position).map(|position| position.verdict))
}

/// Answers what the stack says on a point, asked in a form of its question.
#[must_use]
pub fn rule<'a>(
    library: &Library<'a>,
    stack: &Stack,
    point: &PointId,
    form: Option<&FormId>,
    others: Vec<PointId>,
) -> Answer<'a> {
    answer(library, stack, ruling(library, stack, point, form, 1.0), others)
}

/// Makes the card of a ruling.
fn answer<'a>(library: &Library<'a>, stack: &Stack, ruling: Ruling<'a>, others: Vec<PointId>) -> Answer<'a> {
    let point = &ruling.resolution.point;
    let taken = library.positions.on(point).into_iter();
    let card = Card {
        elsewhere: taken.filter(|taken| !stack.editions.contains(taken.edition())).collect(),
        cases: cases(library.corpus, point, stack),
        alternatives: others,
        form: ruling.form,
        resolution: ruling.resolution,
    };
    match ruling.verdict {
        Some(verdict) => Answer::Regulated { verdict, card },
        None => Answer::NotRegulated { card, decides: deciders(library.corpus, stack) },
    }
}

/// Returns the clauses that say who decides what is not regulated, the strongest edition's first.
#[must_use]
pub fn deciders(corpus: &Corpus, stack: &Stack) -> Vec<ClauseId> {
    let editions = stack.editions.iter().filter_map(|id| corpus.editions.get(id));
    editions
        .filter_map(|edition| {
            Some(ClauseId::new(edition.id.clone(), edition.decides.as_ref()?.value.clone()))
        })
        .filter(|id| corpus.clause(id).is_some())
        .collect()
}

/// Returns the published cases on a point: those decided under the same editions first.
fn cases(corpus: &Corpus, point: &PointId, stack: &Stack) -> Vec<Precedent> {
    let on_point = corpus.cases.values().filter(|case| {
        case.status == Status::InForce && case.points.iter().any(|named| named.value == *point)
    });
    let mut found: Vec<_> = on_point
        .map(|case| Precedent {
            case: case.id.clone(),
            same_stack: corpus.editions_under(&case.under).into_iter().eq(&stack.editions),
        })
        .collect();
    // The sort is stable: within each half the cases stay in the order of their ids.
    found.sort_by_key(|precedent| !precedent.same_stack);
    found
}
