//! Whether a print is current.

use axum::extract::State;

use super::params::Named;
use super::reply::Reply;
use crate::view::PrintView;
use crate::web::desk::Desk;
use crate::web::problem::Problem;
use crate::web::rules::Rules;
use crate::web::wishes::Wishes;

/// A print beside the current material, by the content hash in its footer.
#[utoipa::path(get, path = "/prints/{hash}", tag = "events",
    params(("hash" = String, Path, description = "The content hash, or its first figures",
        pattern = "^[0-9a-f]{8,64}$")),
    responses((status = 200, body = PrintView)))]
pub(super) async fn print(
    State(desk): State<Desk>,
    rules: Rules,
    wishes: Wishes,
    Named(hash): Named<String>,
) -> Result<Reply<PrintView>, Problem> {
    Ok(Reply::said(wishes.lang, desk.prints().view(&rules, &hash, wishes.lang)?))
}
