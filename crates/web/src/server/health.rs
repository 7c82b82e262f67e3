//! `/healthz`: the state of the server, for monitoring.

use std::fmt;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use prometheus_client::encoding::text::encode_eof;
use serde::Serialize;
use tokio::time::timeout;

use crate::casebook::GLANCE;
use crate::headers::unkept;
use crate::state::{AppState, Refusal};
use schiri_casebook::Sequence;

/// What `/healthz` of the operator tries.
const TESTED: &str = "read the last revision, wrote a row, looked for 16 MiB of room beside a file";

/// How the server is.
#[derive(Debug, Serialize)]
struct Health {
    /// It answers, so it is well.
    status: &'static str,
    version: &'static str,
    /// The content hash of the rule collection that is served.
    material: String,
    /// Whether a newer rule collection was refused for its faults, or waits because it lost clauses.
    newer_refused: bool,
    /// These faults, or what it lost, a line each; only for the operator.
    #[serde(skip_serializing_if = "Option::is_none")]
    faults: Option<Vec<String>>,
    /// How the casebook is; only for the operator.
    #[serde(skip_serializing_if = "Option::is_none")]
    casebook: Option<CasebookHealth>,
}

/// How the casebook is: one that can be read but not written still serves readers.
#[derive(Debug, Serialize)]
struct CasebookHealth {
    /// Whether its last revision could be read.
    reads: bool,
    /// Whether a row could be written and, in a file, the disk has room.
    writes: bool,
    /// What was tried for that.
    tested: &'static str,
    /// The number of the last revision.
    revisions: Sequence,
    /// How many listen to what is written.
    listeners: usize,
}

/// Returns the routes for everybody.
pub(crate) fn routes() -> Router<AppState> {
    Router::new()
        .route("/healthz", get(|State(state): State<AppState>| async move { answer(health(&state)) }))
}

/// Returns the routes for the operator alone, on a socket of their own: figures tell what is looked
/// up, and faults tell where files are.
pub(crate) fn operator(state: AppState) -> Router {
    Router::new().route("/healthz", get(of_operator)).route("/metrics", get(metrics)).with_state(state)
}

/// Tries the casebook, and says what everybody must not know: faults tell where files are.
async fn of_operator(State(state): State<AppState>) -> Response {
    let faults = |Refusal(faults): Refusal| faults.lines().map(str::to_owned).collect();
    let mut health = Health { faults: state.refusal().map(faults), ..health(&state) };
    if let Some(casebook) = state.casebook() {
        // One that does not answer within a second can neither be read nor written.
        let tried = timeout(GLANCE, casebook.ask(|store| Ok(store.health()))).await;
        let tried = tried.ok().and_then(Result::ok);
        health.casebook = Some(CasebookHealth {
            reads: tried.as_ref().is_some_and(|tried| tried.reads.is_ok()),
            writes: tried.as_ref().is_some_and(|tried| tried.writes.is_ok()),
            tested: TESTED,
            revisions: casebook.latest().sequence,
            listeners: casebook.listeners(),
        });
    }
    answer(health)
}

fn health(state: &AppState) -> Health {
    Health {
        status: "ok",
        version: env!("CARGO_PKG_VERSION"),
        material: state.current().hash.clone(),
        newer_refused: state.refusal().is_some(),
        faults: None,
        casebook: None,
    }
}

fn answer(health: Health) -> Response {
    unkept(axum::Json(health))
}

/// Writes the figures of the server, and of the casebook where one is served.
async fn metrics(State(state): State<AppState>) -> Result<impl IntoResponse, StatusCode> {
    let text = figures(&state).await.map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)?;
    Ok(([(header::CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8")], text))
}

async fn figures(state: &AppState) -> Result<String, fmt::Error> {
    let mut text = String::new();
    state.metrics().write(&mut text)?;
    if let Some(casebook) = state.casebook() {
        casebook.write_metrics(&mut text).await?;
    }
    encode_eof(&mut text)?;
    Ok(text)
}
