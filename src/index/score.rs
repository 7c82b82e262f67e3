//! How well documents answer a plan, word by word.
//!
//! Each alternative of a slot is scored by BM25F (Robertson, Zaragoza and Taylor, *Simple BM25
//! extension to multiple weighted fields*, 2004): frequencies of a term in all zones are weighted
//! and added before they are saturated. Of a slot's alternatives the best counts, the slots add up.

use tantivy::postings::{BlockSegmentPostings, TermInfo};

use super::document::{DocNo, Documents};
use super::plan::{Plan, Slot};
use super::schema::Zone;
use super::store::Store;

/// How a frequency saturates.
const K1: f32 = 1.0;
/// What the word itself is worth beyond its stem.
const EXACT: f32 = 0.1;

/// A zone's weight, and how far its length counts.
const fn weighing(zone: Zone) -> (f32, f32) {
    match zone {
        Zone::Heading => (2.2, 0.4),
        Zone::Path => (0.9, 0.3),
        Zone::Body => (1.0, 0.6),
        Zone::Extra => (0.35, 0.6),
        Zone::About => (0.8, 0.5),
        Zone::Asked => (1.0, 0.7),
    }
}

/// A document that has some of the words.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scored {
    pub(super) doc: DocNo,
    pub(super) score: f32,
    /// Which slots it has, a bit for each.
    pub(super) slots: u64,
}

/// What the words of a query are worth.
#[derive(Debug, Clone, Default)]
pub(super) struct Worths {
    /// The information of each slot.
    pub(super) slots: Vec<f32>,
    /// Their sum, what nothing matches included.
    pub(super) all: f32,
}

impl Worths {
    /// Adds up the information of some slots.
    pub(super) fn of(&self, slots: u64) -> f32 {
        self.slots.iter().enumerate().filter(|(no, _)| slots & (1 << no) != 0).map(|(_, worth)| worth).sum()
    }
}

/// Scores all documents that have any of the words.
pub(super) struct Scorer<'a> {
    pub(super) store: &'a Store,
    pub(super) documents: &'a Documents,
}

/// A value for each document, most of them zero.
struct Sparse {
    values: Vec<f32>,
    touched: Vec<DocNo>,
}

impl Sparse {
    fn new(size: usize) -> Self {
        Self { values: vec![0.0; size], touched: Vec::new() }
    }

    fn value(&mut self, doc: DocNo) -> &mut f32 {
        let value = &mut self.values[doc as usize];
        if *value == 0.0 {
            self.touched.push(doc);
        }
        value
    }

    /// Gives out the values and forgets them.
    fn drain(&mut self, mut each: impl FnMut(DocNo, f32)) {
        for doc in self.touched.drain(..) {
            each(doc, std::mem::take(&mut self.values[doc as usize]));
        }
    }
}

impl Scorer<'_> {
    /// Scores the documents, in no particular order.
    pub(super) fn score(&self, plan: &Plan) -> tantivy::Result<(Vec<Scored>, Worths)> {
        let size = self.documents.all.len();
        let (mut frequencies, mut slot_scores) = (Sparse::new(size), Sparse::new(size));
        let mut totals = Sparse::new(size);
        let mut slots_of = vec![0_u64; size];
        let mut worths = Worths::default();
        for (no, slot) in plan.slots.iter().enumerate() {
            let worth = self.score_slot(slot, &mut frequencies, &mut slot_scores)?;
            worths.slots.push(worth);
            worths.all += worth;
            slot_scores.drain(|doc, score| {
                *totals.value(doc) += score;
                slots_of[doc as usize] |= 1 << no;
            });
        }
        let mut scored = Vec::new();
        totals.drain(|doc, score| scored.push(Scored { doc, score, slots: slots_of[doc as usize] }));
        Ok((scored, worths))
    }

    /// Scores one slot; returns what it is worth at best.
    fn score_slot(&self, slot: &Slot, frequencies: &mut Sparse, scores: &mut Sparse) -> tantivy::Result<f32> {
        let mut best = 0.0_f32;
        for (term, worth) in &slot.alternatives {
            let found = self.find(term)?;
            let Some(docs) = found.iter().map(|(_, info)| info.doc_freq).max() else { continue };
            let weight = worth * self.information(docs);
            best = best.max(weight);
            for (zone, info) in &found {
                self.add_frequencies(*zone, &mut self.store.postings(*zone, info)?, frequencies);
            }
            frequencies.drain(|doc, frequency| {
                let score = scores.value(doc);
                *score = score.max(weight * frequency * (K1 + 1.0) / (frequency + K1));
            });
        }
        for (lang, word) in &slot.exact {
            if let Some(mut postings) = self.store.exact(*lang, word)? {
                each_block(&mut postings, |docs, _| {
                    for doc in docs {
                        let score = &mut scores.values[*doc as usize];
                        *score *= 1.0 + EXACT;
                    }
                });
            }
        }
        Ok(if best > 0.0 { best } else { slot.share * self.information(0) })
    }

    fn find(&self, term: &str) -> tantivy::Result<Vec<(Zone, TermInfo)>> {
        let mut found = Vec::new();
        for zone in Zone::ALL {
            found.extend(self.store.find(zone, term)?.map(|info| (zone, info)));
        }
        Ok(found)
    }

    /// Returns the information of a term that so many documents have.
    #[expect(clippy::cast_precision_loss, reason = "numbers of documents are far below 2^24")]
    fn information(&self, docs: u32) -> f32 {
        let (all, docs) = (self.documents.clauses as f32, docs as f32);
        (1.0 + ((all - docs).max(0.0) + 0.5) / (docs + 0.5)).ln()
    }

    fn add_frequencies(&self, zone: Zone, postings: &mut BlockSegmentPostings, frequencies: &mut Sparse) {
        let (weight, b) = weighing(zone);
        let mean = self.documents.mean[zone as usize];
        each_block(postings, |docs, counts| {
            for (doc, count) in docs.iter().zip(counts) {
                let length = f32::from(self.documents.all[*doc as usize].lengths[zone as usize]);
                let norm = 1.0 - b + b * length / mean;
                *frequencies.value(*doc) += weight * small(*count) / norm;
            }
        });
    }
}

fn each_block(postings: &mut BlockSegmentPostings, mut each: impl FnMut(&[DocNo], &[u32])) {
    while postings.block_len() > 0 {
        each(postings.docs(), postings.freqs());
        postings.advance();
    }
}

#[expect(clippy::cast_precision_loss, reason = "a text has fewer than 2^24 words")]
fn small(count: u32) -> f32 {
    count as f32
}
