//! Rulings of the casebook as data, for programs.

use serde::Serialize;
use utoipa::ToSchema;

use schiri_casebook::{self as casebook, CitedStanding, Entry, PrecedentView, Ruling, Sequence, ShortId};
use schiri_rules::corpus::Corpus;

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
    /// Earlier rulings on the same point and under the same rules, the most useful first; only of what was
    /// just written.
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
    pub history: Vec<Entry>,
}

/// Two versions of a ruling that somebody must bring together: another change came first.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DivergenceView {
    /// The ruling as the writer saw it.
    pub seen: RecordedView,
    /// The ruling as it is now.
    pub latest: RecordedView,
    /// The fields that were changed meanwhile.
    pub meanwhile: Vec<&'static str>,
    /// Those of them that the writer wants to change, too, and otherwise: they are to be chosen one by one.
    pub both: Vec<&'static str>,
}

impl RecordedView {
    /// Makes the view of a ruling under a rule collection.
    #[must_use]
    pub fn new(corpus: &Corpus, ruling: Ruling) -> Self {
        let standing = casebook::standing(corpus, &ruling);
        Self { short: ruling.id.short(), standing, similar: Vec::new(), ruling }
    }
}
