//! Answers queries that are citations.

use super::query::Query;
use schiri_rules::citation::Reading;
use schiri_rules::corpus::{ClauseId, ClauseRef, Corpus};

/// Returns the clauses that a query cites, in the order cited, each with what stands below it. Where
/// the cited clause does not exist, these are the nearest ones and those of the same number elsewhere; of each it
/// is told whether it is such a neighbour.
pub(super) fn clauses(corpus: &Corpus, reading: &Reading, query: &Query) -> Vec<(ClauseId, bool)> {
    let (cited, near): (&[ClauseRef], _) = match reading {
        Reading::NotACitation => (&[], Vec::new()),
        Reading::Clauses(clauses) | Reading::Ambiguous(clauses) => (clauses, Vec::new()),
        Reading::Retired { successor, .. } => (successor.as_slice(), Vec::new()),
        Reading::Unknown(unknown) => (&unknown.found, [&unknown.nearest[..], &unknown.elsewhere].concat()),
    };
    let cited = cited.iter().map(|cited| (cited, false)).chain(near.iter().map(|near| (near, true)));
    let mut found: Vec<(ClauseId, bool)> = Vec::new();
    for (cited, neighbour) in cited {
        for id in with_what_is_below(corpus, cited) {
            let is_wanted = query.editions.is_empty() || query.editions.contains(&id.edition);
            if is_wanted && found.len() < query.limit && !found.iter().any(|(known, _)| known == id) {
                found.push((id.clone(), neighbour));
            }
        }
    }
    found
}

fn with_what_is_below<'a>(corpus: &'a Corpus, cited: &'a ClauseRef) -> impl Iterator<Item = &'a ClauseId> {
    let edition = corpus.editions.get(&cited.clause.edition);
    let clauses = edition.into_iter().flat_map(|edition| edition.within(&cited.clause.anchor));
    clauses.filter(|clause| clause.retired.is_none()).map(|clause| &clause.id)
}
