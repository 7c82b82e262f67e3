//! What the rule collection holds: clauses by address with their history (`/clauses`), by citation (`/citations`), by words
//! (`/search`); `/editions`, `/events`, `/glossary`, `/cases`, `/calculations`; and `/prints`, whether a print of it is
//! current.

use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use super::reply::{InForce, Page, PageParams, Params, Reply, StackParams, known_editions, yes};
use crate::answers::{self, OfClause};
use crate::exchange::{self, Named, list, optional};
use crate::problem::{Problem, Result};
use crate::state::{AppState, Reader, Rules};
use schiri_casebook::PrecedentView;
use schiri_rules::citation::Reading;
use schiri_rules::corpus::{Anchor, CalculationId, CaseId, EditionId, PointId};
use schiri_rules::known;
use schiri_rules::lang::Lang;
use schiri_search::index::Query;
use schiri_show::view::{
    CalculationView, CitationView, ClauseView, EditionContents, EditionsView, EventsView, FoundView,
    GlossaryView, PrintView, PublishedCaseView, PublishedCasesView, TraceView, Wanted, WorkedView,
    calculation_views, citation_view, clause_view, edition_contents, editions_view, events_view,
    glossary_view, published_case,
};

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
    reader: Reader,
    OfClause(id): OfClause,
    Params(params): Params<ClauseParams>,
    InForce(stack): InForce,
) -> Result<Reply<ClauseView>> {
    let texts = list("texts", params.texts.as_deref())?;
    let view = clause_view(&reader.corpus, &id, reader.lang(), &texts, stack.as_ref())
        .ok_or_else(|| answers::unknown_clause(&reader, &id, reader.lang()))?;
    Ok(reader.reply(view))
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
    reader: Reader,
    OfClause(id): OfClause,
    InForce(stack): InForce,
) -> Result<Reply<TraceView>> {
    let langs = (reader.lang(), reader.lang());
    let view = answers::trace(&reader, &id, stack, langs).await?;
    Ok(reader.reply(view))
}

/// The citation, and the editions that may be meant.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CitationParams {
    /// A citation in any edition's style.
    #[param(example = "CCM § 5 Abs. 4 Satz 2", min_length = 1, max_length = 1000)]
    q: String,
    /// The editions that may be meant, separated by commas; else all.
    #[param(value_type = Option<Vec<EditionId>>, style = Form, explode = false, min_items = 1)]
    r#in: Option<String>,
}

/// What a citation names. A number alone, a heading and an address count as citations, too.
#[utoipa::path(get, path = "/citations", tag = "clauses", params(CitationParams),
    responses((status = 200, body = CitationView)))]
pub(crate) async fn citation(
    reader: Reader,
    Params(params): Params<CitationParams>,
) -> Result<Reply<CitationView>> {
    Ok(reader.reply(params.read(&reader, &[], reader.lang())?))
}

impl CitationParams {
    /// Reads the citation. If several editions have the same number, those in force are meant.
    pub(crate) fn read(&self, rules: &Rules, in_force: &[EditionId], reader: Lang) -> Result<CitationView> {
        let text = exchange::query(&self.q)?;
        let editions = known_editions(rules, "in", self.r#in.as_deref())?;
        let within = Some(editions.as_slice()).filter(|editions| !editions.is_empty());
        let reading = rules.index.citations().look_up(&rules.corpus, text, within, in_force);
        Ok(citation_view(&rules.corpus, text, &reading, reader))
    }
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SearchParams {
    /// A citation or words, in any of the languages.
    #[param(example = "raeuber vergessen", min_length = 1, max_length = 1000)]
    q: String,
    /// The editions to search, separated by commas; else all.
    #[param(value_type = Option<Vec<EditionId>>, style = Form, explode = false, min_items = 1)]
    r#in: Option<String>,
    /// The person is still typing: the last word may be the beginning of one.
    #[param(value_type = Option<bool>)]
    typing: Option<String>,
}

/// Clauses that answer a citation or words, the best first.
#[utoipa::path(get, path = "/search", tag = "clauses", params(SearchParams, StackParams, PageParams),
    responses((status = 200, body = FoundView)))]
pub(crate) async fn search(
    reader: Reader,
    Params(params): Params<SearchParams>,
    InForce(stack): InForce,
    page: Page,
) -> Result<Reply<FoundView>> {
    let mut query = Query::new(exchange::query(&params.q)?);
    query.editions = known_editions(&reader, "in", params.r#in.as_deref())?;
    // One more than the page shows whether there is a next page.
    query.limit = page.offset + page.limit + 1;
    query.as_you_type = yes("typing", params.typing.as_deref())?;
    query.lang = Some(reader.lang());
    query.in_force = stack.as_ref().map(|stack| stack.editions.clone()).unwrap_or_default();
    let hits = reader.index.search(&query)?;
    let mut found = FoundView::new(&reader.corpus, &query.text, &hits, stack.as_ref(), reader.lang());
    // Precedents belong to the query, not to a page of hits. While somebody is typing, they are left out, so
    // that rules come at once.
    if let Some(casebook) = reader.casebook.as_ref().filter(|_| page.offset == 0 && !query.as_you_type) {
        let reading = reader.index.citations().read(&reader.corpus, &query.text, None, &query.in_force);
        let wanted = Wanted::beside_hits(&hits, &query, reading != Reading::NotACitation, stack);
        found.precedents = PrecedentView::shown(&reader.corpus, &casebook.precedents(&reader, wanted).await);
    }
    let next = page.next(found.hits.len());
    found.hits = page.of(found.hits);
    Ok(reader.reply(found).followed_by(next))
}

/// All editions of the rule collection.
#[utoipa::path(get, path = "/editions", tag = "editions", responses((status = 200, body = EditionsView)))]
pub(super) async fn editions(reader: Reader) -> Reply<EditionsView> {
    reader.reply(editions_view(&reader.corpus, &reader.hash, reader.lang()))
}

/// An edition with its contents: its clauses in the order of the text.
#[utoipa::path(get, path = "/editions/{edition}", tag = "editions",
    params(("edition" = EditionId, Path, description = "The edition", example = "de-quali-2009")),
    responses((status = 200, body = EditionContents)))]
pub(super) async fn edition(reader: Reader, Named(id): Named<EditionId>) -> Result<Reply<EditionContents>> {
    let edition = known::edition(&reader.corpus, &id).map_err(Problem::unknown_name)?;
    Ok(reader.reply(edition_contents(&reader.corpus, edition, reader.lang())))
}

/// All events with the editions in force.
#[utoipa::path(get, path = "/events", tag = "events", responses((status = 200, body = EventsView)))]
pub(super) async fn events(reader: Reader) -> Reply<EventsView> {
    reader.reply(events_view(&reader.corpus, reader.lang()))
}

/// The things of the game with their words in every language.
#[utoipa::path(get, path = "/glossary", tag = "glossary", params(PageParams),
    responses((status = 200, body = GlossaryView)))]
pub(super) async fn glossary(reader: Reader, page: Page) -> Result<Reply<GlossaryView>> {
    let view = glossary_view(&reader.corpus, reader.lang(), page.offset, page.limit);
    let next = page.next(view.total);
    Ok(reader.reply(view).followed_by(next))
}

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
    Params(params): Params<CaseParams>,
    page: Page,
) -> Result<Reply<PublishedCasesView>> {
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
pub(super) async fn case(reader: Reader, Named(id): Named<CaseId>) -> Result<Reply<PublishedCaseView>> {
    let case = known::case(&reader.corpus, &id).map_err(Problem::unknown_name)?;
    Ok(reader.reply(published_case(&reader.corpus, case, reader.lang())))
}

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
    Named(id): Named<CalculationId>,
) -> Result<Reply<CalculationView>> {
    let calculation = known::calculation(&reader.corpus, id.as_str()).map_err(Problem::unknown_name)?;
    Ok(reader.reply(CalculationView::new(&reader.corpus, calculation, reader.lang())))
}

/// A calculation worked out: what each step comes to.
#[utoipa::path(get, path = "/calculations/{calculation}/result", tag = "calculations",
    params(("calculation" = CalculationId, Path, description = "The calculation"), GivenParams),
    responses((status = 200, body = WorkedView)))]
pub(super) async fn result(
    reader: Reader,
    Named(id): Named<CalculationId>,
    Params(params): Params<GivenParams>,
) -> Result<Reply<WorkedView>> {
    let calculation = known::calculation(&reader.corpus, id.as_str()).map_err(Problem::unknown_name)?;
    let typed: Vec<_> = params.given.split(';').filter(|part| !part.trim().is_empty()).map(pair).collect();
    let worked = answers::worked(&reader, calculation, &typed, reader.lang()).map_err(|refused| {
        let message = refused.into_iter().next().map(|refusal| refusal.message);
        message.map_or_else(Problem::internal, Problem::bad_request)
    })?;
    Ok(reader.reply(worked))
}

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
) -> Result<Reply<PrintView>> {
    Ok(reader.reply(state.shared.print_history.view(&reader, &hash, reader.lang())?))
}
