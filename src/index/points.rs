//! Which points a query may ask about, and what speaks for each of them.
//!
//! A question at a table is either a few words or a story; a point is known by a dozen short
//! phrasings in three languages, the answers of its positions, and the clauses that take them. No
//! single comparison fits all of these, so several are made, each normalised to 0 … 1, and left to
//! whoever asks to be weighed ([`Evidence`]).

use std::collections::BTreeMap;

use tantivy::postings::BlockSegmentPostings;

use super::concepts::Concepts;
use super::document::{DocNo, Documents, Draft, Kind, Words};
use super::hit::{Evidence, PointHits};
use super::lexicon::{Lexicon, StemId};
use super::plan::{Alternative, Plan, Slot};
use super::schema::Zone;
use super::score::{Scored, Worths};
use super::store::Store;
use crate::lang::Lang;

/// How many of a point's phrasings must have a word for half of its worth.
const HALF: f32 = 6.0;
/// How many of the best phrasings count together.
const SEVERAL: usize = 5;

/// What the phrasings of all points carry.
pub(super) struct Phrasings {
    /// The information of each document's words; 0 for clauses.
    information: Vec<f32>,
    points: usize,
}

impl Phrasings {
    /// Measures the phrasings: a word that few points are asked with tells much.
    pub(super) fn new(drafts: &[Draft<'_>], words: &Words, lexicons: &[Lexicon; 3], points: usize) -> Self {
        let mut askers = lexicons.each_ref().map(|lexicon| vec![Askers::default(); lexicon.stems()]);
        for (doc, draft) in drafts.iter().enumerate() {
            let Kind::Phrasing { point, .. } = draft.kind else { continue };
            for (lang, stem, _) in stems(words, doc, lexicons) {
                askers[lang as usize][stem.index()].add(point);
            }
        }
        let worth = |(doc, draft): (usize, &Draft<'_>)| match draft.kind {
            Kind::Clause { .. } => 0.0,
            Kind::Phrasing { .. } => {
                let mut words: Vec<_> = stems(words, doc, lexicons).collect();
                words.sort_by_key(|(_, stem, _)| *stem);
                words.dedup_by_key(|(_, stem, _)| *stem);
                let worth = |(lang, stem, share): (Lang, StemId, f32)| {
                    share * information(askers[lang as usize][stem.index()].count, points)
                };
                words.into_iter().map(worth).sum()
            }
        };
        Self { information: drafts.iter().enumerate().map(worth).collect(), points }
    }
}

/// How many points are asked with a word.
#[derive(Clone, Default)]
struct Askers {
    count: usize,
    last: Option<usize>,
}

impl Askers {
    /// Counts a point; its phrasings come one after another.
    fn add(&mut self, point: usize) {
        if self.last.replace(point) != Some(point) {
            self.count += 1;
        }
    }
}

/// Walks the words of a document: language, stem and share of information.
fn stems<'a>(
    words: &'a Words,
    doc: usize,
    lexicons: &'a [Lexicon; 3],
) -> impl Iterator<Item = (Lang, StemId, f32)> {
    let words = words.of(doc).flat_map(|(_, lang, words)| words.iter().map(move |id| (lang, *id)));
    words.filter_map(move |(lang, id)| {
        let lexicon = &lexicons[lang as usize];
        Some((lang, lexicon.forms(id).stem?, lexicon.share(id)))
    })
}

fn point_of(kind: Kind) -> Option<usize> {
    match kind {
        Kind::Phrasing { point, .. } => Some(point),
        Kind::Clause { .. } => None,
    }
}

/// Returns the information of a term that so many points are asked with.
fn information(askers: usize, points: usize) -> f32 {
    let (askers, points) = (small(askers), small(points));
    (1.0 + ((points - askers).max(0.0) + 0.5) / (askers + 0.5)).ln()
}

/// A point with what speaks for it.
pub(super) struct Found {
    /// The point's place in the corpus.
    pub(super) point: usize,
    /// The phrasing that comes nearest.
    pub(super) doc: DocNo,
    pub(super) evidence: Evidence,
}

/// Gathers what speaks for each point.
pub(super) struct Gatherer<'a> {
    pub(super) store: &'a Store,
    pub(super) lexicons: &'a [Lexicon; 3],
    pub(super) documents: &'a Documents,
    pub(super) phrasings: &'a Phrasings,
}

/// What a point has of a query, added up over the slots.
#[derive(Clone, Default)]
struct Sums {
    union: f32,
    usual: f32,
    /// The best phrasings, the best first.
    best: Vec<(f32, DocNo)>,
    /// The share of the query and of the phrasing in the best of them.
    shares: (f32, f32),
    clause: f32,
    clause_score: f32,
    slots: u64,
}

impl Gatherer<'_> {
    /// Returns the points that share any word with the query, in the order of the corpus.
    pub(super) fn gather(
        &self,
        plan: &Plan,
        scored: &[Scored],
        worths: &Worths,
    ) -> tantivy::Result<Vec<Found>> {
        let mut sums = vec![Sums::default(); self.documents.points.len()];
        let mut overlaps = vec![0.0_f32; self.documents.all.len()];
        let mut all = f32::MIN_POSITIVE;
        for slot in &plan.slots {
            all += self.add_slot(slot, &mut overlaps, &mut sums)?;
        }
        self.add_phrasings(&overlaps, all, &mut sums);
        self.add_clauses(scored, worths, &mut sums);
        let found = sums.iter().enumerate().filter_map(|(point, sums)| {
            let several = sums.best.iter().map(|(fit, _)| fit).sum::<f32>() / small(SEVERAL);
            Some(Found {
                point,
                doc: sums.best.first()?.1,
                evidence: Evidence {
                    nearest: sums.best.first()?.0,
                    several,
                    of_query: sums.shares.0,
                    of_phrasing: sums.shares.1,
                    union: sums.union / all,
                    usual: sums.usual / all,
                    clause: sums.clause,
                    clause_rank: sums.clause_score,
                    anywhere: worths.share(sums.slots),
                },
            })
        });
        Ok(found.collect())
    }

    /// Adds one slot to the phrasings and points that have it; returns what it is worth.
    fn add_slot(&self, slot: &Slot, overlaps: &mut [f32], sums: &mut [Sums]) -> tantivy::Result<f32> {
        let mut matched: BTreeMap<DocNo, f32> = BTreeMap::new();
        let mut best = 0.0_f32;
        let mut written = String::new();
        for Alternative { term, worth } in &slot.alternatives {
            written.clear();
            term.write(self.lexicons, &mut written);
            let Some(info) = self.store.find(Zone::Asked, &written)? else { continue };
            let docs = all_docs(&mut self.store.postings(Zone::Asked, &info)?, self.store.first(Zone::Asked));
            let mut askers: Vec<_> = docs.iter().filter_map(|doc| self.point_of(*doc)).collect();
            askers.dedup();
            let weight = worth * information(askers.len(), self.phrasings.points);
            best = best.max(weight);
            for doc in docs {
                let known = matched.entry(doc).or_default();
                *known = known.max(weight);
            }
        }
        let mut of_points: BTreeMap<usize, (f32, f32)> = BTreeMap::new();
        for (doc, weight) in matched {
            overlaps[doc as usize] += weight;
            if let Some(point) = self.point_of(doc) {
                let (most, count) = of_points.entry(point).or_default();
                (*most, *count) = (most.max(weight), *count + 1.0);
            }
        }
        for (point, (most, count)) in of_points {
            sums[point].union += most;
            sums[point].usual += most * count / (count + HALF);
        }
        Ok(if best > 0.0 { best } else { slot.share * information(0, self.phrasings.points) })
    }

    fn point_of(&self, doc: DocNo) -> Option<usize> {
        point_of(self.documents.all.get(doc as usize)?.kind)
    }

    /// Compares the query with each phrasing, both ways.
    fn add_phrasings(&self, overlaps: &[f32], all: f32, sums: &mut [Sums]) {
        for (doc, overlap) in (0..).zip(overlaps).filter(|(_, overlap)| **overlap > 0.0) {
            let Some(point) = self.point_of(doc) else { continue };
            let information = self.phrasings.information[doc as usize].max(f32::MIN_POSITIVE);
            let shares = ((overlap / all).min(1.0), (overlap / information).min(1.0));
            let fit = (shares.0 * shares.1).sqrt();
            let of_point = &mut sums[point];
            let place = of_point.best.partition_point(|(known, _)| *known >= fit);
            of_point.best.insert(place, (fit, doc));
            of_point.best.truncate(SEVERAL);
            if place == 0 {
                of_point.shares = shares;
            }
        }
    }

    /// Adds what the clauses say that take a position on each point.
    fn add_clauses(&self, scored: &[Scored], worths: &Worths, sums: &mut [Sums]) {
        let clauses = scored.iter().filter(|one| (one.doc as usize) < self.documents.clauses);
        let top = clauses.map(|one| one.score).fold(f32::MIN_POSITIVE, f32::max);
        for one in scored {
            let document = &self.documents.all[one.doc as usize];
            if let Some(point) = self.point_of(one.doc) {
                sums[point].slots |= one.slots;
            }
            let covered = worths.share(one.slots);
            for point in &document.stances {
                let of_point = &mut sums[*point];
                of_point.slots |= one.slots;
                of_point.clause = of_point.clause.max(covered);
                of_point.clause_score = of_point.clause_score.max(one.score / top);
            }
        }
    }
}

/// Measures what of a query stands nowhere in the material, words that only a guess could place, and
/// finds the games that its words belong to.
pub(super) fn strangers(plan: &Plan, worths: &Worths, concepts: &Concepts) -> PointHits {
    let mut hits = PointHits::default();
    for (slot, worth) in plan.slots.iter().zip(&worths.slots) {
        hits.words += slot.share;
        if slot.guessed {
            hits.strange += worth;
            hits.strangers += slot.share;
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

fn all_docs(postings: &mut BlockSegmentPostings, first: DocNo) -> Vec<DocNo> {
    let mut docs = Vec::new();
    while postings.block_len() > 0 {
        docs.extend(postings.docs().iter().map(|doc| first + doc));
        postings.advance();
    }
    docs
}

#[expect(clippy::cast_precision_loss, reason = "numbers of points and phrasings are small")]
fn small(count: usize) -> f32 {
    count as f32
}
