//! Booklets over HTTP: from a request to the bytes of a file; and rulings on paper. `typesetting` makes PDFs, one
//! at a time, each in a process of its own; `history` remembers what was served.

pub(crate) mod history;
#[cfg(feature = "pdf")]
pub(crate) mod typesetting;

use axum::body::Bytes;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse as _, Response};

use crate::answers::beside;
use crate::problem::Problem;
use crate::rulebook::Rules;
use crate::state::AppState;
use schiri_booklet::{self as booklet, Format, Outline, Paper, Record, RecordFormat, Request};
#[cfg(feature = "pdf")]
use schiri_booklet::{RecordKind, pdf::Order};
use schiri_rules::lang::Lang;
#[cfg(feature = "pdf")]
use typesetting::Lane;

/// A booklet's page styles itself and loads nothing.
const CONTENT_SECURITY_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'",
);

/// Makes the file of a booklet, which may be kept so.
#[cfg_attr(not(feature = "pdf"), expect(unused_variables, reason = "with the feature it typesets"))]
pub(crate) async fn make(
    state: &AppState,
    rules: &Rules,
    request: Request,
    reader: Lang,
    kept: &'static str,
) -> Result<Response, Problem> {
    let name = file_name(&request);
    let (paper, format, sheets) = (request.paper, request.format, request.sheets);
    let own = rules.clone();
    let outline = beside(move || outline(&own, &request, reader)).await??;
    let bytes = match format {
        #[cfg(feature = "pdf")]
        Format::Pdf => {
            let order = Order::booklet(&outline, paper, sheets, booklet::newest_edition(&outline));
            drop(outline);
            state.typesetting().pdf(order, Lane::Booklets, Some(&rules.booklets)).await?
        }
        #[cfg(not(feature = "pdf"))]
        Format::Pdf => return Err(no_pdf()),
        other => beside(move || print(&outline, paper, other)).await??,
    };
    Ok(file(bytes, format.media_type(), &name, kept))
}

/// Works out what a booklet says.
fn outline(rules: &Rules, request: &Request, reader: Lang) -> Result<Outline, Problem> {
    let plan = request.plan(&rules.corpus, rules.index.citations(), reader).map_err(Problem::bad_request)?;
    booklet::outline(&rules.corpus, &plan).map_err(Problem::bad_request)
}

/// Prints what needs no typesetter.
fn print(outline: &Outline, paper: Paper, format: Format) -> Result<Bytes, Problem> {
    let failed = |error: &dyn std::error::Error| {
        tracing::error!(%error, "a booklet could not be made");
        Problem::internal()
    };
    Ok(match format {
        Format::Html => booklet::html(outline, paper).map_err(|error| failed(&error))?.into(),
        Format::Epub => {
            let day = booklet::newest_edition(outline);
            booklet::epub(outline, day).map_err(|error| failed(&error))?.into()
        }
        Format::Json => serde_json::to_vec(outline).map_err(|error| failed(&error))?.into(),
        Format::Pdf => return Err(Problem::internal()),
    })
}

/// Names a booklet's file: after the event or the editions, with preset, languages and paper.
fn file_name(request: &Request) -> String {
    let subject = match &request.choice.event {
        Some(event) => event.to_string(),
        None => request.choice.editions.iter().map(ToString::to_string).collect::<Vec<_>>().join("-"),
    };
    let langs: Vec<_> = request.langs.iter().map(|lang| lang.code()).collect();
    let (preset, paper, format) = (request.preset.name(), request.paper, request.format);
    format!("{subject}-{preset}-{}-{paper}.{format}", langs.join("-"))
}

/// Makes the file of a record, named so: the protest sheet of a ruling, the log of an event. It is not kept: the
/// next moment may change a ruling.
#[cfg_attr(not(feature = "pdf"), expect(unused_variables, reason = "with the feature it typesets"))]
#[cfg_attr(not(feature = "pdf"), expect(clippy::unused_async, reason = "with the feature it waits"))]
pub(crate) async fn make_record(
    state: &AppState,
    record: Record,
    format: RecordFormat,
    name: &str,
) -> Result<Response, Problem> {
    let failed = |error: &dyn std::error::Error| {
        tracing::error!(%error, "rulings could not be put on paper");
        Problem::internal()
    };
    let bytes = match format {
        #[cfg(feature = "pdf")]
        RecordFormat::Pdf => {
            let lane = match record.kind {
                RecordKind::Sheet => Lane::Sheets,
                RecordKind::Log => Lane::Booklets,
            };
            let order = Order::record(&record, booklet::last_change(&record));
            drop(record);
            state.typesetting().pdf(order, lane, None).await?
        }
        #[cfg(not(feature = "pdf"))]
        RecordFormat::Pdf => return Err(no_pdf()),
        RecordFormat::Html => booklet::record_html(&record).map_err(|error| failed(&error))?.into(),
        RecordFormat::Csv => booklet::record_csv(&record).map_err(|error| failed(&error))?.into(),
    };
    Ok(file(bytes, format.media_type(), &format!("{name}.{format}"), "no-store"))
}

#[cfg(not(feature = "pdf"))]
fn no_pdf() -> Problem {
    Problem::bad_request(schiri_rules::lang::Message::new("booklet-no-pdf"))
}

/// Sends a file.
fn file(bytes: Bytes, media_type: &'static str, name: &str, kept: &'static str) -> Response {
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(kept));
    headers.insert(header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY);
    if let Ok(named) = HeaderValue::try_from(format!("inline; filename=\"{name}\"")) {
        headers.insert(header::CONTENT_DISPOSITION, named);
    }
    response
}
