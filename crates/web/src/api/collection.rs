//! What the rule collection holds: `/editions`, `/events`, `/glossary`, `/cases`, `/calculations`; and `/prints`,
//! whether a print of it is current.

use axum::extract::State;
use schiri_rules::corpus::{Calculation, CalculationId, CaseId, EditionId, PointId};
use schiri_rules::known;
use schiri_show::view::{
    CalculationView, EditionContents, EditionsView, EventsView, GlossaryView, PrintView, PublishedCaseView,
    PublishedCasesView, WorkedView, calculation_views, edition_contents, editions_view, events_view,
    glossary_view, published_case,
};
use serde::Deserialize;
use utoipa::IntoParams;

use super::reply::{Named, Page, PageParams, Reader, Reply};
use crate::answers;
use crate::params::{Asked, one, optional};
use crate::problem::Problem;
use crate::rulebook::Rulebook;
use crate::state::AppState;

/// All editions of the rule collection.
#[utoipa::path(get, path = "/editions", tag = "editions", responses((status = 200, body = EditionsView)))]
pub(crate) async fn editions(reader: Reader) -> Reply<EditionsView> {
    reader.reply(editions_view(&reader.corpus, &reader.hash, reader.lang()))
}

/// An edition with its contents: its clauses in the order of the text.
#[utoipa::path(get, path = "/editions/{edition}", tag = "editions",
    params(("edition" = EditionId, Path, description = "The edition", example = "de-quali-2009")),
    responses((status = 200, body = EditionContents)))]
pub(crate) async fn edition(
    reader: Reader,
    Named(edition): Named<String>,
) -> Result<Reply<EditionContents>, Problem> {
    let id: EditionId = one("edition", &edition)?;
    let edition = known::edition(&reader.corpus, &id).map_err(Problem::unknown_name)?;
    Ok(reader.reply(edition_contents(&reader.corpus, edition, reader.lang())))
}

/// All events with the editions in force.
#[utoipa::path(get, path = "/events", tag = "events", responses((status = 200, body = EventsView)))]
pub(crate) async fn events(reader: Reader) -> Reply<EventsView> {
    reader.reply(events_view(&reader.corpus, reader.lang()))
}

/// The things of the game with their words in every language.
#[utoipa::path(get, path = "/glossary", tag = "glossary", params(PageParams),
    responses((status = 200, body = GlossaryView)))]
pub(super) async fn glossary(reader: Reader, page: Page) -> Result<Reply<GlossaryView>, Problem> {
    let view = glossary_view(&reader.corpus, reader.lang(), page.offset, page.limit);
    let next = page.next(view.total);
    Ok(reader.reply(view).followed_by(next))
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
    reader: Reader,
    Asked(params): Asked<CaseParams>,
    page: Page,
) -> Result<Reply<PublishedCasesView>, Problem> {
    let point: Option<PointId> = optional("point", params.point.as_deref())?;
    if let Some(point) = &point {
        known::point(&reader.corpus, point).map_err(Problem::unknown_name)?;
    }
    let cases: Vec<_> = reader.corpus.cases.values().filter(|case| case.decides(point.as_ref())).collect();
    let total = cases.len();
    let cases = page.of(cases).into_iter().map(|case| published_case(&reader.corpus, case, reader.lang()));
    let next = page.next(total);
    let view = PublishedCasesView { total, cases: cases.collect() };
    Ok(reader.reply(view).followed_by(next))
}

/// A published case, with the clauses that it rests on.
#[utoipa::path(get, path = "/cases/{case}", tag = "cases",
    params(("case" = CaseId, Path, description = "The case")),
    responses((status = 200, body = PublishedCaseView)))]
pub(super) async fn case(
    reader: Reader,
    Named(case): Named<String>,
) -> Result<Reply<PublishedCaseView>, Problem> {
    let id: CaseId = one("case", &case)?;
    let case = known::case(&reader.corpus, &id).map_err(Problem::unknown_name)?;
    Ok(reader.reply(published_case(&reader.corpus, case, reader.lang())))
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
pub(super) async fn calculations(reader: Reader) -> Reply<Vec<CalculationView>> {
    reader.reply(calculation_views(&reader.corpus, reader.lang()))
}

/// One calculation: inputs with their bounds, and steps with their clauses.
#[utoipa::path(get, path = "/calculations/{calculation}", tag = "calculations",
    params(("calculation" = CalculationId, Path, description = "The calculation")),
    responses((status = 200, body = CalculationView)))]
pub(super) async fn calculation(
    reader: Reader,
    Named(calculation): Named<String>,
) -> Result<Reply<CalculationView>, Problem> {
    let calculation = named(&reader, &calculation)?;
    Ok(reader.reply(CalculationView::new(&reader.corpus, calculation, reader.lang())))
}

/// A calculation worked out: what each step comes to.
#[utoipa::path(get, path = "/calculations/{calculation}/result", tag = "calculations",
    params(("calculation" = CalculationId, Path, description = "The calculation"), GivenParams),
    responses((status = 200, body = WorkedView)))]
pub(super) async fn result(
    reader: Reader,
    Named(calculation): Named<String>,
    Asked(params): Asked<GivenParams>,
) -> Result<Reply<WorkedView>, Problem> {
    let calculation = named(&reader, &calculation)?;
    let typed: Vec<_> = params.given.split(';').filter(|part| !part.trim().is_empty()).map(pair).collect();
    let worked = answers::worked(&reader, calculation, &typed, reader.lang()).map_err(|refused| {
        let message = refused.into_iter().next().map(|refusal| refusal.message);
        message.map_or_else(Problem::internal, Problem::bad_request)
    })?;
    Ok(reader.reply(worked))
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
    reader: Reader,
    Named(hash): Named<String>,
) -> Result<Reply<PrintView>, Problem> {
    Ok(reader.reply(state.print_history().view(&reader, &hash, reader.lang())?))
}
