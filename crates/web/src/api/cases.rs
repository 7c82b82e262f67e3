//! `/cases`: published cases, and each by itself.

use axum::extract::RawQuery;
use serde::Deserialize;
use utoipa::IntoParams;

use super::paging::PageParams;
use super::reply::Reply;
use crate::params::{Asked, Named, one};
use crate::preferences::Preferences;
use crate::problem::Problem;
use crate::rulebook::Rules;
use schiri_rules::corpus::{CaseId, PointId};
use schiri_rules::known;
use schiri_show::view::{PublishedCaseView, PublishedCasesView, published_case};

/// Which cases are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct CaseParams {
    /// Only cases that decide this point.
    #[param(value_type = Option<PointId>)]
    point: Option<String>,
}

/// The published cases, all or those that decide a point.
#[utoipa::path(get, path = "/cases", tag = "cases", params(CaseParams, PageParams),
    responses((status = 200, body = PublishedCasesView)))]
pub(super) async fn cases(
    rules: Rules,
    preferences: Preferences,
    Asked(params): Asked<CaseParams>,
    Asked(page): Asked<PageParams>,
    RawQuery(query): RawQuery,
) -> Result<Reply<PublishedCasesView>, Problem> {
    let (page, lang) = (page.page()?, preferences.lang);
    let point: Option<PointId> = params.point.as_deref().map(|id| one("point", id)).transpose()?;
    if let Some(point) = &point {
        known::point(&rules.corpus, point).map_err(Problem::unknown_name)?;
    }
    let cases: Vec<_> = rules.corpus.cases.values().filter(|case| case.decides(point.as_ref())).collect();
    let total = cases.len();
    let cases = page.of(cases).into_iter().map(|case| published_case(&rules.corpus, case, lang)).collect();
    let next = page.next(query.as_deref(), total);
    Ok(Reply::said(lang, PublishedCasesView { total, cases }).followed_by(next))
}

/// A published case, with the clauses that it rests on.
#[utoipa::path(get, path = "/cases/{case}", tag = "cases",
    params(("case" = CaseId, Path, description = "The case")),
    responses((status = 200, body = PublishedCaseView)))]
pub(super) async fn case(
    rules: Rules,
    preferences: Preferences,
    Named(case): Named<String>,
) -> Result<Reply<PublishedCaseView>, Problem> {
    let id: CaseId = one("case", &case)?;
    let case = known::case(&rules.corpus, &id).map_err(Problem::unknown_name)?;
    Ok(Reply::said(preferences.lang, published_case(&rules.corpus, case, preferences.lang)))
}
