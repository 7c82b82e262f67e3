//! Which clauses count under a stack, and to what the others yield.
//!
//! A clause that the event drops, does not adopt, or that speaks of another situation does not
//! count. One that takes positions counts as long as one of them counts: as long as it governs,
//! confirms, or speaks of another situation. Only where *all* its positions yield to other clauses,
//! or are variants that nobody adopted, is the whole clause overridden or not adopted; where some
//! do, it stays, and notes say what yields. A clause that takes no position always stays: nothing
//! is known against it.

use std::collections::BTreeMap;

use super::outline::Status;
use crate::corpus::{Clause, ClauseId, Corpus, PointId};
use crate::precedence::{Effect, Positions, Resolution, Stack, Standing, StepKind, resolve};

/// What counts under a stack.
pub(super) struct Force<'c> {
    resolutions: BTreeMap<&'c PointId, Resolution<'c>>,
    fates: BTreeMap<&'c ClauseId, Vec<Fate<'c>>>,
}

/// What became of a position that a clause takes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fate<'c> {
    /// The point.
    pub(super) point: &'c PointId,
    /// What became of it.
    pub(super) kind: StepKind,
}

impl<'c> Force<'c> {
    /// Resolves every point.
    pub(super) fn new(corpus: &'c Corpus, positions: &Positions<'c>, stack: &Stack) -> Self {
        let mut force = Self { resolutions: BTreeMap::new(), fates: BTreeMap::new() };
        for point in corpus.points.keys() {
            let resolution = resolve(corpus, positions, stack, point);
            for step in &resolution.trail {
                if let Some(taken) = step.taken {
                    let fate = Fate { point, kind: step.kind };
                    force.fates.entry(&taken.clause.id).or_default().push(fate);
                }
            }
            force.resolutions.insert(point, resolution);
        }
        force
    }

    /// Returns what is in force on a point.
    pub(super) fn on(&self, point: &PointId) -> Option<&Resolution<'c>> {
        self.resolutions.get(point)
    }

    /// Returns what became of a clause's positions.
    pub(super) fn fates(&self, clause: &ClauseId) -> &[Fate<'c>] {
        self.fates.get(clause).map_or(&[], Vec::as_slice)
    }

    /// Says whether a clause counts; `None` for one that was removed or belongs to no edition of the
    /// stack.
    pub(super) fn status(&self, stack: &Stack, clause: &Clause) -> Option<Status> {
        match stack.standing(clause) {
            Standing::NotInStack | Standing::Retired => None,
            Standing::Dropped => Some(Status::Dropped),
            Standing::NotAdopted => Some(Status::NotAdopted),
            Standing::OtherSituation => Some(Status::OtherSituation),
            Standing::InForce => Some(self.status_of_positions(&clause.id)),
        }
    }

    /// Tells whether any position of a clause neither yields nor is a variant that nobody adopted.
    pub(super) fn holds_in_part(&self, clause: &ClauseId) -> bool {
        let lost = |fate: &Fate<'_>| matches!(fate.kind, StepKind::Overridden | StepKind::NotAdopted);
        self.fates(clause).iter().any(|fate| !lost(fate))
    }

    /// Says whether a clause counts by its positions. One that offers a variant which nobody adopted is
    /// never printed as a rule, even where something else of it holds: its text reads like one.
    fn status_of_positions(&self, clause: &ClauseId) -> Status {
        let fates: Vec<_> = self.fates(clause).iter().map(|fate| fate.kind).collect();
        match Effect::of(&fates) {
            Effect::Whole => Status::InForce,
            Effect::Part if fates.contains(&StepKind::NotAdopted) => Status::NotAdopted,
            Effect::Part => Status::PartlyOverridden,
            Effect::Overridden => Status::Overridden,
            Effect::NotAdopted => Status::NotAdopted,
        }
    }
}
