//! The server: the routes and the layers around them, connections, limits, log, metrics, and the reload of newer rules.
//!
//! # Decisions
//!
//! - **The server knows no files.** It is given a loader: a function that returns a checked corpus, or the
//!   reasons why there is none. So `web` imports neither `check` nor `report`, and tests replace material
//!   without a disk. The cache of indexes is handed to it as well, or none.
//! - **A rulebook is never changed, only replaced.** A request keeps the rulebook that it began with, so no
//!   answer can mix two materials.
//! - **A rule collection that lost clauses or translations is looked at twice** before it is served, because a
//!   folder that is being replaced has only some of its files for a while, and a file some of its lines. A collection without clauses is never
//!   served.
//! - **Every answer names the content hash of its rules** (`Schiri-Material`). A phone compares it with
//!   what it keeps, so it renews with the first answer after a change, not at the next of its own checks.
//! - **One middleware function, in the standard form.** Rate limit, rulebook, preferences, tags and request
//!   log are one function, because each needs what the one before it found.
//! - **Answers are made anew for every request.** One takes about a millisecond, so a copy of it would save
//!   little and could be another reader's: what is shown depends on the rules, the rulings, the reader's
//!   settings and the host that he named. Only booklets are kept, which take seconds.
//! - **Responses are tagged by their bytes, as they are compressed.** Each encoding is a response with a tag
//!   of its own, as strong tags require. What is long and never changes is compressed once.
//! - **The OpenAPI document is binding.** Parameters that it does not name are refused. What holds for all
//!   resources is added to it in one place (`api/describe.rs`). A test keeps it as a file, and Schemathesis
//!   tests the server against it.
//! - **Everything is revalidated, nothing expires.** Rules change when an editor saves, so `no-cache` with
//!   tags is right for every resource. Only anyone who names the material's hash gets `immutable`.
//! - **axum-server instead of `axum::serve`**, which waits for ever for the rest of a request's head, keeps
//!   idle connections, and at shutdown waits for the last client.
//! - **File notifications, not polling.** A watch costs nothing while nothing happens. It follows the
//!   folder's inode, so it is set up again before each reload, and the parent folder is watched for the
//!   folder's name. So a folder that is swapped for another is noticed. Where the system has no
//!   notifications, SIGHUP reloads.
//! - **The Model Context Protocol calls the handlers of the API** (`web/mcp`) and takes its schemas from
//!   the OpenAPI document. So both refuse and answer the same. Over HTTP there are no sessions and no
//!   streams: several servers answer alike, and a shutdown has nothing to end. `render::text` tells the
//!   same views in words.
//! - **Log lines are gathered in memory and written by a thread** (`src/log.rs`), twenty times a second: a
//!   write for each request cost some twenty microseconds. Where no one reads what the server writes,
//!   answers do not wait: 4 MB of lines are kept, the rest is counted. An orderly end writes all. A crate
//!   for this would wake its thread for each line.
//! - **Metrics have a socket of their own**, closed by default. So there is nothing to guard and no
//!   password to guess.
//! - **Feeds tell what was seen to change** (`web/pages/feeds`): the history of what was served notes since
//!   when, and the clauses of one rule collection are compared with those of the next. So a time in a feed
//!   is never invented. Ids are hashes of what happened, without the server's name, for many halls have one
//!   address today and another tomorrow.
//! - **What a link tells is part of the page's frame** (Open Graph): title and address come from there;
//!   only pages that have more to say have a summary of their own.
//! - **A search runs in the task of its request.** A search takes about half a millisecond and a ruling
//!   about one; handing them to other threads would cost about as much.
//! - **Paper is typeset by a process of its own**: this program, started once for each document. Typst keeps
//!   every layout until it is done and cannot be interrupted; the end of a process gives all back, at any
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

/// Builds the whole service: what a test calls without a socket.
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
    // The last layer added is the first that a request meets.
    let routes = limits
        .guard(routes)
        .layer(from_fn_with_state(state.clone(), problem::put_into_words))
        .layer(CompressionLayer::new())
        .layer(from_fn(middleware::note_route))
        .with_state(state.clone());
    // The middleware stands around the whole router, not around each route: it refuses before a route is
    // looked for, and turns HEAD into GET.
    let middleware = Arc::new(Middleware::new(state, Rate::new(limits)));
    Router::new().fallback_service(from_fn_with_state(middleware, middleware::handle).layer(routes))
}

/// Turns a panic into a response; the log says where it happened.
#[expect(clippy::needless_pass_by_value, reason = "the layer hands it over so")]
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
