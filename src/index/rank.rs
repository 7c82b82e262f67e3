//! From scored documents to the order of clauses.

use std::cmp::Reverse;

use super::document::{DocNo, Documents, Kind};
use super::score::{Scored, Worths};

/// How much of a score depends on how many of the query's words a clause has.
const COVERAGE: f32 = 0.6;
/// What words count that stand only in another paragraph of the same entry.
const NEARBY: f32 = 0.25;
/// What a point that the query asks about adds to the clauses that take a position on it.
const POINT: f32 = 1.2;
/// What remains of a hit's score for each better one of the same entry.
const AGAIN: f32 = 0.9;
/// What remains of the score of a mere heading.
const HEADING: f32 = 0.6;
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
    /// The position whose answer fitted best, if it was an answer.
    pub(super) position: Option<usize>,
    /// The phrasing that fitted best.
    pub(super) doc: DocNo,
    /// 0 to about 1.
    pub(super) fit: f32,
}

/// Returns each point's best phrasing, the best point first.
pub(super) fn points(documents: &Documents, scored: &[Scored], worths: &Worths) -> Vec<PointMatch> {
    let mut best: Vec<Option<PointMatch>> = vec![None; documents.points.len()];
    for one in scored {
        let Kind::Phrasing { point, position, .. } = documents.all[one.doc as usize].kind else { continue };
        let covered = worths.of(one.slots) / worths.all.max(f32::MIN_POSITIVE);
        let fit = one.score / worths.all.max(f32::MIN_POSITIVE) * covered;
        let found = PointMatch { point, position, doc: one.doc, fit };
        if best[point].is_none_or(|best| (fit, Reverse(one.doc)) > (best.fit, Reverse(best.doc))) {
            best[point] = Some(found);
        }
    }
    let mut points: Vec<PointMatch> = best.into_iter().flatten().collect();
    points.sort_by(|a, b| b.fit.total_cmp(&a.fit).then(a.point.cmp(&b.point)));
    points
}

/// Returns the clauses in order, at most `limit`; `allowed` says which may stand there.
pub(super) fn clauses(
    documents: &Documents,
    scored: &[Scored],
    worths: &Worths,
    points: &[PointMatch],
    allowed: impl Fn(DocNo) -> bool,
    limit: usize,
) -> Vec<Ranked> {
    let mut fits = vec![0.0_f32; documents.points.len()];
    for point in points {
        fits[point.point] = point.fit;
    }
    let mut entries = std::collections::BTreeMap::<DocNo, u64>::new();
    for one in scored {
        *entries.entry(documents.all[one.doc as usize].group).or_default() |= one.slots;
    }
    let mut ranked: Vec<Ranked> = scored
        .iter()
        .filter(|one| (one.doc as usize) < documents.clauses && allowed(one.doc))
        .map(|one| {
            let document = &documents.all[one.doc as usize];
            let nearby = entries.get(&document.group).map_or(0, |slots| slots & !one.slots);
            let covered =
                (worths.of(one.slots) + NEARBY * worths.of(nearby)) / worths.all.max(f32::MIN_POSITIVE);
            let words = (one.score + NEARBY * worths.of(nearby)) * (1.0 - COVERAGE + COVERAGE * covered);
            let fit = document.stances.iter().map(|(point, _)| fits[*point]).fold(0.0, f32::max);
            let kind = if document.lengths[super::schema::Zone::Body as usize] == 0 { HEADING } else { 1.0 };
            Ranked { doc: one.doc, score: words * kind + POINT * fit * fit * worths.all }
        })
        .collect();
    ranked.sort_by(by_score);
    ranked.truncate(CLOSELY.max(limit));
    let mut seen = std::collections::BTreeMap::<DocNo, i32>::new();
    for one in &mut ranked {
        let times = seen.entry(documents.all[one.doc as usize].group).or_default();
        one.score *= AGAIN.powi(*times);
        *times += 1;
    }
    ranked.sort_by(by_score);
    ranked.truncate(limit);
    ranked
}

/// Orders by score, and equals by the order of the corpus.
fn by_score(a: &Ranked, b: &Ranked) -> std::cmp::Ordering {
    b.score.total_cmp(&a.score).then(a.doc.cmp(&b.doc))
}
