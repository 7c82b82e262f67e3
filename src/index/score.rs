//! How well documents answer a plan, word by word.
//!
//! Each alternative of a slot is scored by BM25F (Robertson, Zaragoza and Taylor, *Simple BM25
//! extension to multiple weighted fields*, 2004): frequencies of a term in all zones are weighted
//! and added before they are saturated. Of a slot's alternatives the best counts, the slots add up.

use tantivy::postings::{BlockSegmentPostings, TermInfo};

use super::document::{DocNo, Documents};
use super::plan::{Alternative, Plan, Slot};
use super::schema::Zone;
use super::store::Store;

/// How a frequency saturates.
const K1: f32 = 1.0;
/// What even a word that stands everywhere is worth.
const LEAST: f32 = 0.1;
/// How much rarer than the word itself a concept may count: the name of a rare concept is often
/// made of everyday words.
const CONCEPT_AHEAD: f32 = 1.0;

/// A zone's weight, and how far its length counts.
const fn weighing(zone: Zone) -> (f32, f32) {
    match zone {
        Zone::Heading => (2.75, 0.4),
        Zone::Path => (0.9, 0.3),
        Zone::Body => (1.0, 0.6),
        Zone::Extra => (0.4, 0.6),
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

/// What the slots of a plan are worth.
#[derive(Debug, Clone, Default)]
pub(super) struct Worths {
    pub(super) slots: Vec<f32>,
    /// Their sum, what nothing matches included; never 0.
    pub(super) all: f32,
}

impl Worths {
    fn new(slots: Vec<f32>) -> Self {
        let all = slots.iter().sum::<f32>().max(f32::MIN_POSITIVE);
        Self { slots, all }
    }

    /// Adds up the information of some slots.
    pub(super) fn of(&self, mut slots: u64) -> f32 {
        let mut sum = 0.0;
        while slots != 0 {
            sum += self.slots.get(slots.trailing_zeros() as usize).copied().unwrap_or_default();
            slots &= slots - 1;
        }
        sum
    }

    /// Returns the share of all information that some slots have, 0 to 1.
    pub(super) fn share(&self, slots: u64) -> f32 {
        self.of(slots) / self.all
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
        let mut worths = Vec::new();
        for (no, slot) in plan.slots.iter().enumerate() {
            worths.push(self.score_slot(slot, &mut frequencies, &mut slot_scores)?);
            slot_scores.drain(|doc, score| {
                *totals.value(doc) += score;
                slots_of[doc as usize] |= 1 << no;
            });
        }
        let mut scored = Vec::with_capacity(totals.touched.len());
        totals.drain(|doc, score| scored.push(Scored { doc, score, slots: slots_of[doc as usize] }));
        Ok((scored, Worths::new(worths)))
    }

    /// Scores one slot; returns what it is worth at best.
    fn score_slot(&self, slot: &Slot, frequencies: &mut Sparse, scores: &mut Sparse) -> tantivy::Result<f32> {
        let mut found = Vec::new();
        for alternative in &slot.alternatives {
            let places = self.find(alternative)?;
            if !places.is_empty() {
                found.push((alternative, self.information(&places), places));
            }
        }
        let words = found.iter().filter(|(alternative, ..)| !alternative.is_concept);
        let own = words.map(|(_, information, _)| *information).reduce(f32::max);
        let mut best = 0.0_f32;
        for (alternative, information, places) in &found {
            let limit = own.filter(|_| alternative.is_concept).map_or(f32::MAX, |own| own + CONCEPT_AHEAD);
            let weight = alternative.worth * information.min(limit);
            best = best.max(weight);
            for (zone, info) in places {
                self.add_frequencies(*zone, &mut self.store.postings(*zone, info)?, frequencies);
            }
            frequencies.drain(|doc, frequency| {
                let score = scores.value(doc);
                *score = score.max(weight * frequency * (K1 + 1.0) / (frequency + K1));
            });
        }
        Ok(if best > 0.0 { best } else { slot.share * self.information(&[]) })
    }

    fn find(&self, alternative: &Alternative) -> tantivy::Result<Vec<(Zone, TermInfo)>> {
        let mut found = Vec::new();
        for zone in Zone::ALL {
            found.extend(self.store.find(zone, &alternative.term)?.map(|info| (zone, info)));
        }
        Ok(found)
    }

    /// Returns the information of a term: by how many clauses have it, and if none does, by how
    /// many phrasings.
    #[expect(clippy::cast_precision_loss, reason = "numbers of documents are far below 2^24")]
    fn information(&self, found: &[(Zone, TermInfo)]) -> f32 {
        let most = |asked: bool| {
            let of = found.iter().filter(|(zone, _)| (*zone == Zone::Asked) == asked);
            of.map(|(_, info)| info.doc_freq).max()
        };
        let clauses = self.documents.clauses;
        let (all, docs) = match most(false) {
            Some(docs) => (clauses, docs),
            None => (self.documents.all.len() - clauses, most(true).unwrap_or_default()),
        };
        let (all, docs) = (all.max(clauses) as f32, docs as f32);
        (1.0 + (all - docs).max(0.0) / (docs + 0.5)).ln().max(LEAST)
    }

    fn add_frequencies(&self, zone: Zone, postings: &mut BlockSegmentPostings, frequencies: &mut Sparse) {
        let (weight, b) = weighing(zone);
        let per_word = b / self.documents.mean[zone as usize];
        while postings.block_len() > 0 {
            for (doc, count) in postings.docs().iter().zip(postings.freqs()) {
                let length = f32::from(self.documents.all[*doc as usize].lengths[zone as usize]);
                *frequencies.value(*doc) += weight * small(*count) / (1.0 - b + per_word * length);
            }
            postings.advance();
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "a text has fewer than 2^24 words")]
fn small(count: u32) -> f32 {
    count as f32
}
