//! What is shown, as data: programs get these shapes as JSON, and the command line and the pages turn
//! them into words. There is one shape for each kind of answer, so all interfaces say the same.
//!
//! The shapes are a contract: fields are added, never renamed or removed.

mod answer;
mod calculation;
mod citation;
mod clause;
mod compare;
mod compare_text;
mod edition;
mod force;
mod glossary;
mod hit;
mod moment;
mod point;
mod print;
mod rulings;

pub use answer::{
    AnswerView, BesideView, CandidateView, CaseView, QuestionView, QuoteRole, QuoteView, StepView,
    answer_view, reply_view,
};
pub use calculation::{
    CalculationStepView, CalculationView, GivenView, InputView, SeveralView, WorkedStepView, WorkedView,
    calculation_views,
};
pub use citation::{CitationReading, CitationView, citation_view};
pub use clause::{
    ClauseView, Crumb, FigureView, OfficialView, PointView, RetiredView, WordingView, clause_view,
    official_view, wording_view,
};
pub use compare::{
    CellView, ColumnView, CompareView, DifferenceText, DifferenceView, MatrixRow, MatrixView, RowView,
    SheetView, TopicView, compare_view, matrix_view, sheet_view,
};
pub use compare_text::{
    CountView, MarkView, PlaceView, RedirectView, TextChangeView, TextCompareView, TraceStepView, TraceView,
    text_compare_view, trace_view,
};
pub use edition::{
    ContentView, EditionContents, EditionEntry, EditionView, EditionsView, EventView, EventsView, Situation,
    SourceView, edition_contents, edition_view, editions_view, event_view, events_view, situation_names,
};
pub use force::{DecidesView, ForceView, LostSentenceView, PositionAtEvent, YieldView};
pub use glossary::{ConceptView, GlossaryView, TermsView, glossary_view};
pub use hit::{FoundView, HitView};
pub use moment::{
    MomentAnywhere, MomentAtEvent, MomentView, PointAtEvent, StepAtEvent, comes_up, moment_anywhere,
    moment_at_event, moment_views,
};
pub use point::{
    ConflictFilter, ConflictView, EditionPositionView, PointDetails, PointsView, PositionView, conflict_view,
    conflict_views, point_details,
};
pub use print::{ChangeView, PrintView, print_view};
pub use rulings::{
    CitedView, DivergenceView, HistoryView, PublishedCaseView, PublishedCasesView, RecordedListView,
    RecordedView, Wanted, published_case,
};

use serde::Serialize;
use utoipa::ToSchema;

use schiri_rules::citation as citations;
use schiri_rules::corpus::{ClauseId, ClauseRef, Corpus};
use schiri_rules::lang::Lang;
use schiri_rules::named;

/// A clause by its address, as people cite it, and by its heading where it has one.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Pointer {
    /// The permanent address: `de-quali-2009/3.1.6`; of a single sentence, `de-ccm-1997/5.4:2`.
    #[serde(serialize_with = "named::text")]
    #[schema(value_type = String)]
    pub clause: ClauseRef,
    /// The citation in the reader's language.
    pub citation: String,
    /// The heading in the reader's language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heading: Option<String>,
}

impl Pointer {
    /// Points to a clause.
    #[must_use]
    pub fn to(corpus: &Corpus, clause: &ClauseId, lang: Lang) -> Self {
        Self::to_ref(corpus, &ClauseRef::from(clause.clone()), lang)
    }

    /// Names the clause in a sentence: by its heading, else by its citation.
    #[must_use]
    pub fn name(&self) -> String {
        self.heading.clone().unwrap_or_else(|| self.citation.clone())
    }

    /// Points to a clause or one sentence of it.
    #[must_use]
    pub fn to_ref(corpus: &Corpus, target: &ClauseRef, lang: Lang) -> Self {
        let heading = corpus.said_best(&target.clause, lang).and_then(|said| said.wording.heading_line());
        Self { clause: target.clone(), citation: citations::write(corpus, target, lang), heading }
    }
}
