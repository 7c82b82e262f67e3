//! The pages: made on the server, whole without scripts.
//!
//! Each file answers one kind of page and fills one template of `templates/pages/`; `frame` is what
//! all of them share.

mod booklets;
mod card;
mod clause;
mod compare;
mod edition;
mod frame;
mod home;
mod moment;
mod offline;
mod points;
mod print;
mod reference;
mod texts;

use std::sync::Arc;

use askama::Template;
use axum::Router;
use axum::response::IntoResponse as _;
use axum::routing::get;

use super::desk::Desk;
use super::problem::ProblemView;
use super::rules::Rules;
use crate::l10n::Speaker;
pub(super) use edition::rights_id;
use frame::{Frame, Page};
pub(super) use offline::offline_frame;

/// Returns the routes of the pages. A fixed address beats an edition of the same name.
pub(super) fn routes() -> Router<Desk> {
    Router::new()
        .route("/", get(home::home))
        .route("/points", get(points::list))
        .route("/points/{point}", get(points::point))
        .route("/moments/{moment}", get(moment::moment))
        .route("/compare", get(compare::compare))
        .route("/compare/matrix.svg", get(compare::picture))
        .route("/events", get(reference::events))
        .route("/cases", get(reference::cases))
        .route("/booklets", get(booklets::booklets))
        .route("/glossary", get(reference::glossary))
        .route("/v/{hash}", get(print::print))
        .route("/about", get(reference::about))
        .route("/api", get(reference::api))
        .route("/{edition}", get(edition::edition))
        .route("/{edition}/{anchor}", get(clause::clause))
        .route("/{edition}/{anchor}/qr.svg", get(clause::qr))
}

#[derive(Template)]
#[template(path = "pages/problem.html")]
struct ProblemPage<'a> {
    frame: Frame,
    problem: &'a ProblemView,
}

/// Makes the page that says a problem.
pub(super) fn problem_page(
    rules: Rules,
    speaker: Arc<Speaker>,
    problem: &ProblemView,
) -> axum::response::Response {
    Page(ProblemPage { frame: Frame::of_problem(rules, speaker), problem }).into_response()
}
