//! What a citation names.

use serde::Serialize;
use utoipa::ToSchema;

use super::Pointer;
use schiri_rules::citation::Reading;
use schiri_rules::corpus::{ClauseRef, Corpus};
use schiri_rules::lang::Lang;
use schiri_rules::named::named;

named! {
    /// What was found of a text that may be a citation.
    CitationReading {
        /// All of the clauses are cited.
        Clauses = "clauses",
        /// One of the clauses is cited, the likeliest first.
        Ambiguous = "ambiguous",
        /// The clause was removed.
        Retired = "retired",
        /// It cites a clause that does not exist.
        Unknown = "unknown",
        /// It is words to search for.
        NotACitation = "not-a-citation",
    }
}

/// What a text cites.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CitationView {
    /// The text that was read.
    pub text: String,
    /// What was found of it.
    pub reading: CitationReading,
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
        Reading::Clauses(clauses) => view(CitationReading::Clauses, clauses),
        Reading::Ambiguous(clauses) => view(CitationReading::Ambiguous, clauses),
        Reading::Retired { clause, successor } => CitationView {
            successor: successor.as_ref().map(pointer),
            ..view(CitationReading::Retired, std::slice::from_ref(clause))
        },
        Reading::Unknown(unknown) => CitationView {
            nearest: pointers(&unknown.nearest),
            elsewhere: pointers(&unknown.elsewhere),
            ..view(CitationReading::Unknown, &unknown.found)
        },
        Reading::NotACitation => view(CitationReading::NotACitation, &[]),
    }
}
