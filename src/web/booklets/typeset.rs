//! Typesets without holding up other requests: a known booklet comes from the cache, a new one waits for
//! its turn.

use std::num::NonZeroU8;

use axum::body::Bytes;
use sha2::{Digest, Sha256};
use tokio::task::spawn_blocking;

use super::queue::Key;
use crate::booklet::pdf::{Fit, PdfError};
use crate::booklet::{self, Outline, Paper};
use crate::casebook::Fault;
use crate::web::problem::Problem;
use crate::web::rulebook::Rules;
use crate::web::state::AppState;

/// Typesets a booklet, or returns it from the cache. What was begun is finished and cached also
/// when the reader has gone, so that whoever comes back finds it.
pub(in crate::web) async fn pdf(
    state: &AppState,
    rules: &Rules,
    outline: Outline,
    paper: Paper,
    sheets: Option<NonZeroU8>,
) -> Result<Bytes, Problem> {
    let content = serde_json::to_vec(&outline).map_err(|_| Problem::internal())?;
    let key: Key = (Sha256::digest(content).into(), paper, sheets);
    if let Some(made) = rules.answered.booklets.get(&key) {
        return made.map_err(|error| refusal(&error));
    }
    let turn = state.queues().booklets.turn().await.ok_or_else(Problem::busy)?;
    let rules = rules.clone();
    let made = spawn_blocking(move || {
        // The turn ends with the work.
        let _turn = turn;
        if let Some(made) = rules.answered.booklets.get(&key) {
            return made;
        }
        let day = booklet::newest_edition(&outline);
        let fit = sheets.map_or(Fit::Any, Fit::sheets);
        let made = booklet::pdf::typeset(&outline, paper, fit, day).map(|pdf| Bytes::from(pdf.bytes));
        rules.answered.booklets.insert(key, made.clone());
        made
    });
    made.await.map_err(|_| Problem::internal())?.map_err(|error| refusal(&error))
}

/// What cannot be printed as it was asked for is said; the rest is our fault.
fn refusal(error: &PdfError) -> Problem {
    let field = match error {
        PdfError::TooLong { .. } => "sheets",
        PdfError::Logo => "logo",
        PdfError::Refused { .. } => {
            tracing::error!(%error, "a booklet could not be typeset");
            return Problem::internal();
        }
    };
    Problem::unsound(vec![Fault { field, message: error.message() }])
}
