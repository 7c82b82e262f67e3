//! The rules over HTTP: an API for programs and pages for judges.
//!
//! The way of a request: the `door` gives it the material that is current at that moment and the
//! reader's wishes, so that one request never sees two materials; the `store` answers what was
//! answered before; else a handler in `api` or `pages` calls the same functions as the command line,
//! and `problem` puts what went wrong into the reader's words. `desk` holds the material, `reload`
//! reads it anew and swaps it whole.
//!
//! This is the only module that waits: all else is plain functions.

mod api;
mod assets;
mod booklets;
mod desk;
mod door;
mod encoding;
mod headers;
mod health;
mod limits;
mod metrics;
mod offline;
mod pages;
#[cfg(feature = "pdf")]
mod press;
mod prints;
mod problem;
mod reload;
mod rules;
mod serve;
mod store;
mod trace;
mod wishes;

pub use api::openapi;
pub use desk::{Desk, Loader, Refusal, Rulebook};
pub use limits::Limits;
pub use reload::Reload;
pub use serve::{ServeError, Serving, serve};

use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::middleware::{from_fn, from_fn_with_state};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use door::Door;
use limits::Rate;

/// Lists the kinds of problems: the last parts of their types, as docs/api.md explains them.
pub fn problem_kinds() -> impl Iterator<Item = &'static str> {
    problem::Problem::kinds().map(|(kind, _)| kind)
}

/// Builds the whole service: what a test calls without a socket.
pub fn router(desk: Desk, limits: &Limits) -> Router {
    let door = Arc::new(door(desk, limits));
    Router::new().fallback(move |request: Request| async move { door.enter(request).await })
}

/// Puts the door before the routes; [`serve()`] puts it on a socket.
fn door(desk: Desk, limits: &Limits) -> Door {
    let routes = Router::new()
        .nest("/api/v1", api::routes())
        .merge(health::routes())
        .merge(pages::routes())
        .merge(assets::routes())
        .fallback(problem::no_such_page)
        .method_not_allowed_fallback(problem::wrong_method)
        .merge(offline::routes())
        .layer(CatchPanicLayer::custom(problem::panicked));
    // The last layer added is the first that a request meets.
    let routes = limits
        .guard(routes)
        .layer(from_fn_with_state(desk.clone(), problem::put_into_words))
        .layer(CompressionLayer::new())
        .layer(from_fn(trace::note_route))
        .with_state(desk.clone());
    Door::new(desk, Rate::new(limits), routes)
}
