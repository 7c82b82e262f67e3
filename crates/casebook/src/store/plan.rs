//! What becomes of a write, before anything is written. Every store asks this, so all of them refuse the same.

use super::{Appended, LogEntry, Result, StoreError};
use crate::model::{Change, Cited, Misfit, Patch, Revision, Ruling, RulingRef, Statement, Status};
use schiri_rules::lang::Message;

/// Refuses a change that leaves the ruling as it is, or that contradicts what players were told without a reason: a
/// confirmed decision changes, or a ruling is overturned, or no longer is. An import does not check this again: it
/// takes revisions as they were made.
pub(super) fn object(before: &Ruling, revision: &Revision, after: &Ruling) -> Result<()> {
    let Change::Amended(patch) = &revision.change else { return Ok(()) };
    if after.statement == before.statement {
        let message = Message::new("casebook-nothing-changes");
        return Err(StoreError::Objection(message.with("ruling", before.id.short().to_string())));
    }
    let (was, now) = (before.statement.status, after.statement.status);
    let turns = now != was && [was, now].contains(&Status::Overturned);
    let decides = was == Status::Confirmed && (patch.verdict.is_some() || patch.decision.is_some());
    if (turns || decides) && revision.reason.trim().is_empty() {
        return Err(StoreError::ReasonNeeded(Message::new("casebook-reason-needed")));
    }
    Ok(())
}

/// Returns the ruling after a revision, or the conflict if somebody else wrote first.
pub(super) fn follow(revision: &Revision, ruling: Option<&Ruling>) -> Result<Ruling> {
    Ruling::after(ruling, revision).map_err(|misfit| match (misfit, ruling) {
        (Misfit::Number { .. }, None) => StoreError::UnknownRuling(RulingRef::Whole(revision.ruling)),
        (Misfit::Number { found, .. }, Some(Ruling { revision: last, .. })) => {
            StoreError::Conflict { ruling: revision.ruling, wanted: found, last: *last }
        }
        (misfit, _) => StoreError::Misfit(revision.ruling, misfit),
    })
}

/// Returns the result of the first attempt, if two revisions with the same key are two attempts at the same change. A
/// second attempt may come later and, if it records a ruling, with another time and id: the sender may have forgotten
/// the first one. What was deleted cannot be compared.
pub(super) fn repeated(revision: &Revision, entry: &LogEntry, ruling: Ruling) -> Result<Appended> {
    let first = &entry.revision;
    let same_place =
        revision.number == first.number && (first.number == 1 || revision.ruling == first.ruling);
    let same_words = revision.by == first.by && is_same(&revision.change, &first.change);
    if same_place && (same_words || ruling.redacted) {
        Ok(Appended { sequence: entry.sequence, ruling, repeated: true })
    } else {
        Err(StoreError::KeyReused(revision.key.clone()))
    }
}

/// A clause may have been reworded between two attempts; then the server has pinned the new wording.
fn is_same(change: &Change, first: &Change) -> bool {
    match (change, first) {
        (Change::Recorded(change), Change::Recorded(first)) => {
            let cites = if same_clauses(&change.cites, &first.cites) { &first.cites } else { &change.cites };
            Statement { time: first.time, cites: cites.clone(), ..(**change).clone() } == **first
        }
        (Change::Amended(change), Change::Amended(first)) => match (&change.cites, &first.cites) {
            (Some(cites), Some(pinned)) if same_clauses(cites, pinned) => {
                Patch { cites: Some(pinned.clone()), ..(**change).clone() } == **first
            }
            _ => change == first,
        },
        _ => change == first,
    }
}

fn same_clauses(cites: &[Cited], others: &[Cited]) -> bool {
    cites.iter().map(|cited| &cited.clause).eq(others.iter().map(|other| &other.clause))
}
