//! The server: the routes and the layers around them, connections, limits, log, metrics, and the reload of newer rules.
//!
//! # Decisions
//!
//! - **The server knows no files.** It gets a loader: a function that returns a checked corpus, or the
//!   reasons why there is none. So `web` imports neither `check` nor `report`, and tests replace rules
//!   without a disk.
//! - **Every answer is made again for each request.** That takes about a millisecond, so a cache would save
//!   little, and could return another reader's answer: what is shown depends on the rules, the rulings, the
//!   reader's settings and the host in the request. Only booklets are cached, since they take seconds.
//! - **A search runs in the task of its request.** A search takes about half a millisecond and a ruling about
//!   one; passing them to other threads would cost about as much.
//! - **Responses are tagged by their compressed bytes.** Each encoding is a response with its own tag, as
//!   strong tags require.
//! - **A log line is written where it arises**, to standard error. Whoever reads it must keep reading: an answer waits
//!   for its line.

pub(super) mod limits;
pub(super) mod listener;
pub(super) mod middleware;
pub(super) mod operator;
pub(super) mod places;
pub(super) mod reload;
pub(super) mod responses;

use std::any::Any;
use std::sync::Arc;

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse as _, Response};
use tower::Layer as _;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::problem::Problem;
use crate::state::AppState;
use crate::{api, assets, offline, pages, problem};
use limits::{Limits, Rate};
use middleware::Middleware;

/// Builds the whole service; tests call it without a socket.
pub fn router(state: AppState, limits: &Limits) -> Router {
    let routes = Router::new()
        .nest("/api/v1", api::routes())
        .merge(operator::routes())
        .merge(pages::routes())
        .merge(assets::routes());
    #[cfg(feature = "mcp")]
    let routes = if state.mcp { routes.merge(crate::mcp::routes(&state)) } else { routes };
    let routes = routes
        .fallback(problem::no_such_page)
        .method_not_allowed_fallback(problem::wrong_method)
        .merge(offline::routes())
        .layer(CatchPanicLayer::custom(panicked));
    // The layer that is added last is the first to handle a request.
    let routes = limits
        .guard(routes)
        .layer(from_fn_with_state(state.clone(), problem::put_into_words))
        .layer(CompressionLayer::new())
        .layer(from_fn(middleware::note_route))
        .with_state(state.clone());
    // The middleware is around the whole router rather than each route: it refuses requests before a route is
    // looked for, and turns HEAD into GET.
    let middleware = Arc::new(Middleware { state, rate: Rate::new(limits) });
    Router::new().fallback_service(from_fn_with_state(middleware, middleware::handle).layer(routes))
}

/// Turns a panic into a response; the log says where it happened.
#[expect(clippy::needless_pass_by_value, reason = "the middleware layer passes it by value")]
fn panicked(cause: Box<dyn Any + Send>) -> Response {
    let text = cause.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| cause.downcast_ref::<&str>().copied()).unwrap_or_default();
    tracing::error!(panic = text, "a handler panicked");
    Problem::internal().into_response()
}
