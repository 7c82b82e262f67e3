//! Topics and points: the questions of rule, the forms in which they are asked, and their answers.

use serde::{Deserialize, Serialize};

use super::record::{Key as _, record};
use super::shape::Shape;
use super::{
    ClauseId, ConceptId, Edition, EditionId, FormId, PointId, PositionId, ScopeId, Text, TopicId, Verdict,
};
use crate::lang::{Lang, PerLang};
use crate::named::named;
use crate::source::{FileId, Span, Spanned};

record! {
    /// A topic: points with their positions.
    ///
    /// It is one file.
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub Topic {
        given {
            /// The id: the name of its file.
            pub id: TopicId,
            /// The file it was read from.
            pub file: FileId,
        }
        /// The topic's name; its id is the file's name.
        must name as "topic": PerLang<Text>,
        /// The games in which its questions arise: labels of editions; all if left out.
        may games: Vec<ScopeId>,
        /// The points by id.
        ///
        /// They are in the order of the file.
        must points: Vec<PointId> = Shape::Map(PointId::SCALAR, &Shape::Keys(&Point::FORM)),
    }
}

record! {
    /// A point: a question of rule that editions may answer.
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub Point {
        given {
            /// The id by which clauses, cases and moments name it: `trade-after-building`.
            pub id: PointId,
            /// The place of its key in the file.
            pub span: Span,
            /// The topic it belongs to.
            pub topic: TopicId,
        }
        /// The one canonical question that every verdict answers.
        must question: PerLang<Text>,
        /// What it is about: ids from the glossary.
        may concepts: Vec<Spanned<ConceptId>>,
        /// How often it comes up at a table; sometimes if left out.
        may frequency: Frequency,
        /// The games in which the question arises; those of the topic if left out.
        ///
        /// Empty for all.
        may games: Vec<ScopeId>,
        /// The answers by id; none where every edition is silent.
        ///
        /// They are in the order of the file.
        may positions: Vec<Position>,
        /// Editions that an editor has read for this question and that do not answer it.
        may silent: Vec<Spanned<EditionId>>,
        /// Clauses on which a decision would lean where nobody answers.
        may leans_on: Vec<Spanned<ClauseId>>,
        /// Other forms in which the same is asked, each with the verdict that an answer then has.
        ///
        /// They are in the order of the file.
        may forms: Vec<QuestionForm>,
        /// Where the answer stands on a component of the game, if no edition gives it: “on the building costs card”.
        may stands_on: PerLang<Text>,
        /// What goes wrong at a table of both schools.
        may when_they_meet: PerLang<Text>,
        /// What the judge should say first.
        may say_first: PerLang<Text>,
    }
}

impl Point {
    /// Returns the position with this id; `None` if the point has no such position.
    pub fn position(&self, id: &PositionId) -> Option<&Position> {
        self.positions.iter().find(|position| position.id == *id)
    }

    /// Returns the form of the question with this id; `None` if there is none.
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

record! {
    /// Another form in which a point is asked: one more than the number, or the other way round.
    ///
    /// Its verdicts fit it: *may I build a second one?* beside *how many capitals?*
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub QuestionForm {
        /// Its id, unique within the point.
        key id: FormId,
        /// The question in this form.
        must question: PerLang<Text>,
        /// Position to the verdict that it comes to when the question is put in this form.
        must verdicts: Vec<(Spanned<PositionId>, Verdict)>,
        /// Position to an answer to the question in this form, where its own would not answer it.
        may answers: Vec<(Spanned<PositionId>, PerLang<Text>)>,
    }
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

record! {
    /// A position: an answer to the point's question.
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub Position {
        /// The id by which clauses name it, unique within the point.
        key id: PositionId,
        /// What it comes to.
        must verdict: Verdict,
        /// The answer.
        flat answer: PerLang<Text>,
        /// The answer as it reads where no one asked; given where it cannot be understood without yes or no.
        may alone: PerLang<Text>,
    }
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
