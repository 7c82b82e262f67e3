//! Finding clauses.

use serde::Deserialize;
use utoipa::IntoParams;

use super::params::{self, Asked, StackParams, list};
use super::reply::Reply;
use crate::corpus::EditionId;
use crate::index::Query;
use crate::known;
use crate::lang::Lang;
use crate::precedence::Stack;
use crate::view::FoundView;
use crate::web::desk::Rulebook;
use crate::web::prepare::Rules;
use crate::web::problem::{Problem, ProblemView};
use crate::web::wishes::Wishes;

/// What is searched.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct SearchParams {
    /// A citation or words, in any of the languages.
    #[param(example = "raeuber vergessen", max_length = 1000)]
    q: String,
    /// The editions to search, parted by commas; else all.
    r#in: Option<String>,
    /// The most hits.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u16>,
    /// How many hits to leave out at the beginning: the next page.
    #[param(maximum = 900)]
    offset: Option<u16>,
    /// The person is still typing: the last word may be the beginning of one.
    typing: Option<bool>,
}

/// Clauses that answer a citation or words, the best first.
#[utoipa::path(get, path = "/search", tag = "clauses",
    params(
        SearchParams,
        StackParams,
        ("lang" = Option<String>, Query, description = "The reader's language: de, nl, en"),
    ),
    responses(
        (status = 200, body = FoundView),
        (status = 304, description = "The reader has it already"),
        (status = 400, body = ProblemView, content_type = "application/problem+json"),
        (status = 404, body = ProblemView, content_type = "application/problem+json"),
    ))]
pub(super) async fn search(
    rules: Rules,
    wishes: Wishes,
    Asked(params): Asked<SearchParams>,
    Asked(stack): Asked<StackParams>,
) -> Result<Reply<FoundView>, Problem> {
    let stack = stack.stack(&rules)?;
    let editions: Vec<EditionId> = list("in", params.r#in.as_deref())?;
    known::editions(&rules.corpus, &editions).map_err(Problem::unknown_name)?;
    let offset = usize::from(params.offset.unwrap_or(0).min(900));
    let limit = usize::from(params.limit.unwrap_or(10).clamp(1, 100));
    let mut query = Query::new(params::query(&params.q)?);
    query.editions = editions;
    query.limit = offset + limit;
    query.as_you_type = params.typing.unwrap_or(false);
    let mut found = find(&rules, query, stack.as_ref(), wishes.lang)?;
    found.hits.drain(..offset.min(found.hits.len()));
    Ok(Reply::said(wishes.lang, found))
}

/// Searches, and shows what is found in the reader's language.
pub(in crate::web) fn find(
    rules: &Rulebook,
    mut query: Query,
    stack: Option<&Stack>,
    reader: Lang,
) -> Result<FoundView, Problem> {
    query.lang = Some(reader);
    let hits = rules.index.search(&query).map_err(|error| {
        tracing::error!(%error, "the search failed");
        Problem::internal()
    })?;
    Ok(FoundView::new(&rules.corpus, &query.text, &hits, stack, reader))
}
