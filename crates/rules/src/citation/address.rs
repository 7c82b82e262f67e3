//! Addresses: `de-quali-2009/3.1.6`, `de-ccm-1997#5.4:2`, and URLs that end in one.

use crate::corpus::{ClauseRef, Corpus, EditionId};

/// Reads an address of a clause or sentence that exists.
pub(super) fn exact(corpus: &Corpus, text: &str) -> Option<ClauseRef> {
    let (edition, place) = text.trim().rsplit_once(['/', '#'])?;
    let edition: EditionId = edition.trim_matches('/').parse().ok()?;
    let link = format!("#{place}");
    let found = ClauseRef::from_link(&link, &edition).ok()?;
    let clause = corpus.clause(&found.clause)?;
    let figures = super::lookup::figures(clause);
    found.sentence.is_none_or(|sentence| figures.contains(&u32::from(sentence))).then_some(found)
}

/// Cuts a URL down to the address in it: what stands behind the name of an edition.
pub(super) fn of_url(corpus: &Corpus, text: &str) -> Option<String> {
    let text = text.trim();
    let is_url = text.contains("://") || text.starts_with('/') || text.starts_with("www.");
    if !is_url || text.contains(char::is_whitespace) {
        return None;
    }
    let path = text.split('?').next().unwrap_or_default();
    let mut parts = path.split(['/', '#']).filter(|part| !part.is_empty());
    let edition = parts.find(|part| corpus.editions.contains_key(&part.to_ascii_lowercase() as &str))?;
    let place = parts.next()?.replace("%3A", ":").replace("%3a", ":");
    Some(format!("{}/{place}", edition.to_ascii_lowercase()))
}
