//! From a question to a ruling card.
//!
//! [`ask`] finds the point that a question means ([`meaning()`]), resolves it under the stack, and
//! gathers what belongs on the card. It quotes and never invents: where no point fits it says
//! *not found*, where the point is known and the stack silent *not regulated*. A wrong answer costs
//! more than none.

mod form;
mod games;
mod meaning;
mod weigh;

pub use meaning::{Candidate, Candidates, LEAST, Meaning, candidates, meaning};
pub use weigh::{NONE_FEATURES, NONE_NAMES, POINT_FEATURES, POINT_NAMES, WEIGHTS, Weights, likelihoods};

use crate::citation::CitationReader;
use crate::corpus::{CaseId, ClauseId, Corpus, PointId, Status, Verdict};
use crate::index::{Index, IndexError};
use crate::lang::Lang;
use crate::precedence::{Positions, Resolution, Stack, Taken, resolve};

/// A question under a stack.
#[derive(Debug, Clone)]
pub struct Question {
    /// What was asked.
    pub text: String,
    /// The asker's language.
    pub lang: Lang,
    /// What is in force.
    pub stack: Stack,
}

/// The rules, ready to be asked.
pub struct Library<'a> {
    /// The rules.
    pub corpus: &'a Corpus,
    /// Who takes which position.
    pub positions: Positions<'a>,
    /// The search.
    pub index: &'a Index,
    /// The reader of citations: a cited clause is asked about its own points.
    pub citations: &'a CitationReader,
}

/// What the rules say to a question.
#[derive(Debug, Clone)]
pub enum Answer<'c> {
    /// The point is known, and the stack settles it.
    Regulated {
        /// What it comes to.
        verdict: Verdict,
        /// The card.
        card: Card<'c>,
    },
    /// The point is known, and the stack is silent.
    NotRegulated {
        /// The card, without governing clauses.
        card: Card<'c>,
        /// The clauses of the stack that say who decides then.
        decides: Vec<ClauseId>,
    },
    /// Nothing in the material fits well enough; these points come nearest.
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
    /// Clauses outside the stack that take a position.
    pub elsewhere: Vec<Taken<'c>>,
    /// Published cases on the point: those under the same editions first.
    pub cases: Vec<Precedent>,
    /// Other points that may have been meant.
    pub alternatives: Vec<PointId>,
}

/// A published case on the point of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Precedent {
    /// The case.
    pub case: CaseId,
    /// Whether it was decided under the very editions that are in force; else it only illustrates.
    pub same_stack: bool,
}

/// Answers a question.
///
/// # Errors
/// Only where the search engine fails; no question makes it fail.
pub fn ask<'a>(library: &Library<'a>, question: &Question) -> Result<Answer<'a>, IndexError> {
    let meaning = meaning(library, question)?;
    Ok(match meaning {
        Meaning::Unknown { near } => Answer::NotFound { alternatives: near },
        Meaning::Known { point, others } => rule(library, &question.stack, &point, others),
    })
}

/// Answers what the stack says on a point.
#[must_use]
pub fn rule<'a>(library: &Library<'a>, stack: &Stack, point: &PointId, others: Vec<PointId>) -> Answer<'a> {
    let resolution = resolve(library.corpus, &library.positions, stack, point);
    let taken = library.positions.on(point).into_iter();
    let card = Card {
        elsewhere: taken.filter(|taken| !stack.editions.contains(taken.edition())).collect(),
        cases: cases(library.corpus, point, stack),
        alternatives: others,
        resolution,
    };
    let position = card.resolution.position();
    let verdict = position.and_then(|position| library.corpus.points.get(point)?.position(position));
    match verdict.map(|position| position.verdict) {
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
