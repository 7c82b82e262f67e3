//! From scored documents to the order of points and clauses.
//!
//! A clause is ranked by its own words, and by the points on which it takes a position: players ask
//! in words that no rule has, so a clause borrows the words in which its points are asked.

use std::cmp::{Ordering, Reverse};

use super::document::{DocNo, Document, Documents, Kind};
use super::plan::Plan;
use super::schema::Zone;
use super::score::{Scored, Worths};

/// How much of a score depends on the share of the query's information that a clause has.
const COVERAGE: f32 = 0.75;
/// What information counts that a clause has only in the ways of asking for its points, and only
/// in other paragraphs of the same entry.
const BORROWED: f32 = 0.4;
const NEARBY: f32 = 0.2;
/// What the best point that the query asks about adds to the clauses that take a position on it,
/// and how fast this falls for worse ones.
const POINT: f32 = 0.6;
const POINT_FALL: f32 = 0.7;
/// How much of a point's fit depends on the phrasing having no other words, and on the query's
/// words being found in any of its phrasings.
const NO_OTHER_WORDS: f32 = 0.4;
const IN_ANY_PHRASING: f32 = 0.4;
/// What an answer counts beside a question.
const ANSWER: f32 = 0.8;
/// What remains of a hit's score for each better one of the same entry.
const AGAIN: f32 = 0.6;
/// What remains of the score of a mere heading.
const HEADING: f32 = 0.6;

/// The figures above, by the names under which they are packed.
pub(super) const FIGURES: [(&str, f32); 10] = [
    ("coverage", COVERAGE),
    ("borrowed", BORROWED),
    ("nearby", NEARBY),
    ("point", POINT),
    ("pointFall", POINT_FALL),
    ("noOtherWords", NO_OTHER_WORDS),
    ("inAnyPhrasing", IN_ANY_PHRASING),
    ("answer", ANSWER),
    ("again", AGAIN),
    ("heading", HEADING),
];
/// How many documents are ranked; the shipped material has not many more.
const LONG: usize = 10_000;
/// How many clauses are looked at closely, at least.
const CLOSELY: usize = 64;

/// A clause in its place.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ranked {
    pub(super) doc: DocNo,
    pub(super) score: f32,
}

/// A point that the query may ask about.
#[derive(Debug, Clone, Copy)]
pub(super) struct PointMatch {
    /// The point's place in the corpus.
    pub(super) point: usize,
    /// The phrasing that fitted best.
    pub(super) doc: DocNo,
    /// How well: 0 to about 1.
    pub(super) fit: f32,
    /// The slots that any phrasing has.
    in_any: u64,
}

/// Returns each point's best phrasing, the best point first.
pub(super) fn points(
    documents: &Documents,
    plan: &Plan,
    scored: &[Scored],
    worths: &Worths,
) -> Vec<PointMatch> {
    let mut best: Vec<Option<PointMatch>> = vec![None; documents.points.len()];
    for one in scored {
        let document = &documents.all[one.doc as usize];
        let Kind::Phrasing { point, position, .. } = document.kind else { continue };
        // Both ways: the query's words in the phrasing, and the phrasing's in the query.
        let met = (plan.content(one.slots) / document.content.max(1.0)).min(1.0);
        let kind = if position.is_some() { ANSWER } else { 1.0 };
        let fit = one.score / worths.all
            * worths.share(one.slots)
            * (1.0 - NO_OTHER_WORDS + NO_OTHER_WORDS * met)
            * kind;
        let in_any = one.slots | best[point].map_or(0, |best| best.in_any);
        match &mut best[point] {
            Some(best) if (best.fit, Reverse(best.doc)) >= (fit, Reverse(one.doc)) => best.in_any = in_any,
            best => *best = Some(PointMatch { point, doc: one.doc, fit, in_any }),
        }
    }
    let mut points: Vec<PointMatch> = best.into_iter().flatten().collect();
    for point in &mut points {
        point.fit *= 1.0 - IN_ANY_PHRASING + IN_ANY_PHRASING * worths.share(point.in_any);
    }
    points.sort_by(|a, b| b.fit.total_cmp(&a.fit).then(a.point.cmp(&b.point)));
    points
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
    /// What each point adds, and the slots that its phrasings have.
    points: Vec<(f32, u64)>,
    /// The slots that the paragraphs of an entry have, by the entry's first document.
    entries: Vec<u64>,
}

impl<'a> Ranking<'a> {
    pub(super) fn new(
        documents: &'a Documents,
        scored: &[Scored],
        worths: &'a Worths,
        points: &[PointMatch],
    ) -> Self {
        let mut added = vec![(0.0, 0); documents.points.len()];
        let best = points.first().map_or(1.0, |point| point.fit);
        for point in points {
            added[point.point] = (POINT * point.fit * (point.fit / best).powf(POINT_FALL), point.in_any);
        }
        let mut entries = vec![0; documents.clauses];
        for one in scored.iter().filter(|one| (one.doc as usize) < documents.clauses) {
            entries[documents.all[one.doc as usize].group as usize] |= one.slots;
        }
        Self { documents, worths, points: added, entries }
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
            .filter(|one| (one.doc as usize) < self.documents.clauses && allowed(one.doc))
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

    /// Finds the clauses that have none of the words, but take a position on a point that has.
    fn without_own_words(&self, scored: &[Scored]) -> Vec<Scored> {
        let mut own = vec![false; self.documents.clauses];
        for one in scored {
            if let Some(own) = own.get_mut(one.doc as usize) {
                *own = true;
            }
        }
        let mut found = Vec::new();
        for (takers, _) in self.documents.takers.iter().zip(&self.points).filter(|(_, added)| added.0 > 0.0) {
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
        let stances = document.stances.iter().map(|point| self.points[*point]);
        let (point, asked) =
            stances.fold((0.0_f32, 0), |(most, all), (added, slots)| (most.max(added), all | slots));
        let borrowed = asked & !one.slots;
        let nearby = self.entries[document.group as usize] & !one.slots & !borrowed;
        let others = BORROWED * self.worths.of(borrowed) + NEARBY * self.worths.of(nearby);
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
