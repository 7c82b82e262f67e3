//! What is shown, as data: the shapes that programs get as JSON, and that the command line and the
//! pages turn into words. One shape for each kind of answer, so that all interfaces say the same.
//!
//! The shapes are a contract: fields are added, never renamed or removed.

mod answer;
mod clause;
mod compare;
mod conflict;
mod hit;
mod moment;
mod print;

pub use answer::{AnswerView, CaseView, QuestionView, QuoteView, StepView, answer_view};
pub use clause::{
    ClauseView, Crumb, EditionView, FigureView, PointView, RetiredView, WordingView, clause_view,
    edition_view, wording_view,
};
pub use compare::{
    CellView, ColumnView, CompareView, DifferenceText, DifferenceView, MatrixRow, MatrixView, RowView,
    SheetView, TopicView, compare_view, matrix_view, sheet_view,
};
pub use conflict::{ConflictView, StandView, conflict_view};
pub use hit::{FoundView, HitView};
pub use moment::{
    MomentAnywhere, MomentAtEvent, MomentView, PointAtEvent, moment_anywhere, moment_at_event, moment_views,
};
pub use print::{ChangeView, PrintView, print_view};

use serde::Serialize;
use utoipa::ToSchema;

use crate::citation;
use crate::corpus::{ClauseId, ClauseRef, Corpus};
use crate::lang::Lang;

/// A clause by its address, as people cite it, and by its heading where it has one.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Pointer {
    /// The permanent address.
    pub clause: String,
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

    /// Points to a clause or one sentence of it.
    #[must_use]
    pub fn to_ref(corpus: &Corpus, target: &ClauseRef, lang: Lang) -> Self {
        let heading = corpus.said_best(&target.clause, lang).and_then(|said| said.wording.heading.as_ref());
        Self {
            clause: target.to_string(),
            citation: citation::write(corpus, target, lang),
            heading: heading.map(|text| text.markdown.clone()),
        }
    }
}
