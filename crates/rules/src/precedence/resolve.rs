//! From a stack and a point to the clause that governs, with every step on the way.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use crate::corpus::{Clause, Corpus, EditionId, PointId, PositionId, ScopeId, Stance};
use crate::source::Spanned;

use super::{ClauseStance, Force, Stack};
use crate::corpus::ClauseId;
use crate::named::named;

/// What is in force on a point under a stack, and how that came about.
#[derive(Debug, Clone)]
pub struct Resolution<'c> {
    /// The point that was resolved.
    pub point: PointId,
    /// The clauses of the governing edition that take the governing position; empty where the
    /// stack is silent.
    pub governing: Vec<ClauseStance<'c>>,
    /// The situations to which the governing position is limited, if no general position counts.
    pub condition: Vec<ScopeId>,
    /// Whether the stack is silent because none of its editions covers the game of the question.
    pub other_game: bool,
    /// Every step, from the strongest edition down.
    pub trail: Vec<Step<'c>>,
}

impl<'c> Resolution<'c> {
    /// Returns the position in force; `None` where the stack is silent.
    pub fn position(&self) -> Option<&'c PositionId> {
        self.governing.first().map(|taken| &taken.stance.position.value)
    }

    /// Walks the clauses of which one of these became, from the strongest edition down.
    pub fn taken(&self, kinds: &[StepKind]) -> impl Iterator<Item = ClauseStance<'c>> {
        self.trail.iter().filter(|step| kinds.contains(&step.kind)).filter_map(|step| step.taken)
    }

    /// Tells whether the stack does not regulate the point.
    pub fn is_silent(&self) -> bool {
        self.governing.is_empty()
    }
}

/// One step of the walk down the stack.
#[derive(Debug, Clone)]
pub struct Step<'c> {
    /// The edition at this step.
    pub edition: EditionId,
    /// The clause; `None` where the edition says nothing on the point.
    pub taken: Option<ClauseStance<'c>>,
    /// What became of it.
    pub kind: StepKind,
    /// The clause that gives the governing edition precedence over this one, if it has one.
    pub by: Option<ClauseId>,
}

named! {
    /// What became of a clause in the walk down the stack.
    StepKind {
        /// It governs: nothing stronger speaks on the point.
        Governs = "governs",
        /// It says the same as the governing one.
        Confirms = "confirms",
        /// The governing one only adds to it; both hold.
        Supplemented = "supplemented",
        /// It says something else and yields.
        Overridden = "overridden",
        /// It offers a variant, or is optional, and the event did not adopt it.
        NotAdopted = "not-adopted",
        /// The event dropped it.
        Dropped = "dropped",
        /// It speaks only in another situation.
        OtherSituation = "other-situation",
        /// The edition says nothing.
        Silent = "silent",
    }
}

/// Whether and how strongly a clause counts at an event.
enum Speaks {
    /// It counts; the rank orders clauses of one edition.
    Counts(Rank),
    /// It counts only in a situation that the event is not in.
    Elsewhere,
    Not(StepKind),
}

/// Orders the clauses of one edition: an adopted variant beats the rule it varies, then the
/// position for this very situation beats the general one (*lex specialis*).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    adopted_variant: bool,
    specific: usize,
}

/// Finds what governs a point under a stack.
pub fn resolve<'c>(corpus: &'c Corpus, stack: &Stack, point: &PointId) -> Resolution<'c> {
    let on_point: Vec<_> = corpus.stances_on(point).collect();
    // If nothing counts in the event's own situations, the question only comes up in a special situation (a
    // pirate ship), and is answered from the clauses for that situation.
    let situational = !on_point.iter().any(|taken| matches!(speaks(stack, *taken), Speaks::Counts(_)));
    let mut found = Resolution {
        point: point.clone(),
        governing: Vec::new(),
        condition: Vec::new(),
        other_game: false,
        trail: Vec::new(),
    };
    for (index, edition) in stack.editions.iter().enumerate() {
        if stack.editions.iter().take(index).any(|earlier| earlier == edition) {
            continue;
        }
        let of_edition = on_point.iter().copied().filter(|taken| taken.edition() == edition).collect();
        let of_edition = select_by_without(corpus, stack, of_edition);
        if of_edition.is_empty() {
            found.trail.push(Step {
                edition: edition.clone(),
                taken: None,
                kind: StepKind::Silent,
                by: None,
            });
        }
        found.walk_edition(corpus, stack, of_edition, situational);
    }
    let known = corpus.points.get(point);
    found.other_game = found.is_silent() && known.is_some_and(|known| !stack.plays(corpus, known));
    found
}

impl StepKind {
    /// Tells whether what the clause says is in force.
    pub const fn holds(self) -> bool {
        matches!(self, Self::Governs | Self::Confirms | Self::Supplemented)
    }
}

impl<'c> Resolution<'c> {
    /// Takes one edition's clauses on the point.
    fn walk_edition(
        &mut self,
        corpus: &Corpus,
        stack: &Stack,
        clauses: Vec<ClauseStance<'c>>,
        situational: bool,
    ) {
        let mut counting = Vec::new();
        for taken in clauses {
            match speaks(stack, taken) {
                Speaks::Counts(rank) => counting.push((rank, taken)),
                Speaks::Elsewhere if situational => {
                    counting.push((Rank { adopted_variant: false, specific: 0 }, taken));
                }
                Speaks::Elsewhere => self.note(corpus, taken, StepKind::OtherSituation),
                Speaks::Not(kind) => self.note(corpus, taken, kind),
            }
        }
        // The sort is stable: equals stay in the order of the text.
        counting.sort_by_key(|&(rank, _)| Reverse(rank));
        for (_, taken) in counting {
            self.place(corpus, taken, situational);
        }
    }

    /// Puts a clause that counts where it belongs: it governs, agrees or yields.
    fn place(&mut self, corpus: &Corpus, taken: ClauseStance<'c>, situational: bool) {
        let Some(first) = self.governing.first().copied() else {
            if situational {
                self.condition = values(&taken.stance.scope);
            }
            return self.note(corpus, taken, StepKind::Governs);
        };
        let same = first.stance.position.value == taken.stance.position.value;
        // Clauses for different situations do not contradict one another.
        let apart = situational && values(&taken.stance.scope) != self.condition;
        let holds_beside =
            self.base().is_none_or(|base| base.stance.position.value == taken.stance.position.value);
        let kind = match (same, first.edition() == taken.edition()) {
            (true, true) => StepKind::Governs,
            (true, false) => StepKind::Confirms,
            (false, _) if apart => StepKind::OtherSituation,
            (false, _) if holds_beside => StepKind::Supplemented,
            (false, _) => StepKind::Overridden,
        };
        self.note(corpus, taken, kind);
    }

    /// Returns the strongest clause that holds and does not only add to a weaker one: what says something else yields
    /// to it.
    fn base(&self) -> Option<ClauseStance<'c>> {
        self.taken(&[StepKind::Governs, StepKind::Supplemented]).find(|taken| !taken.stance.adds)
    }

    fn note(&mut self, corpus: &Corpus, taken: ClauseStance<'c>, kind: StepKind) {
        if kind == StepKind::Governs {
            self.governing.push(taken);
        }
        let by = match kind {
            StepKind::Overridden => self.base().and_then(|base| precedence(corpus, &base, &taken)),
            _ => None,
        };
        self.trail.push(Step { edition: taken.edition().clone(), taken: Some(taken), kind, by });
    }
}

/// Returns the positions that a clause takes: of what it comes to without another clause (`without`) only what holds
/// under the stack. Where the clause itself is not in force, or without a stack, it is read beside the others.
pub fn stances_under<'c>(corpus: &'c Corpus, stack: Option<&Stack>, clause: &'c Clause) -> Vec<&'c Stance> {
    let stack = stack.filter(|stack| stack.standing(clause) != Force::NotInStack);
    let is_taken = |stance: &&Stance| match stack {
        None => stance.without.is_none(),
        Some(stack) => {
            let on_point = clause.stances.iter().filter(|other| other.point.value == stance.point.value);
            let on_point = on_point.map(|stance| ClauseStance { clause, stance }).collect();
            let kept = select_by_without(corpus, stack, on_point);
            kept.iter().any(|kept| std::ptr::eq(kept.stance, *stance))
        }
    };
    clause.stances.iter().filter(is_taken).collect()
}

/// Keeps what a clause with `without` says alone if that other clause is not in force, else what it says beside it.
fn select_by_without<'c>(
    corpus: &Corpus,
    stack: &Stack,
    mut taken: Vec<ClauseStance<'c>>,
) -> Vec<ClauseStance<'c>> {
    let lacks = |taken: &ClauseStance<'_>| {
        let other = taken.stance.without.as_ref();
        let other = other.map(|other| ClauseId::new(taken.edition().clone(), other.value.clone()));
        other.and_then(|id| corpus.clause(&id)).is_some_and(|other| stack.standing(other) != Force::InForce)
    };
    let alone: BTreeSet<_> =
        taken.iter().filter(|taken| lacks(taken)).map(|taken| &taken.clause.id).collect();
    taken.retain(|taken| match taken.stance.without {
        Some(_) => lacks(taken),
        None => !alone.contains(&taken.clause.id),
    });
    taken
}

fn speaks(stack: &Stack, taken: ClauseStance<'_>) -> Speaks {
    let adopted = stack.adopts(taken.clause);
    match stack.standing(taken.clause) {
        Force::Dropped => return Speaks::Not(StepKind::Dropped),
        Force::NotAdopted => return Speaks::Not(StepKind::NotAdopted),
        Force::NotInStack | Force::Retired => return Speaks::Not(StepKind::Silent),
        _ => {}
    }
    if taken.stance.variant && !adopted {
        return Speaks::Not(StepKind::NotAdopted);
    }
    if !stack.covers(&taken.stance.scope) {
        return Speaks::Elsewhere;
    }
    Speaks::Counts(Rank { adopted_variant: taken.stance.variant, specific: taken.stance.scope.len() })
}

/// Returns the clause that puts the governing clause before the other. For this, its edition must supplement
/// the other's, and have a clause that says so and covers the governing one. If there is none, the event's
/// own order of editions is the reason.
fn precedence(corpus: &Corpus, governing: &ClauseStance<'_>, other: &ClauseStance<'_>) -> Option<ClauseId> {
    let edition = corpus.editions.get(governing.edition())?;
    let names_it = edition.supplements.iter().any(|below| below.value == *other.edition());
    let precedence = edition.precedence.as_ref().filter(|_| names_it)?;
    let reaches = precedence.reaches(governing.clause);
    reaches.then(|| ClauseId::new(edition.id.clone(), precedence.clause.value.clone()))
}

fn values(scopes: &[Spanned<ScopeId>]) -> Vec<ScopeId> {
    scopes.iter().map(|scope| scope.value.clone()).collect()
}
