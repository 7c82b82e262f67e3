//! Booklets over HTTP: from a request to the bytes of a file. `typeset` makes PDFs, `queue` lets one be
//! made at a time, `history` remembers what was served,
//! `record` puts rulings on paper.

pub(in crate::web) mod history;
#[cfg(feature = "pdf")]
pub(in crate::web) mod queue;
pub(in crate::web) mod record;
#[cfg(feature = "pdf")]
mod typeset;

use axum::body::Bytes;
use axum::http::HeaderValue;

use crate::booklet::{self, Format, Request};
#[cfg(not(feature = "pdf"))]
use crate::booklet::{Outline, Paper};
use crate::lang::Lang;
use crate::web::problem::Problem;
use crate::web::rulebook::Rules;
use crate::web::state::AppState;
#[cfg(feature = "pdf")]
use typeset::pdf;

/// A booklet's page styles itself and loads nothing.
pub(in crate::web) const CONTENT_SECURITY_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'",
);

/// Makes a booklet, and returns it with a name for its file.
pub(in crate::web) async fn make(
    state: &AppState,
    rules: &Rules,
    request: &Request,
    format: Format,
    reader: Lang,
) -> Result<(Bytes, String), Problem> {
    let plan = request.plan(&rules.corpus, rules.index.citations(), reader).map_err(Problem::bad_request)?;
    let outline =
        booklet::outline(&rules.corpus, &plan).map_err(|fault| Problem::bad_request(fault.message()))?;
    let failed = |error: &dyn std::error::Error| {
        tracing::error!(%error, "a booklet could not be made");
        Problem::internal()
    };
    let bytes = match format {
        Format::Pdf => pdf(state, rules, outline, request.paper).await?,
        Format::Html => booklet::html(&outline, request.paper).map_err(|error| failed(&error))?.into(),
        Format::Md => booklet::markdown(&outline).into(),
        Format::Json => serde_json::to_vec(&outline).map_err(|error| failed(&error))?.into(),
    };
    Ok((bytes, file_name(request)))
}

/// Names the file after the event or the editions, with preset, languages and paper.
fn file_name(request: &Request) -> String {
    let subject = match &request.choice.event {
        Some(event) => event.to_string(),
        None => request.choice.editions.iter().map(ToString::to_string).collect::<Vec<_>>().join("-"),
    };
    let langs: Vec<_> = request.langs.iter().map(|lang| lang.code()).collect();
    format!("{subject}-{}-{}-{}", request.preset.name(), langs.join("-"), request.paper)
}

#[cfg(not(feature = "pdf"))]
#[expect(clippy::unused_async, reason = "with the feature it waits")]
async fn pdf(_state: &AppState, _rules: &Rules, _outline: Outline, _paper: Paper) -> Result<Bytes, Problem> {
    Err(Problem::bad_request(crate::lang::Message::new("booklet-no-pdf")))
}
