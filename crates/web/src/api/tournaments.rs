//! `/tournaments`: the tournaments of the casebook of this server.

use axum::Json;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use super::rulings::at_the_moment;
use crate::casebook::access::Kept;
use crate::casebook::known_tournament;
use crate::params::{Named, one};
use crate::problem::Problem;
use schiri_casebook::Tournament;
use schiri_rules::corpus::TournamentId;

/// The tournaments of a casebook.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct TournamentsView {
    /// The tournaments, the latest first.
    tournaments: Vec<Tournament>,
}

/// The tournaments of the casebook, the latest first.
#[utoipa::path(get, path = "/tournaments", tag = "rulings",
    responses((status = 200, body = TournamentsView)))]
pub(super) async fn tournaments(Kept(casebook): Kept) -> Result<Response, Problem> {
    let all = casebook.tournaments().await?;
    Ok(at_the_moment(Json(TournamentsView { tournaments: all.iter().cloned().collect() })))
}

/// A tournament.
#[utoipa::path(get, path = "/tournaments/{id}", tag = "rulings",
    params(("id" = TournamentId, Path, description = "The tournament")),
    responses((status = 200, body = Tournament)))]
pub(super) async fn tournament(Kept(casebook): Kept, Named(id): Named<String>) -> Result<Response, Problem> {
    let id: TournamentId = one("id", &id)?;
    let all = casebook.tournaments().await?;
    Ok(at_the_moment(Json(known_tournament(&all, &id)?)))
}
