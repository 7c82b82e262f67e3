//! Topics and points: the questions of rule, the forms in which they are asked, and their answers.

use serde::{Deserialize, Serialize};

use super::{
    ClauseId, ConceptId, Edition, EditionId, FormId, PointId, PositionId, ScopeId, Text, TopicId, Verdict,
};
use crate::lang::{Lang, PerLang};
use crate::named::named;
use crate::source::{FileId, Span, Spanned};

/// A group of points: one file.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Topic {
    /// The id: the name of its file.
    pub id: TopicId,
    /// The file it was read from.
    pub file: FileId,
    /// The heading over its points.
    pub name: PerLang<Text>,
    /// Its points in the order of the file.
    pub points: Vec<PointId>,
}

/// A question of rule that editions may answer.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Point {
    /// The id by which clauses, cases and moments name it: `trade-after-building`.
    pub id: PointId,
    /// The place of its key in the file.
    pub span: Span,
    /// The topic it belongs to.
    pub topic: TopicId,
    /// The one canonical question.
    pub question: PerLang<Text>,
    /// What it is about.
    pub concepts: Vec<Spanned<ConceptId>>,
    /// How often it comes up.
    pub frequency: Frequency,
    /// The games in which the question comes up; the topic's, if it names none; empty for all.
    pub games: Vec<ScopeId>,
    /// The answers in the order of the file; none where every edition is silent.
    pub positions: Vec<Position>,
    /// The editions that, as an editor has found, do not answer this question.
    pub silent: Vec<Spanned<EditionId>>,
    /// The clauses on which a decision would lean if no edition answers.
    pub leans_on: Vec<Spanned<ClauseId>>,
    /// Other forms in which the same is asked, in the order of the file.
    pub forms: Vec<QuestionForm>,
    /// Where the answer is found on a component of the game, if no edition gives it: “on the building costs card”.
    pub stands_on: PerLang<Text>,
    /// What goes wrong at a table of both schools.
    pub when_they_meet: PerLang<Text>,
    /// What the judge should say first.
    pub say_first: PerLang<Text>,
}

impl Point {
    /// Returns the position with this id; `None` if the point has no such position.
    pub fn position(&self, id: &PositionId) -> Option<&Position> {
        self.positions.iter().find(|position| position.id == *id)
    }

    /// Returns another form of the question.
    pub fn form(&self, id: &FormId) -> Option<&QuestionForm> {
        self.forms.iter().find(|form| form.id == *id)
    }

    /// Walks the verdicts of the positions in a form of the question; `None` for the canonical one.
    pub fn verdicts(&self, form: Option<&QuestionForm>) -> impl Iterator<Item = Verdict> {
        let own = self.positions.iter().filter(move |_| form.is_none()).map(|position| position.verdict);
        let of_form = form.into_iter().flat_map(|form| &form.verdicts).map(|(_, verdict)| *verdict);
        own.chain(of_form)
    }

    /// Tells whether the question comes up in a game that an edition covers.
    pub fn concerns(&self, edition: &Edition) -> bool {
        self.games.is_empty() || self.games.iter().any(|game| edition.games.contains(game))
    }
}

/// Another form of a point's question, with verdicts that fit it: *may I build a second one?* beside *how
/// many capitals?*
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct QuestionForm {
    /// Its id, unique within the point.
    pub id: FormId,
    /// The place of its key in the file.
    pub span: Span,
    /// The question in this form.
    pub question: PerLang<Text>,
    /// The verdict of each position when the question is asked in this form.
    pub verdicts: Vec<(Spanned<PositionId>, Verdict)>,
    /// Answers that were written for this form, because a position's own answer does not fit it.
    pub answers: Vec<(Spanned<PositionId>, PerLang<Text>)>,
}

impl QuestionForm {
    /// Returns the verdict of a position in this form; `None` if the form does not know it.
    pub fn verdict(&self, position: &PositionId) -> Option<Verdict> {
        self.verdicts.iter().find(|(id, _)| id.value == *position).map(|(_, verdict)| *verdict)
    }

    /// Returns the answer that was written for a position in this form, if one was.
    pub fn answer(&self, position: &PositionId) -> Option<&PerLang<Text>> {
        self.answers.iter().find(|(id, _)| id.value == *position).map(|(_, answer)| answer)
    }
}

/// An answer to a point's question.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Position {
    /// The id by which clauses name it, unique within the point.
    pub id: PositionId,
    /// The place of its key in the file.
    pub span: Span,
    /// What it comes to.
    pub verdict: Verdict,
    /// The answer in a sentence.
    pub answer: PerLang<Text>,
    /// The answer as a statement, where no one asked; given if the answer cannot be understood without its yes or no.
    pub alone: PerLang<Text>,
}

impl Position {
    /// Returns the answer without its yes or no, which would repeat the verdict beside it.
    pub fn bare(&self, lang: Lang) -> Option<Text> {
        let answer = self.answer.best(lang)?;
        Some(Text { markdown: lang.beginning_with(None, &answer.markdown), span: answer.span })
    }

    /// Returns the answer as a statement, where no one asked.
    pub fn told(&self, lang: Lang) -> Option<Text> {
        self.alone.best(lang).cloned().or_else(|| self.bare(lang))
    }
}

named! {
    /// How often a point comes up at a table.
    #[derive(Default)]
    Frequency {
        /// At nearly every table.
        Often = "often",
        /// Now and then; assumed where the file does not say.
        #[default]
        Sometimes = "sometimes",
        /// At hardly any table.
        Seldom = "seldom",
    }
}
