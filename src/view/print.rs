//! A print beside the current material.

use serde::Serialize;
use utoipa::ToSchema;

use super::Pointer;
use crate::compare::{Change, ChangeKind, Manifest};
use crate::corpus::{ClauseId, Corpus};
use crate::lang::Lang;

/// Whether a print is current, and which clauses changed since.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PrintView {
    /// The content hash of the material that was printed.
    pub printed: String,
    /// The content hash of the material that is current.
    pub current: String,
    /// Whether they are the same.
    pub is_current: bool,
    /// The clauses that changed since; empty also where only questions, cases or the like did.
    pub changes: Vec<ChangeView>,
}

/// A clause that changed.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ChangeView {
    /// The clause.
    #[serde(flatten)]
    pub clause: Pointer,
    /// `added`, `removed` or `reworded`.
    pub change: &'static str,
    /// The languages in which it is said otherwise.
    pub languages: Vec<&'static str>,
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

fn change_view(corpus: &Corpus, change: &Change, reader: Lang) -> ChangeView {
    let (word, langs) = match &change.kind {
        ChangeKind::Added => ("added", Vec::new()),
        ChangeKind::Removed => ("removed", Vec::new()),
        ChangeKind::Reworded(langs) => ("reworded", langs.iter().map(|lang| lang.code()).collect()),
    };
    let clause = change.clause.parse::<ClauseId>().map_or_else(
        |_| Pointer { clause: change.clause.clone(), citation: change.clause.clone(), heading: None },
        |id| Pointer::to(corpus, &id, reader),
    );
    ChangeView { clause, change: word, languages: langs }
}
