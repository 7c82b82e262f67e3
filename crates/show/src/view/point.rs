//! Points: the questions of rule, with all that is known about each.

use serde::Serialize;
use utoipa::ToSchema;

use super::{AnswerView, ConflictView};
use schiri_rules::corpus::{Asked, CaseId, Corpus, Frequency, Point, PositionId, Verdict, best_plain};
use schiri_rules::lang::Lang;

/// Points with how the editions stand to one another on them.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PointsView {
    /// How many there are in all.
    pub total: usize,
    /// These of them, topic by topic.
    pub points: Vec<ConflictView>,
}

/// A point with all that is known about it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PointDetails {
    /// Its question, and how the editions stand to one another on it.
    #[serde(flatten)]
    pub conflict: ConflictView,
    /// How people put it, in the reader's language.
    pub asked: Vec<String>,
    /// How often it comes up.
    pub frequency: Frequency,
    /// Every answer that is known.
    pub answers: Vec<PositionView>,
    /// Published cases that decide it.
    pub rulings: Vec<CaseId>,
    /// What is in force; `null` where neither an event nor editions are named.
    pub in_force: Option<AnswerView>,
}

/// An answer to a point's question.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PositionView {
    /// The position's id, unique within the point.
    pub position: PositionId,
    /// What it comes to.
    pub verdict: Verdict,
    /// The answer in a sentence.
    pub answer: String,
}

/// Gathers what is known about a point.
#[must_use]
pub fn point_details(
    corpus: &Corpus,
    asked: &Asked,
    point: &Point,
    conflict: ConflictView,
    in_force: Option<AnswerView>,
    reader: Lang,
) -> PointDetails {
    let asked = asked.of(&point.id, None).best(reader).into_iter().flatten();
    let answers = point.positions.iter().map(|position| PositionView {
        position: position.id.clone(),
        verdict: position.verdict,
        answer: best_plain(&position.answer, reader),
    });
    let cases = corpus.cases.values().filter(|case| case.decides(Some(&point.id)));
    PointDetails {
        conflict,
        asked: asked.map(schiri_rules::corpus::Text::plain).collect(),
        frequency: point.frequency,
        answers: answers.collect(),
        rulings: cases.map(|case| case.id.clone()).collect(),
        in_force,
    }
}
