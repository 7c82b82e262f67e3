//! Clauses by their addresses.

use axum::extract::Path;
use serde::Deserialize;
use utoipa::IntoParams;

use super::params::{Asked, list, one};
use super::reply::Reply;
use crate::corpus::{Anchor, ClauseId, EditionId};
use crate::known;
use crate::lang::{Lang, Message};
use crate::precedence::Positions;
use crate::view::{ClauseView, clause_view};
use crate::web::desk::Rulebook;
use crate::web::prepare::Rules;
use crate::web::problem::{Problem, ProblemView};
use crate::web::wishes::Wishes;

/// In which languages a clause is shown.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ClauseParams {
    /// The languages of the texts, parted by commas; else the reader's and the original.
    #[param(example = "nl,de")]
    texts: Option<String>,
}

/// A clause with its texts, neighbours, references and points.
#[utoipa::path(get, path = "/clauses/{edition}/{anchor}", tag = "clauses",
    params(
        ("edition" = String, Path, description = "The edition", example = "de-quali-2009"),
        ("anchor" = String, Path, description = "The clause within it", example = "3.1.6"),
        ("lang" = Option<String>, Query, description = "The reader's language: de, nl, en"),
        ClauseParams,
    ),
    responses(
        (status = 200, body = ClauseView),
        (status = 304, description = "The reader has it already"),
        (status = 400, body = ProblemView, content_type = "application/problem+json"),
        (status = 404, body = ProblemView, content_type = "application/problem+json"),
    ))]
pub(super) async fn clause(
    rules: Rules,
    wishes: Wishes,
    Path((edition, anchor)): Path<(String, String)>,
    Asked(params): Asked<ClauseParams>,
) -> Result<Reply<ClauseView>, Problem> {
    let id = clause_id(&rules, &edition, &anchor)?;
    let texts = list("texts", params.texts.as_deref())?;
    let view = view(&rules, &id, wishes.lang, &texts).ok_or_else(|| unknown_clause(&id))?;
    Ok(Reply::said(wishes.lang, view))
}

/// Reads an address; the edition must exist.
pub(in crate::web) fn clause_id(rules: &Rulebook, edition: &str, anchor: &str) -> Result<ClauseId, Problem> {
    let edition: EditionId = one("edition", edition)?;
    known::editions(&rules.corpus, std::slice::from_ref(&edition)).map_err(Problem::unknown_name)?;
    let anchor: Anchor = one("anchor", anchor)?;
    Ok(ClauseId::new(edition, anchor))
}

/// Says that a clause does not exist.
pub(in crate::web) fn unknown_clause(id: &ClauseId) -> Problem {
    Problem::unknown_name(Message::new("stack-unknown-clause").with("name", id.to_string()))
}

/// Gathers a clause; without languages, in the reader's and its own.
pub(in crate::web) fn view(
    rules: &Rulebook,
    id: &ClauseId,
    reader: Lang,
    texts: &[Lang],
) -> Option<ClauseView> {
    let own = rules.corpus.editions.get(&id.edition)?.lang;
    let mut langs = if texts.is_empty() { vec![reader, own] } else { texts.to_vec() };
    langs.dedup();
    let positions = Positions::new(&rules.corpus);
    clause_view(&rules.corpus, &positions, &rules.references, id, reader, &langs)
}
