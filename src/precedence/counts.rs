//! Whether a whole clause counts at an event, whatever it is asked about.

use super::{Positions, Stack, Standing, StepKind, resolve};
use crate::corpus::{Clause, Corpus};

/// Tells whether a clause counts under a stack: it stands, and not every position that it takes
/// yields to another clause or is a variant that nobody adopted. One position that holds is enough;
/// a clause that takes none always counts where it stands, for nothing is known against it.
///
/// Booklets leave out by the same rule.
#[must_use]
pub fn counts(corpus: &Corpus, positions: &Positions<'_>, stack: &Stack, clause: &Clause) -> bool {
    let mut points: Vec<_> = clause.stances.iter().map(|stance| &stance.point.value).collect();
    points.dedup();
    let fates = points.iter().flat_map(|point| {
        let trail = resolve(corpus, positions, stack, point).trail.into_iter();
        trail
            .filter(|step| step.taken.is_some_and(|taken| taken.clause.id == clause.id))
            .map(|step| step.kind)
    });
    let yields = |kind| matches!(kind, StepKind::Overridden | StepKind::NotAdopted);
    let fates: Vec<_> = fates.collect();
    stack.standing(clause) == Standing::InForce && (fates.is_empty() || !fates.into_iter().all(yields))
}
