//! Editions of the same rules through time: each names the one that it supersedes.

use std::collections::BTreeSet;

use schiri_rules::corpus::{Corpus, Edition, EditionId};

/// Returns the edition that this one supersedes, where it is there.
#[must_use]
pub fn older<'c>(corpus: &'c Corpus, edition: &Edition) -> Option<&'c Edition> {
    corpus.editions.get(&edition.supersedes.as_ref()?.value)
}

/// Returns the editions that supersede this one, the oldest first.
#[must_use]
pub fn newer<'c>(corpus: &'c Corpus, edition: &EditionId) -> Vec<&'c Edition> {
    let mut newer: Vec<_> = corpus
        .editions
        .values()
        .filter(|other| other.supersedes.as_ref().is_some_and(|older| older.value == *edition))
        .collect();
    newer.sort_by_key(|edition| (&edition.date, &edition.id));
    newer
}

/// Returns all editions of an edition's lineage, itself included: first the one that supersedes none,
/// and each before those that supersede it. Editions that supersede each other in a circle (a fault
/// of the rule collection) come once.
#[must_use]
pub fn lineage<'c>(corpus: &'c Corpus, edition: &'c Edition) -> Vec<&'c Edition> {
    let mut seen = BTreeSet::from([&edition.id]);
    let mut first = edition;
    while let Some(before) = older(corpus, first).filter(|before| seen.insert(&before.id)) {
        first = before;
    }
    let mut found: Vec<&Edition> = Vec::new();
    let mut seen = BTreeSet::new();
    let mut open = vec![first];
    while let Some(next) = open.pop() {
        if seen.insert(&next.id) {
            found.push(next);
            open.extend(newer(corpus, &next.id).into_iter().rev());
        }
    }
    found
}
