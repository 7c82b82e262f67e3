//! Deletes what must not be kept: officials' parts whose time is over, and what concerns a person.
//!
//! Both rewrite the history of a ruling and append a revision that says so. What a ruling decided stays.

use std::collections::BTreeSet;

use super::model::{Author, Change, Redaction, Revision, RulingId, Timestamp};
use super::store::{Sequence, Store, StoreError};
use super::world;
use schiri_rules::lang::Message;

/// What stands where words were deleted.
const DELETED: &str = "[…]";
/// How many revisions are read from a store at once.
const BATCH: usize = 500;
/// How often a history is read again because somebody amended the ruling meanwhile.
const TRIES: usize = 5;

/// A place where something is said about a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    /// The revision, wholly: anyone who asks what is kept about him gets all of it.
    pub revision: Revision,
    /// How often the words stand in it.
    pub times: usize,
}

/// Deletes the officials' parts of rulings that were last changed before a time; returns those rulings.
///
/// # Errors
/// If the store fails. What was done until then stays done, and doing it again does the rest.
pub fn expire(
    store: &dyn Store,
    before: Timestamp,
    by: &Author,
    now: Timestamp,
) -> Result<Vec<RulingId>, StoreError> {
    let mut due = BTreeSet::new();
    each_revision(store, &mut |mut revision| {
        if revision.drop_officials() {
            due.insert(revision.ruling);
        }
    })?;
    let mut done = Vec::new();
    for ruling in due {
        let is_old = |history: &[Revision]| history.last().is_some_and(|last| last.time < before);
        let drop = |history: &mut [Revision]| {
            is_old(history) && history.iter_mut().map(Revision::drop_officials).fold(false, |a, b| a | b)
        };
        if rewrite(store, ruling, Redaction::Officials, by, now, &drop)? {
            done.push(ruling);
        }
    }
    Ok(done)
}

/// Finds the revisions in whose texts, names or reasons these words stand, in any case.
///
/// # Errors
/// If the store fails.
pub fn mentions(store: &dyn Store, words: &str) -> Result<Vec<Mention>, StoreError> {
    let mut found = Vec::new();
    each_revision(store, &mut |revision| {
        let mut copy = revision.clone();
        let times = copy.texts_mut().into_iter().map(|text| count(text, words)).sum();
        if times > 0 {
            found.push(Mention { revision, times });
        }
    })?;
    Ok(found)
}

/// Replaces these words wherever they stand, in any case; returns the rulings that had them.
///
/// # Errors
/// As [`expire`]; also if the words are too short to mean anybody.
pub fn forget(
    store: &dyn Store,
    words: &str,
    by: &Author,
    now: Timestamp,
) -> Result<Vec<RulingId>, StoreError> {
    // What stands in their place must not be longer, or a text could outgrow its bounds.
    if words.trim().chars().count() < DELETED.chars().count() {
        return Err(StoreError::Objection(Message::new("casebook-words-too-short")));
    }
    let found = mentions(store, words)?;
    let concerned: BTreeSet<_> = found.into_iter().map(|mention| mention.revision.ruling).collect();
    let mut done = Vec::new();
    for ruling in concerned {
        let blacken = |history: &mut [Revision]| {
            let mut times = 0;
            for text in history.iter_mut().flat_map(Revision::texts_mut) {
                times += count(text, words);
                *text = replaced(text, words);
            }
            times > 0
        };
        if rewrite(store, ruling, Redaction::Person, by, now, &blacken)? {
            done.push(ruling);
        }
    }
    Ok(done)
}

/// Changes a history and appends the revision that says so, unless nothing is to be changed. Begins again
/// where somebody else was faster.
fn rewrite(
    store: &dyn Store,
    ruling: RulingId,
    what: Redaction,
    by: &Author,
    now: Timestamp,
    change: &dyn Fn(&mut [Revision]) -> bool,
) -> Result<bool, StoreError> {
    let mut tries = 0;
    loop {
        let entries = store.history(ruling)?;
        let mut history: Vec<Revision> = entries.into_iter().map(|entry| entry.revision).collect();
        let Some(last) = history.last().map(|revision| revision.number) else { return Ok(false) };
        if !change(&mut history) {
            return Ok(false);
        }
        let failed = |error| StoreError::unusable(super::Unusable::Failed, &store.place(), error);
        let redacted = Revision {
            ruling,
            number: last.saturating_add(1),
            time: now,
            by: by.clone(),
            change: Change::Redacted(what),
            reason: String::new(),
            key: world::new_key().map_err(failed)?,
        };
        tries += 1;
        match store.rewrite(&history, &redacted) {
            Err(StoreError::Conflict { .. }) if tries < TRIES => {}
            result => return result.map(|_| true),
        }
    }
}

fn each_revision(store: &dyn Store, see: &mut dyn FnMut(Revision)) -> Result<(), StoreError> {
    let mut after: Sequence = 0;
    loop {
        let entries = store.since(after, BATCH)?;
        let Some(last) = entries.last() else { return Ok(()) };
        after = last.sequence;
        entries.into_iter().for_each(|entry| see(entry.revision));
    }
}

/// Counts how often words stand in a text, in any case.
fn count(text: &str, words: &str) -> usize {
    places(text, words).len()
}

fn replaced(text: &str, words: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let mut out = String::with_capacity(text.len());
    let mut next = 0;
    for (start, end) in places(text, words) {
        out.extend(letters.get(next..start).unwrap_or_default());
        out.push_str(DELETED);
        next = end;
    }
    out.extend(letters.get(next..).unwrap_or_default());
    out
}

/// Finds words in a text: ranges of its letters. They are compared letter by letter, so a letter whose
/// other case is longer (ß) is found as it is written.
fn places(text: &str, words: &str) -> Vec<(usize, usize)> {
    let text: Vec<char> = text.chars().collect();
    let words: Vec<char> = words.trim().chars().collect();
    let mut found = Vec::new();
    let mut at = 0;
    while !words.is_empty() && at + words.len() <= text.len() {
        let here = text.iter().skip(at).zip(&words);
        if here.clone().all(|(a, b)| a == b || a.to_lowercase().eq(b.to_lowercase())) {
            found.push((at, at + words.len()));
            at += words.len();
        } else {
            at += 1;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_in_any_case_and_replaced() {
        assert_eq!(replaced("Übel: ÜBELE und übel", "übel"), "[…]: […]E und […]");
        assert_eq!(replaced("Anna Groß", "anna groß"), "[…]");
        assert_eq!(replaced("nichts", " "), "nichts");
        assert_eq!(count("aaa", "aa"), 1);
    }
}
