//! What of a clause holds at an event: the event's ruling comes first, wherever a clause is shown.

use serde::Serialize;
use utoipa::ToSchema;

use super::Pointer;
use super::clause::answer;
use crate::corpus::{Clause, Corpus, Verdict, best_plain};
use crate::lang::Lang;
use crate::precedence::{Effect, Fate, Positions, Stack, Standing, StepKind, fates};

/// Whether a clause holds at an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Force {
    /// All that it decides holds.
    InForce,
    /// Some of it yields to other clauses, or is a variant that the event did not adopt.
    Partly,
    /// All that it decides yields to other clauses.
    Overridden,
    /// It offers a variant, or is optional, and the event did not adopt it.
    NotAdopted,
    /// The event dropped it.
    Dropped,
    /// It speaks only in another situation.
    OtherSituation,
    /// Its edition is not in force there.
    NotInStack,
    /// It was removed from its edition.
    Retired,
}

/// What of a clause holds at an event.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ForceView {
    /// Whether it holds.
    pub force: Force,
    /// What holds instead, for each of its positions that yields.
    pub yields: Vec<YieldView>,
}

/// A question on which a clause yields at an event, and what holds there.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct YieldView {
    /// The point.
    pub point: String,
    /// Its question.
    pub question: String,
    /// What the position in force comes to.
    pub verdict: Option<&'static str>,
    /// The answer in force, in a sentence.
    pub answer: String,
    /// The clauses that govern.
    pub to: Vec<Pointer>,
}

impl ForceView {
    /// Says what of a clause holds under a stack.
    #[must_use]
    pub fn new(
        corpus: &Corpus,
        positions: &Positions<'_>,
        stack: &Stack,
        clause: &Clause,
        reader: Lang,
    ) -> Self {
        let fates = fates(corpus, positions, stack, clause);
        let force = of_clause(stack, clause, &fates);
        let yields = fates.iter();
        let yields = yields.filter(|fate| matches!(fate.kind, StepKind::Overridden | StepKind::NotAdopted));
        Self { force, yields: yields.filter_map(|fate| yield_view(corpus, fate, reader)).collect() }
    }

    /// Tells whether anything that the clause says holds.
    #[must_use]
    pub const fn counts(&self) -> bool {
        matches!(self.force, Force::InForce | Force::Partly)
    }
}

/// Says whether a clause holds under a stack.
#[must_use]
pub fn force(corpus: &Corpus, positions: &Positions<'_>, stack: &Stack, clause: &Clause) -> Force {
    of_clause(stack, clause, &fates(corpus, positions, stack, clause))
}

fn of_clause(stack: &Stack, clause: &Clause, fates: &[Fate<'_>]) -> Force {
    match stack.standing(clause) {
        Standing::InForce => of_positions(fates),
        Standing::NotInStack => Force::NotInStack,
        Standing::Dropped => Force::Dropped,
        Standing::NotAdopted => Force::NotAdopted,
        Standing::OtherSituation => Force::OtherSituation,
        Standing::Retired => Force::Retired,
    }
}

fn of_positions(fates: &[Fate<'_>]) -> Force {
    match Effect::of(&fates.iter().map(|fate| fate.kind).collect::<Vec<_>>()) {
        Effect::Whole => Force::InForce,
        Effect::Part => Force::Partly,
        Effect::Overridden => Force::Overridden,
        Effect::NotAdopted => Force::NotAdopted,
    }
}

fn yield_view(corpus: &Corpus, fate: &Fate<'_>, reader: Lang) -> Option<YieldView> {
    let point = corpus.points.get(&fate.resolution.point)?;
    let position = fate.resolution.position()?;
    let to = fate.resolution.governing.iter();
    Some(YieldView {
        point: point.id.to_string(),
        question: best_plain(&point.question, reader),
        verdict: point.position(position).map(|position| position.verdict).map(Verdict::as_str),
        answer: answer(point, position, reader),
        to: to.map(|taken| Pointer::to(corpus, &taken.clause.id, reader)).collect(),
    })
}
