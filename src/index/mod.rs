//! Finding clauses: the only module that knows tantivy.
//!
//! [`Index::build`] reads every clause in all its languages, with its headings, examples, tips and
//! concepts, and every way of putting the points on which clauses take positions. [`Index::search`]
//! plans which terms stand for the words of a query (`plan`), scores the documents that have
//! them (`score`), and orders the clauses (`rank`).
//!
//! tantivy keeps the dictionary and the postings, and walks typing errors; what they mean is
//! decided here, because a rule book is small and the ways to ask for a rule are many.

mod analyzer;
mod cited;
mod compounds;
mod concepts;
mod document;
mod guess;
mod hit;
mod lexicon;
mod pack;
mod passage;
mod plan;
mod points;
mod query;
mod rank;
mod reading;
mod schema;
mod score;
mod spelling;
mod store;

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

pub use hit::{Evidence, Hit, Passage, PointHit, PointHits};
pub use pack::Pack;
pub use query::Query;

use concepts::{Concepts, ReadTerm};
use document::{DocNo, Documents, Draft, Kind, Words};
use lexicon::{Lexicon, Reader};
use passage::Marker;
use plan::{Plan, Planner};
use points::{Gatherer, Phrasings};
use rank::Ranking;
use score::{Scored, Scorer, Scratch, Worths};
use store::Store;

use crate::citation::CitationReader;
use crate::corpus::{Clause, ClauseId, Corpus};
use crate::lang::Lang;

/// The index could not be written or read: memory ran out, or tantivy has a fault. No material and
/// no query causes it.
#[derive(Debug)]
pub struct IndexError(tantivy::TantivyError);

impl fmt::Display for IndexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for IndexError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.0)
    }
}

impl From<tantivy::TantivyError> for IndexError {
    fn from(error: tantivy::TantivyError) -> Self {
        Self(error)
    }
}

/// The score of what a query cites: above all that words can reach.
const CITED: f32 = 1000.0;

/// The clauses of a corpus, ready to be searched. It lives in memory and is built at every start.
pub struct Index {
    corpus: Arc<Corpus>,
    citations: CitationReader,
    lexicons: [Lexicon; 3],
    concepts: Concepts,
    documents: Documents,
    phrasings: Phrasings,
    store: Store,
    scratch: Mutex<Vec<Scratch>>,
}

/// Reads what the documents say, each language in a thread of its own.
fn read_languages(corpus: &Corpus, drafts: &[Draft<'_>]) -> ([Lexicon; 3], [Vec<ReadTerm>; 3], Words) {
    let read = |lang| {
        let mut reader = Reader::new(lang);
        let pieces = document::read(corpus, drafts, lang, &mut reader);
        let terms = concepts::read(corpus, lang, &mut reader);
        (reader.finish(), terms, pieces)
    };
    let [de, nl, en] = thread::scope(|scope| {
        let threads = Lang::ALL.map(|lang| scope.spawn(move || read(lang)));
        threads.map(join)
    });
    ([de.0, nl.0, en.0], [de.1, nl.1, en.1], Words { pieces: [de.2, nl.2, en.2] })
}

/// Waits for a thread; a panic in it goes on here.
fn join<T>(thread: thread::ScopedJoinHandle<'_, T>) -> T {
    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

impl Index {
    /// Indexes a corpus.
    ///
    /// # Errors
    /// Only where tantivy fails; no material makes it fail.
    pub fn build(corpus: Arc<Corpus>) -> Result<Self, IndexError> {
        let drafts = document::list(&corpus);
        let ((lexicons, terms, words), citations) = thread::scope(|scope| {
            let citations = scope.spawn(|| CitationReader::new(&corpus));
            (read_languages(&corpus, &drafts), join(citations))
        });
        let concepts = Concepts::new(&corpus, terms, &lexicons);
        let (store, documents, phrasings) = thread::scope(|scope| {
            let store = scope.spawn(|| Store::write(&drafts, &words, &lexicons, &concepts));
            let documents = Documents::new(&corpus, &drafts, &words, &lexicons);
            let phrasings = Phrasings::new(&drafts, &words, &lexicons, corpus.points.len());
            (join(store), documents, phrasings)
        });
        drop(drafts);
        Ok(Self {
            citations,
            corpus,
            lexicons,
            concepts,
            documents,
            phrasings,
            store: store?,
            scratch: Mutex::default(),
        })
    }

    /// Finds the clauses that answer a query, the best first; equally good ones in the order of the
    /// corpus. A text that is a citation finds what it cites, and nothing else.
    ///
    /// # Errors
    /// Only where tantivy fails; no query makes it fail.
    pub fn search(&self, query: &Query) -> Result<Vec<Hit>, IndexError> {
        let plan = self.planner().plan(query);
        let marker = Marker::new(&plan, &self.lexicons, &self.concepts);
        let lang = query.lang.unwrap_or(plan.lang);
        if let Some(cited) = cited::clauses(&self.corpus, &self.citations, query) {
            let hit = |id: &ClauseId| self.hit(id, CITED, lang, &marker);
            return Ok(cited.iter().filter_map(hit).collect());
        }
        let (scored, worths) = self.score(&plan)?;
        let points = rank::points(&self.documents, &plan, &scored, &worths);
        let ranking = Ranking::new(&self.documents, &scored, &worths, &points);
        let allowed = self.allowed(query);
        let ranked = ranking.clauses(&scored, allowed, query.limit);
        let hit = |one: rank::Ranked| self.hit(&self.clause(one.doc)?.id, one.score, lang, &marker);
        Ok(ranked.into_iter().filter_map(hit).collect())
    }

    /// Finds the points that a query may ask about, with what speaks for each.
    ///
    /// # Errors
    /// Only where tantivy fails; no query makes it fail.
    pub fn points(&self, query: &Query) -> Result<PointHits, IndexError> {
        let plan = self.planner().plan(query);
        let (scored, worths) = self.score(&plan)?;
        let gatherer = Gatherer {
            store: &self.store,
            lexicons: &self.lexicons,
            documents: &self.documents,
            phrasings: &self.phrasings,
        };
        let found = gatherer.gather(&plan, &scored, &worths)?;
        let strangers = points::strangers(&plan, &worths, &self.concepts);
        Ok(PointHits {
            points: found.iter().filter_map(|found| self.point_hit(found)).collect(),
            ..strangers
        })
    }

    fn point_hit(&self, found: &points::Found) -> Option<PointHit> {
        let id = self.documents.points.get(found.point)?;
        let point = self.corpus.points.get(id)?;
        let Kind::Phrasing { position, text, .. } = self.documents.all.get(found.doc as usize)?.kind else {
            return None;
        };
        Some(PointHit {
            point: id.clone(),
            position: position.and_then(|no| Some(point.positions.get(no)?.id.clone())),
            phrasing: document::phrasing_text(point, position, text)?.plain(),
            evidence: found.evidence,
        })
    }

    /// Scores what has any of the plan's words.
    fn score(&self, plan: &Plan) -> Result<(Vec<Scored>, Worths), IndexError> {
        let spare = self.scratch.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut scratch = spare.unwrap_or_else(|| Scratch::new(self.documents.all.len()));
        let scorer = Scorer { store: &self.store, lexicons: &self.lexicons, documents: &self.documents };
        let (found, worths) = scorer.score(plan, &mut scratch)?;
        // Only what was left clean by a search that went well is used again.
        self.scratch.lock().unwrap_or_else(PoisonError::into_inner).push(scratch);
        Ok((rank::shortlist(found), worths))
    }

    const fn planner(&self) -> Planner<'_> {
        Planner { lexicons: &self.lexicons, concepts: &self.concepts }
    }

    /// Tells of a document whether it is a clause of the editions searched.
    fn allowed(&self, query: &Query) -> impl Fn(DocNo) -> bool + use<'_> {
        let editions: Vec<bool> = self
            .documents
            .editions
            .iter()
            .map(|id| query.editions.is_empty() || query.editions.contains(id))
            .collect();
        move |doc| match self.documents.all[doc as usize].kind {
            Kind::Clause { edition, .. } => editions[edition],
            Kind::Phrasing { .. } => false,
        }
    }

    fn clause(&self, doc: DocNo) -> Option<&Clause> {
        let Kind::Clause { edition, clause } = self.documents.all.get(doc as usize)?.kind else {
            return None;
        };
        self.corpus.editions.get(self.documents.editions.get(edition)?)?.clauses().get(clause)
    }

    fn hit(&self, id: &ClauseId, score: f32, lang: Lang, marker: &Marker<'_>) -> Option<Hit> {
        let passage = marker.passage(&self.corpus, id, lang)?;
        let heading = self.heading(id, passage.lang);
        Some(Hit { clause: id.clone(), score, heading, passage })
    }

    /// Returns the headings above a clause and its own.
    fn heading(&self, id: &ClauseId, lang: Lang) -> Vec<String> {
        let Some(edition) = self.corpus.editions.get(&id.edition) else { return Vec::new() };
        let above = edition.ancestors(&id.anchor).into_iter().map(|clause| &clause.id);
        above
            .chain([id])
            .filter_map(|id| Some(self.corpus.said_best(id, lang)?.wording.heading.as_ref()?.plain()))
            .collect()
    }
}
