//! The routes, and the layers around them.

use std::sync::Arc;

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use tower::Layer as _;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::server::limits::{Limits, Rate};
use crate::server::middleware::{self, Middleware};
use crate::server::{health, request_log};
use crate::state::AppState;
use crate::{api, assets, offline, pages, problems};

/// Builds the whole service: what a test calls without a socket.
pub fn router(state: AppState, limits: &Limits) -> Router {
    let routes = Router::new()
        .nest("/api/v1", api::routes())
        .merge(health::routes())
        .merge(pages::routes())
        .merge(assets::routes())
        .merge(mcp(&state))
        .fallback(problems::no_such_page)
        .method_not_allowed_fallback(problems::wrong_method)
        .merge(offline::routes())
        .layer(CatchPanicLayer::custom(problems::panicked));
    // The last layer added is the first that a request meets.
    let routes = limits
        .guard(routes)
        .layer(from_fn_with_state(state.clone(), problems::put_into_words))
        .layer(CompressionLayer::new())
        .layer(from_fn(request_log::note_route))
        .with_state(state.clone());
    // The middleware stands around the whole router, not around each route: it answers from the
    // cache before a route is looked for, and turns HEAD into GET.
    let middleware = Arc::new(Middleware::new(state, Rate::new(limits)));
    Router::new().fallback_service(from_fn_with_state(middleware, middleware::handle).layer(routes))
}

#[cfg(feature = "mcp")]
fn mcp(state: &AppState) -> Router<AppState> {
    if state.has_mcp() { crate::mcp::routes(state) } else { Router::new() }
}

#[cfg(not(feature = "mcp"))]
fn mcp(_: &AppState) -> Router<AppState> {
    Router::new()
}
