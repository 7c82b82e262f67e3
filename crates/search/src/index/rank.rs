//! Orders clauses by their own scores and by the points they answer.
//!
//! Players ask in words that no rule uses. So a clause also counts by how well a question fits the points
//! on which it takes a position.

use std::cmp::Ordering;

use super::asking::Fit;
use super::document::{DocNo, Document, Documents};
use super::schema::Zone;
use super::score::{Scored, Worths};

/// How much of a score depends on the share of the query's information that a clause has.
const COVERAGE: f32 = 0.75;
/// What information counts that a clause has only in other paragraphs of the same entry.
const NEARBY: f32 = 0.2;
/// What the best point that the query asks about adds to the clauses that take a position on it,
/// and how fast this falls for worse ones.
const POINT: f32 = 1.2;
const POINT_FALL: f32 = 2.0;
/// What remains of a hit's score for each better one of the same entry.
const AGAIN: f32 = 0.6;
/// What remains of the score of a mere heading.
const HEADING: f32 = 0.6;

/// How many documents are ranked; the shipped rule collection has not many more.
const LONG: usize = 10_000;
/// How many clauses are looked at closely, at least.
const CLOSELY: usize = 64;

/// A clause in its place.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ranked {
    pub(super) doc: DocNo,
    pub(super) score: f32,
}

/// Keeps the documents with the best scores by their words alone, where there are very many.
pub(super) fn shortlist(mut scored: Vec<Scored>) -> Vec<Scored> {
    if scored.len() > LONG {
        let better = |a: &Scored, b: &Scored| b.score.total_cmp(&a.score).then(a.doc.cmp(&b.doc));
        scored.select_nth_unstable_by(LONG, better);
        scored.truncate(LONG);
    }
    scored
}

/// What clauses are ranked by.
pub(super) struct Ranking<'a> {
    documents: &'a Documents,
    worths: &'a Worths,
    /// What each point adds.
    points: Vec<f32>,
    /// The slots that the paragraphs of an entry have, by the entry's first document.
    entries: Vec<u64>,
}

impl<'a> Ranking<'a> {
    pub(super) fn new(documents: &'a Documents, scored: &[Scored], worths: &'a Worths, fits: &[Fit]) -> Self {
        let mut points = vec![0.0; documents.points.len()];
        let best = fits.iter().map(Fit::sum).fold(f32::MIN_POSITIVE, f32::max);
        for fit in fits {
            let added = POINT * fit.sum() * (fit.sum() / best).powf(POINT_FALL);
            points[fit.point] = added.max(points[fit.point]);
        }
        let mut entries = vec![0; documents.all.len()];
        for one in scored {
            entries[documents.all[one.doc as usize].group as usize] |= one.slots;
        }
        Self { documents, worths, points, entries }
    }

    /// Returns the clauses in order, at most `limit`; `allowed` says which may stand there.
    pub(super) fn clauses(
        &self,
        scored: &[Scored],
        allowed: impl Fn(DocNo) -> bool,
        limit: usize,
    ) -> Vec<Ranked> {
        let mut ranked: Vec<Ranked> = scored
            .iter()
            .chain(&self.without_own_words(scored))
            .filter(|one| allowed(one.doc))
            .map(|one| Ranked { doc: one.doc, score: self.score(one) })
            .collect();
        let closely = CLOSELY.max(limit);
        if ranked.len() > closely {
            ranked.select_nth_unstable_by(closely, by_score);
            ranked.truncate(closely);
        }
        ranked.sort_unstable_by(by_score);
        self.spread(&mut ranked);
        ranked.truncate(limit);
        ranked
    }

    /// Finds the clauses that have none of the words, but take a position on a point that fits.
    fn without_own_words(&self, scored: &[Scored]) -> Vec<Scored> {
        let mut own = vec![false; self.documents.all.len()];
        for one in scored {
            own[one.doc as usize] = true;
        }
        let mut found = Vec::new();
        for (takers, _) in self.documents.takers.iter().zip(&self.points).filter(|(_, added)| **added > 0.0) {
            for &doc in takers {
                if !std::mem::replace(&mut own[doc as usize], true) {
                    found.push(Scored { doc, score: 0.0, slots: 0 });
                }
            }
        }
        found
    }

    fn score(&self, one: &Scored) -> f32 {
        let document: &Document = &self.documents.all[one.doc as usize];
        let point = document.stances.iter().map(|point| self.points[*point]).fold(0.0, f32::max);
        let nearby = self.entries[document.group as usize] & !one.slots;
        let others = NEARBY * self.worths.of(nearby);
        let covered = (self.worths.of(one.slots) + others) / self.worths.all;
        let words = (one.score + others) * (1.0 - COVERAGE + COVERAGE * covered);
        let kind = if document.lengths[Zone::Body as usize] == 0 { HEADING } else { 1.0 };
        words * kind + point * self.worths.all
    }

    /// Lets other entries come forward: who has read one paragraph sees its neighbours anyway.
    fn spread(&self, ranked: &mut [Ranked]) {
        let mut entries: Vec<DocNo> = Vec::with_capacity(ranked.len());
        for one in ranked.iter_mut() {
            let entry = self.documents.all[one.doc as usize].group;
            for _ in entries.iter().filter(|known| **known == entry) {
                one.score *= AGAIN;
            }
            entries.push(entry);
        }
        ranked.sort_unstable_by(by_score);
    }
}

/// Orders by score, and equals by the order of the corpus.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "sorting passes references")]
fn by_score(a: &Ranked, b: &Ranked) -> Ordering {
    b.score.total_cmp(&a.score).then(a.doc.cmp(&b.doc))
}
