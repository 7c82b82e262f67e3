//! Booklets over HTTP: from a request to the bytes of a file. `typeset` orders PDFs, `queue` lets one be
//! made at a time, `typesetter` makes it in a process of its own; `history` remembers what was served,
//! `record` puts rulings on paper.

pub(crate) mod history;
#[cfg(feature = "pdf")]
pub(crate) mod queue;
pub(crate) mod record;
#[cfg(feature = "pdf")]
mod typeset;
#[cfg(feature = "pdf")]
pub(crate) mod typesetter;

use std::fmt;
#[cfg(not(feature = "pdf"))]
use std::num::NonZeroU8;

use axum::body::Bytes;
use axum::http::HeaderValue;
use tokio::task::spawn_blocking;

use crate::problem::Problem;
use crate::rulebook::Rules;
use crate::state::AppState;
use schiri_booklet::{self as booklet, Format, Outline, Paper, Request};
use schiri_rules::lang::Lang;
#[cfg(feature = "pdf")]
use typeset::pdf;

/// A booklet's page styles itself and loads nothing.
pub(crate) const CONTENT_SECURITY_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'",
);

/// Makes a booklet, and returns it with a name for its file.
pub(crate) async fn make(
    state: &AppState,
    rules: &Rules,
    request: Request,
    reader: Lang,
) -> Result<(Bytes, FileName), Problem> {
    let name = FileName::of(&request);
    let (paper, format, sheets) = (request.paper, request.format, request.sheets);
    let own = rules.clone();
    let outline = off_the_task(move || outline(&own, &request, reader)).await??;
    let bytes = match format {
        Format::Pdf => pdf(state, rules, outline, paper, sheets).await?,
        other => off_the_task(move || print(&outline, paper, other)).await??,
    };
    Ok((bytes, name))
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

/// Does what takes long where no other request waits for it.
async fn off_the_task<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
    spawn_blocking(work).await.map_err(|_| Problem::internal())
}

/// The name of a booklet's file: after the event or the editions, with preset, languages and paper.
pub(crate) struct FileName {
    stem: String,
    /// The format, which is the name's ending.
    pub(crate) format: Format,
}

impl FileName {
    fn of(request: &Request) -> Self {
        let subject = match &request.choice.event {
            Some(event) => event.to_string(),
            None => request.choice.editions.iter().map(ToString::to_string).collect::<Vec<_>>().join("-"),
        };
        let langs: Vec<_> = request.langs.iter().map(|lang| lang.code()).collect();
        let stem = format!("{subject}-{}-{}-{}", request.preset.name(), langs.join("-"), request.paper);
        Self { stem, format: request.format }
    }
}

impl fmt::Display for FileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.stem, self.format)
    }
}

#[cfg(not(feature = "pdf"))]
#[expect(clippy::unused_async, reason = "with the feature it waits")]
async fn pdf(
    _state: &AppState,
    _rules: &Rules,
    _outline: Outline,
    _paper: Paper,
    _sheets: Option<NonZeroU8>,
) -> Result<Bytes, Problem> {
    Err(Problem::bad_request(schiri_rules::lang::Message::new("booklet-no-pdf")))
}
