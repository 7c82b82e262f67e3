//! The names in a statement: event, editions, situations, points and clauses must exist in the current rule collection.
//! What was recorded under another collection stays as it is; only changed fields are checked. Also tells whether the
//! clauses that a ruling rests on still say the same.

use serde::Serialize;
use utoipa::ToSchema;

use super::model::{Cited, Fault, Patch, Ruling};
use schiri_rules::corpus::{ClauseId, Corpus};
use schiri_rules::known;
use schiri_rules::lang::Message;
use schiri_rules::named::named;
use schiri_rules::precedence::Stack;

/// Pins every clause that was cited without a hash to its current wording.
pub fn pin(corpus: &Corpus, cites: &mut [Cited]) {
    for cited in cites.iter_mut().filter(|cited| cited.hash.is_none()) {
        cited.hash = corpus.clause(&cited.clause).map(|clause| clause.hash);
    }
}

/// Returns a clause and those below it, for a filter of rulings. A clause that the collection does not have
/// is returned alone: rulings may come from another one.
pub fn with_those_below(corpus: &Corpus, clause: &ClauseId) -> Vec<ClauseId> {
    let edition = corpus.editions.get(&clause.edition);
    let within: Vec<ClauseId> = edition
        .into_iter()
        .flat_map(|edition| edition.within(&clause.anchor))
        .map(|below| below.id.clone())
        .collect();
    if within.contains(clause) { within } else { vec![clause.clone()] }
}

/// Finds names of a statement or an amendment that the rule collection does not have, each with a suggestion.
pub fn check_names(corpus: &Corpus, patch: &Patch) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut check = |field, result: Result<(), Message>| {
        faults.extend(result.err().map(|message| Fault { field, message }));
    };
    if let Some(event) = &patch.event {
        check("event", known::event(corpus, event.as_str()).map(drop));
    }
    if let Some(editions) = patch.stack.as_ref().filter(|stack| !stack.is_empty()) {
        let stack = Stack::of(editions.iter().cloned());
        check("stack", known::sound(corpus, &stack).map_err(Message::from));
    }
    check("situation", known::situations(corpus, patch.situation.as_deref().unwrap_or_default()));
    for point in patch.points.iter().flatten() {
        check("points", known::point(corpus, point).map(drop));
    }
    for cited in patch.cites.iter().flatten() {
        check("cites", known::clause(corpus, &cited.clause).map(drop));
    }
    faults
}

named! {
    /// What became of a cited clause; the messages say it of a `clause`.
    Standing says "casebook-clause-" {
        /// It says what it said.
        Unchanged = "unchanged",
        /// It says something else, or says it otherwise.
        Reworded = "reworded",
        /// It was removed from its edition.
        Retired = "retired",
        /// This rule collection has no such clause.
        Gone = "gone",
    }
}

/// A cited clause and what became of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CitedStanding {
    /// The clause, with the wording that the decision was made by.
    #[serde(flatten)]
    pub cited: Cited,
    /// What became of it.
    pub standing: Standing,
}

/// Returns, for every clause that a ruling cites, what became of it.
pub fn standing(corpus: &Corpus, ruling: &Ruling) -> Vec<CitedStanding> {
    let standing = |cited: &Cited| match corpus.clause(&cited.clause) {
        None => Standing::Gone,
        Some(clause) if clause.retired.is_some() => Standing::Retired,
        Some(clause) if cited.hash != Some(clause.hash) => Standing::Reworded,
        Some(_) => Standing::Unchanged,
    };
    ruling
        .statement
        .cites
        .iter()
        .map(|cited| CitedStanding { cited: cited.clone(), standing: standing(cited) })
        .collect()
}
