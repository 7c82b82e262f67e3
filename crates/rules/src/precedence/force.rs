//! Whether a whole clause is in force at an event.

use std::collections::BTreeMap;

use super::{ClauseStance, EditionPosition, Resolution, Stack, StepKind, resolve};
use crate::corpus::{Clause, Corpus, PointId, PositionId, ProcedureStep, Stance};
use crate::named::named;

named! {
    /// Whether a clause is in force at an event.
    Force {
        /// All that it decides holds; or it decides nothing, and nothing is known against it.
        InForce = "in-force",
        /// Some of it yields to other clauses, or is a variant that the event did not adopt.
        Partly = "partly",
        /// Nothing of it holds, and at least one of its positions yields to another clause.
        Overridden = "overridden",
        /// It offers variants, or is optional, and the event did not adopt it.
        NotAdopted = "not-adopted",
        /// The event dropped it.
        Dropped = "dropped",
        /// It speaks only in another situation.
        OtherSituation = "other-situation",
        /// Its edition is not in force there.
        NotInStack = "not-in-stack",
        /// It was removed from its edition.
        Retired = "retired",
    }
}

impl Force {
    /// Sums up the fates of the positions of a clause that counts. Positions for other situations than the
    /// event's are ignored, unless the clause has no others: then nothing speaks against it.
    fn of_fates<'f>(fates: impl Iterator<Item = &'f Fate<'f, 'f>>) -> Self {
        Self::sum(fates.map(|fate| match fate.kind {
            StepKind::Overridden => Self::Overridden,
            StepKind::NotAdopted => Self::NotAdopted,
            StepKind::OtherSituation => Self::OtherSituation,
            _ => Self::InForce,
        }))
    }

    fn sum(parts: impl Iterator<Item = Self>) -> Self {
        let parts: Vec<_> = parts.collect();
        let has = |force| parts.contains(&force);
        match (has(Self::InForce), has(Self::Overridden), has(Self::NotAdopted)) {
            _ if has(Self::Partly) => Self::Partly,
            (_, false, false) => Self::InForce,
            (true, _, _) => Self::Partly,
            (false, true, _) => Self::Overridden,
            (false, false, true) => Self::NotAdopted,
        }
    }

    /// Tells whether anything that the clause decides holds.
    pub const fn holds(self) -> bool {
        matches!(self, Self::InForce | Self::Partly)
    }
}

/// What became of a position that a clause takes.
#[derive(Debug, Clone, Copy)]
pub struct Fate<'r, 'c> {
    /// The position that the clause takes, and the sentences that decide it.
    pub stance: &'c Stance,
    /// What became of it.
    pub kind: StepKind,
    /// What is in force on its point.
    pub resolution: &'r Resolution<'c>,
}

impl<'r, 'c> Fate<'r, 'c> {
    /// Finds what became of one position of one clause; `None` where its edition is not in force.
    pub fn of_stance(resolution: &'r Resolution<'c>, stance: &'c Stance) -> Option<Self> {
        let is_own = |taken: &ClauseStance<'c>| std::ptr::eq(taken.stance, stance);
        let mut steps = resolution.trail.iter().filter_map(|step| Some((step.taken?, step.kind)));
        let (taken, kind) = steps.find(|(taken, _)| is_own(taken))?;
        Some(Self { stance: taken.stance, kind, resolution })
    }

    /// Returns what became of an edition's position; if several clauses take it, the best fate.
    pub fn of_edition(resolution: &'r Resolution<'c>, stand: &EditionPosition<'c>) -> Option<Self> {
        let fates = stand.clauses.iter().filter_map(|taken| Self::of_stance(resolution, taken.stance));
        fates.min_by_key(|fate| fate.kind)
    }

    /// Tells whether the position yields, or is a variant that no one adopted.
    pub const fn is_lost(&self) -> bool {
        matches!(self.kind, StepKind::Overridden | StepKind::NotAdopted)
    }

    /// Tells whether something else is in force in its place. A variant that no one adopted may still be in
    /// force through another clause.
    pub fn is_outdone(&self) -> bool {
        self.is_lost() && self.resolution.position() != Some(self.position())
    }

    /// Returns the position that the clause takes.
    pub const fn position(&self) -> &'c PositionId {
        &self.stance.position.value
    }

    fn decides(&self, sentence: u32) -> bool {
        self.stance.sentences.iter().any(|decided| decided.value == sentence)
    }
}

/// Whether a sentence of a clause is in force at an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SentenceForce {
    /// Its number, counted from 1 through the clause's text.
    pub number: u32,
    /// What became of the positions that it decides: in force if none is lost, also if there are none; partly if some
    /// are; overridden or not adopted if all are; in another situation if all are for one.
    pub force: Force,
}

impl SentenceForce {
    /// Tells whether nothing of the sentence holds: judges see it struck out, players do not see it.
    pub const fn is_lost(&self) -> bool {
        matches!(self.force, Force::Overridden | Force::NotAdopted)
    }
}

/// Points, each resolved once under a stack; from these follows which parts of a clause are in force.
#[derive(Debug, Clone)]
pub struct Resolved<'c> {
    stack: Stack,
    resolutions: BTreeMap<PointId, Resolution<'c>>,
}

impl<'c> Resolved<'c> {
    /// Resolves every point of a corpus.
    pub fn all(corpus: &'c Corpus, stack: &Stack) -> Self {
        Self::of_points(corpus, stack, corpus.points.keys())
    }

    /// Resolves the points on which one clause takes a position.
    pub fn of_clause(corpus: &'c Corpus, stack: &Stack, clause: &Clause) -> Self {
        Self::of_points(corpus, stack, clause.stances.iter().map(|stance| &stance.point.value))
    }

    /// Resolves some points.
    pub fn of_points<'p>(
        corpus: &'c Corpus,
        stack: &Stack,
        points: impl Iterator<Item = &'p PointId>,
    ) -> Self {
        let resolved = |point: &PointId| (point.clone(), resolve(corpus, stack, point));
        Self { stack: stack.clone(), resolutions: points.map(resolved).collect() }
    }

    /// Returns the stack under which they are resolved.
    pub const fn stack(&self) -> &Stack {
        &self.stack
    }

    /// Returns what is in force on a point; `None` if it was not resolved.
    pub fn on(&self, point: &PointId) -> Option<&Resolution<'c>> {
        self.resolutions.get(point)
    }

    /// Tells whether the positions that a step requires are in force.
    pub fn meets(&self, step: &ProcedureStep) -> bool {
        step.conditions.iter().all(|(point, position)| {
            self.on(&point.value).and_then(Resolution::position) == Some(&position.value)
        })
    }

    /// Returns what became of each position that a clause takes, in the order of the clause.
    pub fn fates(&self, clause: &'c Clause) -> Vec<Fate<'_, 'c>> {
        let fate = |stance: &'c Stance| Fate::of_stance(self.on(&stance.point.value)?, stance);
        clause.stances.iter().filter_map(fate).collect()
    }

    /// Returns for each sentence of a clause whether it is in force; empty if no position names sentences.
    /// For a sentence, positions that name it count before those that the whole clause takes.
    pub fn sentences(&self, clause: &Clause) -> Vec<SentenceForce> {
        if !clause.is_decided_by_sentences() {
            return Vec::new();
        }
        let fates = self.fates(clause);
        let force = |number| {
            let named: Vec<_> = fates.iter().filter(|fate| fate.decides(number)).collect();
            let by_all = || fates.iter().filter(|fate| fate.stance.sentences.is_empty()).collect();
            let deciding = if named.is_empty() { by_all() } else { named };
            let elsewhere = |fate: &&Fate<'_, '_>| fate.kind == StepKind::OtherSituation;
            if !deciding.is_empty() && deciding.iter().all(elsewhere) {
                return Force::OtherSituation;
            }
            Force::of_fates(deciding.into_iter())
        };
        let numbers = 1..=clause.last_sentence();
        numbers.map(|number| SentenceForce { number, force: force(number) }).collect()
    }

    /// Returns the numbers of the sentences that do not hold, if something of the clause does.
    pub fn lost_sentences(&self, clause: &Clause) -> Vec<u32> {
        if self.force(clause) != Force::Partly {
            return Vec::new();
        }
        let sentences = self.sentences(clause).into_iter();
        sentences.filter(SentenceForce::is_lost).map(|sentence| sentence.number).collect()
    }

    /// Returns how far a clause is in force.
    pub fn force(&self, clause: &Clause) -> Force {
        match self.stack.standing(clause) {
            Force::InForce => {
                let (sentences, fates) = (self.sentences(clause), self.fates(clause));
                if sentences.is_empty() {
                    return Force::of_fates(fates.iter());
                }
                // A position of the whole clause may yield although each sentence holds by its own positions.
                match Force::sum(sentences.iter().map(|sentence| sentence.force)) {
                    Force::InForce if fates.iter().any(Fate::is_lost) => Force::Partly,
                    force => force,
                }
            }
            force => force,
        }
    }
}
