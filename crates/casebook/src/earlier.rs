//! Reads earlier rulings from a store, and compares a change that is about to be written with those on the same point.

use std::collections::BTreeSet;

use super::model::{Change, Patch, Revision, Ruling, RulingId, Statement, Status};
use super::precedents::{MOST_SHOWN, Precedent, Sought, precedents, stack_of};
use super::store::{Filter, Page, Store, StoreError};
use schiri_rules::corpus::{Corpus, PointId};
use schiri_rules::lang::Message;

/// How many of the latest rulings on a point are compared with a new one: every new ruling waits for this.
const MOST_COMPARED: usize = 1_000;
/// How many rulings are read from a store at once.
const BATCH: usize = 500;
/// How many characters of an earlier decision a message quotes.
const MOST_QUOTED: usize = 200;

/// Finds earlier rulings on a point of a statement and under the same rules, which its author should know of.
/// `own`, the statement's own ruling, is left out.
fn similar(
    corpus: &Corpus,
    rulings: Vec<Ruling>,
    statement: &Statement,
    own: Option<RulingId>,
) -> Vec<Precedent> {
    let stack = stack_of(corpus, statement);
    let sought = Sought { points: &statement.points, stack: stack.as_ref(), ..Sought::default() };
    let mut found = precedents(corpus, rulings, &sought);
    found.retain(|precedent| precedent.same_stack && Some(precedent.ruling.id) != own);
    found
}

/// Finds the confirmed ruling that a statement contradicts: the first with another verdict on the same point
/// under the same rules. A statement that is itself overturned contradicts nothing.
fn contradicted<'r>(similar: &'r [Precedent], statement: &Statement) -> Option<&'r Ruling> {
    let stands = statement.status != Status::Overturned;
    similar.iter().map(|precedent| &precedent.ruling).find(|ruling| {
        stands
            && ruling.statement.status == Status::Confirmed
            && ruling.statement.verdict != statement.verdict
    })
}

fn contradiction(earlier: &Ruling) -> Message {
    let decision = earlier.statement.decision.trim();
    let mut quoted: String = decision.chars().take(MOST_QUOTED).collect();
    if quoted.len() < decision.len() {
        quoted.push('…');
    }
    Message::new("casebook-contradicts")
        .with("ruling", earlier.id.short().to_string())
        .with("time", earlier.statement.time.minute())
        .with("decision", quoted)
}

/// Looks for earlier rulings on the point and under the rules of a change that is about to be written, and
/// returns those to show, the most useful first. `before` is the ruling that is amended.
///
/// # Errors
/// If the store fails; [`StoreError::ReasonNeeded`], if the change contradicts a confirmed ruling and gives
/// no reason.
pub fn compare_with_earlier(
    corpus: &Corpus,
    store: &Store,
    before: Option<&Ruling>,
    revision: &Revision,
) -> Result<Vec<Precedent>, StoreError> {
    let Some(statement) = decided(before, revision) else { return Ok(Vec::new()) };
    let rulings = latest_on(store, &statement.points, MOST_COMPARED)?;
    let mut similar = similar(corpus, rulings, &statement, Some(revision.ruling));
    if let Some(earlier) = contradicted(&similar, &statement)
        && revision.reason.trim().is_empty()
        && !is_first_attempt(store, earlier, revision)?
    {
        return Err(StoreError::ReasonNeeded(contradiction(earlier)));
    }
    similar.truncate(MOST_SHOWN);
    Ok(similar)
}

/// Returns what a revision decides; `None` if it decides nothing anew.
fn decided(before: Option<&Ruling>, revision: &Revision) -> Option<Statement> {
    let decides = match &revision.change {
        Change::Recorded(_) => true,
        Change::Amended(patch) => {
            let Patch { event, stack, situation, points, verdict, status, .. } = &**patch;
            let rules = event.is_some() || stack.is_some() || situation.is_some();
            rules || points.is_some() || verdict.is_some() || *status == Some(Status::Confirmed)
        }
        Change::Redacted(_) => false,
    };
    if decides { revision.change.after(before) } else { None }
}

/// Tells whether the ruling comes from an earlier attempt at the same revision, and was amended since: then there is
/// nothing to contradict, and the store finds that attempt.
fn is_first_attempt(store: &Store, ruling: &Ruling, revision: &Revision) -> Result<bool, StoreError> {
    let history = store.history(ruling.id)?;
    Ok(history.iter().any(|entry| entry.revision.key == revision.key))
}

/// Reads the latest rulings that fit, at most this many.
pub fn latest(store: &Store, filter: &Filter, most: usize) -> Result<Vec<Ruling>, StoreError> {
    let mut rulings = Vec::new();
    let mut after = None;
    while rulings.len() < most {
        let limit = BATCH.min(most - rulings.len());
        let listing = store.list(filter, Page { after, limit })?;
        rulings.extend(listing.rulings);
        match listing.next {
            Some(next) => after = Some(next),
            None => break,
        }
    }
    Ok(rulings)
}

/// Reads the latest rulings on these points, at most this many on each; no ruling comes twice.
pub fn latest_on(store: &Store, points: &[PointId], most: usize) -> Result<Vec<Ruling>, StoreError> {
    let mut seen = BTreeSet::new();
    let mut rulings = Vec::new();
    for point in points {
        let filter = Filter { point: Some(point.clone()), ..Filter::default() };
        let on_point = latest(store, &filter, most)?;
        rulings.extend(on_point.into_iter().filter(|ruling| seen.insert(ruling.id)));
    }
    Ok(rulings)
}
