//! The evidence for a point other than the ways of asking it, and the evidence against any point.

use tantivy::query::Weight as _;

use super::concepts::Concepts;
use super::document::Documents;
use super::hit::PointHits;
use super::plan::Plan;
use super::score::{Words, Worths};
use super::store::Store;

/// Returns for each point the score of the best clause that takes a position on it, beside the best
/// of all clauses: 0 to 1.
pub(super) fn best_clauses(documents: &Documents, words: &Words, store: &Store) -> tantivy::Result<Vec<f32>> {
    let (mut best, mut top) = (vec![0.0_f32; documents.points.len()], f32::MIN_POSITIVE);
    let mut note = |doc, score| {
        top = top.max(score);
        for point in &documents.all[doc as usize].stances {
            best[*point] = best[*point].max(score);
        }
    };
    if let Some(segment) = store.segment() {
        words.plainly().for_each(segment, &mut note)?;
    }
    best.iter_mut().for_each(|best| *best /= top);
    Ok(best)
}

/// Measures what of a query stands nowhere in the rule collection, words that only a guess could
/// place, and finds the games that its words belong to.
pub(super) fn strangers(plan: &Plan, worths: &Worths, concepts: &Concepts) -> PointHits {
    let mut hits = PointHits { lang: plan.lang(), ..PointHits::default() };
    for (slot, worth) in plan.slots.iter().zip(&worths.slots) {
        hits.words += slot.share;
        if slot.guessed {
            hits.strange += worth;
        }
        for games in
            slot.named.iter().map(|concept| concepts.games(*concept)).filter(|games| !games.is_empty())
        {
            hits.of_games.push((games.to_vec(), slot.share));
        }
    }
    hits.strange /= worths.all;
    hits
}
