//! Stacks: what is in force at an event.

use super::Force;
use crate::corpus::{Applies, Clause, ClauseId, Corpus, Edition, EditionId, Event, Point, ScopeId, Under};
use crate::source::Spanned;

/// The editions in force at an event, strongest first, with what it adopts and drops.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Stack {
    /// The editions, strongest first.
    pub editions: Vec<EditionId>,
    /// The situations that hold: `seafarers`, `players-5-6`.
    pub scopes: Vec<ScopeId>,
    /// Optional clauses and variants that count; each includes everything below it.
    pub adopts: Vec<ClauseId>,
    /// Clauses that do not count; each includes everything below it.
    pub drops: Vec<ClauseId>,
}

/// What somebody tells of a table in addition to the event: the situation, and what was agreed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Circumstances {
    /// Situations that hold.
    pub situation: Vec<ScopeId>,
    /// Clauses that the table adopted.
    pub adopts: Vec<ClauseId>,
    /// Clauses that the table dropped.
    pub drops: Vec<ClauseId>,
}

impl Stack {
    /// Makes a stack of editions alone.
    pub fn of(editions: impl IntoIterator<Item = EditionId>) -> Self {
        Self { editions: editions.into_iter().collect(), ..Self::default() }
    }

    /// Makes the stack of an event.
    pub fn of_event(event: &Event) -> Self {
        Self {
            editions: event.stack.iter().map(|edition| edition.value.clone()).collect(),
            scopes: event.scopes.iter().map(|scope| scope.value.clone()).collect(),
            adopts: event.adopts.iter().map(|clause| clause.value.clone()).collect(),
            drops: event.drops.iter().map(|clause| clause.value.clone()).collect(),
        }
    }

    /// Makes the stack that a case was decided under; `None` for an unknown event.
    pub fn under(corpus: &Corpus, under: &Under) -> Option<Self> {
        match &under.event {
            Some(event) => corpus.events.get(&event.value).map(Self::of_event),
            // An event with a fault leaves neither.
            None if under.stack.is_empty() => None,
            None => Some(Self::of(under.stack.iter().map(|edition| edition.value.clone()))),
        }
    }

    /// Returns the stack of a table, with what somebody said about it in addition to the event.
    #[must_use]
    pub fn within(&self, circumstances: &Circumstances) -> Self {
        let both = |ours: &[ClauseId], but: &[ClauseId], more: &[ClauseId]| {
            ours.iter().filter(|clause| !but.contains(clause)).chain(more).cloned().collect()
        };
        Self {
            editions: self.editions.clone(),
            scopes: self.scopes.iter().chain(&circumstances.situation).cloned().collect(),
            adopts: both(&self.adopts, &circumstances.drops, &circumstances.adopts),
            drops: both(&self.drops, &circumstances.adopts, &circumstances.drops),
        }
    }

    /// Returns whether a clause counts here, apart from the fates of its positions: `Force::InForce`, or why it does
    /// not count.
    pub fn standing(&self, clause: &Clause) -> Force {
        if clause.retired.is_some() {
            Force::Retired
        } else if !self.editions.contains(&clause.id.edition) {
            Force::NotInStack
        } else if names(&self.drops, clause) {
            Force::Dropped
        } else if clause.applies == Applies::IfAdopted && !names(&self.adopts, clause) {
            Force::NotAdopted
        } else if !self.covers(&clause.scope) {
            Force::OtherSituation
        } else {
            Force::InForce
        }
    }

    /// Tells whether a point's question comes up in a game that is played.
    pub fn plays(&self, corpus: &Corpus, point: &Point) -> bool {
        self.plays_any(corpus, &point.games)
    }

    /// Tells whether one of these games is played. What belongs to no game belongs to all.
    pub fn plays_any(&self, corpus: &Corpus, games: &[ScopeId]) -> bool {
        games.is_empty() || games.iter().any(|game| self.plays_game(corpus, game))
    }

    /// Tells whether a game is played: an edition of the stack covers it. If that edition covers several games and this
    /// one is a situation as well, the stack must be in it: base game, or Seafarers.
    pub fn plays_game(&self, corpus: &Corpus, game: &ScopeId) -> bool {
        let is_apart = |edition: &Edition| edition.games.len() > 1 && corpus.scopes.contains_key(game);
        let covers = |edition: &Edition| {
            edition.games.contains(game) && (!is_apart(edition) || self.scopes.contains(game))
        };
        self.editions.iter().filter_map(|id| corpus.editions.get(id)).any(covers)
    }

    /// Tells whether a variant that this clause offers counts here.
    pub fn adopts(&self, clause: &Clause) -> bool {
        names(&self.adopts, clause)
    }

    /// Tells whether what is limited to these situations counts here: all of them must hold.
    pub fn covers(&self, scopes: &[Spanned<ScopeId>]) -> bool {
        scopes.iter().all(|scope| self.scopes.contains(&scope.value))
    }
}

/// Tells whether a list of clauses names this one, a clause above it, or the clause that it belongs to.
fn names(list: &[ClauseId], clause: &Clause) -> bool {
    list.iter().any(|named| clause.is_within(named))
}
