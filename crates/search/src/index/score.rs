//! The words of a query as a tantivy query: which clauses have any of them, and their scores.
//!
//! Each alternative of a slot is scored by BM25F (Robertson, Zaragoza and Taylor, *Simple BM25 extension
//! to multiple weighted fields*, 2004): a term's frequencies in all zones are weighted and added before
//! they are saturated. The best alternative of a slot counts, and the slots are added up.

use std::sync::Arc;

use tantivy::fieldnorm::FieldNormReader;
use tantivy::postings::{Postings as _, TermInfo};
use tantivy::query::{EnableScoring, Explanation, Query, Scorer, Weight};
use tantivy::schema::Field;
use tantivy::{DocId, DocSet, Score, SegmentReader, TERMINATED, TantivyError};

use super::document::Documents;
use super::lexicon::Lexicon;
use super::plan::{Alternative, Plan, Slot};
use super::schema::{RECORD, Term, Zone};
use super::store::Store;

/// How fast a frequency saturates.
const K1: f32 = 1.0;
/// The least worth of a word, even if it occurs everywhere.
const LEAST: f32 = 0.1;
/// How much rarer than the word itself a concept may count: the name of a rare concept often consists of
/// everyday words.
const CONCEPT_AHEAD: f32 = 1.0;
/// How much of a score depends on the share of the query's information that a clause has.
const COVERAGE: f32 = 0.75;
/// The factor on the score of a mere heading.
const HEADING: f32 = 0.6;

/// A zone's weight, and how much its length counts.
const fn weighing(zone: Zone) -> (f32, f32) {
    match zone {
        Zone::Heading => (2.75, 0.4),
        Zone::Path => (0.9, 0.3),
        Zone::Body => (1.0, 0.6),
        Zone::Extra => (0.4, 0.6),
        Zone::About => (0.8, 0.5),
    }
}

/// The weight of a word in a field, by the field's length in a document.
pub(super) struct Norms {
    lengths: FieldNormReader,
    /// One for each length, as tantivy encodes it in a byte.
    weights: [f32; 256],
}

impl Norms {
    /// Works out the weights of a field, relative to the mean length in the documents that have it.
    #[expect(clippy::cast_precision_loss, reason = "lengths are far below 2^24")]
    pub(super) fn new(segment: &SegmentReader, zone: Zone, field: Field) -> tantivy::Result<Self> {
        let lengths = segment.get_fieldnorms_reader(field)?;
        let having = (0..segment.max_doc()).filter(|doc| lengths.fieldnorm_id(*doc) > 0).count();
        let mean = segment.inverted_index(field)?.total_num_tokens() as f32 / having.max(1) as f32;
        let (weight, b) = weighing(zone);
        let per_word = b / mean.max(1.0);
        let length = |id| FieldNormReader::id_to_fieldnorm(id) as f32;
        let mut weights = [0.0; 256];
        for (id, of_length) in (0..=u8::MAX).zip(&mut weights) {
            *of_length = weight / (1.0 - b + per_word * length(id));
        }
        Ok(Self { lengths, weights })
    }

    fn weight(&self, doc: DocId) -> f32 {
        self.weights[usize::from(self.lengths.fieldnorm_id(doc))]
    }
}

/// The words of a query, looked up.
#[derive(Clone)]
pub(super) struct Words {
    pub(super) slots: Arc<[FoundSlot]>,
    /// The worth of all slots together, including those that nothing matches; never 0.
    pub(super) all: f32,
    documents: Arc<Documents>,
    /// Whether only the words count: neither the share of them that a clause has, nor whether it is a mere heading.
    plainly: bool,
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.all.fmt(f)
    }
}

pub(super) struct FoundSlot {
    /// The worth of its best term; of an unknown word, as if it were as rare as possible.
    pub(super) worth: f32,
    /// The terms that occur, each with its worth.
    pub(super) terms: Vec<(f32, Places)>,
}

/// The fields in which a term occurs, and where its postings are.
pub(super) type Places = Vec<(Field, TermInfo, Arc<Norms>)>;

impl Words {
    pub(super) fn new(
        plan: &Plan,
        store: &Store,
        lexicons: &[Lexicon; 3],
        documents: &Arc<Documents>,
    ) -> tantivy::Result<Self> {
        let found = |slot| FoundSlot::new(slot, store, lexicons);
        let slots = plan.slots.iter().map(found).collect::<tantivy::Result<Arc<[_]>>>()?;
        let all = slots.iter().map(|found| found.worth).sum::<f32>().max(f32::MIN_POSITIVE);
        Ok(Self { slots, all, documents: Arc::clone(documents), plainly: false })
    }

    pub(super) fn plainly(&self) -> Self {
        Self { plainly: true, ..self.clone() }
    }
}

impl FoundSlot {
    fn new(slot: &Slot, store: &Store, lexicons: &[Lexicon; 3]) -> tantivy::Result<Self> {
        let mut found = Vec::new();
        for alternative in &slot.alternatives {
            let places = store.find(alternative.term, lexicons)?;
            if !places.is_empty() {
                found.push((alternative, information(store, &places), places));
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
        let unknown = slot.share * information(store, &[]);
        let worth = terms.iter().map(|(weight, _)| *weight).reduce(f32::max).unwrap_or(unknown);
        Ok(Self { worth, terms })
    }
}

/// Returns the information of a term, by how many clauses have it.
#[expect(clippy::cast_precision_loss, reason = "numbers of documents are far below 2^24")]
pub(super) fn information(store: &Store, places: &[(Field, TermInfo, Arc<Norms>)]) -> f32 {
    let docs = places.iter().map(|(_, info, _)| info.doc_freq).max().unwrap_or_default() as f32;
    let all = store.searcher.num_docs() as f32;
    (1.0 + (all - docs).max(0.0) / (docs + 0.5)).ln().max(LEAST)
}

const fn is_concept(alternative: &Alternative) -> bool {
    matches!(alternative.term, Term::Concept(_))
}

impl Query for Words {
    fn weight(&self, _: EnableScoring<'_>) -> tantivy::Result<Box<dyn Weight>> {
        Ok(Box::new(self.clone()))
    }
}

impl Weight for Words {
    fn scorer(&self, reader: &SegmentReader, boost: Score) -> tantivy::Result<Box<dyn Scorer>> {
        let mut found = self.matches(reader)?;
        found.iter_mut().for_each(|(_, score)| *score *= boost);
        found.reverse();
        Ok(Box::new(Matches(found)))
    }

    fn explain(&self, reader: &SegmentReader, doc: DocId) -> tantivy::Result<Explanation> {
        let mut scorer = self.scorer(reader, 1.0)?;
        if scorer.seek(doc) != doc {
            return Err(TantivyError::InvalidArgument(format!("document {doc} has none of the words")));
        }
        Ok(Explanation::new("the words of a query", scorer.score()))
    }
}

impl Words {
    /// Scores the documents that have any of the words, slot by slot and term by term; returns them in order.
    fn matches(&self, reader: &SegmentReader) -> tantivy::Result<Vec<(DocId, Score)>> {
        let all = reader.max_doc() as usize;
        // For each document: the weighted frequency of the current term; its score in the current slot; its score in
        // all slots, and the worth of the slots that it matches.
        let (mut frequencies, mut in_slot) = (vec![0.0; all], vec![0.0_f32; all]);
        let mut totals = vec![(0.0, 0.0); all];
        let (mut with_term, mut with_slot) = (Vec::new(), Vec::new());
        for slot in self.slots.iter() {
            for (weight, places) in &slot.terms {
                for (field, info, norms) in places {
                    let fields = reader.inverted_index(*field)?;
                    let mut postings = fields.read_postings_from_terminfo(info, RECORD)?;
                    while postings.doc() != TERMINATED {
                        let doc = postings.doc();
                        if frequencies[doc as usize] == 0.0 {
                            with_term.push(doc as usize);
                        }
                        frequencies[doc as usize] += norms.weight(doc) * small(postings.term_freq());
                        postings.advance();
                    }
                }
                for doc in with_term.drain(..) {
                    let frequency = std::mem::take(&mut frequencies[doc]);
                    if in_slot[doc] == 0.0 {
                        with_slot.push(doc);
                    }
                    in_slot[doc] = in_slot[doc].max(*weight * frequency * (K1 + 1.0) / (frequency + K1));
                }
            }
            for doc in with_slot.drain(..) {
                let (score, covered) = &mut totals[doc];
                *score += std::mem::take(&mut in_slot[doc]);
                *covered += slot.worth;
            }
        }
        let found = (0..).zip(totals).filter(|(_, (score, _))| *score > 0.0);
        Ok(found.map(|(doc, (score, covered))| (doc, self.score(doc, score, covered))).collect())
    }

    /// Returns the score of a document, from the score of its words and from the worth of the slots that they
    /// cover.
    fn score(&self, doc: DocId, score: f32, covered: f32) -> f32 {
        if self.plainly {
            return score;
        }
        let kind = if self.documents.all[doc as usize].has_text { 1.0 } else { HEADING };
        score * (1.0 - COVERAGE + COVERAGE * covered / self.all) * kind
    }
}

/// The documents that have any of the words, each with its score, in reverse order.
struct Matches(Vec<(DocId, Score)>);

impl DocSet for Matches {
    fn advance(&mut self) -> DocId {
        self.0.pop();
        self.doc()
    }

    fn doc(&self) -> DocId {
        self.0.last().map_or(TERMINATED, |(doc, _)| *doc)
    }

    fn size_hint(&self) -> u32 {
        u32::try_from(self.0.len()).unwrap_or(u32::MAX)
    }
}

impl Scorer for Matches {
    fn score(&mut self) -> Score {
        self.0.last().map_or(0.0, |(_, score)| *score)
    }
}

#[expect(clippy::cast_precision_loss, reason = "a text has fewer than 2^24 words")]
fn small(count: u32) -> f32 {
    count as f32
}
