//! The rules as a model: editions of clauses, points with positions, events, cases, glossary, figures,
//! calculations.
//!
//! [`load()`] makes a [`Corpus`] from files and reports every fault it meets. In a corpus, ids are parsed,
//! clauses are in order, and each clause includes what it inherits from its headings. The corpus does no I/O
//! and knows no particular game.
//!
//! # Decisions
//!
//! - **One form for loader and editors** (`corpus/shape`): trees of YAML are checked against it, and the JSON Schemas are
//!   made from it, so they cannot disagree.
//! - **Text is where it is used**: no anchors, aliases or tags. So an alias bomb is a fault, not a danger.
//! - **What may be asked is data in the rule collection, not code** ([`Asked`]). The weights that set a point against
//!   "none" are fitted to judged questions (`xtask/src/fit.rs`) and kept in one table.
//! - **Points that no edition answers are recorded as well**, because tables ask about them most.
//! - **A program gets ids with their words beside them**: in JSON, `{"id": …, "name": …}` for a situation.
//! - **`pin` changes bytes, not the tree.** It replaces the bytes of the pins, parses the file again, and
//!   requires the same content apart from the pins. A file that has changed meanwhile is left alone.
//! - **Accepted findings.** An editor who has seen a finding writes `accepts: [code]` at its place. If the
//!   finding no longer occurs, the acceptance itself is reported.
//! - **Every finding has a home**: a clause, an edition, or the rulings. Acceptances are looked up there, so
//!   one place decides what is suppressed. Faults found while loading cannot be accepted. Hints never make a
//!   check fail.
//! - **Glossary: `avoid` beside `also`.** `also` holds everything that people say, so it cannot list what
//!   texts must not say. The check on mixed terms looks at `old` and `avoid`.
//! - **No sanitizer** (`text`). Each printer escapes letters, and links lead only to clauses and web addresses, so no text
//!   can add markup of its own. Blocks are made on demand: parsing a clause takes microseconds, while keeping all of
//!   them would cost memory. Content hashes are computed from the text as written, which an editor sees and pins.

mod asked;
mod calculation;
mod case;
mod clause;
mod date;
mod edition;
mod event;
mod figures;
mod file;
mod glossary;
mod guide;
mod hash;
mod id;
mod levels;
mod load;
mod point;
pub mod record;
pub mod shape;
mod text;
mod translation;
mod verdict;

use std::collections::BTreeMap;
use std::sync::OnceLock;

use asked::QuestionId;
pub use asked::{Asked, WaysOfAsking};
pub use calculation::{Calculation, Calculations, Example, Input, Several, Step, Unit};
pub use case::{Authority, Case, Status, Under};
pub use clause::{Applies, Clause, ClauseStance, Nature, Retired, Stance, Wording};
pub use date::PartialDate;
pub use edition::{Cite, CiteStyle, Edition, Kind, Precedence, Provenance, Rights};
pub use event::{Event, OptionalClause, Scope};
pub use figures::{Figure, Form, Ground, Item, Layout, Owner, Place};
pub use file::FileKind;
pub use glossary::{Concept, Glossary, Terms};
pub use guide::{Chapter, Chapters, Moment, Overview, ProcedureStep, Restated};
pub use hash::{ShortHash, hex};
pub use id::{
    Anchor, CalculationId, CaseId, ChapterId, ClauseId, ClauseRef, ConceptId, EditionId, EventId, FigureId,
    FormId, MomentId, NO_ID, PointId, PositionId, Quantity, ScopeId, TopicId, TournamentId, UnitId,
};
pub(crate) use levels::end_of_range;
pub use levels::{INSERTED_WORDS, as_roman, numerals, roman};
pub use load::{load, load_asked};
pub use point::{Frequency, Point, Position, QuestionForm, Topic};

pub use text::{
    Align, Block, Inline, Link, LinkTarget, References, Sentence, Structure, Text, best_plain, blocks,
    excerpt, leave_out, links, plain_blocks, plain_line, plain_sentences, sentences, strike, superscript,
    superscript_digit,
};
pub use translation::{Official, OfficialText, Reworded, Translation};
pub use verdict::{Outcome, Verdict, VerdictWord};

use serde::{Deserialize, Serialize};

use sha2::{Digest as _, Sha256};

use crate::lang::Lang;

/// A rule collection, loaded.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Corpus {
    /// The editions by id, each with its clauses.
    pub editions: BTreeMap<EditionId, Edition>,
    /// The editions' translations, by edition and language.
    pub translations: BTreeMap<(EditionId, Lang), Translation>,
    /// The concepts of the game with their terms, by id.
    pub glossary: Glossary,
    /// The situations to which rules can be limited.
    pub scopes: BTreeMap<ScopeId, Scope>,
    /// The groups of points.
    pub topics: BTreeMap<TopicId, Topic>,
    /// The questions of rule.
    pub points: BTreeMap<PointId, Point>,
    /// The moments at the table, in the order of their file, which is that of the judge's page.
    pub moments: Vec<Moment>,
    /// How a book tells the rules of several editions as one text.
    pub chapters: Chapters,
    /// The events, each a named stack of editions, by id.
    pub events: BTreeMap<EventId, Event>,
    /// The events as their editor ordered them.
    order_of_events: Vec<EventId>,
    /// What events and tables may adopt or drop, in the order of the file.
    pub options: Vec<OptionalClause>,
    /// The published cases by id, whatever their status.
    pub cases: BTreeMap<CaseId, Case>,
    /// The drawings that explain clauses, by id.
    pub figures: BTreeMap<FigureId, Figure>,
    /// What clauses compute.
    pub calculations: Calculations,
    /// The official wordings that the user loaded in addition, by edition and language. They are private, and
    /// are never written out with the rest.
    #[serde(skip)]
    pub official: BTreeMap<(EditionId, Lang), OfficialText>,
    /// The languages of the collection, in its order; empty if it names none.
    languages: Vec<Lang>,
    /// Whether each document stays in its own language; only the checks ask.
    #[serde(skip)]
    pub untranslated: bool,
    content_hash: [u8; 32],
    /// The hash of the private files.
    #[serde(skip)]
    official_hash: [u8; 32],
    /// Where clauses take positions on a point, in the order of the texts.
    taken: BTreeMap<PointId, Vec<Taking>>,
    /// Worked out from the clauses when first needed.
    #[serde(skip)]
    references: OnceLock<References>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Taking {
    edition: EditionId,
    clause: usize,
    stance: usize,
}

/// A clause's wording in some language.
#[derive(Debug, Clone, Copy)]
pub struct Said<'a> {
    /// The heading, the rule, and the texts beside it.
    pub wording: &'a Wording,
    /// The language that they are in.
    pub lang: Lang,
    /// Whether they are the edition's own, not a translation.
    pub original: bool,
}

impl Corpus {
    /// Returns the clause at an address; `None` where there is none.
    pub fn clause(&self, id: &ClauseId) -> Option<&Clause> {
        self.editions.get(&id.edition)?.clause(&id.anchor)
    }

    /// Tells whether `clause` is `other`, below it, or belongs to it.
    pub fn is_within(&self, clause: &ClauseId, other: &ClauseId) -> bool {
        self.clause(clause).is_some_and(|clause| clause.is_within(other))
    }

    /// Returns the events in the order that their editor gave them.
    pub fn events_in_order(&self) -> Vec<&Event> {
        self.order_of_events.iter().filter_map(|id| self.events.get(id)).collect()
    }

    /// Returns the moment of this id; `None` where there is none.
    pub fn moment(&self, id: &MomentId) -> Option<&Moment> {
        self.moments.iter().find(|moment| moment.id == *id)
    }

    /// Returns the languages of the collection: those that it names, else all three.
    pub fn languages(&self) -> &[Lang] {
        if self.languages.is_empty() { &Lang::ALL } else { &self.languages }
    }

    /// Walks the steps of the turn and of all moments.
    pub fn steps(&self) -> impl Iterator<Item = &ProcedureStep> {
        self.chapters.overview.steps().chain(self.moments.iter().flat_map(|moment| &moment.steps))
    }

    /// Walks all clauses, edition by edition in the order of their texts.
    pub fn clauses(&self) -> impl Iterator<Item = &Clause> {
        self.editions.values().flat_map(Edition::clauses)
    }

    /// Returns which clause refers to which.
    pub fn references(&self) -> &References {
        self.references.get_or_init(|| References::new(self))
    }

    /// Walks the clauses that take a position on a point, by edition and in the order of the texts. Removed
    /// clauses take none.
    pub fn stances_on(&self, point: &PointId) -> impl Iterator<Item = ClauseStance<'_>> {
        self.taken.get(point).into_iter().flatten().filter_map(|place| {
            let clause = self.editions.get(&place.edition)?.clauses().get(place.clause)?;
            Some(ClauseStance { clause, stance: clause.stances.get(place.stance)? })
        })
    }

    /// Returns what a clause says in exactly this language.
    pub fn said(&self, id: &ClauseId, lang: Lang) -> Option<Said<'_>> {
        let edition = self.editions.get(&id.edition)?;
        if edition.lang == lang {
            return Some(Said { wording: &edition.clause(&id.anchor)?.wording, lang, original: true });
        }
        let translation = self.translations.get(&(id.edition.clone(), lang))?;
        Some(Said { wording: &translation.clauses.get(&id.anchor)?.wording, lang, original: false })
    }

    /// Returns what a clause says in this language, else in its original, else in any.
    pub fn said_best(&self, id: &ClauseId, lang: Lang) -> Option<Said<'_>> {
        let own = self.editions.get(&id.edition)?.lang;
        [lang, own].into_iter().chain(lang.fallbacks()).find_map(|lang| self.said(id, lang))
    }

    /// Returns a clause's official wording: in this language, else in the edition's, else in any. Only this
    /// function decides which wording is shown beside a clause.
    pub fn official(&self, id: &ClauseId, lang: Lang) -> Option<Official<'_>> {
        if self.official.is_empty() {
            return None;
        }
        let edition = self.editions.get(&id.edition)?;
        let clause = edition.clause(&id.anchor)?;
        [lang, edition.lang].into_iter().chain(lang.fallbacks()).find_map(|lang| {
            let text = self.official.get(&(id.edition.clone(), lang))?;
            let found = text.clauses.get(&id.anchor)?;
            Some(Official { text, wording: &found.wording, stale: found.is_stale(clause) })
        })
    }

    /// Walks the figures that explain a clause.
    pub fn figures_of<'a>(&'a self, clause: &ClauseId) -> impl Iterator<Item = &'a Figure> {
        self.figures.values().filter(move |figure| figure.clauses.iter().any(|named| named.value == *clause))
    }

    /// Walks the calculations with a step that cites a clause.
    pub fn calculations_of<'a>(&'a self, clause: &ClauseId) -> impl Iterator<Item = &'a Calculation> {
        self.calculations.by_id.values().filter(move |calculation| calculation.rests_on(clause))
    }

    /// Returns the hash of all files of the collection ([`Sources::hash`](crate::source::Sources::hash)), which
    /// identifies exactly these rules. Ways of asking have a hash of their own ([`Asked::hash`]); official wordings are
    /// private and not included.
    pub const fn hash(&self) -> [u8; 32] {
        self.content_hash
    }

    /// Returns the same hash in hexadecimal.
    pub fn content_hash(&self) -> String {
        hex(self.content_hash)
    }

    /// Returns the hash of the rules together with ways of asking them, in hexadecimal.
    pub fn hash_with(&self, asked: &Asked) -> String {
        hex(Sha256::digest([self.content_hash, asked.hash].concat()))
    }

    /// Tells whether another corpus was read from the same files, those of official wordings included.
    pub fn is_same(&self, other: &Self) -> bool {
        self.content_hash == other.content_hash && self.official_hash == other.official_hash
    }

    /// Returns the SHA-256 of what an edition says in all its languages, in hexadecimal.
    pub fn edition_hash(&self, edition: &Edition) -> String {
        let own = edition.clauses().iter().map(|clause| (clause.anchor(), &clause.wording));
        let mut parts = vec![edition.id.as_str().to_owned(), edition.date.to_string()];
        hash::add_wordings(&mut parts, &edition.title, own);
        parts.extend(edition.clauses().iter().filter_map(|clause| clause.label.clone()));
        for lang in Lang::ALL {
            if let Some(translation) = self.translations.get(&(edition.id.clone(), lang)) {
                let clauses = translation.clauses.iter().map(|(anchor, clause)| (anchor, &clause.wording));
                hash::add_wordings(&mut parts, &translation.title, clauses);
            }
        }
        hex(hash::digest(parts.iter().map(String::as_str)))
    }

    /// Returns the JSON Schema of a kind of file, pretty-printed.
    pub fn schema(kind: FileKind) -> String {
        let mut schema = kind.root().schema();
        schema["$schema"] = "https://json-schema.org/draft/2020-12/schema".into();
        schema["title"] = format!("schiri {kind}").into();
        format!("{schema:#}\n")
    }

    /// Records where positions are taken. All clauses must have been loaded.
    fn note_stances(&mut self) {
        for edition in self.editions.values() {
            let clauses = edition.clauses().iter().enumerate();
            for (place, clause) in clauses.filter(|(_, clause)| clause.retired.is_none()) {
                for (stance, taken) in clause.stances.iter().enumerate() {
                    let taking = Taking { edition: edition.id.clone(), clause: place, stance };
                    self.taken.entry(taken.point.value.clone()).or_default().push(taking);
                }
            }
        }
    }

    /// Keeps only some points, with the positions that clauses take on them, to measure how well questions are answered
    /// where there are few points.
    pub fn keep_points(&mut self, keep: impl Fn(&PointId) -> bool) {
        self.points.retain(|point, _| keep(point));
        for topic in self.topics.values_mut() {
            topic.points.retain(|point| keep(point));
        }
        for clause in self.editions.values_mut().flat_map(|edition| &mut edition.clauses) {
            clause.stances.retain(|stance| keep(&stance.point.value));
        }
        self.taken.clear();
        self.note_stances();
    }
}
