//! What a citation names.

use serde::Serialize;
use utoipa::ToSchema;

use super::Pointer;
use crate::citation::Reading;
use crate::corpus::{ClauseRef, Corpus};
use crate::lang::Lang;

/// What a text cites.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CitationView {
    /// The text that was read.
    pub text: String,
    /// `clauses`: all of `clauses` are cited. `ambiguous`: one of them, the likeliest first.
    /// `retired`: the clause was removed. `unknown`: no such clause. `not-a-citation`: words.
    pub reading: &'static str,
    /// The clauses; one that has clauses below it stands for all of them.
    pub clauses: Vec<Pointer>,
    /// The clause that now says what a removed one said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub successor: Option<Pointer>,
    /// Where nothing of that address exists: what comes nearest.
    pub nearest: Vec<Pointer>,
    /// Where nothing of that address exists: the same number in other editions.
    pub elsewhere: Vec<Pointer>,
}

/// Makes the view of what a text cites.
#[must_use]
pub fn citation_view(corpus: &Corpus, text: &str, reading: &Reading, reader: Lang) -> CitationView {
    let pointer = |target: &ClauseRef| Pointer::to_ref(corpus, target, reader);
    let pointers = |targets: &[ClauseRef]| targets.iter().map(pointer).collect::<Vec<_>>();
    let view = |reading, clauses: &[ClauseRef]| CitationView {
        text: text.to_owned(),
        reading,
        clauses: pointers(clauses),
        successor: None,
        nearest: Vec::new(),
        elsewhere: Vec::new(),
    };
    match reading {
        Reading::Clauses(clauses) => view("clauses", clauses),
        Reading::Ambiguous(clauses) => view("ambiguous", clauses),
        Reading::Retired { clause, successor } => CitationView {
            successor: successor.as_ref().map(pointer),
            ..view("retired", std::slice::from_ref(clause))
        },
        Reading::Unknown(unknown) => CitationView {
            nearest: pointers(&unknown.nearest),
            elsewhere: pointers(&unknown.elsewhere),
            ..view("unknown", &unknown.found)
        },
        Reading::NotACitation => view("not-a-citation", &[]),
    }
}
