//! What stands in `rulings/`: glossary, scopes, topics and points, events, cases.

use std::collections::BTreeMap;

use crate::lang::{Lang, PerLang};
use crate::named::named;
use crate::source::{Span, Spanned};

use super::{
    CaseId, ClauseId, ConceptId, Edition, EditionId, EventId, FormId, PartialDate, PointId, PositionId,
    ScopeId, ShortHash, Text, TopicId, Verdict,
};

/// One thing of the game with its terms in every language.
#[derive(Debug, Clone)]
pub struct Concept {
    /// Its id.
    pub id: ConceptId,
    /// Where its key stands.
    pub span: Span,
    /// Its terms.
    pub terms: PerLang<Terms>,
    /// Related concepts.
    pub see: Vec<Spanned<ConceptId>>,
    /// The games it belongs to; empty for all.
    pub games: Vec<ScopeId>,
}

/// A concept's terms in one language.
#[derive(Debug, Clone)]
pub struct Terms {
    /// The term that our texts use.
    pub term: Text,
    /// Synonyms and everyday words.
    pub also: Vec<Text>,
    /// Old, regional or superseded words.
    pub old: Vec<Text>,
    /// Words that people say and our texts do not use for it.
    pub avoid: Vec<Text>,
    /// Abbreviations.
    pub abbr: Vec<Text>,
}

impl Terms {
    /// Walks every word for the concept, the term first.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&self.term)
            .chain(&self.also)
            .chain(&self.old)
            .chain(&self.avoid)
            .chain(&self.abbr)
            .map(|text| text.markdown.as_str())
    }
}

/// A situation to which clauses and positions can be limited.
#[derive(Debug, Clone)]
pub struct Scope {
    /// Its id.
    pub id: ScopeId,
    /// Where its key stands.
    pub span: Span,
    /// Its name.
    pub name: PerLang<Text>,
    /// What people say for it in a question; `12..30` stands for any number from 12 to 30.
    pub said: PerLang<Vec<Text>>,
}

/// A group of points: one file.
#[derive(Debug, Clone)]
pub struct Topic {
    /// Its id.
    pub id: TopicId,
    /// Its name.
    pub name: PerLang<Text>,
    /// Its points in the order of the file.
    pub points: Vec<PointId>,
}

/// A question of rule that editions may answer.
#[derive(Debug, Clone)]
pub struct Point {
    /// Its id.
    pub id: PointId,
    /// Where its key stands.
    pub span: Span,
    /// The topic it belongs to.
    pub topic: TopicId,
    /// The one canonical question.
    pub question: PerLang<Text>,
    /// How players and judges put it.
    pub asked: PerLang<Vec<Text>>,
    /// What it is about.
    pub concepts: Vec<Spanned<ConceptId>>,
    /// How often it comes up.
    pub frequency: Frequency,
    /// The games in which the question arises, its topic's where it names none; empty for all.
    pub games: Vec<ScopeId>,
    /// The answers in the order of the file; none where every edition is silent.
    pub positions: Vec<Position>,
    /// The editions that an editor has read for this question and that do not answer it.
    pub silent: Vec<Spanned<EditionId>>,
    /// The clauses on which a decision would lean where nobody answers.
    pub leans_on: Vec<Spanned<ClauseId>>,
    /// Other forms in which the same is asked, in the order of the file.
    pub forms: Vec<QuestionForm>,
    /// What goes wrong at a table of both schools.
    pub when_they_meet: PerLang<Text>,
    /// What the judge should say first.
    pub say_first: PerLang<Text>,
}

impl Point {
    /// Returns a position.
    #[must_use]
    pub fn position(&self, id: &PositionId) -> Option<&Position> {
        self.positions.iter().find(|position| position.id == *id)
    }

    /// Returns another form of the question.
    #[must_use]
    pub fn form(&self, id: &FormId) -> Option<&QuestionForm> {
        self.forms.iter().find(|form| form.id == *id)
    }

    /// Counts the ways of asking the point, in all its forms and languages.
    #[must_use]
    pub fn ways_of_asking(&self) -> usize {
        let asked = std::iter::once(&self.asked).chain(self.forms.iter().map(|form| &form.asked));
        asked.flat_map(PerLang::iter).map(|(_, texts)| texts.len()).sum()
    }

    /// Tells whether the question arises in a game that an edition covers.
    #[must_use]
    pub fn concerns(&self, edition: &Edition) -> bool {
        self.games.is_empty() || self.games.iter().any(|game| edition.games.contains(game))
    }
}

/// Another form in which a point is asked, so that the verdict fits the question: beside *how many
/// capitals?* stands *may I build a second one?*
#[derive(Debug, Clone)]
pub struct QuestionForm {
    /// Its id, unique within the point.
    pub id: FormId,
    /// Where its key stands.
    pub span: Span,
    /// The question in this form.
    pub question: PerLang<Text>,
    /// What each position comes to when the question is put in this form.
    pub verdicts: Vec<(Spanned<PositionId>, Verdict)>,
    /// How players and judges put it.
    pub asked: PerLang<Vec<Text>>,
}

impl QuestionForm {
    /// Returns what a position comes to in this form; `None` where the form does not say.
    #[must_use]
    pub fn verdict(&self, position: &PositionId) -> Option<Verdict> {
        self.verdicts.iter().find(|(id, _)| id.value == *position).map(|(_, verdict)| *verdict)
    }
}

/// An answer to a point's question.
#[derive(Debug, Clone)]
pub struct Position {
    /// Its id.
    pub id: PositionId,
    /// Where its key stands.
    pub span: Span,
    /// What it comes to.
    pub verdict: Verdict,
    /// The answer in a sentence.
    pub answer: PerLang<Text>,
}

named! {
    /// How often a point comes up at a table.
    #[derive(Default)]
    Frequency {
        /// At nearly every table.
        Often = "often",
        /// Now and then.
        #[default]
        Sometimes = "sometimes",
        /// Hardly ever.
        Seldom = "seldom",
    }
}

/// A named stack of editions.
#[derive(Debug, Clone)]
pub struct Event {
    /// Its id.
    pub id: EventId,
    /// Where its key stands.
    pub span: Span,
    /// Its name.
    pub name: PerLang<Text>,
    /// The editions in force, strongest first.
    pub stack: Vec<Spanned<EditionId>>,
    /// The situations of this event.
    pub scopes: Vec<Spanned<ScopeId>>,
    /// Optional clauses and variants that count.
    pub adopts: Vec<Spanned<ClauseId>>,
    /// Clauses that do not count.
    pub drops: Vec<Spanned<ClauseId>>,
    /// What else to know.
    pub note: PerLang<Text>,
}

/// A decided case.
#[derive(Debug, Clone)]
pub struct Case {
    /// Its id.
    pub id: CaseId,
    /// Where its key stands.
    pub span: Span,
    /// Whether it is a worked example.
    pub example: bool,
    /// When it was decided.
    pub date: PartialDate,
    /// Who decided.
    pub authority: Authority,
    /// Whether it still counts.
    pub status: Status,
    /// What happened.
    pub facts: PerLang<Text>,
    /// What was asked.
    pub question: PerLang<Text>,
    /// What was decided, and why.
    pub decision: PerLang<Text>,
    /// What it came to; `None` for "not regulated".
    pub verdict: Option<Verdict>,
    /// The points that it decides.
    pub points: Vec<Spanned<PointId>>,
    /// The clauses it rests on, each with the hash of its wording when decided.
    pub cites: Vec<(Spanned<ClauseId>, Option<Spanned<ShortHash>>)>,
    /// What it was decided under.
    pub under: Under,
}

impl Case {
    /// Tells whether it decides a point; `None` stands for any.
    #[must_use]
    pub fn decides(&self, point: Option<&PointId>) -> bool {
        point.is_none_or(|point| self.points.iter().any(|decided| decided.value == *point))
    }
}

/// What a case was decided under.
#[derive(Debug, Clone)]
pub enum Under {
    /// A stack of its own.
    Stack(Vec<Spanned<EditionId>>),
    /// The stack of an event.
    Event(Spanned<EventId>),
}

named! {
    /// Who decided a case.
    Authority {
        /// Nobody: a worked example.
        Example = "example",
        /// A judge.
        Judge = "judge",
        /// A head judge.
        HeadJudge = "head-judge",
        /// The rules' publisher.
        Publisher = "publisher",
    }
}

named! {
    /// Whether a case still counts.
    Status {
        /// It does.
        InForce = "in-force",
        /// A later one replaced it.
        Superseded = "superseded",
        /// It was taken back.
        Withdrawn = "withdrawn",
    }
}

/// The concepts, with a look-up from word to concept left to the index.
pub type Glossary = BTreeMap<ConceptId, Concept>;

/// Returns a text in the best language, as plain text.
#[must_use]
pub fn best_plain(texts: &PerLang<Text>, lang: Lang) -> String {
    texts.best(lang).map(Text::plain).unwrap_or_default()
}
