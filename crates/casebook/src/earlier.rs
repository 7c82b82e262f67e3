//! Reads earlier rulings from a store, and compares a change that is about to be written with those on the same point.

use std::collections::BTreeSet;

use super::model::{Change, Patch, Revision, Ruling, Statement, Status};
use super::precedents::{MOST_SHOWN, Precedent, Sought, precedents, stack_of};
use super::store::{Filter, Page, Result, Store, StoreError};
use schiri_rules::corpus::{Corpus, PointId};
use schiri_rules::lang::Message;

/// How many of the latest rulings on a point are compared with a new one: every new ruling waits for this.
const MOST_COMPARED: usize = 1_000;
/// How many rulings are read from a store at once.
const BATCH: usize = 500;
/// How many characters of an earlier decision a message quotes.
const MOST_QUOTED: usize = 200;

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
) -> Result<Vec<Precedent>> {
    let Some(statement) = decided(before, revision) else { return Ok(Vec::new()) };
    let rulings = latest_on(store, &statement.points, MOST_COMPARED)?;
    let stack = stack_of(corpus, &statement);
    let sought = Sought { points: &statement.points, stack: stack.as_ref(), ..Sought::default() };
    let mut similar = precedents(corpus, rulings, &sought);
    similar.retain(|found| found.same_stack && found.ruling.id != revision.ruling);
    let is_contradicted = |ruling: &&Ruling| {
        ruling.statement.status == Status::Confirmed && ruling.statement.verdict != statement.verdict
    };
    // What is itself overturned contradicts nothing. Nor does a second attempt, which the store finds by its key, if the
    // ruling was amended since the first one.
    if statement.status != Status::Overturned
        && revision.reason.trim().is_empty()
        && let Some(earlier) = similar.iter().map(|found| &found.ruling).find(is_contradicted)
        && !store.revisions(earlier.id)?.iter().any(|known| known.key == revision.key)
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

/// Reads the latest rulings that fit, at most this many.
pub fn latest(store: &Store, filter: &Filter, most: usize) -> Result<Vec<Ruling>> {
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
pub fn latest_on(store: &Store, points: &[PointId], most: usize) -> Result<Vec<Ruling>> {
    let mut seen = BTreeSet::new();
    let mut rulings = Vec::new();
    for point in points {
        let filter = Filter { point: Some(point.clone()), ..Filter::default() };
        let on_point = latest(store, &filter, most)?;
        rulings.extend(on_point.into_iter().filter(|ruling| seen.insert(ruling.id)));
    }
    Ok(rulings)
}
