//! `/healthz`: the state of the server, for monitoring.

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use serde::Serialize;

use crate::web::state::{AppState, Refusal};

/// How the server is.
#[derive(Debug, Serialize)]
struct Health {
    /// It answers, so it is well.
    status: &'static str,
    version: &'static str,
    /// The content hash of the rule collection that is served.
    material: String,
    /// Whether a newer rule collection was refused for its faults.
    newer_refused: bool,
    /// These faults, a line each; only for the operator.
    #[serde(skip_serializing_if = "Option::is_none")]
    faults: Option<Vec<String>>,
}

/// Returns the routes for everybody.
pub(in crate::web) fn routes() -> Router<AppState> {
    Router::new().route("/healthz", get(|State(state): State<AppState>| async move { health(&state, false) }))
}

/// Returns the routes for the operator alone, on a socket of their own: figures tell what is looked
/// up, and faults tell where files are.
pub(in crate::web) fn operator(state: AppState) -> Router {
    Router::new()
        .route("/healthz", get(|State(state): State<AppState>| async move { health(&state, true) }))
        .route("/metrics", get(metrics))
        .with_state(state)
}

fn health(state: &AppState, operator: bool) -> impl IntoResponse + use<> {
    let refusal = state.refusal();
    let health = Health {
        status: "ok",
        version: env!("CARGO_PKG_VERSION"),
        material: state.current().hash.clone(),
        newer_refused: refusal.is_some(),
        faults: refusal
            .filter(|_| operator)
            .map(|Refusal(faults)| faults.lines().map(str::to_owned).collect()),
    };
    ([(header::CACHE_CONTROL, "no-store")], axum::Json(health))
}

async fn metrics(State(state): State<AppState>) -> Result<impl IntoResponse, StatusCode> {
    let text = state.metrics().write().map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)?;
    Ok(([(header::CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8")], text))
}
