//! Official wordings against the editions that they stand beside.

mod language;
mod stale;
mod unknown_clause;

use super::{Check, Context, Findings, Home, nearest};
use schiri_rules::corpus::{Edition, OfficialText};

pub(super) const CHECKS: &[Check] = &[unknown_clause::CHECK, stale::CHECK, language::CHECK];

/// Walks the official wordings with their editions.
fn officials<'a>(cx: &Context<'a>) -> impl Iterator<Item = (&'a Edition, &'a OfficialText)> {
    let corpus = cx.corpus;
    corpus.official.values().filter_map(|text| Some((corpus.editions.get(&text.edition)?, text)))
}
