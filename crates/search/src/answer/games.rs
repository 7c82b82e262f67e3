//! Which games a question is about.

use std::collections::{BTreeMap, BTreeSet};

use super::Library;
use crate::index::PointHits;
use schiri_rules::corpus::{EditionId, Point, ScopeId};
use schiri_rules::precedence::{ClauseStance, Stack};

/// The games of a question: those played under its stack, and those that its words name.
pub(super) struct Games<'a> {
    library: &'a Library<'a>,
    meant: BTreeSet<&'a ScopeId>,
}

impl<'a> Games<'a> {
    /// Finds the games. Where a stack joins different games, as all editions together do, the one
    /// that most of its editions are for is meant, and another only where a word names it.
    pub(super) fn new(library: &'a Library<'a>, stack: &Stack, hits: &'a PointHits) -> Self {
        let editions: Vec<_> =
            stack.editions.iter().filter_map(|id| library.corpus.editions.get(id)).collect();
        let mut counts: BTreeMap<&ScopeId, usize> = BTreeMap::new();
        for game in editions.iter().flat_map(|edition| &edition.games) {
            *counts.entry(game).or_default() += 1;
        }
        let most = counts.values().copied().max();
        let usual = editions.iter().flat_map(|edition| &edition.games);
        let usual = usual.filter(|game| counts.get(game).copied() == most).min();
        let of_usual = editions.iter().filter(|edition| edition.games.iter().any(|game| Some(game) == usual));
        let meant = of_usual.flat_map(|edition| &edition.games);
        let named = hits.of_games.iter().flat_map(|(games, _)| games);
        Self { library, meant: meant.chain(named).collect() }
    }

    /// Tells whether a point may be meant: its question arises in one of the games.
    ///
    /// A point that names no games belongs to those of the editions that speak on it.
    pub(super) fn include(&self, point: &Point, taken: &[ClauseStance<'_>]) -> bool {
        if !point.games.is_empty() {
            return point.games.iter().any(|game| self.meant.contains(game));
        }
        taken.is_empty() || taken.iter().any(|taken| self.include_edition(taken.edition()))
    }

    fn include_edition(&self, edition: &EditionId) -> bool {
        let edition = self.library.corpus.editions.get(edition);
        edition.is_some_and(|edition| edition.games.iter().any(|game| self.meant.contains(game)))
    }
}

/// Adds up the words that belong to games which no edition covers.
pub(super) fn uncovered(library: &Library<'_>, hits: &PointHits) -> f32 {
    let covered: BTreeSet<_> = library.corpus.editions.values().flat_map(|edition| &edition.games).collect();
    let words = hits.of_games.iter().filter(|(games, _)| !games.iter().any(|game| covered.contains(game)));
    words.map(|(_, share)| share).sum()
}
