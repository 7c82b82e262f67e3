//! `/api/v1`: the answers as JSON, in the shapes of [`view`](crate::view), described by an `OpenAPI`
//! document that is made from the handlers. docs/api.md is the promise of what stays.

#![allow(unused_qualifications, reason = "utoipa's macros name parameters by their whole path")]

pub(super) mod ask;
pub(super) mod clauses;
pub(super) mod params;
mod reply;
pub(super) mod search;

use axum::Router;
use axum::routing::get;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::desk::Desk;
use reply::Reply;

#[derive(OpenApi)]
#[openapi(info(
    title = "Schiri",
    description = "Rules for board-game tournaments: which clause, what is in force, and why. \
                   See docs/api.md for what is promised."
))]
struct Document;

fn described() -> OpenApiRouter<Desk> {
    OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(clauses::clause))
        .routes(routes!(search::search))
        .routes(routes!(ask::ask))
}

/// Returns the routes below `/api/v1`.
pub(super) fn routes() -> Router<Desk> {
    let (routes, _) = described().split_for_parts();
    routes.route("/openapi.json", get(document))
}

/// Returns the description of the API (`OpenAPI` 3.1), as it is served and kept as a snapshot.
#[must_use]
pub fn openapi() -> utoipa::openapi::OpenApi {
    OpenApiRouter::<Desk>::new().nest("/api/v1", described()).into_openapi()
}

async fn document() -> Reply<utoipa::openapi::OpenApi> {
    Reply::alike(openapi())
}
