//! The rules over HTTP: an API for programs and pages for judges.
//!
//! `server` holds connections, limits, metrics and the reload. `casebook` is the store of rulings as the server uses
//! it. `answers` (with `exchange`, `preferences`, `problem`) is what the interfaces share; these are `api`, `pages`,
//! `booklets`, `mcp` and `offline`. `browser` runs the pages where there is no server, with `away` in place of the
//! server's parts.
//!
//! The way of a request: `server::middleware` gives it the current [`Rulebook`] and the reader's preferences, so that
//! one request never sees two rule collections. A handler calls the same functions as the command line, and `problem`
//! says in the reader's words what went wrong. All requests share [`AppState`]; `server::reload` reads the rules again
//! and replaces them as a whole.
//!
//! This is the only asynchronous crate, apart from the inside of the PostgreSQL store.

mod answers;
#[cfg(not(target_family = "wasm"))]
mod api;
#[cfg(not(target_family = "wasm"))]
mod assets;
#[cfg(target_family = "wasm")]
mod away;
#[cfg(not(target_family = "wasm"))]
mod booklets;
mod browser;
#[cfg(not(target_family = "wasm"))]
mod casebook;
mod exchange;
#[cfg(feature = "mcp")]
mod mcp;
#[cfg(not(target_family = "wasm"))]
mod offline;
mod pages;
mod preferences;
mod problem;
#[cfg(not(target_family = "wasm"))]
mod server;
mod state;

#[cfg(target_family = "wasm")]
use away::{assets, casebook};
#[cfg(feature = "pdf")]
pub use booklets::typesetting::typeset_if_asked;
pub use browser::{Browser, Confirmed};
pub use casebook::Casebook;
#[cfg(feature = "mcp")]
pub use mcp::{Defaults, answer_at_pipe};
pub use state::{AppState, Rulebook};
#[cfg(not(target_family = "wasm"))]
pub use {
    api::openapi,
    server::limits::Limits,
    server::listener::{ServeError, Serving, serve},
    server::places::raise_open_files,
    server::reload::Reload,
    server::router,
    state::{Loader, Refusal},
};

/// Lists the kinds of problems: the last parts of their types, as docs/api.md explains them.
pub fn problem_kinds() -> impl Iterator<Item = &'static str> {
    problem::Problem::kinds().map(|(kind, _)| kind)
}
