//! What a player who knows one edition must unlearn at an event.

use schiri_rules::corpus::{Corpus, EditionId, Point};
use schiri_rules::precedence::{EditionPosition, Positions, Resolution, Stack, relate, resolve};

/// A point on which the event plays otherwise than the player knows.
#[derive(Debug, Clone)]
pub struct Difference<'c> {
    /// The point on which they differ.
    pub point: &'c Point,
    /// What the player knows: the edition's imposed positions.
    pub known: Vec<EditionPosition<'c>>,
    /// What is in force at the event.
    pub here: Resolution<'c>,
}

/// Lists the points on which the known edition imposes one position and the event's stack another,
/// the most frequent at tables first. What only one of them regulates surprises nobody into a
/// wrong move and is left out.
#[must_use]
pub fn coming_from<'c>(
    corpus: &'c Corpus,
    positions: &Positions<'c>,
    known: &EditionId,
    stack: &Stack,
) -> Vec<Difference<'c>> {
    let points =
        corpus.topics.values().flat_map(|topic| &topic.points).filter_map(|id| corpus.points.get(id));
    let mut differences: Vec<_> = points
        .filter_map(|point| {
            let related = relate(positions, point, std::slice::from_ref(known));
            let known: Vec<_> = related.stands.into_iter().filter(|stand| !stand.variant).collect();
            let here = resolve(corpus, positions, stack, &point.id);
            let position = here.position()?;
            let differs = !known.is_empty() && known.iter().all(|stand| stand.position != position);
            differs.then_some(Difference { point, known, here })
        })
        .collect();
    // The sort is stable: equally frequent ones stay in the order of the topics.
    differences.sort_by_key(|difference| difference.point.frequency);
    differences
}
