//! Making booklets beside other requests: few at a time, for it is the one thing here that takes
//! long.

use std::str::FromStr;
#[cfg(feature = "pdf")]
use std::time::Duration;

use axum::body::Bytes;
use axum::http::HeaderValue;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
#[cfg(feature = "pdf")]
use sha2::{Digest, Sha256};
#[cfg(feature = "pdf")]
use tokio::{task::spawn_blocking, time::timeout};

use super::desk::Desk;
use super::prepare::Rules;
use super::problem::Problem;
use crate::booklet::{self, Outline, Paper, Request};
use crate::lang::Lang;

/// How many booklets are made at once.
pub(super) const AT_ONCE: usize = 1;
/// How long a reader waits for a turn.
#[cfg(feature = "pdf")]
const TURN: Duration = Duration::from_secs(5);

/// A booklet's page styles itself and loads nothing.
pub(super) const CONTENT_SECURITY_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'",
);

/// The format of a booklet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    /// Ready to print.
    Pdf,
    /// One page for a browser.
    Html,
    /// Markdown.
    Md,
    /// The outline as data.
    Json,
}

impl Format {
    /// Returns the ending of a file's name.
    pub(super) const fn ending(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Html => "html",
            Self::Md => "md",
            Self::Json => "json",
        }
    }

    /// Returns the media type.
    pub(super) const fn media_type(self) -> &'static str {
        match self {
            Self::Pdf => "application/pdf",
            Self::Html => "text/html; charset=utf-8",
            Self::Md => "text/markdown; charset=utf-8",
            Self::Json => "application/json",
        }
    }
}

impl FromStr for Format {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        [Self::Pdf, Self::Html, Self::Md, Self::Json].into_iter().find(|one| one.ending() == text).ok_or(())
    }
}

/// A booklet is its outline on its paper.
type Key = ([u8; 32], Paper);

/// Booklets that were typeset from one material; they go with it.
pub(super) struct Shelf(Cache<Key, Bytes, ByBytes>);

/// The most bytes of booklets kept.
const MOST_BYTES: u64 = 64 << 20;

#[derive(Clone)]
struct ByBytes;

impl Weighter<Key, Bytes> for ByBytes {
    fn weight(&self, _: &Key, booklet: &Bytes) -> u64 {
        booklet.len() as u64
    }
}

impl Shelf {
    /// Makes an empty shelf.
    pub(super) fn new() -> Self {
        Self(Cache::with_weighter(64, MOST_BYTES, ByBytes))
    }
}

/// Makes a booklet, and returns it with a name for its file.
pub(super) async fn make(
    desk: &Desk,
    rules: &Rules,
    request: &Request,
    format: Format,
    reader: Lang,
) -> Result<(Bytes, String), Problem> {
    let plan = request.plan(&rules.corpus, &rules.citations, reader).map_err(Problem::bad_request)?;
    let outline =
        booklet::outline(&rules.corpus, &plan).map_err(|fault| Problem::bad_request(fault.message()))?;
    let failed = |error: &dyn std::error::Error| {
        tracing::error!(%error, "a booklet could not be made");
        Problem::internal()
    };
    let bytes = match format {
        Format::Pdf => pdf(desk, rules, outline, request.paper).await?,
        Format::Html => booklet::html(&outline, request.paper).map_err(|error| failed(&error))?.into(),
        Format::Md => booklet::markdown(&outline).into(),
        Format::Json => serde_json::to_vec(&outline).map_err(|error| failed(&error))?.into(),
    };
    Ok((bytes, file_name(request)))
}

/// Names the file after what it is about.
fn file_name(request: &Request) -> String {
    let subject = match &request.choice.event {
        Some(event) => event.to_string(),
        None => request.choice.editions.iter().map(ToString::to_string).collect::<Vec<_>>().join("-"),
    };
    let langs: Vec<_> = request.langs.iter().map(|lang| lang.code()).collect();
    format!("{subject}-{}-{}-{}", request.preset.name(), langs.join("-"), request.paper)
}

/// Typesets a booklet, or returns it from the shelf. What was begun is finished and shelved also
/// when the reader has gone, so that whoever comes back finds it.
#[cfg(feature = "pdf")]
async fn pdf(desk: &Desk, rules: &Rules, outline: Outline, paper: Paper) -> Result<Bytes, Problem> {
    let content = serde_json::to_vec(&outline).map_err(|_| Problem::internal())?;
    let key: Key = (Sha256::digest(content).into(), paper);
    if let Some(made) = rules.shelf.0.get(&key) {
        return Ok(made);
    }
    let turn = timeout(TURN, desk.press().acquire_owned()).await;
    let turn = turn.map_err(|_| Problem::busy())?.map_err(|_| Problem::internal())?;
    let rules = rules.clone();
    let made = spawn_blocking(move || {
        // The turn ends with the work.
        let _turn = turn;
        if let Some(made) = rules.shelf.0.get(&key) {
            return Ok(made);
        }
        let day = booklet::pdf::newest_edition(&outline);
        let made = booklet::pdf::typeset(&outline, paper, day).map_err(|error| {
            tracing::error!(%error, "a booklet could not be typeset");
            Problem::internal()
        })?;
        let made = Bytes::from(made.bytes);
        rules.shelf.0.insert(key, made.clone());
        Ok(made)
    });
    made.await.map_err(|_| Problem::internal())?
}

#[cfg(not(feature = "pdf"))]
#[expect(clippy::unused_async, reason = "with the feature it waits")]
async fn pdf(_desk: &Desk, _rules: &Rules, _outline: Outline, _paper: Paper) -> Result<Bytes, Problem> {
    Err(Problem::bad_request(crate::lang::Message::new("booklet-no-pdf")))
}
