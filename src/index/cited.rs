//! Answers queries that are citations.

use super::query::Query;
use crate::citation::Reading;
use crate::corpus::{ClauseId, ClauseRef, Corpus};

/// Returns the clauses that a query cites, in the order cited, each with what stands below it. Where
/// the cited clause does not exist, these are the nearest ones and those of the same number elsewhere.
pub(super) fn clauses(corpus: &Corpus, reading: &Reading, query: &Query) -> Vec<ClauseId> {
    let cited = match reading {
        Reading::NotACitation => Vec::new(),
        Reading::Clauses(clauses) | Reading::Ambiguous(clauses) => clauses.clone(),
        Reading::Retired { successor, .. } => successor.iter().cloned().collect(),
        Reading::Unknown(unknown) => [&unknown.found[..], &unknown.nearest, &unknown.elsewhere].concat(),
    };
    let mut found: Vec<ClauseId> = Vec::new();
    for id in cited.iter().flat_map(|cited| with_what_is_below(corpus, cited)) {
        if found.len() == query.limit {
            break;
        }
        if !found.contains(id) && (query.editions.is_empty() || query.editions.contains(&id.edition)) {
            found.push(id.clone());
        }
    }
    found
}

fn with_what_is_below<'a>(corpus: &'a Corpus, cited: &'a ClauseRef) -> impl Iterator<Item = &'a ClauseId> {
    let edition = corpus.editions.get(&cited.clause.edition);
    let clauses = edition.into_iter().flat_map(|edition| edition.within(&cited.clause.anchor));
    clauses.filter(|clause| clause.retired.is_none()).map(|clause| &clause.id)
}
