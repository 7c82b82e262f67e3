//! The rules over HTTP: an API for programs and pages for judges.
//!
//! There are three parts. `server` holds connections, limits, the response cache, metrics and the reload.
//! `casebook` is the store of rulings as the server uses it. `answers` (with `params`, `preferences`, `problem`) is what the API and the pages share. `api`,
//! `pages` and `offline` present it.
//!
//! The way of a request: `server::middleware` gives it the [`Rulebook`] that is current at that moment
//! and the reader's preferences, so that one request never sees two rule collections. If the response
//! cache has the answer, it is sent. Otherwise a handler calls the same functions as the command line,
//! and `server::problems` puts what went wrong into the reader's words. [`AppState`] is what all requests
//! share; `server::reload` reads the rules anew and replaces them as a whole.
//!
//! This is the only asynchronous module.

mod answers;
mod api;
mod assets;
mod booklets;
mod casebook;
#[cfg(feature = "mcp")]
mod mcp;
mod offline;
mod pages;
mod params;
mod preferences;
mod problem;
mod router;
mod rulebook;
mod server;
mod state;

pub use api::openapi;
pub use casebook::Casebook;
#[cfg(feature = "mcp")]
pub use mcp::{Defaults, answer_at_pipe};
pub use router::router;
pub use rulebook::Rulebook;
pub use server::limits::Limits;
pub use server::listener::{ServeError, Serving, serve};
pub use server::reload::Reload;
pub use state::{AppState, Loader, Refusal};

/// Lists the kinds of problems: the last parts of their types, as docs/api.md explains them.
pub fn problem_kinds() -> impl Iterator<Item = &'static str> {
    problem::Problem::kinds().map(|(kind, _)| kind)
}
