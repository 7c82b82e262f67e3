//! `/rulings`: published cases, and each by itself.

use axum::extract::RawQuery;
use serde::Deserialize;
use utoipa::IntoParams;

use super::paging::PageParams;
use super::reply::Reply;
use crate::corpus::{CaseId, PointId};
use crate::known;
use crate::view::{RulingView, RulingsView, ruling_view};
use crate::web::params::{Asked, Named, one};
use crate::web::preferences::Preferences;
use crate::web::problem::Problem;
use crate::web::rulebook::Rules;

/// Which cases are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct RulingParams {
    /// Only cases that decide this point.
    #[param(value_type = Option<PointId>)]
    point: Option<String>,
}

/// The published cases, all or those that decide a point.
#[utoipa::path(get, path = "/rulings", tag = "rulings", params(RulingParams, PageParams),
    responses((status = 200, body = RulingsView)))]
pub(super) async fn rulings(
    rules: Rules,
    preferences: Preferences,
    Asked(params): Asked<RulingParams>,
    Asked(page): Asked<PageParams>,
    RawQuery(query): RawQuery,
) -> Result<Reply<RulingsView>, Problem> {
    let (page, lang) = (page.page()?, preferences.lang);
    let point: Option<PointId> = params.point.as_deref().map(|id| one("point", id)).transpose()?;
    if let Some(point) = &point {
        known::point(&rules.corpus, point).map_err(Problem::unknown_name)?;
    }
    let cases: Vec<_> = rules.corpus.cases.values().filter(|case| case.decides(point.as_ref())).collect();
    let total = cases.len();
    let rulings = page.of(cases).into_iter().map(|case| ruling_view(&rules.corpus, case, lang)).collect();
    let next = page.next(query.as_deref(), total);
    Ok(Reply::said(lang, RulingsView { total, rulings }).followed_by(next))
}

/// A published case, with the clauses that it rests on.
#[utoipa::path(get, path = "/rulings/{case}", tag = "rulings",
    params(("case" = CaseId, Path, description = "The case")),
    responses((status = 200, body = RulingView)))]
pub(super) async fn ruling(
    rules: Rules,
    preferences: Preferences,
    Named(case): Named<String>,
) -> Result<Reply<RulingView>, Problem> {
    let id: CaseId = one("case", &case)?;
    let case = known::case(&rules.corpus, &id).map_err(Problem::unknown_name)?;
    Ok(Reply::said(preferences.lang, ruling_view(&rules.corpus, case, preferences.lang)))
}
