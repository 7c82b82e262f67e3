//! Rulings on paper, over HTTP: the protest sheet of one, the log of an event.

use axum::body::Bytes;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
#[cfg(feature = "pdf")]
use sha2::{Digest as _, Sha256};

use super::CONTENT_SECURITY_POLICY;
use crate::booklet::{self, Record, RecordFormat};
use crate::web::problem::Problem;
use crate::web::state::AppState;

/// Makes the file of a record, named so. It is not kept: the next moment may change a ruling.
pub(in crate::web) async fn make(
    state: &AppState,
    record: Record,
    format: RecordFormat,
    name: &str,
) -> Result<Response, Problem> {
    let failed = |error: &dyn std::error::Error| {
        tracing::error!(%error, "rulings could not be put on paper");
        Problem::internal()
    };
    let bytes: Bytes = match format {
        RecordFormat::Pdf => pdf(state, record).await?,
        RecordFormat::Html => booklet::record_html(&record).map_err(|error| failed(&error))?.into(),
        RecordFormat::Md => booklet::record_markdown(&record).into(),
        RecordFormat::Csv => booklet::record_csv(&record).map_err(|error| failed(&error))?.into(),
    };
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(format.media_type()));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY);
    if let Ok(named) = HeaderValue::try_from(format!("inline; filename=\"{name}.{format}\"")) {
        headers.insert(header::CONTENT_DISPOSITION, named);
    }
    Ok(response)
}

/// Typesets in its turn. Those who ask for the same at the same time wait for the same work.
#[cfg(feature = "pdf")]
async fn pdf(state: &AppState, record: Record) -> Result<Bytes, Problem> {
    let said = serde_json::to_vec(&record).map_err(|_| Problem::internal())?;
    let print = state.queues().shared(Sha256::digest(said).into());
    print.get_or_init(|| typeset(state, record)).await.clone()
}

#[cfg(feature = "pdf")]
async fn typeset(state: &AppState, record: Record) -> Result<Bytes, Problem> {
    let turn = state.queues().of(record.kind).turn().await.ok_or_else(Problem::busy)?;
    let made = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        booklet::pdf::typeset_record(&record, booklet::last_change(&record))
    });
    let made = made.await.map_err(|_| Problem::internal())?.map_err(|error| {
        tracing::error!(%error, "rulings could not be typeset");
        Problem::internal()
    })?;
    Ok(made.bytes.into())
}

#[cfg(not(feature = "pdf"))]
#[expect(clippy::unused_async, reason = "with the feature it waits")]
async fn pdf(_state: &AppState, _record: Record) -> Result<Bytes, Problem> {
    Err(Problem::bad_request(crate::lang::Message::new("booklet-no-pdf")))
}
