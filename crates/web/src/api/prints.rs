//! `/prints`: whether a print is current.

use axum::extract::State;

use super::reply::Reply;
use crate::params::Named;
use crate::preferences::Preferences;
use crate::problem::Problem;
use crate::rulebook::Rules;
use crate::state::AppState;
use schiri_show::view::PrintView;

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
