//! The pages: made on the server, complete without scripts.
//!
//! Each file answers one kind of page and fills one template of `templates/pages/`; `frame` is what all
//! of them share.
//!
//! # Decisions
//!
//! - **Long editions are shown in parts** of some 500 clauses, cut before a clause on top. A statute of
//!   5,000 clauses would be a page of 3 MB. Collections of more than 20,000 clauses are not kept on phones.
//! - **The pages are tested in a real browser, with few tools.** Node's own test runner, `playwright-core`
//!   (it drives the system's Chromium and downloads none) and `axe-core`; nothing else from npm, and none
//!   of it in the program.
//! - **The bar stays**: the event in force and the search box, in 96 px, by `position: sticky`. In a low window its
//!   upper row scrolls away, and letters twice as large leave the box its row. What the bar opens are popovers: they
//!   need no script, and where a browser knows none they stand at the end of the page.
//! - **An answer is set in two parts** (`told`): its own “yes” or “no” is the largest thing on a page, and no one has to
//!   write it twice. Numbers are tied to their words on the finished page (`together`).
//! - **Signs are symbols of the page**, drawn by `use`: one request less, and they follow the colour of the text.
//! - **What was looked at stays in `localStorage`**, because it is no one's but the reader's: a cookie
//!   would send it with every request. What is read from there is data of a stranger: addresses must be
//!   paths of this site, names are put in as text.
//! - **Speech is understood on the device or not at all.** Browsers that would send it to their maker get
//!   no button.
//! - **The paper is the printer's.** A fixed page size in the style sheet made A4 printers shrink or cut.
//! - **Style and scripts are few files, compressed once as much as can be**: a first view stays below 28 kB.
//! - **All assets have one version.** Their modules import each other, so the address of each contains a
//!   hash of all. None but the module is made by a step of its own, and what a browser keeps always fits
//!   together.

#[cfg(not(target_family = "wasm"))]
mod booklets;
mod calculations;
mod card;
mod clause;
mod coming_from;
mod compare;
mod edition;
#[cfg(not(target_family = "wasm"))]
mod feeds;
mod frame;
mod home;
mod made;
mod moment;
mod near;
mod pager;
mod points;
#[cfg(not(target_family = "wasm"))]
mod print;
mod reference;
#[cfg(not(target_family = "wasm"))]
mod rulings;
mod texts;
mod together;
mod told;
mod trace;

use std::sync::Arc;

use askama::Template;
use axum::Router;
use axum::response::IntoResponse as _;
use axum::routing::get;
#[cfg(not(target_family = "wasm"))]
use axum::routing::post;

#[cfg(target_family = "wasm")]
use crate::problem::Problem;
use crate::problem::ProblemView;
use crate::problems::Asker;
use crate::state::AppState;
use frame::{Frame, HtmlPage};
#[cfg(target_family = "wasm")]
use schiri_rules::lang::Message;
use schiri_words::Localizer;

/// Returns the routes of the pages. A fixed address beats an edition of the same name.
pub(super) fn routes() -> Router<AppState> {
    let routes = Router::new()
        .route("/", get(home::home))
        .route("/points", get(points::list))
        .route("/points/{point}", get(points::point))
        .route("/moments/{moment}", get(moment::moment))
        .route("/compare", get(compare::compare))
        .route("/compare/coming-from", get(coming_from::coming_from_page))
        .route("/calculations", get(calculations::list))
        .route("/calculations/{calculation}", get(calculations::calculation))
        .route("/events", get(reference::events))
        .route("/cases", get(reference::cases))
        .route("/glossary", get(reference::glossary))
        .route("/about", get(reference::about))
        .route("/api", get(reference::api))
        .route("/{edition}", get(edition::edition))
        .route("/{edition}/{anchor}", get(clause::clause))
        .route("/{edition}/{anchor}/trace", get(trace::trace))
        .route("/{edition}/{anchor}/qr.svg", get(clause::qr));
    routes.merge(with_server())
}

/// Returns the routes of pages that need more than the rules: a casebook, a typesetter, what was served before.
#[cfg(not(target_family = "wasm"))]
fn with_server() -> Router<AppState> {
    Router::new()
        .route("/rulings", get(rulings::list::list))
        .route("/rulings/new", get(rulings::record::form).post(rulings::record::record))
        .route("/rulings/log", get(rulings::paper::log))
        .route("/rulings/{id}/sheet", get(rulings::paper::sheet))
        .route("/rulings/{id}", get(rulings::one::show).post(rulings::one::amend))
        .route("/board", get(rulings::board::board))
        .route("/sign-in", get(rulings::sign_in::form).post(rulings::sign_in::sign_in))
        .route("/tokens", get(rulings::tokens::list).post(rulings::tokens::make))
        .route("/tokens/{id}/revoke", post(rulings::tokens::revoke))
        .route("/sign-out", post(rulings::sign_in::sign_out))
        .route("/booklets", get(booklets::booklets).post(booklets::make))
        .route("/v/{hash}", get(print::print))
        .route("/feeds/editions/{edition}", get(feeds::edition))
        .route("/feeds/events/{event}", get(feeds::event))
}

/// Returns the same addresses where there is no server: each says that it needs one.
#[cfg(target_family = "wasm")]
fn with_server() -> Router<AppState> {
    let addresses = [
        "/rulings",
        "/rulings/{*rest}",
        "/board",
        "/sign-in",
        "/tokens",
        "/booklets",
        "/v/{hash}",
        "/feeds/{*rest}",
    ];
    addresses.into_iter().fold(Router::new(), |routes, address| routes.route(address, get(not_kept)))
}

/// Says that a page needs the server.
#[cfg(target_family = "wasm")]
async fn not_kept() -> Problem {
    Problem::unavailable(Message::new("offline-not-kept"))
}

#[derive(Template)]
#[template(path = "pages/problem.html")]
struct ProblemPage<'a> {
    frame: Frame,
    problem: &'a ProblemView,
    /// The pages that may be meant.
    near: Vec<(String, String)>,
}

/// Makes the page that says a problem.
pub(super) fn problem_page(
    asker: Asker,
    localizer: Arc<Localizer>,
    problem: &ProblemView,
    near: &[(String, String)],
) -> axum::response::Response {
    let Asker { rules, preferences, uri, .. } = asker;
    let path = uri.path().to_owned();
    let frame = Frame::of(rules, preferences, localizer, uri);
    let mut near = near.to_vec();
    if near.is_empty() && problem.is_not_found() {
        near = near::suggestions(&frame, &path);
    }
    HtmlPage(ProblemPage { frame, problem, near }).into_response()
}
