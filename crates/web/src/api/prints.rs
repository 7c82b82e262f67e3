//! `/prints`: whether a print is current.

use axum::extract::State;

use super::reply::Reply;
use crate::view::PrintView;
use crate::web::params::Named;
use crate::web::preferences::Preferences;
use crate::web::problem::Problem;
use crate::web::rulebook::Rules;
use crate::web::state::AppState;

/// Whether a print is current, by the content hash in its footer, and which clauses changed since.
#[utoipa::path(get, path = "/prints/{hash}", tag = "events",
    params(("hash" = String, Path, description = "The content hash, or its first figures",
        pattern = "^[0-9a-f]{8,64}$")),
    responses((status = 200, body = PrintView)))]
pub(super) async fn print(
    State(state): State<AppState>,
    rules: Rules,
    preferences: Preferences,
    Named(hash): Named<String>,
) -> Result<Reply<PrintView>, Problem> {
    Ok(Reply::said(preferences.lang, state.print_history().view(&rules, &hash, preferences.lang)?))
}
