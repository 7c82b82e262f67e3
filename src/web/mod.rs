//! The rules over HTTP: an API for programs and pages for judges.
//!
//! The way of a request: `prepare` gives it the material that is current at that moment and the
//! reader's wishes, so that one request never sees two materials; `store` answers what was answered
//! before; a handler in `api` or `pages` calls the same functions as the command line; `problem`
//! puts what went wrong into the reader's words. `desk` holds the material and swaps it whole.
//!
//! This is the only module that waits: all else is plain functions.

mod api;
mod assets;
mod desk;
mod encoding;
mod limits;
mod offline;
mod pages;
mod prepare;
mod prints;
mod problem;
mod serve;
mod store;
mod wishes;

pub use api::openapi;
pub use desk::{Desk, Loader, Refusal, Rulebook};
pub use limits::Limits;
pub use serve::{ServeError, serve};

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

/// Builds the whole service: what a test calls without a socket and [`serve()`] puts on one.
pub fn router(desk: Desk, limits: &Limits) -> Router {
    let routes = Router::new()
        .nest("/api/v1", api::routes())
        .merge(pages::routes())
        .fallback(problem::no_such_page)
        .method_not_allowed_fallback(problem::wrong_method)
        .layer(from_fn(store::answer_again))
        // These are kept by the reader, not by us.
        .merge(assets::routes())
        .merge(offline::routes())
        .layer(CatchPanicLayer::custom(problem::panicked));
    // The last layer added is the first that a request meets.
    limits
        .guard(routes)
        .layer(from_fn_with_state(desk.clone(), problem::put_into_words))
        .layer(from_fn_with_state(desk.clone(), prepare::prepare))
        .layer(CompressionLayer::new())
        .layer(from_fn(encoding::tag_encodings))
        .with_state(desk)
}
