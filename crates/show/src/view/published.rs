//! Published cases, with the clauses that they rest on.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Pointer, QuestionView};
use schiri_rules::corpus::{
    Authority, Case, CaseId, ClauseId, Corpus, EditionId, EventId, Outcome, ShortHash, Status, Under,
    best_plain,
};
use schiri_rules::lang::Lang;
use schiri_rules::source::Spanned;

/// A page of the published cases.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PublishedCasesView {
    /// How many there are in all.
    pub total: usize,
    /// These of them, in the order of their ids.
    pub cases: Vec<PublishedCaseView>,
}

/// A published case with all that it says.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PublishedCaseView {
    /// The case's id, as in `/cases/{case}`.
    pub case: CaseId,
    /// Whether it is a worked example.
    pub example: bool,
    /// When it was decided.
    pub date: String,
    /// Who decided it; `example` for a worked example.
    pub authority: Authority,
    /// Whether it still counts.
    pub status: Status,
    /// The event that it was decided at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<EventId>,
    /// The editions that it was decided under, the strongest first.
    pub stack: Vec<EditionId>,
    /// What happened at the table.
    pub facts: String,
    /// What the judge was asked.
    pub question: String,
    /// What was decided, and why.
    pub decision: String,
    /// What it came to.
    pub verdict: Outcome,
    /// The points that it decides.
    pub points: Vec<QuestionView>,
    /// The clauses that it rests on.
    pub cites: Vec<CitedView>,
}

/// A clause that a case rests on.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CitedView {
    /// The clause's address, citation and heading.
    #[serde(flatten)]
    pub clause: Pointer,
    /// Whether the clause was reworded after the case was decided.
    pub reworded: bool,
}

/// Makes the view of a case.
#[must_use]
pub fn published_case(corpus: &Corpus, case: &Case, reader: Lang) -> PublishedCaseView {
    let question = |point: &schiri_rules::corpus::Point| QuestionView {
        point: point.id.clone(),
        question: best_plain(&point.question, reader),
    };
    PublishedCaseView {
        case: case.id.clone(),
        example: case.example,
        date: case.date.to_string(),
        authority: case.authority,
        status: case.status,
        event: match &case.under {
            Under::Event(event) => Some(event.value.clone()),
            Under::Stack(_) => None,
        },
        stack: corpus.editions_under(&case.under).into_iter().cloned().collect(),
        facts: best_plain(&case.facts, reader),
        question: best_plain(&case.question, reader),
        decision: best_plain(&case.decision, reader),
        verdict: case.verdict.into(),
        points: case.points.iter().filter_map(|id| corpus.points.get(&id.value)).map(question).collect(),
        cites: case.cites.iter().map(|cited| cited_view(corpus, cited, reader)).collect(),
    }
}

fn cited_view(
    corpus: &Corpus,
    (clause, pinned): &(Spanned<ClauseId>, Option<Spanned<ShortHash>>),
    reader: Lang,
) -> CitedView {
    let now = corpus.clause(&clause.value).map(|clause| clause.hash);
    let reworded = pinned.as_ref().is_some_and(|pinned| now != Some(pinned.value));
    CitedView { clause: Pointer::to(corpus, &clause.value, reader), reworded }
}
