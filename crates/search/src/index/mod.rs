//! Finds clauses; the only module that uses tantivy.
//!
//! [`Index::build`] reads every clause in all its languages, with its headings, examples, tips and concepts,
//! and every way of asking the points on which clauses take positions. [`Index::analyze`] plans which terms
//! represent the words of a query (`plan`), looks them up (`score`), and measures which points a question
//! means (`asking`). [`Analysis::clauses`] finds the clauses in order (`rank`); [`Analysis::points`] returns
//! the points. [`Index::search`] is the short way for anyone who wants clauses only: it looks up what the
//! text cites before it analyses its words.
//!
//! The index is one of tantivy's: each language has a tokenizer, each zone in each language is a field (`schema`), and
//! tantivy's own files are kept (`store`). Our own query type, with its weight and scorer, looks up the words;
//! tantivy's queries join it with the points that the question means and with the editions searched, and `TopDocs`
//! reads the best.
//!
//! # Decisions
//!
//! - **The analysis of words, one scorer, and the search for typing errors are our own.** The scorer has what
//!   tantivy lacks: BM25F over zones, the best alternative for each word, coverage. With tantivy's
//!   disjunctions, each slot would need one with its own window of 4,096 documents; our scorer has a single
//!   window for all. All texts are read once before tantivy reads them, because the analysis of a word (is it
//!   a compound of our words?) needs the whole vocabulary. Typing errors are found by comparing with all
//!   words.
//! - **One segment, in memory, kept as one run of bytes**, which a phone opens as well as a server. tantivy
//!   gives its files random names, and offers no choice. The names are replaced when the files are written,
//!   so that a release and several servers give phones the same bytes.
//! - **One word, one slot; a compound, one slot for each part.** Joined neighbours, concepts and
//!   corrections of typing errors are alternatives within these slots. So a query needs no tree and cannot
//!   fail.
//! - **Which point is meant is worked out once** (`index/asking`), both for `ask` and for the order of
//!   clauses. A clause inherits the fit of its points; this was the largest single gain in search.
//! - **The classifier chooses, neighbours confirm.** Only the points that it finds likeliest are compared way
//!   by way, and only by the features of single words. So a way of asking is kept as a row of words, not as a
//!   row of features, which makes the kept index much smaller, and rulings are as good. A small collection
//!   has fewer ways than the number to compare: there, every point is compared. Ways in other languages than
//!   the question's are never among the nearest, so they are skipped; if a point has no others, all are
//!   compared.
//! - **How something is asked is learned as well.** Every way of asking is an example of a wording that
//!   *allowed*, *required* or a value answers. A small classifier over words as they are written replaces
//!   lists of question words in three languages: more rulings are right, and a fourth language needs no list.
//! - **Tried and dropped**: graded proximity (worse); adjacency, and a bonus field without stemming (no
//!   effect); our own walk over the postings with our own field lengths, frequent words looked up only for
//!   the best clauses, what other paragraphs of an entry say, and segments renewed after an edit. The last four
//!   together took five sixths of the present time on the shipped rules and more on 30,000 clauses, and found as
//!   much: of our 418 judged queries, 0.940 instead of 0.935 in first place, 0.990 instead of 0.995 among the first
//!   three.

mod analysis;
mod analyzer;
mod asking;
mod compounds;
mod concepts;
mod document;
mod lexicon;
mod matcher;
mod packed;
mod passage;
mod plan;
mod query;
mod rank;
mod reading;
mod schema;
mod score;
mod spelling;
mod store;
mod threads;

use std::ops::Range;
use std::sync::{Arc, OnceLock};

pub use analysis::Analysis;
pub use asking::{Askings, Learned};
pub use matcher::Matcher;
pub use query::{Evidence, Hit, Passage, PointHit, PointHits, Query};

use asking::{Phrasing, TrainingSet};
use concepts::{Concepts, ReadTerm};
use document::{Documents, Draft, Texts};
use lexicon::{Lexicon, LexiconReader, WordId};
use packed::{checked, kept};
use passage::Marker;
use schema::{Term, Zone};
use score::{Words, information};
use store::{Files, Store};

use schiri_rules::citation::{CitationReader, Reading};
use schiri_rules::corpus::{Asked, ClauseId, ClauseRef, ConceptId, Corpus, FormId, PointId};
use schiri_rules::lang::Lang;

/// The index could not be written or read: memory ran out, or tantivy has a fault. No rule collection and
/// no query causes it.
pub type IndexError = tantivy::TantivyError;

/// In a collection with fewer points, many questions are on none of them.
pub(crate) const FEW_POINTS: usize = 200;

/// Walks the words of a text as the search reads them, before folding.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    analyzer::words(text).map(|(_, word)| word)
}

/// The score of a cited clause: above anything that words can reach.
const CITED: f32 = 1000.0;
/// The score of a clause that is only a neighbour of the cited one.
const NEAR: f32 = 1.0;

/// The information of a concept that every tenth clause names.
const EVERYDAY: f32 = 2.3;

/// The clauses of a corpus, ready to be searched.
pub struct Index {
    corpus: Arc<Corpus>,
    citations: OnceLock<CitationReader>,
    lexicons: Arc<[Lexicon; 3]>,
    concepts: Arc<Concepts>,
    documents: Arc<Documents>,
    askings: Askings,
    /// The key under which what was learned from the ways of asking is kept.
    asked_key: [u8; 32],
    store: Store,
}

/// What was read in one language.
struct Read {
    lexicon: Lexicon,
    terms: Vec<ReadTerm>,
    /// What each document says.
    texts: Vec<Texts>,
    /// The words of the ways of asking in this language, each with its index among all ways.
    asked: Vec<(usize, Vec<WordId>)>,
}

/// Reads the ways of asking, then the documents, in a language. The words of the ways of asking are numbered first: so
/// no change of a clause changes the numbers in them, from which much has been learned ([`Learned`]).
fn read(corpus: &Corpus, drafts: &[Draft<'_>], phrasings: &[Phrasing<'_>], lang: Lang) -> Read {
    let mut reader = LexiconReader::new(lang);
    let asked = || phrasings.iter().enumerate().filter(|(_, phrasing)| phrasing.lang == lang);
    reader.number(asked().map(|(_, phrasing)| phrasing.text.markdown.as_str()));
    let asked = asked().map(|(no, phrasing)| (no, reader.read(&phrasing.text.markdown))).collect();
    let mut texts: Vec<Texts> = drafts.iter().map(|draft| document::texts(corpus, draft, lang)).collect();
    reader.number(texts.iter().flatten().map(|(_, text)| text.as_str()));
    for (_, text) in texts.iter().flatten() {
        reader.read(text);
    }
    for name in corpus.editions.values().flat_map(|edition| document::edition_names(edition, lang)) {
        reader.read(name);
    }
    for (draft, texts) in drafts.iter().zip(&mut texts) {
        let names = document::edition_names(draft.edition, lang);
        texts.extend(names.map(|name| (Zone::Path, name.to_owned())));
    }
    let terms = concepts::read(corpus, lang, |term| reader.read(term));
    Read { lexicon: reader.finish(), terms, texts, asked }
}

impl Index {
    /// Returns the reader of citations: what is typed may name a clause.
    pub fn citations(&self) -> &CitationReader {
        self.citations.get_or_init(|| CitationReader::new(&self.corpus))
    }

    /// Indexes a corpus, and learns from the ways of asking its points. With 166,584 of them this takes seconds:
    /// [`open`](Self::open) opens what was compiled before.
    pub fn build(corpus: &Arc<Corpus>, asked: &Asked) -> Result<Self, IndexError> {
        Self::build_with(corpus, asked, &|_| None)
    }

    /// Indexes a corpus; what was learned before from the same ways of asking is used again.
    pub fn build_with(
        corpus: &Arc<Corpus>,
        asked: &Asked,
        learned: &Learned<'_>,
    ) -> Result<Self, IndexError> {
        let drafts = document::list(corpus);
        let phrasings = asking::list(corpus, asked);
        let [mut de, mut nl, mut en] =
            threads::each(Lang::ALL, |lang| read(corpus, &drafts, &phrasings, lang));
        let mut words_of_ways = vec![Vec::new(); phrasings.len()];
        for (no, words) in [&mut de, &mut nl, &mut en].into_iter().flat_map(|read| read.asked.drain(..)) {
            words_of_ways[no] = words;
        }
        let texts = [de.texts, nl.texts, en.texts];
        let lexicons = Arc::new([de.lexicon, nl.lexicon, en.lexicon]);
        let concepts = Arc::new(Concepts::new(corpus, [de.terms, nl.terms, en.terms], &lexicons));
        let points = corpus.points.len();
        let set = TrainingSet {
            phrasings: &phrasings,
            words: &words_of_ways,
            lexicons: &lexicons,
            concepts: &concepts,
            points,
        };
        let asked_key = asking::key(&set);
        let (store, askings) = threads::both(
            || Store::new(&drafts, &texts, &lexicons, &concepts),
            || Askings::kept(learned, asked_key, points).unwrap_or_else(|| Askings::new(&set)),
        );
        let documents = Arc::new(Documents::new(corpus, &drafts));
        let (corpus, citations, store) = (Arc::clone(corpus), OnceLock::new(), store?);
        Ok(Self { corpus, citations, lexicons, concepts, documents, askings, asked_key, store })
    }

    /// Opens what [`compiled`](Self::compiled) wrote for the very same corpus and ways of asking. `None` if the bytes
    /// are something else, or if `learned` does not have what belongs to them. The caller must make sure that the bytes
    /// belong to this corpus.
    pub fn open(corpus: &Arc<Corpus>, compiled: &[u8], learned: &Learned<'_>) -> Option<Self> {
        Self::open_or(corpus, compiled, learned, |_, _| None)
    }

    /// As [`open`](Self::open), but without what was learned, if that is missing: then a question is only compared with
    /// the questions of the points and of their forms, and hardly any reply is sure.
    pub fn open_early(corpus: &Arc<Corpus>, compiled: &[u8], learned: &Learned<'_>) -> Option<Self> {
        Self::open_or(corpus, compiled, learned, |lexicons, concepts| {
            let asked = Asked::default();
            let phrasings = asking::list(corpus, &asked);
            let words = |way: &Phrasing<'_>| lexicons[way.lang as usize].read(&way.text.markdown);
            let words: Vec<_> = phrasings.iter().map(words).collect();
            let points = corpus.points.len();
            let set = TrainingSet { phrasings: &phrasings, words: &words, lexicons, concepts, points };
            Some(Askings::unlearned(&set))
        })
    }

    fn open_or(
        corpus: &Arc<Corpus>,
        compiled: &[u8],
        learned: &Learned<'_>,
        unlearned: impl FnOnce(&[Lexicon; 3], &Concepts) -> Option<Askings>,
    ) -> Option<Self> {
        let (asked_key, rest) = postcard::take_from_bytes(checked(compiled)?).ok()?;
        // The other file is read at the same time.
        let (askings, parts) = threads::both(
            || Askings::kept(learned, asked_key, corpus.points.len()),
            || Self::open_parts(rest),
        );
        let (store, lexicons) = parts?;
        let documents = Arc::new(Documents::new(corpus, &document::list(corpus)));
        if store.searcher.num_docs() != documents.all.len() as u64 {
            return None;
        }
        let terms =
            Lang::ALL.map(|lang| concepts::read(corpus, lang, |term| lexicons[lang as usize].read(term)));
        let concepts = Arc::new(Concepts::new(corpus, terms, &lexicons));
        let askings = askings.or_else(|| unlearned(&lexicons, &concepts))?;
        let (corpus, citations, lexicons) = (Arc::clone(corpus), OnceLock::new(), Arc::new(lexicons));
        Some(Self { corpus, citations, lexicons, concepts, documents, askings, asked_key, store })
    }

    /// Opens what depends on no other file.
    fn open_parts(rest: &[u8]) -> Option<(Store, [Lexicon; 3])> {
        let (files, (de, nl, en)): (Files<&str, &[u8]>, _) = postcard::from_bytes(rest).ok()?;
        let lexicons =
            [Lexicon::open(Lang::De, de)?, Lexicon::open(Lang::Nl, nl)?, Lexicon::open(Lang::En, en)?];
        Some((Store::open(&files)?, lexicons))
    }

    /// Writes what takes long to make, for [`open`](Self::open), except what was learned.
    pub fn compiled(&self) -> Result<Vec<u8>, IndexError> {
        // The key of the other file comes first.
        let lexicons = self.lexicons.each_ref().map(Lexicon::kept);
        Ok(kept(&(self.asked_key, self.store.kept()?, lexicons)))
    }

    /// Returns the key of everything from which the index learned what questions mean:
    /// [`learned`](Self::learned) is kept under it.
    pub const fn learned_from(&self) -> [u8; 32] {
        self.asked_key
    }

    /// Writes what was learned from the ways of asking, for [`Askings::open`].
    pub fn learned(&self) -> Vec<u8> {
        self.askings.compiled()
    }

    /// Finds the clauses that answer a query, the best first. A text that is a citation finds what it
    /// cites, and nothing else.
    pub fn search(&self, query: &Query) -> Result<Vec<Hit>, IndexError> {
        let within = (!query.editions.is_empty()).then_some(query.editions.as_slice());
        match self.citations().read(&self.corpus, &query.text, within, &query.in_force) {
            Reading::NotACitation => self.analyze(query)?.clauses(),
            reading => Ok(self.look_up(&reading, query)),
        }
    }

    /// Returns the clauses that a citation names, each followed by those below it, in the order cited.
    pub fn look_up(&self, reading: &Reading, query: &Query) -> Vec<Hit> {
        let plan = self.plan(query);
        let marker = Marker::new(&plan, self);
        let lang = query.lang.unwrap_or(plan.lang());
        let cited = cited(&self.corpus, reading, query);
        let hit = |(id, neighbour): &(ClauseId, bool)| {
            let score = if *neighbour { NEAR } else { CITED };
            Some(Hit { neighbour: *neighbour, ..self.hit(id, score, lang, &marker)? })
        };
        cited.iter().filter_map(hit).collect()
    }

    /// Analyses a query as words: clauses and points are read from the result.
    pub fn analyze<'a>(&'a self, query: &'a Query) -> Result<Analysis<'a>, IndexError> {
        let plan = self.plan(query);
        let words = Words::new(&plan, &self.store, &self.lexicons, &self.documents)?;
        let fits = self.askings.fits(&query.text, plan.langs, &self.lexicons, &self.concepts);
        Ok(Analysis { index: self, query, plan, words, fits })
    }

    /// Finds the glossary's concepts that a rule text names by their terms, each at its first place. Concepts that
    /// every tenth clause names are left out, because players know them. Places are bytes of the text.
    pub fn concepts(&self, lang: Lang, text: &str) -> Vec<(Range<usize>, &ConceptId)> {
        let named = self.concepts.named(&self.lexicons[lang as usize], lang, text);
        let is_rare = |concept| {
            let places = self.store.find(Term::Concept(concept), &self.lexicons);
            places.is_ok_and(|places| information(&self.store, &places) > EVERYDAY)
        };
        let rare = named.into_iter().filter(|(_, concept)| is_rare(*concept));
        rare.filter_map(|(place, concept)| Some((place, self.concepts.id(concept)?))).collect()
    }

    /// Returns the point and form of the way of asking that has exactly the words of a question, if there is one.
    pub fn asked_exactly(&self, question: &str) -> Option<(PointId, Option<FormId>)> {
        let (point, form) = self.askings.exactly(question, &Lang::ALL, &self.lexicons)?;
        let id = self.documents.points.get(point)?;
        let forms = &self.corpus.points.get(id)?.forms;
        Some((id.clone(), form.and_then(|place| Some(forms.get(place)?.id.clone()))))
    }

    fn hit(&self, id: &ClauseId, score: f32, lang: Lang, marker: &Marker<'_>) -> Option<Hit> {
        let passage = marker.passage(&self.corpus, id, lang)?;
        let heading = self.heading(id, passage.lang);
        let is_marked = |line: &String| !marker.marks(passage.lang, line).is_empty();
        let has_words = !passage.marks.is_empty() || heading.iter().any(is_marked);
        Some(Hit { clause: id.clone(), score, neighbour: false, heading, has_words, passage })
    }

    /// Returns the headings above a clause and its own.
    fn heading(&self, id: &ClauseId, lang: Lang) -> Vec<String> {
        let Some(edition) = self.corpus.editions.get(&id.edition) else { return Vec::new() };
        let above = edition.ancestors(&id.anchor).into_iter().map(|clause| &clause.id);
        above.chain([id]).filter_map(|id| self.corpus.said_best(id, lang)?.wording.heading_line()).collect()
    }
}

/// Returns the clauses that a query cites, in the order cited, each followed by those below it. If the cited clause
/// does not exist, these are the nearest ones and those with the same number in other editions, each marked as a
/// neighbour.
fn cited(corpus: &Corpus, reading: &Reading, query: &Query) -> Vec<(ClauseId, bool)> {
    let (cited, near): (&[ClauseRef], _) = match reading {
        Reading::NotACitation => (&[], Vec::new()),
        Reading::Clauses(clauses) | Reading::Ambiguous(clauses) => (clauses, Vec::new()),
        Reading::Retired { successor, .. } => (successor.as_slice(), Vec::new()),
        Reading::Unknown(unknown) => (&unknown.found, [&unknown.nearest[..], &unknown.elsewhere].concat()),
    };
    let cited = cited.iter().map(|cited| (cited, false)).chain(near.iter().map(|near| (near, true)));
    let mut found: Vec<(ClauseId, bool)> = Vec::new();
    for (cited, neighbour) in cited {
        for id in with_clauses_below(corpus, cited) {
            let is_wanted = query.editions.is_empty() || query.editions.contains(&id.edition);
            if is_wanted && found.len() < query.limit && !found.iter().any(|(known, _)| known == id) {
                found.push((id.clone(), neighbour));
            }
        }
    }
    found
}

fn with_clauses_below<'a>(corpus: &'a Corpus, cited: &'a ClauseRef) -> impl Iterator<Item = &'a ClauseId> {
    let edition = corpus.editions.get(&cited.clause.edition);
    let clauses = edition.into_iter().flat_map(|edition| edition.within(&cited.clause.anchor));
    clauses.filter(|clause| clause.retired.is_none()).map(|clause| &clause.id)
}
