//! The outline: a booklet entirely worked out, in no output format yet.
//!
//! It holds every word that is shown, in each planned language, so a printer needs neither the
//! rules nor the program's sentences, and never sees markup. JSON (`schiri booklet --format json`)
//! is these types as they stand: fields in `snake_case`, values of enumerations in `kebab-case`.
//!
//! A list called `said`, and every [`Each`], has one entry for each planned language, in the order
//! of [`Outline::langs`]: one, or two to be set in parallel.

use std::collections::BTreeMap;

use serde::Serialize;

use super::rich::{Blocks, Inlines};
use crate::corpus::Verdict;

/// One value for each planned language, in the order of [`Outline::langs`].
pub type Each<T> = Vec<T>;

/// A booklet, worked out.
///
/// The parts of a book stand in the order in which they are printed: title page, contents (made by
/// the printer from headings), coming-from sheet, editions, rulings, cases, glossary, index. What
/// the plan leaves out is empty or `None`. A card has a title and rulings, and nothing else.
#[derive(Debug, Clone, Serialize)]
pub struct Outline {
    /// Whether this is a book or a card.
    pub form: Form,
    /// The codes of the planned languages: one or two of `de`, `nl`, `en`.
    pub langs: Each<&'static str>,
    /// The words around the texts, by name: `contents`, `example`, `glossary` (see
    /// [`WORDS`](super::WORDS)).
    pub words: Each<BTreeMap<&'static str, String>>,
    /// The title page.
    pub title: Title,
    /// Whether a table of contents is wanted.
    pub contents: bool,
    /// What is different for who knows another edition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coming_from: Option<Sheet>,
    /// The editions, strongest first; those of which nothing is printed are missing.
    pub parts: Vec<Part>,
    /// What is in force on each point, by topic.
    pub rulings: Vec<TopicRulings>,
    /// Decided cases.
    pub cases: Vec<Case>,
    /// The terms, in each language's own order; empty, or one for each language.
    pub glossary: Vec<Glossary>,
    /// The subjects and where they stand, in each language's own order; empty, or one for each
    /// language.
    pub index: Vec<Index>,
}

/// What kind of print it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// Pages to leaf through.
    Book,
    /// One page for the table.
    Card,
}

/// What the title page says. All of it is also the document's metadata.
#[derive(Debug, Clone, Serialize)]
pub struct Title {
    /// Its words.
    pub said: Each<TitleText>,
    /// The event's id, where the booklet is for an event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// The day of the event, where the plan names one: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// The editions of the plan, strongest first.
    pub editions: Vec<EditionLine>,
    /// SHA-256 of the whole material, 64 hexadecimal digits: paper is checked against it.
    pub content_hash: String,
    /// Where the print can be checked against the rules of today; needs a base URL.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub check_url: Option<String>,
    /// The program and its version: `Schiri 0.1.0`.
    pub program: String,
}

/// The title page in one language.
#[derive(Debug, Clone, Serialize)]
pub struct TitleText {
    /// The title: the event, or the editions.
    pub title: String,
    /// What kind of booklet it is, and what was chosen.
    pub subtitle: String,
    /// The day of the event in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// What the material says of the event.
    pub note: Blocks,
    /// The situations of the event, in words: `im Spiel mit 5–6 Spielern`.
    pub situations: Vec<String>,
    /// That the texts restate the sources, that translations are unofficial, what small print means:
    /// one sentence each.
    pub statements: Vec<String>,
}

/// An edition on the title page.
#[derive(Debug, Clone, Serialize)]
pub struct EditionLine {
    /// Its id.
    pub id: String,
    /// Who published it.
    pub publisher: String,
    /// When: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    pub date: String,
    /// The code of its own language.
    pub language: &'static str,
    /// Its title in that language.
    pub original_title: String,
    /// The document that its text restates.
    pub source: String,
    /// Its words.
    pub said: Each<EditionText>,
}

/// An edition's names in one language.
#[derive(Debug, Clone, Serialize)]
pub struct EditionText {
    /// Its title.
    pub title: String,
    /// Its short name, for running heads.
    pub short: String,
    /// Its date in words: `17. Dezember 1997`.
    pub date: String,
    /// The name of its own language: `Deutsch`.
    pub language: String,
    /// Whether the text in this language is our unofficial translation.
    pub translated: bool,
}

/// An edition's clauses.
#[derive(Debug, Clone, Serialize)]
pub struct Part {
    /// The edition's id: it is the `id` of one of the title's editions.
    pub edition: String,
    /// Its names.
    pub said: Each<EditionText>,
    /// What an editor found odd about the whole; empty where notes are left out.
    pub editor_note: Each<Blocks>,
    /// Its address on the web, for a QR code; needs a base URL.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub qr: Option<String>,
    /// Its sections in the order of the text. They are flat; `level` nests them.
    pub sections: Vec<Section>,
}

/// A heading and the clauses directly under it.
#[derive(Debug, Clone, Serialize)]
pub struct Section {
    /// How deep it stands: 1 directly under its edition.
    pub level: usize,
    /// The clause that has the heading (and often text of its own, set before the other clauses);
    /// `None` for clauses that stand under no heading.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub head: Option<Clause>,
    /// The clauses without headings of their own.
    pub clauses: Vec<Clause>,
    /// Its address on the web, for a QR code; given at level 1, and needs a base URL.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub qr: Option<String>,
}

/// A clause. Its address stands exactly once in an outline.
#[derive(Debug, Clone, Serialize)]
pub struct Clause {
    /// The permanent address: `de-quali-2009/3.1.6`.
    pub address: String,
    /// The number for the margin, short: `3.1.6`, `§ 5`, `(4)`, `8`; empty for a named heading.
    pub number: String,
    /// How it is cited in each language.
    pub citation: Each<String>,
    /// Whether only its heading is printed, to lead to what stands below it: its own text is not
    /// selected, not in force, or there is none.
    pub heading_only: bool,
    /// Whether it counts; all but `in-force` and `partly-overridden` are for small print.
    pub status: Status,
    /// Whether it binds, advises or describes.
    pub nature: Nature,
    /// Its texts.
    pub said: Each<Said>,
    /// What the reader must know of its force: to what it yields, when it holds.
    pub notes: Vec<Note>,
    /// The conflicts that this clause decides.
    pub conflicts: Vec<Conflict>,
    /// The ids of the concepts it is about: those of the glossary and the index.
    pub concepts: Vec<String>,
    /// Its address on the web; needs a base URL.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub short_address: Option<String>,
    /// The drawings that explain it; each stands at the first printed clause that it explains.
    pub figures: Vec<FigureRef>,
}

/// Whether a clause counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// It does.
    InForce,
    /// It does, but something of it yields to other clauses: the notes say what.
    PartlyOverridden,
    /// All that it decides yields to other clauses: the notes say to which.
    Overridden,
    /// It is optional, or offers a variant, and was not adopted.
    NotAdopted,
    /// The event drops it.
    Dropped,
    /// It speaks only in another situation.
    OtherSituation,
}

impl Status {
    /// Tells whether a clause of this status counts.
    #[must_use]
    pub const fn is_in_force(self) -> bool {
        matches!(self, Self::InForce | Self::PartlyOverridden)
    }
}

/// What a clause wants of its reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Nature {
    /// It binds.
    Rule,
    /// It recommends.
    Advice,
    /// It describes.
    Information,
}

/// What a clause says, in one language.
#[derive(Debug, Clone, Serialize)]
pub struct Said {
    /// The code of the language that it is in: another than planned where a translation is missing.
    pub lang: &'static str,
    /// Whether these are the edition's own words, not our unofficial translation.
    pub original: bool,
    /// The heading.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heading: Option<String>,
    /// The rule.
    pub text: Blocks,
    /// Examples.
    pub examples: Vec<Blocks>,
    /// Tips.
    pub tips: Vec<Blocks>,
    /// What an editor found odd.
    pub editor_note: Blocks,
}

impl Said {
    /// Makes the texts of a clause that has none.
    pub(super) const fn nothing(lang: &'static str) -> Self {
        Self {
            lang,
            original: false,
            heading: None,
            text: Vec::new(),
            examples: Vec::new(),
            tips: Vec::new(),
            editor_note: Vec::new(),
        }
    }
}

/// A sentence about a clause's force.
#[derive(Debug, Clone, Serialize)]
pub struct Note {
    /// What it is about.
    pub kind: NoteKind,
    /// The sentence.
    pub said: Each<Inlines>,
    /// The addresses of the other clauses that it names, printed here or not.
    pub clauses: Vec<String>,
}

/// What a note is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoteKind {
    /// The clause yields on a question to others.
    Yields,
    /// It is optional or a variant, and was not adopted.
    NotAdopted,
    /// The event adopts this optional clause or variant.
    Adopted,
    /// The event drops it.
    Dropped,
    /// It holds only in certain situations.
    Situation,
}

/// A question on which editions in force part, at the clause that decides it.
#[derive(Debug, Clone, Serialize)]
pub struct Conflict {
    /// The point's id.
    pub point: String,
    /// What is to be known.
    pub said: Each<ConflictText>,
}

/// A conflict in one language.
#[derive(Debug, Clone, Serialize)]
pub struct ConflictText {
    /// The question.
    pub question: String,
    /// What holds, and where that stands.
    pub holds: Inlines,
    /// Why it goes first.
    pub why: Inlines,
    /// What yields, and where that stands: one for each clause.
    pub yields: Vec<Inlines>,
    /// What goes wrong at a table of both schools; may be empty.
    pub when_they_meet: Blocks,
    /// What the judge should say first; may be empty.
    pub say_first: Blocks,
}

/// A drawing.
#[derive(Debug, Clone, Serialize)]
pub struct FigureRef {
    /// Its name.
    pub id: String,
    /// What it shows, in words for who cannot see it.
    pub alt: Each<String>,
    /// The line below it.
    pub caption: Each<String>,
    /// The drawing itself as SVG for paper, its words in the language.
    pub svg: Each<String>,
}

/// A clause named by its citation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Cited {
    /// Its address.
    pub clause: String,
    /// Its edition's id.
    pub edition: String,
    /// The citation in the language at hand: `Quali-Regeln 3.1.6`.
    pub citation: String,
    /// The citation within the edition: `3.1.6`.
    pub place: String,
    /// Whether this booklet prints it, so that it has a page.
    pub printed: bool,
}

impl Cited {
    /// Returns what is shown of one of several citations: behind one of the same edition, the place
    /// alone.
    #[must_use]
    pub fn shown(list: &[Self], index: usize) -> &str {
        let before = index.checked_sub(1).and_then(|before| list.get(before));
        match (before, list.get(index)) {
            (Some(before), Some(cited)) if before.edition == cited.edition => &cited.place,
            (_, Some(cited)) => &cited.citation,
            (_, None) => "",
        }
    }
}

/// What is in force on the points of a topic.
#[derive(Debug, Clone, Serialize)]
pub struct TopicRulings {
    /// The topic's id.
    pub topic: String,
    /// Its name.
    pub name: Each<String>,
    /// Its points.
    pub rulings: Vec<Ruling>,
}

/// What is in force on a point.
#[derive(Debug, Clone, Serialize)]
pub struct Ruling {
    /// The point's id.
    pub point: String,
    /// Whether it is asked at nearly every table.
    pub often: bool,
    /// What it comes to; for a symbol.
    pub verdict: VerdictName,
    /// It in words.
    pub said: Each<RulingText>,
}

/// A verdict as it stands in JSON: `allowed`, `forbidden`, `required` or `value`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct VerdictName(pub &'static str);

impl From<Verdict> for VerdictName {
    fn from(verdict: Verdict) -> Self {
        Self(verdict.as_str())
    }
}

/// A ruling in one language.
#[derive(Debug, Clone, Serialize)]
pub struct RulingText {
    /// The question.
    pub question: String,
    /// The verdict in a word: `erlaubt`.
    pub verdict: String,
    /// The answer.
    pub answer: Inlines,
    /// The situations in which alone it holds.
    pub condition: Vec<String>,
    /// The clauses that decide it.
    pub cited: Vec<Cited>,
    /// The clauses that yield.
    pub overridden: Vec<Cited>,
}

/// A decided case.
#[derive(Debug, Clone, Serialize)]
pub struct Case {
    /// Its id.
    pub id: String,
    /// Whether it is a worked example and decided nothing.
    pub example: bool,
    /// Its words.
    pub said: Each<CaseText>,
}

/// A case in one language.
#[derive(Debug, Clone, Serialize)]
pub struct CaseText {
    /// What happened.
    pub facts: Blocks,
    /// What was asked.
    pub question: Blocks,
    /// What was decided, and why.
    pub decision: Blocks,
    /// The verdict in a word.
    pub verdict: String,
    /// When and by whom it was decided, in words.
    pub decided: String,
    /// The clauses it rests on.
    pub cited: Vec<Cited>,
}

/// What a player who knows another edition must unlearn.
#[derive(Debug, Clone, Serialize)]
pub struct Sheet {
    /// The edition that the player knows.
    pub edition: String,
    /// The sheet's title.
    pub title: Each<String>,
    /// The differences, the most frequent first; may be empty.
    pub differences: Vec<Difference>,
}

/// A difference.
#[derive(Debug, Clone, Serialize)]
pub struct Difference {
    /// The point's id.
    pub point: String,
    /// It in words.
    pub said: Each<DifferenceText>,
}

/// A difference in one language.
#[derive(Debug, Clone, Serialize)]
pub struct DifferenceText {
    /// The question.
    pub question: String,
    /// What holds here.
    pub here: String,
    /// Where that stands.
    pub here_in: Vec<Cited>,
    /// What the player knows.
    pub known: String,
    /// Where that stands.
    pub known_in: Vec<Cited>,
}

/// The terms in one language, in its order.
#[derive(Debug, Clone, Serialize)]
pub struct Glossary {
    /// The code of the language.
    pub lang: &'static str,
    /// The terms by initial letter.
    pub groups: Vec<Group<Term>>,
}

/// Entries under one letter.
#[derive(Debug, Clone, Serialize)]
pub struct Group<T> {
    /// The letter, without accents and in upper case; `#` for what starts with none.
    pub letter: String,
    /// The entries in the language's order.
    pub entries: Vec<T>,
}

/// A term.
#[derive(Debug, Clone, Serialize)]
pub struct Term {
    /// The concept's id.
    pub concept: String,
    /// The term that the texts use.
    pub term: String,
    /// Other words for it, those of the short glossary left out.
    pub also: Vec<String>,
    /// The terms in the other languages.
    pub elsewhere: Vec<ForeignTerm>,
    /// The related terms of this glossary.
    pub see: Vec<String>,
}

/// A term in another language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ForeignTerm {
    /// The code of the language.
    pub lang: &'static str,
    /// The term.
    pub term: String,
}

/// The subjects in one language, in its order.
#[derive(Debug, Clone, Serialize)]
pub struct Index {
    /// The code of the language.
    pub lang: &'static str,
    /// The entries by initial letter.
    pub groups: Vec<Group<Entry>>,
}

/// An entry of the index: it has clauses, or points to another entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// The subject.
    pub text: String,
    /// The clauses on it, in the order of the booklet; all are printed.
    pub clauses: Vec<Cited>,
    /// The entries to look at instead or besides.
    pub see: Vec<String>,
}
