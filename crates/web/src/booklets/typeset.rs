//! Booklets as PDF: a known one comes from the cache, a new one is typeset in its turn.

use std::num::NonZeroU8;

use axum::body::Bytes;

use super::queue::Lane;
use crate::problem::Problem;
use crate::rulebook::Rules;
use crate::state::AppState;
use schiri_booklet::pdf::{Order, PdfError};
use schiri_booklet::{self as booklet, Outline, Paper};
use schiri_casebook::Fault;

/// Typesets a booklet, or returns it from the cache.
pub(crate) async fn pdf(
    state: &AppState,
    rules: &Rules,
    outline: Outline,
    paper: Paper,
    sheets: Option<NonZeroU8>,
) -> Result<Bytes, Problem> {
    let day = booklet::newest_edition(&outline);
    let order = Order::booklet(&outline, paper, sheets, day).map_err(|error| refusal(&error))?;
    drop(outline);
    let kept = &rules.answered.booklets;
    let made = state.typesetting().typeset(&order, Lane::Booklets, Some(kept)).await?;
    made.map_err(|error| refusal(&error))
}

/// What cannot be printed as it was asked for is said; the rest is our fault.
pub(super) fn refusal(error: &PdfError) -> Problem {
    let field = match error {
        PdfError::TooLong { .. } => "sheets",
        PdfError::Logo => "logo",
        PdfError::Refused { .. } => {
            tracing::error!(%error, "a document could not be typeset");
            return Problem::internal();
        }
    };
    Problem::unsound(vec![Fault { field, message: error.message() }])
}
