//! The pages: made on the server, whole without scripts.

use axum::Router;

use super::desk::{Desk, Rulebook};
use super::problem::ProblemView;
use crate::l10n::Speaker;

/// Returns the routes of the pages.
pub(super) fn routes() -> Router<Desk> {
    Router::new()
}

/// Makes the page that says a problem.
pub(super) fn problem_page(_rulebook: &Rulebook, _speaker: &Speaker, view: &ProblemView) -> String {
    format!("{} {}", view.title(), view.detail())
}
