//! Finds clauses; the only module that uses tantivy.
//!
//! [`Index::build`] reads every clause in all its languages, with its headings, examples, tips and
//! concepts, and every way of asking the points on which clauses take positions. [`Index::analyze`]
//! plans which terms stand for the words of a query (`plan`), scores the clauses that have them
//! (`score`), and measures which points a question means (`asking`). [`Analysis::clauses`] orders the
//! clauses (`rank`); [`Analysis::points`] returns the points. [`Index::search`] is the short way for
//! whoever wants clauses only: it looks up what the text cites before it analyses its words.
//!
//! tantivy stores the dictionary and the postings. Analysis, scoring and typing errors are decided here,
//! because a rule book is small and the ways to ask for a rule are many.
//!
//! # Decisions
//!
//! - **tantivy stores terms and postings; analysis, scoring and typing errors are ours**: BM25F over zones,
//!   the best alternative for each word, coverage. Typing errors are found in a list of the words with
//!   their shapes. tantivy receives texts already analysed, because the analysis of a word (is it a
//!   compound of our words?) needs the whole vocabulary.
//! - **One word, one slot; a compound, one slot for each part.** Joined neighbours, concepts and
//!   corrections of typing errors are alternatives within these slots. So a query needs no tree and cannot
//!   fail.
//! - **Which point is meant is worked out once** (`index/asking`), both for `ask` and for the order of
//!   clauses. A clause inherits the fit of its points; this was the largest single gain in search.
//! - **Ways of asking are examples, and a classifier learns from them what tells points apart.** With
//!   12,000 examples a classifier was no better than nearest neighbours; with 90,000 it was
//!   (docs/asking.md). It is a softmax regression in two passes: milliseconds for a small collection, five
//!   seconds for the shipped one, and no step that anyone must remember.
//! - **The classifier chooses, neighbours confirm.** Only the points that it finds likeliest are compared
//!   way by way, and by what a word has by itself: so a way of asking is kept as a row of words, and not as
//!   a row of features. The kept index takes 13 MB instead of 57, and rulings are as good (docs/asking.md,
//!   *What can be left out*). A small collection has fewer ways than are compared at least: there every
//!   point is. Ways in other languages than those of the question are never among the nearest, so they are
//!   passed over; of a point that has no others all are compared.
//! - **How something is asked is learned as well.** Every way of asking is an example of a wording that
//!   *allowed*, *required* or a value answers. A small classifier over words as they are written replaces
//!   lists of question words in three languages: 3 in 100 rulings more are right (docs/asking.md), and a
//!   fourth language needs no list.
//! - **Tried and dropped**: graded proximity (worse); adjacency, and a bonus field without stemming (no
//!   effect).

mod analysis;
mod analyzer;
mod asking;
mod cited;
mod columns;
mod compounds;
mod concepts;
mod document;
mod guess;
mod hit;
mod lexicon;
mod lists;
mod matcher;
mod name_hash;
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
mod texts;
mod threads;

use std::fmt;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

pub use analysis::Analysis;
pub use asking::{Askings, LearnedStore};
pub use hit::{Evidence, Hit, Passage, PointHit, PointHits};
pub use matcher::Matcher;
pub use query::Query;

use asking::Phrasing;
use columns::{ColumnReader, ColumnWriter};
use concepts::{Concepts, ReadTerm};
use document::{DocNo, Documents, Draft, Place, Words};
use lexicon::{Lexicon, ReadWords as _, Reader, WordId};
use passage::Marker;
use plan::{Plan, Planner};
use score::{Scored, Scorer, Scratch, Worths};
use store::{Contents, Store};

use schiri_rules::citation::{CitationReader, Reading};
use schiri_rules::corpus::{Asked, Clause, ClauseId, Corpus, FormId, PointId};
use schiri_rules::lang::Lang;

/// The index could not be written or read: memory ran out, or tantivy has a fault. No rule collection and
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

/// Walks the words of a text as the search reads them, not yet folded.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    analyzer::words(text).map(|(_, word)| word)
}

/// The score of what a query cites: above all that words can reach.
const CITED: f32 = 1000.0;
/// The score of a clause that only comes near one that was cited.
const NEAR: f32 = 1.0;

/// The clauses of a corpus, ready to be searched.
pub struct Index {
    corpus: Arc<Corpus>,
    citations: OnceLock<CitationReader>,
    lexicons: [Lexicon; 3],
    concepts: Concepts,
    documents: Documents,
    askings: Askings,
    /// Under which key what was learned from the ways of asking is kept.
    asked_key: [u8; 32],
    store: Store,
    scratch: Mutex<Vec<Scratch>>,
}

/// What one language's reader has read.
struct Read {
    lexicon: Lexicon,
    terms: Vec<ReadTerm>,
    clauses: Vec<document::Pieces>,
    /// The words of the ways of asking in this language, each with its place in the list of all.
    asked: Vec<(usize, Vec<WordId>)>,
}

/// Reads what the ways of asking and the documents say in a language. Words are numbered as they are read: so
/// what a clause says changes no number of a way of asking, of which much has been learned ([`LearnedStore`]).
fn read(corpus: &Corpus, drafts: &[Draft<'_>], phrasings: &[Phrasing<'_>], lang: Lang) -> Read {
    let mut reader = Reader::new(lang);
    let asked = phrasings.iter().enumerate().filter(|(_, phrasing)| phrasing.lang == lang);
    let asked = asked.map(|(no, phrasing)| (no, reader.read(&phrasing.text.markdown))).collect();
    let clauses = document::read(corpus, drafts, lang, &mut reader);
    let terms = concepts::read(corpus, lang, &mut reader);
    Read { lexicon: reader.finish(), terms, clauses, asked }
}

impl Index {
    /// Returns the reader of citations: what is typed may name a clause.
    #[must_use]
    pub fn citations(&self) -> &CitationReader {
        self.citations.get_or_init(|| CitationReader::new(&self.corpus))
    }

    /// Indexes a corpus, and learns from the ways of asking its points. With 131,500 of them this takes seconds:
    /// [`open`](Self::open) takes up what was compiled before.
    ///
    /// # Errors
    /// Only where tantivy fails; no rule collection makes it fail.
    pub fn build(corpus: &Arc<Corpus>, asked: &Asked) -> Result<Self, IndexError> {
        Self::build_with(corpus, asked, &())
    }

    /// Indexes a corpus; what was learned before from the same ways of asking is taken up.
    ///
    /// # Errors
    /// Only where tantivy fails; no rule collection makes it fail.
    pub fn build_with(
        corpus: &Arc<Corpus>,
        asked: &Asked,
        learned: &dyn LearnedStore,
    ) -> Result<Self, IndexError> {
        let drafts = document::list(corpus);
        let phrasings = asking::list(corpus, asked);
        let languages = threads::each(Lang::ALL, |lang| read(corpus, &drafts, &phrasings, lang));
        let mut words_of_ways = vec![Vec::new(); phrasings.len()];
        let languages = languages.map(|mut language| {
            for (no, words) in std::mem::take(&mut language.asked) {
                words_of_ways[no] = words;
            }
            language
        });
        let [de, nl, en] = languages;
        let words = Words { pieces: [de.clauses, nl.clauses, en.clauses] };
        let lexicons = [de.lexicon, nl.lexicon, en.lexicon];
        let concepts = Concepts::new(corpus, [de.terms, nl.terms, en.terms], &lexicons);
        let points = corpus.points.len();
        let asked_key = asking::key(&phrasings, &words_of_ways, &lexicons, &concepts, points);
        let learn = || {
            let askings = Askings::new(&phrasings, &words_of_ways, &lexicons, &concepts, points);
            learned.keep(asked_key, &askings.compiled());
            askings
        };
        let contents = Contents { drafts: &drafts, words: &words, lexicons: &lexicons, concepts: &concepts };
        let (store, askings) = threads::both(
            || Store::new(&contents),
            || Askings::kept(learned, asked_key, points).unwrap_or_else(learn),
        );
        let lengths = (0..drafts.len()).map(|doc| words.lengths(doc)).collect();
        let documents = Documents::new(corpus, &drafts, lengths);
        let (corpus, citations) = (Arc::clone(corpus), OnceLock::new());
        let (store, scratch) = (store?, Mutex::default());
        Ok(Self { corpus, citations, lexicons, concepts, documents, askings, asked_key, store, scratch })
    }

    /// Takes up what [`compiled`](Self::compiled) wrote for the very same corpus and ways of asking; `None` where
    /// the bytes are not that, or where it is not there what was `learned`. Whoever keeps them makes sure that they
    /// belong to this corpus.
    #[must_use]
    pub fn open(corpus: &Arc<Corpus>, compiled: &[u8], learned: &dyn LearnedStore) -> Option<Self> {
        let mut columns = ColumnReader::new(compiled);
        let asked_key = columns.column()?.try_into().ok()?;
        // The other file is read meanwhile.
        let (askings, parts) = threads::both(
            || Askings::kept(learned, asked_key, corpus.points.len()),
            || Self::open_parts(corpus, columns),
        );
        let (askings, (store, lexicons, documents)) = (askings?, parts?);
        let terms = Lang::ALL.map(|lang| concepts::read(corpus, lang, &mut &lexicons[lang as usize]));
        let concepts = Concepts::new(corpus, terms, &lexicons);
        let (corpus, citations, scratch) = (Arc::clone(corpus), OnceLock::new(), Mutex::default());
        Some(Self { corpus, citations, lexicons, concepts, documents, askings, asked_key, store, scratch })
    }

    /// Opens what depends on no other file.
    fn open_parts(
        corpus: &Corpus,
        mut columns: ColumnReader<'_>,
    ) -> Option<(Store, [Lexicon; 3], Documents)> {
        let store = Store::open(&mut columns)?;
        let [de, nl, en] = Lang::ALL.map(|lang| Lexicon::open(lang, &mut columns));
        let documents = Documents::open(corpus, &mut columns)?;
        let is_whole = columns.is_done() && store.documents() == documents.all.len();
        is_whole.then_some((store, [de?, nl?, en?], documents))
    }

    /// Writes what takes long to make, for [`open`](Self::open); without what was learned.
    ///
    /// # Errors
    /// Only where tantivy fails.
    pub fn compiled(&self) -> Result<Vec<u8>, IndexError> {
        let mut out = ColumnWriter::default();
        // First the name of the other file.
        out.add(&self.asked_key);
        self.store.write(&mut out)?;
        self.lexicons.iter().for_each(|lexicon| lexicon.write(&mut out));
        self.documents.write(&mut out);
        Ok(out.finish())
    }

    /// Names all from which the index learned what questions mean: the key of what [`learned`](Self::learned)
    /// writes.
    #[must_use]
    pub const fn learned_from(&self) -> [u8; 32] {
        self.asked_key
    }

    /// Writes what was learned from the ways of asking, for [`Askings::open`].
    #[must_use]
    pub fn learned(&self) -> Vec<u8> {
        self.askings.compiled()
    }

    /// Finds the clauses that answer a query, the best first. A text that is a citation finds what it
    /// cites, and nothing else.
    ///
    /// # Errors
    /// Only where tantivy fails; no query makes it fail.
    pub fn search(&self, query: &Query) -> Result<Vec<Hit>, IndexError> {
        let within = (!query.editions.is_empty()).then_some(query.editions.as_slice());
        match self.citations().read_at(&self.corpus, &query.text, within, &query.in_force) {
            Reading::NotACitation => Ok(self.analyze(query)?.clauses()),
            reading => Ok(self.look_up(&reading, query)),
        }
    }

    /// Returns the clauses that a citation names, each with what stands below it, in the order cited.
    #[must_use]
    pub fn look_up(&self, reading: &Reading, query: &Query) -> Vec<Hit> {
        let plan = self.planner().plan(query);
        let marker = Marker::new(&plan, &self.lexicons, &self.concepts);
        let lang = query.lang.unwrap_or(plan.lang());
        let cited = cited::clauses(&self.corpus, reading, query);
        let hit = |(id, neighbour): &(ClauseId, bool)| {
            let score = if *neighbour { NEAR } else { CITED };
            Some(Hit { neighbour: *neighbour, ..self.hit(id, score, lang, &marker)? })
        };
        cited.iter().filter_map(hit).collect()
    }

    /// Analyses a query in words: clauses and points are read from the result.
    ///
    /// # Errors
    /// Only where tantivy fails; no query makes it fail.
    pub fn analyze<'a>(&'a self, query: &'a Query) -> Result<Analysis<'a>, IndexError> {
        let plan = self.planner().plan(query);
        let (scored, worths) = self.score(&plan)?;
        let fits = self.askings.fits(&query.text, plan.langs, &self.lexicons, &self.concepts);
        Ok(Analysis { index: self, query, plan, scored, worths, fits })
    }

    /// Returns the point of which a question is a way of asking, word for word, and the form in which it
    /// asks.
    #[must_use]
    pub fn asked_exactly(&self, question: &str) -> Option<(PointId, Option<FormId>)> {
        let (point, form) = self.askings.exactly(question, &Lang::ALL, &self.lexicons)?;
        let id = self.documents.points.get(point)?;
        let forms = &self.corpus.points.get(id)?.forms;
        Some((id.clone(), form.and_then(|place| Some(forms.get(place)?.id.clone()))))
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

    fn clause(&self, doc: DocNo) -> Option<&Clause> {
        let Place { edition, clause } = self.documents.all.get(doc as usize)?.place;
        self.corpus.editions.get(self.documents.editions.get(edition)?)?.clauses().get(clause)
    }

    fn hit(&self, id: &ClauseId, score: f32, lang: Lang, marker: &Marker<'_>) -> Option<Hit> {
        let passage = marker.passage(&self.corpus, id, lang)?;
        let heading = self.heading(id, passage.lang);
        Some(Hit { clause: id.clone(), score, neighbour: false, heading, passage })
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
