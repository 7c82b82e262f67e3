//! What becomes of a write, before anything is written. Every store asks this, so all of them refuse the same.

use super::{Appended, LogEntry, StoreError};
use crate::model::{
    Change, Cited, Misfit, Patch, Revision, Ruling, RulingRef, Statement, Status, Timestamp, Token,
    Tournament,
};
use crate::permission::{refusal, token_refusal};
use schiri_rules::corpus::TournamentId;
use schiri_rules::lang::Message;

pub(super) fn allow(token: &Token, before: Option<&Ruling>, change: &Change) -> Result<(), StoreError> {
    refusal(token, before, change).map_or(Ok(()), |message| Err(StoreError::Forbidden(message)))
}

/// Returns the tournament whose rules a ruling must match; `None` if it names none, or neither tournament nor event has
/// changed.
pub(super) fn tournament<'r>(before: Option<&Ruling>, after: &'r Ruling) -> Option<&'r TournamentId> {
    let Statement { tournament, event, .. } = &after.statement;
    let is_as_before =
        |Ruling { statement: was, .. }: &Ruling| was.tournament == *tournament && was.event == *event;
    if before.is_some_and(is_as_before) { None } else { tournament.as_ref() }
}

/// Refuses a token that the holder of another one may not make or revoke.
pub(super) fn grant(
    by: Option<&Token>,
    now: Timestamp,
    before: Option<&Token>,
    token: &Token,
) -> Result<(), StoreError> {
    let by = by.filter(|by| by.is_valid(now)).ok_or(StoreError::TokenUnusable)?;
    token_refusal(by, before, token).map_or(Ok(()), |message| Err(StoreError::Forbidden(message)))
}

/// Refuses a change that leaves the ruling as it is, or that contradicts what players were told without a reason: a
/// confirmed decision changes, or a ruling is overturned, or no longer is. An import does not check this again: it
/// takes revisions as they were made.
pub(super) fn object(before: &Ruling, revision: &Revision, after: &Ruling) -> Result<(), StoreError> {
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

/// Refuses a ruling at a tournament that does not exist, or that plays by other rules.
pub(super) fn fits(
    id: &TournamentId,
    found: Option<&Tournament>,
    statement: &Statement,
) -> Result<(), StoreError> {
    let refused = |message: Message| Err(StoreError::Objection(message.with("tournament", id.to_string())));
    match found {
        None => refused(Message::new("casebook-no-tournament")),
        Some(found) if statement.event.as_ref() == Some(&found.event) => Ok(()),
        Some(found) => {
            let event = found.event.to_string();
            refused(Message::new("casebook-tournament-plays").with("event", event))
        }
    }
}

/// Works out the result of rewriting a history; `last` is the number of its last revision now.
pub(super) fn rewrite(history: &[Revision], redacted: &Revision, last: u32) -> Result<Ruling, StoreError> {
    let wanted = redacted.number;
    if last.checked_add(1) != Some(wanted) {
        return Err(StoreError::Conflict { ruling: redacted.ruling, wanted, last });
    }
    let misfit = |misfit| StoreError::Misfit(redacted.ruling, misfit);
    if !matches!(redacted.change, Change::Redacted(_)) {
        return Err(misfit(Misfit::Kind));
    }
    let before = Ruling::of(history).map_err(misfit)?;
    Ruling::after(before.as_ref(), redacted).map_err(misfit)
}

/// Returns the ruling after a revision, or the conflict if somebody else wrote first.
pub(super) fn follow(revision: &Revision, ruling: Option<&Ruling>) -> Result<Ruling, StoreError> {
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
pub(super) fn repeated(
    revision: &Revision,
    entry: &LogEntry,
    ruling: Ruling,
) -> Result<Appended, StoreError> {
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

/// Returns the ruling after a revision of another casebook; `None` if that revision is already here.
pub(super) fn import(
    revision: &Revision,
    known: Option<&Revision>,
    ruling: Option<&Ruling>,
) -> Result<Option<Ruling>, StoreError> {
    match known {
        Some(known) if known == revision => Ok(None),
        Some(_) => {
            let last = ruling.map_or(0, |ruling| ruling.revision);
            Err(StoreError::Conflict { ruling: revision.ruling, wanted: revision.number, last })
        }
        None => follow(revision, ruling).map(Some),
    }
}

/// Tells whether a tournament of another casebook is new here; refuses one that differs from ours of the same
/// id.
pub(super) fn import_tournament(new: &Tournament, known: Option<&Tournament>) -> Result<bool, StoreError> {
    match known {
        None => Ok(true),
        Some(known) if known == new => Ok(false),
        Some(_) => {
            let message = Message::new("casebook-another-tournament");
            Err(StoreError::Objection(message.with("tournament", new.id.to_string())))
        }
    }
}
