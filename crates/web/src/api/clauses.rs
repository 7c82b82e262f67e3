//! `/clauses`: one clause by its address.

use serde::Deserialize;
use utoipa::IntoParams;

use super::reply::Reply;
use crate::answers;
use crate::params::{Asked, Named, StackParams, list};
use crate::preferences::Preferences;
use crate::problem::Problem;
use crate::rulebook::Rules;
use schiri_rules::corpus::{Anchor, EditionId};
use schiri_rules::lang::Lang;
use schiri_show::view::{ClauseView, TraceView};

/// In which languages a clause is shown.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ClauseParams {
    /// The languages of the texts, separated by commas; else the reader's and the original.
    #[param(value_type = Option<Vec<Lang>>, style = Form, explode = false, min_items = 1)]
    texts: Option<String>,
}

/// A clause with its texts, neighbours, references and points.
#[utoipa::path(get, path = "/clauses/{edition}/{anchor}", tag = "clauses",
    params(
        ("edition" = EditionId, Path, description = "The edition", example = "de-quali-2009"),
        ("anchor" = Anchor, Path, description = "The clause within it", example = "3.1.6"),
        ClauseParams, StackParams,
    ),
    responses((status = 200, body = ClauseView)))]
pub(crate) async fn clause(
    rules: Rules,
    preferences: Preferences,
    Named((edition, anchor)): Named<(String, String)>,
    Asked(params): Asked<ClauseParams>,
    Asked(stack): Asked<StackParams>,
) -> Result<Reply<ClauseView>, Problem> {
    let id = answers::clause_id(&rules, &edition, &anchor)?;
    let texts = list("texts", params.texts.as_deref())?;
    let view = answers::clause(&rules, &id, preferences.lang, &texts, stack.stack(&rules)?.as_ref())
        .ok_or_else(|| answers::unknown_clause(&rules, &id, preferences.lang))?;
    Ok(Reply::said(preferences.lang, view))
}

/// What became of a clause in each edition of its lineage, the oldest first; with an event or editions, also what
/// of each clause holds there.
#[utoipa::path(get, path = "/clauses/{edition}/{anchor}/trace", tag = "compare",
    params(
        ("edition" = EditionId, Path, description = "The edition", example = "de-quali-2009"),
        ("anchor" = Anchor, Path, description = "The clause within it", example = "3.1.6"),
        StackParams,
    ),
    responses((status = 200, body = TraceView)))]
pub(super) async fn trace(
    rules: Rules,
    preferences: Preferences,
    Named((edition, anchor)): Named<(String, String)>,
    Asked(stack): Asked<StackParams>,
) -> Result<Reply<TraceView>, Problem> {
    let id = answers::clause_id(&rules, &edition, &anchor)?;
    let langs = (preferences.lang, preferences.lang);
    let view = answers::trace(&rules, &id, stack.stack(&rules)?, langs).await?;
    Ok(Reply::said(preferences.lang, view))
}
