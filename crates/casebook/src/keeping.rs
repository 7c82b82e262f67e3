//! Deletes what must not be kept: officials' parts that have expired, and words that concern a person.
//!
//! Both rewrite the history of a ruling and append a revision that says so. The decision itself stays.

use std::collections::BTreeSet;

use super::model::{Author, Change, Redaction, Revision, RulingId, Timestamp};
use super::store::{Result, Store, StoreError};
use super::writing;
use schiri_rules::lang::Message;

const DELETED: &str = "[…]";
/// How often a history is read again because somebody amended the ruling in the meantime.
const TRIES: usize = 5;

/// A place where something is said about a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    /// The revision in full: anyone who asks what is kept about them gets all of it.
    pub revision: Revision,
    /// How often the words occur in it.
    pub times: usize,
}

/// Deletes the officials' parts of rulings that were last changed before a time; returns those rulings.
///
/// # Errors
/// If the store fails. Rulings already handled stay changed; calling it again does the rest.
pub fn expire(store: &Store, before: Timestamp, by: &Author, now: Timestamp) -> Result<Vec<RulingId>> {
    let mut due = BTreeSet::new();
    for entry in store.all() {
        let mut revision = entry?.revision;
        if revision.drop_officials() {
            due.insert(revision.ruling);
        }
    }
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

/// Finds the revisions whose texts, names or reasons contain these words, ignoring case.
pub fn mentions(store: &Store, words: &str) -> Result<Vec<Mention>> {
    let mut found = Vec::new();
    for entry in store.all() {
        let revision = entry?.revision;
        let times = revision.clone().texts_mut().into_iter().map(|text| replace_words(text, words)).sum();
        if times > 0 {
            found.push(Mention { revision, times });
        }
    }
    Ok(found)
}

/// Replaces these words everywhere, ignoring case; returns the rulings that contained them.
///
/// # Errors
/// As [`expire`]; also if the words are too short to identify anybody.
pub fn forget(store: &Store, words: &str, by: &Author, now: Timestamp) -> Result<Vec<RulingId>> {
    // The replacement must not be longer than the words, or a text could exceed its bounds.
    if words.trim().chars().count() < DELETED.chars().count() {
        return Err(StoreError::Objection(Message::new("casebook-words-too-short")));
    }
    let found = mentions(store, words)?;
    let concerned: BTreeSet<_> = found.into_iter().map(|mention| mention.revision.ruling).collect();
    let mut done = Vec::new();
    for ruling in concerned {
        let in_history = |history: &mut [Revision]| {
            let texts = history.iter_mut().flat_map(Revision::texts_mut);
            texts.map(|text| replace_words(text, words)).sum::<usize>() > 0
        };
        if rewrite(store, ruling, Redaction::Person, by, now, &in_history)? {
            done.push(ruling);
        }
    }
    Ok(done)
}

/// Changes a history and appends the revision that says so, unless nothing changes. Starts again if somebody
/// else wrote first.
fn rewrite(
    store: &Store,
    ruling: RulingId,
    what: Redaction,
    by: &Author,
    now: Timestamp,
    change: &dyn Fn(&mut [Revision]) -> bool,
) -> Result<bool> {
    let mut tries = 0;
    loop {
        let mut history = store.revisions(ruling)?;
        let Some(last) = history.last().map(|revision| revision.number) else { return Ok(false) };
        if !change(&mut history) {
            return Ok(false);
        }
        let failed = |error| StoreError::unusable(super::Unusable::Failed, store.place(), error);
        let redacted = Revision {
            ruling,
            number: last.saturating_add(1),
            time: now,
            by: by.clone(),
            change: Change::Redacted(what),
            reason: String::new(),
            key: writing::new_key().map_err(failed)?,
        };
        tries += 1;
        match store.rewrite(&history, &redacted) {
            Err(StoreError::Conflict { .. }) if tries < TRIES => {}
            result => return result.map(|_| true),
        }
    }
}

/// Replaces words everywhere in a text, ignoring case; returns how often. Letters are compared one by one, so
/// a letter whose other case is longer (ß) only matches as it is written.
fn replace_words(text: &mut String, words: &str) -> usize {
    let letters: Vec<char> = text.chars().collect();
    let words: Vec<char> = words.trim().chars().collect();
    let mut out = String::with_capacity(text.len());
    let (mut at, mut times) = (0, 0);
    while let Some(letter) = letters.get(at) {
        let here = letters.get(at..at + words.len()).filter(|here| !here.is_empty());
        let is_same = |(a, b): (&char, &char)| a == b || a.to_lowercase().eq(b.to_lowercase());
        if here.is_some_and(|here| here.iter().zip(&words).all(is_same)) {
            out.push_str(DELETED);
            at += words.len();
            times += 1;
        } else {
            out.push(*letter);
            at += 1;
        }
    }
    *text = out;
    times
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_in_any_case_and_replaced() {
        for (text, words, wanted, times) in [
            ("Übel: ÜBELE und übel", "übel", "[…]: […]E und […]", 3),
            ("Anna Groß", "anna groß", "[…]", 1),
            ("nichts", " ", "nichts", 0),
            ("aaa", "aa", "[…]a", 1),
        ] {
            let mut found = text.to_owned();
            assert_eq!(replace_words(&mut found, words), times, "{text}");
            assert_eq!(found, wanted);
        }
    }
}
