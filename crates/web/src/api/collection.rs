//! What the rule collection holds: `/editions`, `/events`, `/glossary`, `/cases`, `/calculations`; and `/prints`,
//! whether a print of it is current.

use axum::extract::{RawQuery, State};
use schiri_rules::corpus::{Calculation, CalculationId, CaseId, EditionId, PointId};
use schiri_rules::known;
use schiri_show::view::{
    CalculationView, EditionContents, EditionsView, EventsView, GlossaryView, PrintView, PublishedCaseView,
    PublishedCasesView, WorkedView, calculation_views, edition_contents, editions_view, events_view,
    glossary_view, published_case,
};
use serde::Deserialize;
use utoipa::IntoParams;

use super::reply::{PageParams, Reply};
use crate::answers;
use crate::params::{Asked, Named, one, optional};
use crate::preferences::Preferences;
use crate::problem::Problem;
use crate::rulebook::{Rulebook, Rules};
use crate::state::AppState;

/// All editions of the rule collection.
#[utoipa::path(get, path = "/editions", tag = "editions", responses((status = 200, body = EditionsView)))]
pub(crate) async fn editions(rules: Rules, preferences: Preferences) -> Reply<EditionsView> {
    Reply::said(preferences.lang, editions_view(&rules.corpus, &rules.hash, preferences.lang))
}

/// An edition with its contents: its clauses in the order of the text.
#[utoipa::path(get, path = "/editions/{edition}", tag = "editions",
    params(("edition" = EditionId, Path, description = "The edition", example = "de-quali-2009")),
    responses((status = 200, body = EditionContents)))]
pub(crate) async fn edition(
    rules: Rules,
    preferences: Preferences,
    Named(edition): Named<String>,
) -> Result<Reply<EditionContents>, Problem> {
    let id: EditionId = one("edition", &edition)?;
    let edition = known::edition(&rules.corpus, &id).map_err(Problem::unknown_name)?;
    Ok(Reply::said(preferences.lang, edition_contents(&rules.corpus, edition, preferences.lang)))
}

/// All events with the editions in force.
#[utoipa::path(get, path = "/events", tag = "events", responses((status = 200, body = EventsView)))]
pub(crate) async fn events(rules: Rules, preferences: Preferences) -> Reply<EventsView> {
    Reply::said(preferences.lang, events_view(&rules.corpus, preferences.lang))
}

/// The things of the game with their words in every language.
#[utoipa::path(get, path = "/glossary", tag = "glossary", params(PageParams),
    responses((status = 200, body = GlossaryView)))]
pub(super) async fn glossary(
    rules: Rules,
    preferences: Preferences,
    Asked(page): Asked<PageParams>,
    RawQuery(query): RawQuery,
) -> Result<Reply<GlossaryView>, Problem> {
    let page = page.page()?;
    let view = glossary_view(&rules.corpus, preferences.lang, page.offset, page.limit);
    let next = page.next(query.as_deref(), view.total);
    Ok(Reply::said(preferences.lang, view).followed_by(next))
}

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
    let point: Option<PointId> = optional("point", params.point.as_deref())?;
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

/// What is put into a calculation.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct GivenParams {
    /// The inputs, separated by semicolons: each with its name and its number, or numbers separated by commas.
    #[param(example = "points=10,8,10;totals=32,30,36;target=10")]
    given: String,
}

/// What clauses compute: inputs with their bounds, and steps with their clauses.
#[utoipa::path(get, path = "/calculations", tag = "calculations",
    responses((status = 200, body = Vec<CalculationView>)))]
pub(super) async fn calculations(rules: Rules, preferences: Preferences) -> Reply<Vec<CalculationView>> {
    Reply::said(preferences.lang, calculation_views(&rules.corpus, preferences.lang))
}

/// One calculation: inputs with their bounds, and steps with their clauses.
#[utoipa::path(get, path = "/calculations/{calculation}", tag = "calculations",
    params(("calculation" = CalculationId, Path, description = "The calculation")),
    responses((status = 200, body = CalculationView)))]
pub(super) async fn calculation(
    rules: Rules,
    preferences: Preferences,
    Named(calculation): Named<String>,
) -> Result<Reply<CalculationView>, Problem> {
    let calculation = named(&rules, &calculation)?;
    Ok(Reply::said(preferences.lang, CalculationView::new(&rules.corpus, calculation, preferences.lang)))
}

/// A calculation worked out: what each step comes to.
#[utoipa::path(get, path = "/calculations/{calculation}/result", tag = "calculations",
    params(("calculation" = CalculationId, Path, description = "The calculation"), GivenParams),
    responses((status = 200, body = WorkedView)))]
pub(super) async fn result(
    rules: Rules,
    preferences: Preferences,
    Named(calculation): Named<String>,
    Asked(params): Asked<GivenParams>,
) -> Result<Reply<WorkedView>, Problem> {
    let calculation = named(&rules, &calculation)?;
    let typed: Vec<_> = params.given.split(';').filter(|part| !part.trim().is_empty()).map(pair).collect();
    let worked = answers::worked(&rules, calculation, &typed, preferences.lang).map_err(|refused| {
        let message = refused.into_iter().next().map(|refusal| refusal.message);
        message.map_or_else(Problem::internal, Problem::bad_request)
    })?;
    Ok(Reply::said(preferences.lang, worked))
}

fn named<'r>(rules: &'r Rulebook, name: &str) -> Result<&'r Calculation, Problem> {
    let id: CalculationId = one("calculation", name)?;
    known::calculation(&rules.corpus, id.as_str()).map_err(Problem::unknown_name)
}

/// Cuts an input into its name and its numbers.
fn pair(text: &str) -> (String, String) {
    let (name, numbers) = text.split_once('=').unwrap_or((text, ""));
    (name.trim().chars().take(40).collect(), numbers.to_owned())
}

/// Whether a print is current, by the content hash in its footer, and which clauses changed since.
#[utoipa::path(get, path = "/prints/{hash}", tag = "events",
    params(("hash" = String, Path, description = "The content hash, or its first figures",
        pattern = "^[0-9a-f]{8,64}$")),
    responses((status = 200, body = PrintView)))]
pub(super) async fn print(
    State(state): State<AppState>,
    rules: Rules,
    preferences: Preferences,
    Named(hash): Named<String>,
) -> Result<Reply<PrintView>, Problem> {
    Ok(Reply::said(preferences.lang, state.print_history().view(&rules, &hash, preferences.lang)?))
}
