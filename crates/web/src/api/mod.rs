//! `/api/v1`: the answers as JSON, in the shapes of [`view`](schiri_show::view). The `OpenAPI` document is made
//! from the handlers; docs/api.md says what is promised to stay.

#![allow(unused_qualifications, reason = "utoipa's macros name parameters by their whole path")]

pub(super) mod booklets;
pub(super) mod collection;
pub(super) mod compare;
pub(super) mod describe;
pub(super) mod points;
pub(super) mod reply;
mod rulings;

use axum::Router;
use axum::middleware::from_fn;
use axum::response::Redirect;
use axum::routing::get;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::problem::ProblemView;
use crate::state::AppState;
use reply::Reply;
use schiri_booklet::{Arrange, Extent, Format, Paper, Piece, Preset};
use schiri_compare::TextChangeKind;
use schiri_rules::corpus::{
    Anchor, CalculationId, CaseId, ClauseId, EditionId, EventId, MomentId, PointId, ScopeId, TopicId,
};
use schiri_rules::lang::Lang;
use schiri_rules::precedence::Relation;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Schiri",
        description = "Rules for board-game tournaments: which clause, what is in force, and why. \
                       docs/api.md says what is promised.",
        license(name = "MIT", identifier = "MIT"),
    ),
    components(schemas(
        Anchor, Arrange, CalculationId, CaseId, ClauseId, EditionId, EventId, Extent, Format, Lang, MomentId, Paper, Piece, PointId,
        Preset, ProblemView, Relation, ScopeId, TextChangeKind, TopicId
    )),
    tags(
        (name = "editions", description = "The rule texts"),
        (name = "clauses", description = "Clauses: by address, by citation, by words"),
        (name = "rulings", description = "What is in force, and what judges decided"),
        (name = "cases", description = "Published cases"),
        (name = "calculations", description = "What clauses compute, step by step"),
        (name = "points", description = "Questions of rule, and where editions part"),
        (name = "compare", description = "Editions side by side"),
        (name = "events", description = "Which editions are in force where, on screen and on paper"),
        (name = "glossary", description = "The words for things"),
    )
)]
struct Document;

fn described() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(collection::editions))
        .routes(routes!(collection::edition))
        .routes(routes!(collection::clause))
        .routes(routes!(collection::trace))
        .routes(routes!(collection::citation))
        .routes(routes!(collection::search))
        .routes(routes!(points::ask))
        .routes(routes!(points::points))
        .routes(routes!(points::point))
        .routes(routes!(points::conflicts))
        .routes(routes!(compare::table))
        .routes(routes!(compare::text))
        .routes(routes!(compare::matrix))
        .routes(routes!(compare::sheet))
        .routes(routes!(collection::events))
        .routes(routes!(booklets::booklet, booklets::booklet_with_logo))
        .routes(routes!(points::moments))
        .routes(routes!(points::moment))
        .routes(routes!(collection::print))
        .routes(routes!(collection::calculations))
        .routes(routes!(collection::calculation))
        .routes(routes!(collection::result))
        .routes(routes!(collection::cases))
        .routes(routes!(collection::case))
        .routes(routes!(rulings::rulings, rulings::record))
        .routes(routes!(rulings::stream))
        .routes(routes!(rulings::tournaments))
        .routes(routes!(rulings::tournament))
        .routes(routes!(rulings::ruling))
        .routes(routes!(rulings::history, rulings::amend))
        .routes(routes!(collection::glossary))
}

pub(super) fn routes() -> Router<AppState> {
    let (routes, _) = described().split_for_parts();
    let routes = routes.route("/", get(async || Redirect::temporary("/api/v1/openapi.json")));
    routes.route("/openapi.json", get(document)).route_layer(from_fn(describe::check))
}

/// Returns the description of the API (`OpenAPI` 3.1), as it is served and kept as a snapshot.
pub fn openapi() -> utoipa::openapi::OpenApi {
    let described = OpenApiRouter::with_openapi(Document::openapi()).nest("/api/v1", described());
    let mut document = described.into_openapi();
    describe::complete(&mut document);
    document
}

async fn document() -> Reply<&'static serde_json::Value> {
    Reply::alike(&describe::DOCUMENT)
}
