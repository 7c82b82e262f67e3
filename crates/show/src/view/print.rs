//! Whether a print is current, and what has changed since.

use serde::Serialize;
use utoipa::ToSchema;

use super::Pointer;
use schiri_compare::{Change, ChangeKind, Manifest};
use schiri_rules::corpus::{ClauseId, Corpus};
use schiri_rules::lang::Lang;
use schiri_rules::named::named;

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

named! {
    /// What happened to a clause since a print.
    ClauseChange {
        /// It is new: the print does not have it.
        Added = "added",
        /// It is no longer there, or no longer says anything.
        Removed = "removed",
        /// It says something else, or is said otherwise.
        Reworded = "reworded",
    }
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
    let (change, langs) = match &changed.kind {
        ChangeKind::Added => (ClauseChange::Added, Vec::new()),
        ChangeKind::Removed => (ClauseChange::Removed, Vec::new()),
        ChangeKind::Reworded(langs) => (ClauseChange::Reworded, langs.clone()),
    };
    let clause = changed.clause.parse::<ClauseId>().map_or_else(
        |_| Pointer { clause: changed.clause.clone(), citation: changed.clause.clone(), heading: None },
        |id| Pointer::to(corpus, &id, reader),
    );
    ChangeView { clause, change, languages: langs }
}
