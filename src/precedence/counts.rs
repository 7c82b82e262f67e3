//! Whether a whole clause counts at an event, whatever it is asked about.

use super::{Positions, Resolution, Stack, Standing, StepKind, resolve};
use crate::corpus::{Clause, Corpus};

/// What is left of the positions that a clause takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// None yields; or it takes none, and nothing is known against it.
    Whole,
    /// Some hold; others yield to other clauses, or are variants that nobody adopted.
    Part,
    /// None holds, and at least one yields to another clause.
    Overridden,
    /// None holds: all are variants that nobody adopted.
    NotAdopted,
}

impl Effect {
    /// Sums up what became of a clause's positions. One limited to another situation holds: the
    /// clause is needed as soon as that situation comes.
    #[must_use]
    pub fn of(fates: &[StepKind]) -> Self {
        let count = |kind| fates.iter().filter(|fate| **fate == kind).count();
        let (overridden, offered) = (count(StepKind::Overridden), count(StepKind::NotAdopted));
        match (fates.len() - overridden - offered, overridden, offered) {
            (_, 0, 0) => Self::Whole,
            (0, 0, _) => Self::NotAdopted,
            (0, _, _) => Self::Overridden,
            (1.., _, _) => Self::Part,
        }
    }
}

/// What became of a clause's position on a point.
#[derive(Debug, Clone)]
pub struct Fate<'c> {
    /// What became of it.
    pub kind: StepKind,
    /// What is in force on the point.
    pub resolution: Resolution<'c>,
}

/// Says what became of each position that a clause takes, point by point.
#[must_use]
pub fn fates<'c>(
    corpus: &Corpus,
    positions: &Positions<'c>,
    stack: &Stack,
    clause: &Clause,
) -> Vec<Fate<'c>> {
    let mut points: Vec<_> = clause.stances.iter().map(|stance| &stance.point.value).collect();
    points.sort_unstable();
    points.dedup();
    let mut fates = Vec::new();
    for point in points {
        let resolution = resolve(corpus, positions, stack, point);
        let own = resolution.trail.iter();
        let own = own.filter(|step| step.taken.is_some_and(|taken| taken.clause.id == clause.id));
        for kind in own.map(|step| step.kind).collect::<Vec<_>>() {
            fates.push(Fate { kind, resolution: resolution.clone() });
        }
    }
    fates
}

/// Tells whether a clause counts under a stack: it stands, and something of it has effect.
#[must_use]
pub fn counts(corpus: &Corpus, positions: &Positions<'_>, stack: &Stack, clause: &Clause) -> bool {
    let fates = fates(corpus, positions, stack, clause);
    let kinds: Vec<_> = fates.iter().map(|fate| fate.kind).collect();
    stack.standing(clause) == Standing::InForce && matches!(Effect::of(&kinds), Effect::Whole | Effect::Part)
}
