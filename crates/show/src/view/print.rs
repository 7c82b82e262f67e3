//! Whether a print is current, and what has changed since.

use serde::Serialize;
use utoipa::ToSchema;

use super::Pointer;
use schiri_compare::{Change, ClauseChange, Manifest};
use schiri_rules::corpus::Corpus;
use schiri_rules::lang::Lang;

/// Whether a print is current, and which clauses changed since.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PrintView {
    /// The content hash of the rule collection that was printed.
    pub printed: String,
    /// The content hash of the rule collection that is current.
    pub current: String,
    /// Whether they are the same.
    pub is_current: bool,
    /// The clauses that changed since; empty also where only questions, cases or the like did.
    pub changes: Vec<ChangeView>,
}

/// A clause that changed.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ChangeView {
    /// The clause's address, citation and heading.
    #[serde(flatten)]
    pub clause: Pointer,
    /// What happened to it.
    pub change: ClauseChange,
    /// The languages in which it is said otherwise.
    pub languages: Vec<Lang>,
}

/// Makes the view of a print.
#[must_use]
pub fn print_view(corpus: &Corpus, printed: &Manifest, current: &Manifest, reader: Lang) -> PrintView {
    PrintView {
        printed: printed.hash.clone(),
        current: current.hash.clone(),
        is_current: printed.hash == current.hash,
        changes: printed.changes(current).iter().map(|change| change_view(corpus, change, reader)).collect(),
    }
}

fn change_view(corpus: &Corpus, changed: &Change, reader: Lang) -> ChangeView {
    ChangeView {
        clause: Pointer::to(corpus, &changed.clause, reader),
        change: changed.kind,
        languages: changed.languages.clone(),
    }
}
