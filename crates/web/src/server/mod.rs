//! The server: the routes and the layers around them, connections, limits, log, metrics, and the reload of newer rules.
//!
//! # Decisions
//!
//! - **The server knows no files.** It gets a loader: a function that returns a checked corpus, or the
//!   reasons why there is none. So `web` imports neither `check` nor `report`, and tests replace rules
//!   without a disk. It also gets the cache of indexes, or none.
//! - **A rulebook is never changed, only replaced.** A request keeps the rulebook that it began with, so no
//!   answer can mix two rule collections.
//! - **A rule collection that lost clauses or translations is read twice** before it is served, because a folder or
//!   file that is being replaced is incomplete for a while. A collection without clauses is never served.
//! - **Every answer names the content hash of its rules** (`Schiri-Material`). A phone compares it with what
//!   it keeps, so it updates after the first answer after a change, not only at its own next check.
//! - **One middleware function, in the standard form.** Rate limit, rulebook, preferences, tags and request
//!   log are one function, because each needs what the one before it found.
//! - **Every answer is made again for each request.** That takes about a millisecond, so a cache would save
//!   little, and could return another reader's answer: what is shown depends on the rules, the rulings, the
//!   reader's settings and the host in the request. Only booklets are cached, since they take seconds.
//! - **Responses are tagged by their compressed bytes.** Each encoding is a response with its own tag, as
//!   strong tags require. Long responses that never change are compressed once.
//! - **The OpenAPI document is binding.** Parameters that it does not name are refused. What all resources
//!   share is added to it in one place (`api/describe.rs`). A test keeps it as a file, and Schemathesis tests
//!   the server against it.
//! - **Everything is revalidated, nothing expires.** Rules change when an editor saves, so every resource has
//!   `no-cache` and a tag. Only a request that names the content hash gets `immutable`.
//! - **axum-server instead of `axum::serve`**, which waits for ever for the rest of a request's head, keeps
//!   idle connections, and at shutdown waits for the last client.
//! - **File notifications, not polling.** A watch costs nothing while nothing happens. It follows the
//!   folder's inode, so it is set up again before each reload, and the parent folder is watched for the
//!   folder's name. So the replacement of the whole folder is noticed. Where the system has no notifications,
//!   SIGHUP reloads.
//! - **The Model Context Protocol calls the handlers of the API** (`mcp`) and takes its schemas from the
//!   OpenAPI document. So both give the same answers and refusals. Over HTTP, there are no sessions and no
//!   streams: several servers give the same answers, and a shutdown has nothing to end. `render::text` puts
//!   the same views into words.
//! - **A log line is written where it arises**, to standard error. Whoever reads it must keep reading: an answer waits
//!   for its line.
//! - **Metrics have a socket of their own**, closed by default. So there is nothing to protect and no
//!   password to guess.
//! - **Feeds tell what was observed to change** (`pages/feeds`): the history of what was served records
//!   since when, and the clauses of one rule collection are compared with those of the next. So a time in a
//!   feed is never invented. Ids are hashes of what happened, without the server's name, because in many
//!   halls the address changes from day to day.
//! - **Link previews (Open Graph) are part of the page's frame**: title and address come from there; only
//!   pages with more to say have their own summary.
//! - **A search runs in the task of its request.** A search takes about half a millisecond and a ruling about
//!   one; passing them to other threads would cost about as much.
//! - **Paper is typeset by a process of its own**: this program, started once for each document. Typst keeps
//!   every layout until it is done and cannot be interrupted; ending the process frees everything at any
//!   moment. So nothing is typeset for a reader who has gone.

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
        .merge(assets::routes())
        .merge(mcp(&state))
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
    let middleware = Arc::new(Middleware::new(state, Rate::new(limits)));
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

#[cfg(feature = "mcp")]
fn mcp(state: &AppState) -> Router<AppState> {
    if state.has_mcp() { crate::mcp::routes(state) } else { Router::new() }
}

#[cfg(not(feature = "mcp"))]
fn mcp(_: &AppState) -> Router<AppState> {
    Router::new()
}
