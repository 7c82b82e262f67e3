//! The names in a statement: event, editions, situations, points and clauses exist in the rule collection
//! at hand. What was recorded under another collection stays as it is; only what is said again is checked.

use super::model::{Cited, Fault, Patch, Statement};
use schiri_rules::corpus::{ClauseId, Corpus};
use schiri_rules::known::{self, StackChoice};
use schiri_rules::lang::Message;

/// Pins every clause that was cited without a hash to its wording now.
pub fn pin(corpus: &Corpus, cites: &mut [Cited]) {
    for cited in cites.iter_mut().filter(|cited| cited.hash.is_none()) {
        cited.hash = corpus.clause(&cited.clause).map(|clause| clause.hash);
    }
}

/// Returns a clause and those below it, as a filter of rulings wants them. A clause that the collection
/// does not have stands for itself: rulings may be of another one.
#[must_use]
pub fn with_those_below(corpus: &Corpus, clause: &ClauseId) -> Vec<ClauseId> {
    let edition = corpus.editions.get(&clause.edition);
    let within: Vec<ClauseId> = edition
        .into_iter()
        .flat_map(|edition| edition.within(&clause.anchor))
        .map(|below| below.id.clone())
        .collect();
    if within.contains(clause) { within } else { vec![clause.clone()] }
}

/// Finds names of a statement that the rule collection does not have, each with what comes near.
#[must_use]
pub fn check_names(corpus: &Corpus, statement: &Statement) -> Vec<Fault> {
    check_patch_names(corpus, &Patch::from(statement))
}

/// Finds names of an amendment that the rule collection does not have, each with what comes near.
#[must_use]
pub fn check_patch_names(corpus: &Corpus, patch: &Patch) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut check = |field, result: Result<(), Message>| {
        faults.extend(result.err().map(|message| Fault { field, message }));
    };
    if let Some(event) = &patch.event {
        check("event", known::event(corpus, event.as_str()).map(drop));
    }
    if let Some(editions) = patch.stack.as_ref().filter(|stack| !stack.is_empty()) {
        let choice = StackChoice { editions: editions.clone(), ..StackChoice::default() };
        check("stack", known::stack(corpus, &choice).map(drop).map_err(Message::from));
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
