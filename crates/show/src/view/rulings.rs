//! Rulings: published cases, those of a casebook, and which of these are precedents.

use super::{Pointer, QuestionView};
use crate::view::AnswerView;
use schiri_casebook::{
    self as casebook, CitedStanding, LogEntry, Precedent, PrecedentView, Ruling, Sequence, ShortId, Sought,
};
#[cfg(not(target_family = "wasm"))]
use schiri_casebook::{Filter, Store, StoreError, latest, latest_on, with_those_below};
use schiri_rules::corpus::{
    Authority, Case, CaseId, ClauseId, Corpus, EditionId, EventId, Outcome, PointId, ShortHash, Status,
    best_plain,
};
use schiri_rules::lang::Lang;
use schiri_rules::precedence::Stack;
use schiri_rules::source::Spanned;
use schiri_search::index::{Hit, Index, Query};
use serde::Serialize;
use utoipa::ToSchema;

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
    /// The outcome.
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
pub fn published_case(corpus: &Corpus, case: &Case, reader: Lang) -> PublishedCaseView {
    let points = case.points.iter().filter_map(|id| corpus.points.get(&id.value));
    PublishedCaseView {
        case: case.id.clone(),
        example: case.example,
        date: case.date.to_string(),
        authority: case.authority,
        status: case.status,
        event: case.under.event.as_ref().map(|event| event.value.clone()),
        stack: Stack::under(corpus, &case.under).map(|stack| stack.editions).unwrap_or_default(),
        facts: best_plain(&case.facts, reader),
        question: best_plain(&case.question, reader),
        decision: best_plain(&case.decision, reader),
        verdict: case.verdict,
        points: points.map(|point| QuestionView::new(point, reader)).collect(),
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

/// A ruling of the casebook, with its short id and what became of the clauses that it cites.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RecordedView {
    /// The end of its id, as people type it.
    pub short: ShortId,
    /// The ruling.
    #[serde(flatten)]
    pub ruling: Ruling,
    /// The clauses that it cites, each with what became of it since.
    pub standing: Vec<CitedStanding>,
    /// Earlier rulings on the same point and under the same rules, the most useful first; given only for a
    /// ruling that was just written.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub similar: Vec<PrecedentView>,
}

/// A part of a list of rulings, the latest recorded first.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RecordedListView {
    /// The rulings.
    pub rulings: Vec<RecordedView>,
    /// What `after` takes for the next part; absent at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<Sequence>,
}

/// How a ruling came to be what it is.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct HistoryView {
    /// Its revisions, the first one first.
    pub history: Vec<LogEntry>,
}

/// Two versions of a ruling that somebody must reconcile: another change came first.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DivergenceView {
    /// The ruling as the writer saw it.
    pub seen: RecordedView,
    /// The ruling as it is now.
    pub latest: RecordedView,
    /// The fields that the other change touched.
    pub meanwhile: Vec<&'static str>,
    /// Those of them that the writer wants to change to something else: somebody must choose for each.
    pub both: Vec<&'static str>,
}

impl RecordedView {
    /// Makes the view of a ruling under a rule collection.
    pub fn new(corpus: &Corpus, ruling: Ruling) -> Self {
        let standing = casebook::standing(corpus, &ruling);
        Self { short: ruling.id.short(), standing, similar: Vec::new(), ruling }
    }
}

/// How many of the first hits are used to look for rulings that rest on them.
const LEADING: usize = 5;
/// The most points on which rulings are looked for if it is not sure which is meant.
const MOST_MEANT: usize = 3;

/// Which rulings to search for.
#[derive(Debug, Clone, Default)]
pub struct Wanted {
    /// The points in question.
    pub points: Vec<PointId>,
    /// The clauses in question, each including those below it.
    pub clauses: Vec<ClauseId>,
    /// The query, if its words are to be searched for, too.
    pub words: Option<Query>,
    /// What is in force, if known.
    pub stack: Option<Stack>,
}

impl Wanted {
    /// Returns which rulings are looked for beside an answer to a query: those on its point, or on the points
    /// that may be meant. Where no point was found, those with the query's words: a casebook may have decided
    /// what no rule says.
    pub fn beside_answer(view: &AnswerView, query: &Query, stack: &Stack) -> Self {
        let meant = view.candidates.iter().take(MOST_MEANT).map(|ruling| &ruling.point);
        let points: Vec<_> =
            if view.is_one_card() { view.point.iter().cloned().collect() } else { meant.cloned().collect() };
        Self {
            words: points.is_empty().then(|| query.clone()),
            points,
            clauses: Vec::new(),
            stack: Some(stack.within(&view.circumstances())),
        }
    }

    /// Returns which rulings to search for beside the hits of a query: those that rest on the first hits, and
    /// those with the query's words unless the query is a citation.
    pub fn beside_hits(hits: &[Hit], query: &Query, is_citation: bool, stack: Option<Stack>) -> Self {
        Self {
            points: Vec::new(),
            clauses: hits.iter().take(LEADING).map(|hit| hit.clause.clone()).collect(),
            words: (!is_citation).then(|| query.clone()),
            stack,
        }
    }

    /// Reads the rulings among which there may be precedents. For points, the store looks up the rulings on
    /// them, and those that name no point but rest on a clause that settles one of them; for clauses, the
    /// rulings that rest on them. If words count, or both points and clauses are wanted, it reads the latest
    /// `most`, whatever they are on.
    ///
    /// # Errors
    /// If the store fails.
    #[cfg(not(target_family = "wasm"))]
    pub fn read(&self, corpus: &Corpus, store: &Store, most: usize) -> Result<Vec<Ruling>, StoreError> {
        if self.words.is_some() || (!self.points.is_empty() && !self.clauses.is_empty()) {
            return latest(store, &Filter::default(), most);
        }
        let mut rulings = latest_on(store, &self.points, most)?;
        let settling = casebook::settling(corpus, &self.points);
        let clauses: Vec<_> = self
            .clauses
            .iter()
            .chain(&settling)
            .flat_map(|clause| with_those_below(corpus, clause))
            .collect();
        if !clauses.is_empty() {
            let resting = latest(store, &Filter { clauses, ..Filter::default() }, most)?;
            let is_new = |ruling: &Ruling| self.points.is_empty() || ruling.statement.points.is_empty();
            rulings.extend(resting.into_iter().filter(is_new));
        }
        Ok(rulings)
    }

    /// Finds the precedents among rulings, the most useful first.
    pub fn among(&self, rulings: Vec<Ruling>, corpus: &Corpus, index: &Index) -> Vec<Precedent> {
        let matcher = self.words.as_ref().map(|query| index.matcher(query));
        let has_words = |text: &str, lang| matcher.as_ref().is_some_and(|words| words.matches(text, lang));
        let sought = Sought {
            points: &self.points,
            clauses: &self.clauses,
            words: Some(&has_words),
            stack: self.stack.as_ref(),
        };
        casebook::precedents(corpus, rulings, &sought)
    }
}
