//! Scores how well documents answer a plan, word by word.
//!
//! Each alternative of a slot is scored by BM25F (Robertson, Zaragoza and Taylor, *Simple BM25 extension
//! to multiple weighted fields*, 2004): a term's frequencies in all zones are weighted and added before
//! they are saturated. The best alternative of a slot counts, and the slots are added up.

use tantivy::postings::{BlockSegmentPostings, TermInfo};

use super::document::{DocNo, Documents};
use super::lexicon::Lexicon;
use super::plan::{Alternative, Plan, Slot};
use super::schema::{Term, Zone};
use super::store::Store;

/// How a frequency saturates.
const K1: f32 = 1.0;
/// What even a word that stands everywhere is worth.
const LEAST: f32 = 0.1;
/// How much rarer than the word itself a concept may count: the name of a rare concept is often
/// made of everyday words.
const CONCEPT_AHEAD: f32 = 1.0;

/// More postings than this are not all looked at once so many documents have been found.
const FREQUENT: u64 = 20_000;
const BEST: usize = 2_000;

/// A zone's weight, and how far its length counts.
pub(super) const fn weighing(zone: Zone) -> (f32, f32) {
    match zone {
        Zone::Heading => (2.75, 0.4),
        Zone::Path => (0.9, 0.3),
        Zone::Body => (1.0, 0.6),
        Zone::Extra => (0.4, 0.6),
        Zone::About => (0.8, 0.5),
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
}

/// Scores all documents that have any of the words.
pub(super) struct Scorer<'a> {
    pub(super) store: &'a Store,
    pub(super) lexicons: &'a [Lexicon; 3],
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

    /// Returns the documents with the greatest values, in ascending order.
    fn best(&self, limit: usize) -> Vec<DocNo> {
        let value = |doc: &DocNo| self.values[*doc as usize];
        let mut docs = self.touched.clone();
        if docs.len() > limit {
            docs.select_nth_unstable_by(limit, |a, b| value(b).total_cmp(&value(a)).then(a.cmp(b)));
            docs.truncate(limit);
        }
        docs.sort_unstable();
        docs
    }

    /// Gives out the values and forgets them.
    fn drain(&mut self, mut each: impl FnMut(DocNo, f32)) {
        for doc in self.touched.drain(..) {
            each(doc, std::mem::take(&mut self.values[doc as usize]));
        }
    }
}

/// Where scores are added up; kept between searches, for clearing it is dearer than searching.
pub(super) struct Scratch {
    frequencies: Sparse,
    slot_scores: Sparse,
    totals: Sparse,
    slots: Vec<u64>,
}

impl Scratch {
    pub(super) fn new(documents: usize) -> Self {
        let sparse = || Sparse::new(documents);
        Self { frequencies: sparse(), slot_scores: sparse(), totals: sparse(), slots: vec![0; documents] }
    }
}

/// A slot with the places of its terms.
struct Found {
    slot: usize,
    /// What it is worth at best.
    worth: f32,
    /// How many postings there are.
    postings: u64,
    /// Each with what it is worth.
    terms: Vec<(f32, Places)>,
}

/// The zones in which a term stands, and where its postings lie there.
type Places = Vec<(Zone, TermInfo)>;

impl Scorer<'_> {
    /// Scores the documents, in no particular order. The rarest words come first; of frequent ones
    /// only the postings of the best documents so far are looked up, as these can no longer bring
    /// others to the top ("continue", Moffat and Zobel, *Self-indexing inverted files*, 1996).
    pub(super) fn score(&self, plan: &Plan, scratch: &mut Scratch) -> tantivy::Result<(Vec<Scored>, Worths)> {
        let mut slots =
            plan.slots.iter().enumerate().map(|slot| self.find(slot)).collect::<Result<Vec<_>, _>>()?;
        let worths = Worths::new(slots.iter().map(|found| found.worth).collect());
        slots.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        let mut best: Option<Vec<DocNo>> = None;
        for found in &slots {
            if found.postings > FREQUENT && scratch.totals.touched.len() >= BEST && best.is_none() {
                best = Some(scratch.totals.best(BEST));
            }
            let only = best.as_deref().filter(|_| found.postings > FREQUENT);
            self.score_slot(found, only, scratch)?;
        }
        let mut scored = Vec::with_capacity(scratch.totals.touched.len());
        let slots = &mut scratch.slots;
        scratch.totals.drain(|doc, score| {
            scored.push(Scored { doc, score, slots: std::mem::take(&mut slots[doc as usize]) });
        });
        Ok((scored, worths))
    }

    /// Adds one slot's scores.
    fn score_slot(
        &self,
        found: &Found,
        only: Option<&[DocNo]>,
        scratch: &mut Scratch,
    ) -> tantivy::Result<()> {
        let Scratch { frequencies, slot_scores, totals, slots } = scratch;
        for (weight, places) in &found.terms {
            for (zone, info) in places {
                let mut postings = self.store.postings(*zone, info)?;
                match only {
                    None => self.add_all(*zone, &mut postings, frequencies),
                    Some(docs) => self.add_some(*zone, &mut postings, docs, frequencies),
                }
            }
            frequencies.drain(|doc, frequency| {
                let score = slot_scores.value(doc);
                *score = score.max(weight * frequency * (K1 + 1.0) / (frequency + K1));
            });
        }
        slot_scores.drain(|doc, score| {
            *totals.value(doc) += score;
            slots[doc as usize] |= 1 << found.slot;
        });
        Ok(())
    }

    /// Looks up the terms of a slot.
    fn find(&self, (number, slot): (usize, &Slot)) -> tantivy::Result<Found> {
        let (mut found, mut written) = (Vec::new(), String::new());
        for alternative in &slot.alternatives {
            written.clear();
            alternative.term.write(self.lexicons, &mut written);
            let places = self.places(&written)?;
            if !places.is_empty() {
                found.push((alternative, self.information(&places), places));
            }
        }
        let words = found.iter().filter(|(alternative, ..)| !is_concept(alternative));
        let limit = words.map(|(_, information, _)| information + CONCEPT_AHEAD).reduce(f32::max);
        let weight = |alternative: &Alternative, information: f32| match limit {
            Some(limit) if is_concept(alternative) => alternative.worth * information.min(limit),
            _ => alternative.worth * information,
        };
        let terms: Vec<(f32, Places)> = found
            .into_iter()
            .map(|(alternative, information, places)| (weight(alternative, information), places))
            .collect();
        let unknown = slot.share * self.information(&[]);
        Ok(Found {
            slot: number,
            worth: terms.iter().map(|(weight, _)| *weight).reduce(f32::max).unwrap_or(unknown),
            postings: terms
                .iter()
                .flat_map(|(_, places)| places)
                .map(|(_, info)| u64::from(info.doc_freq))
                .sum(),
            terms,
        })
    }

    fn places(&self, term: &str) -> tantivy::Result<Places> {
        let mut found = Vec::new();
        for zone in Zone::ALL {
            found.extend(self.store.find(zone, term)?.map(|info| (zone, info)));
        }
        Ok(found)
    }

    /// Returns the information of a term, by how many clauses have it.
    #[expect(clippy::cast_precision_loss, reason = "numbers of documents are far below 2^24")]
    fn information(&self, found: &[(Zone, TermInfo)]) -> f32 {
        let docs = found.iter().map(|(_, info)| info.doc_freq).max().unwrap_or_default() as f32;
        let all = self.documents.all.len() as f32;
        (1.0 + (all - docs).max(0.0) / (docs + 0.5)).ln().max(LEAST)
    }

    /// Adds the weighted frequencies of all documents.
    fn add_all(&self, zone: Zone, postings: &mut BlockSegmentPostings, frequencies: &mut Sparse) {
        let weighing = self.weighing(zone);
        while postings.block_len() > 0 {
            for (&doc, &count) in postings.docs().iter().zip(postings.freqs()) {
                *frequencies.value(doc) += weighing(doc, count);
            }
            postings.advance();
        }
    }

    /// Adds those of some documents, which are in ascending order.
    fn add_some(
        &self,
        zone: Zone,
        postings: &mut BlockSegmentPostings,
        docs: &[DocNo],
        frequencies: &mut Sparse,
    ) {
        let weighing = self.weighing(zone);
        for doc in docs.iter().copied() {
            let place = postings.seek(doc);
            if place < postings.block_len() && postings.doc(place) == doc {
                *frequencies.value(doc) += weighing(doc, postings.freq(place));
            }
        }
    }

    /// Returns how to weigh a frequency in a zone, by the document's length there.
    fn weighing(&self, zone: Zone) -> impl Fn(DocNo, u32) -> f32 {
        let (weight, b) = weighing(zone);
        let per_word = b / self.documents.mean[zone as usize];
        move |doc, count| {
            let length = f32::from(self.documents.all[doc as usize].lengths[zone as usize]);
            weight * small(count) / (1.0 - b + per_word * length)
        }
    }
}

const fn is_concept(alternative: &Alternative) -> bool {
    matches!(alternative.term, Term::Concept(_))
}

#[expect(clippy::cast_precision_loss, reason = "a text has fewer than 2^24 words")]
fn small(count: u32) -> f32 {
    count as f32
}
