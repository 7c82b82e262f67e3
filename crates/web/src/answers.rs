//! What the API and the pages both need: clauses, ruling cards, comparisons, calculations.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;

use crate::exchange::one;
use crate::problem::{Near, Problem, Result};
use crate::state::{Rulebook, Rules};
use schiri_compare::{self as compare, TextChangeKind, by_text};
use schiri_rules::citation::Reading;
use schiri_rules::corpus::{Anchor, Calculation, ClauseId, EditionId};
use schiri_rules::known;
use schiri_rules::lang::{Lang, Message};
use schiri_rules::precedence::{Resolved, Stack};
use schiri_rules::work::{self, Refusal};
use schiri_search::index::IndexError;
use schiri_show::render::page_address;
use schiri_show::view::{Pointer, TextCompareView, TraceView, WorkedView, text_compare_view, trace_view};

pub(crate) fn worked(
    rules: &Rulebook,
    calculation: &Calculation,
    typed: &[(String, String)],
    reader: Lang,
) -> Result<WorkedView, Vec<Refusal>> {
    let worked = work::work(calculation, typed, reader)?;
    Ok(WorkedView::new(&rules.corpus, calculation, &worked, reader))
}

impl From<IndexError> for Problem {
    fn from(error: IndexError) -> Self {
        Self::failed(error)
    }
}

/// The clause that a path names; its edition is known to exist.
pub(crate) struct OfClause(pub(crate) ClauseId);

impl<S: Send + Sync> FromRequestParts<S> for OfClause {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let rules = Rules::from_request_parts(parts, state).await?;
        let Path((edition, anchor)) = Path::<(String, String)>::from_request_parts(parts, state).await?;
        clause_id(&rules, &edition, &anchor).map(Self)
    }
}

/// Reads the two parts of a clause's address. The edition must exist; the clause need not.
pub(crate) fn clause_id(rules: &Rulebook, edition: &str, anchor: &str) -> Result<ClauseId> {
    let edition: EditionId = one("edition", edition)?;
    known::edition(&rules.corpus, &edition).map_err(Problem::unknown_name)?;
    let anchor: Anchor = one("anchor", anchor)?;
    Ok(ClauseId::new(edition, anchor))
}

pub(crate) fn unknown_clause(rules: &Rulebook, id: &ClauseId, reader: Lang) -> Problem {
    let reading = rules.index.citations().look_up(&rules.corpus, &id.to_string(), None, &[]);
    let near = match &reading {
        Reading::Unknown(unknown) => unknown.nearest.as_slice(),
        _ => &[],
    };
    let near = near.iter().map(|near| Near {
        page: page_address(near),
        name: Pointer::to_ref(&rules.corpus, near, reader).citation,
    });
    Problem::unknown_name(Message::new("stack-unknown-clause").with("name", id.to_string())).offering(near)
}

/// Resolves every point under a stack; `None` without one.
pub(crate) fn resolved(rules: &Rulebook, stack: Option<Stack>) -> Option<Resolved<'_>> {
    stack.map(|stack| Resolved::all(&rules.corpus, &stack))
}

/// Compares two editions by text, without blocking other requests, since large editions take a while. With a
/// stack, each clause says how far it holds there.
pub(crate) async fn compare_text(
    rules: &Rules,
    editions: &[EditionId],
    asked: Option<Lang>,
    only: Vec<TextChangeKind>,
    stack: Option<Stack>,
    (reader, text_reader): (Lang, Lang),
) -> Result<TextCompareView> {
    let (old, new) = known::text_pair(&rules.corpus, editions).map_err(Problem::bad_request)?;
    let lang = schiri_compare::text_language(&rules.corpus, (old, new), asked, text_reader)
        .map_err(Problem::bad_request)?;
    let pair = (old.id.clone(), new.id.clone());
    let rules = rules.clone();
    let made = beside(move || {
        let corpus = &rules.corpus;
        let (old, new) = (corpus.editions.get(&pair.0)?, corpus.editions.get(&pair.1)?);
        let view = text_compare_view(corpus, &by_text(corpus, old, new, lang), &only, reader);
        Some(match resolved(&rules, stack) {
            Some(resolved) => view.at_event(corpus, &resolved, text_reader),
            None => view,
        })
    });
    made.await?.ok_or_else(Problem::internal)
}

/// Follows a clause through its lineage, without blocking other requests, with texts in the reader's language. With a
/// stack, each clause says how far it holds there.
pub(crate) async fn trace(
    rules: &Rules,
    id: &ClauseId,
    stack: Option<Stack>,
    (reader, text_reader): (Lang, Lang),
) -> Result<TraceView> {
    if rules.corpus.clause(id).is_none() {
        return Err(unknown_clause(rules, id, reader));
    }
    let (rules, id) = (rules.clone(), id.clone());
    let made = beside(move || {
        let traced = compare::trace(&rules.corpus, rules.corpus.clause(&id)?, text_reader)?;
        let view = trace_view(&rules.corpus, &traced, reader)?;
        Some(match resolved(&rules, stack) {
            Some(resolved) => view.at_event(&rules.corpus, &resolved, text_reader),
            None => view,
        })
    });
    made.await?.ok_or_else(Problem::internal)
}

/// Does long work in a blocking task, so that other requests are answered in the meantime. A panic becomes a problem.
#[cfg(not(target_family = "wasm"))]
pub(super) async fn beside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(|_| Problem::internal())
}

/// Does long work directly: a browser has no other requests.
#[cfg(target_family = "wasm")]
#[expect(clippy::unused_async, reason = "the server waits here")]
pub(super) async fn beside<T>(work: impl FnOnce() -> T) -> Result<T> {
    Ok(work())
}
