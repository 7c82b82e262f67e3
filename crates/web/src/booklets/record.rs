//! Rulings on paper, over HTTP: the protest sheet of one, the log of an event.

use axum::body::Bytes;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse as _, Response};

use super::CONTENT_SECURITY_POLICY;
#[cfg(feature = "pdf")]
use super::queue::Lane;
#[cfg(feature = "pdf")]
use super::typeset::refusal;
use crate::problem::Problem;
use crate::state::AppState;
#[cfg(feature = "pdf")]
use schiri_booklet::RecordKind;
#[cfg(feature = "pdf")]
use schiri_booklet::pdf::Order;
use schiri_booklet::{self as booklet, Record, RecordFormat};

/// Makes the file of a record, named so. It is not kept: the next moment may change a ruling.
pub(crate) async fn make(
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

/// Typesets in its turn: a sheet among sheets, a log among booklets.
#[cfg(feature = "pdf")]
async fn pdf(state: &AppState, record: Record) -> Result<Bytes, Problem> {
    let place = match record.kind {
        RecordKind::Sheet => Lane::Sheets,
        RecordKind::Log => Lane::Booklets,
    };
    let order = Order::record(&record, booklet::last_change(&record)).map_err(|error| refusal(&error))?;
    drop(record);
    state.typesetting().typeset(&order, place, None).await?.map_err(|error| refusal(&error))
}

#[cfg(not(feature = "pdf"))]
#[expect(clippy::unused_async, reason = "with the feature it waits")]
async fn pdf(_state: &AppState, _record: Record) -> Result<Bytes, Problem> {
    Err(Problem::bad_request(schiri_rules::lang::Message::new("booklet-no-pdf")))
}
