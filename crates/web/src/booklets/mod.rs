//! Booklets over HTTP: from a request to the bytes of a file; rulings on paper; and the history of what was served, so
//! that a print can be checked against the current rules. `typesetting` makes PDFs, one at a time, each in a process of
//! its own.

#[cfg(feature = "pdf")]
pub(crate) mod typesetting;

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use atomic_write_file::AtomicWriteFile;
use axum::body::Bytes;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use serde::{Deserialize, Serialize};
#[cfg(feature = "pdf")]
use typesetting::Lane;

use crate::answers::beside;
use crate::problem::{Problem, Result};
use crate::state::{AppState, Rulebook, Rules};
use schiri_booklet::{self as booklet, Format, Outline, Record, RecordFormat, Request};
#[cfg(feature = "pdf")]
use schiri_booklet::{RecordKind, pdf::Order};
use schiri_casebook::{Timestamp, now};
use schiri_compare::{Change, Manifest};
use schiri_rules::corpus::Corpus;
use schiri_rules::lang::{Lang, Message};
use schiri_show::view::{PrintView, print_view};

/// The HTML of a booklet has its own style and loads nothing.
const CONTENT_SECURITY_POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'";

/// Makes the file of a booklet; `kept` is its `Cache-Control`.
#[cfg_attr(not(feature = "pdf"), expect(unused_variables, reason = "with the feature it typesets"))]
pub(crate) async fn make(
    state: &AppState,
    rules: &Rules,
    request: Request,
    reader: Lang,
    kept: &'static str,
) -> Result<Response> {
    let name = file_name(&request);
    let (paper, format, sheets) = (request.paper, request.format, request.sheets);
    let own = rules.clone();
    let outline = beside(move || outline(&own, &request, reader)).await??;
    let bytes = match format {
        #[cfg(feature = "pdf")]
        Format::Pdf => {
            let order = Order::booklet(&outline, paper, sheets, booklet::newest_edition(&outline));
            drop(outline);
            state.typesetting.pdf(order, Lane::Booklets, Some(&rules.booklets)).await?
        }
        #[cfg(not(feature = "pdf"))]
        Format::Pdf => return Err(no_pdf()),
        Format::Html => {
            beside(move || booklet::html(&outline, paper)).await?.map_err(Problem::failed)?.into()
        }
        Format::Epub => {
            let made = beside(move || booklet::epub(&outline, booklet::newest_edition(&outline)));
            made.await?.map_err(Problem::failed)?.into()
        }
        Format::Json => beside(move || serde_json::to_vec(&outline)).await?.map_err(Problem::failed)?.into(),
    };
    Ok(file(bytes, format.media_type(), &name, kept))
}

fn outline(rules: &Rules, request: &Request, reader: Lang) -> Result<Outline> {
    let plan = request.plan(&rules.corpus, rules.index.citations(), reader).map_err(Problem::bad_request)?;
    booklet::outline(&rules.corpus, &plan).map_err(Problem::bad_request)
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

/// Makes the file of a record with this name: the protest sheet of a ruling, the log of an event. It is not kept, since
/// a ruling may change at any moment.
#[cfg_attr(not(feature = "pdf"), expect(unused_variables, reason = "with the feature it typesets"))]
#[cfg_attr(not(feature = "pdf"), expect(clippy::unused_async, reason = "with the feature it waits"))]
pub(crate) async fn make_record(
    state: &AppState,
    record: Record,
    format: RecordFormat,
    name: &str,
) -> Result<Response> {
    let bytes = match format {
        #[cfg(feature = "pdf")]
        RecordFormat::Pdf => {
            let lane = match record.kind {
                RecordKind::Sheet => Lane::Sheets,
                RecordKind::Log => Lane::Booklets,
            };
            let order = Order::record(&record, booklet::last_change(&record));
            drop(record);
            state.typesetting.pdf(order, lane, None).await?
        }
        #[cfg(not(feature = "pdf"))]
        RecordFormat::Pdf => return Err(no_pdf()),
        RecordFormat::Html => booklet::record_html(&record).map_err(Problem::failed)?.into(),
        RecordFormat::Csv => booklet::record_csv(&record).map_err(Problem::failed)?.into(),
    };
    Ok(file(bytes, format.media_type(), &format!("{name}.{format}"), "no-store"))
}

#[cfg(not(feature = "pdf"))]
fn no_pdf() -> Problem {
    Problem::bad_request(Message::new("booklet-no-pdf"))
}

fn file(bytes: Bytes, media_type: &'static str, name: &str, kept: &'static str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, media_type),
        (header::CACHE_CONTROL, kept),
        (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    ];
    let named = HeaderValue::try_from(format!("inline; filename=\"{name}\"")).ok();
    (headers, named.map(|named| [(header::CONTENT_DISPOSITION, named)]), bytes).into_response()
}

/// The fewest hexadecimal digits of a content hash by which a print is recognised.
const FEWEST_FIGURES: usize = 8;

/// Manifests of the rule collections that were served, by their content hashes.
#[derive(Debug, Default)]
pub(crate) struct PrintHistory {
    known: RwLock<BTreeMap<String, Arc<Served>>>,
    folder: Option<PathBuf>,
}

/// A rule collection that was served, as it is kept in a file.
#[derive(Debug, Serialize, Deserialize)]
struct Served {
    #[serde(flatten)]
    manifest: Manifest,
    /// When it was first served. Older versions of the program did not record this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    since: Option<Timestamp>,
}

impl PrintHistory {
    /// Reads the history from a folder; without one, only what is served from now on is known. Other files
    /// are ignored.
    pub(crate) fn open(folder: Option<&Path>) -> Self {
        let files = folder.and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten().flatten();
        let served = files
            .filter_map(|file| serde_json::from_slice::<Served>(&fs::read(file.path()).ok()?).ok())
            .map(|served| (served.manifest.hash.clone(), Arc::new(served)));
        Self { known: RwLock::new(served.collect()), folder: folder.map(Path::to_owned) }
    }

    pub(crate) fn remember(&self, corpus: &Corpus) {
        let served = Served { manifest: Manifest::of(corpus), since: Some(now()) };
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        let hash = served.manifest.hash.clone();
        if known.contains_key(&hash) {
            return;
        }
        if let Some(folder) = &self.folder
            && let Err(error) = write(folder, &served)
        {
            // The site works without the file; but prints of this rule collection will be unknown after a
            // restart.
            tracing::warn!(%error, folder = %folder.display(), "the material served cannot be noted");
        }
        known.insert(hash, Arc::new(served));
    }

    fn all(&self) -> Vec<Arc<Served>> {
        self.known.read().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }

    /// Returns since when a rule collection has been served; `None` if that was not recorded.
    pub(crate) fn served_since(&self, hash: &str) -> Option<Timestamp> {
        self.find(hash)?.since
    }

    /// Lists the clauses that changed between consecutive rule collections, each with the hash of the newer collection
    /// and the time when that was first served.
    pub(crate) fn changes(&self) -> Vec<(String, Timestamp, Change)> {
        let mut served = self.all();
        served.sort_by_key(|served| served.since);
        let pairs = served.windows(2).filter_map(|pair| {
            let [before, after] = pair else { return None };
            let (since, hash) = (after.since?, after.manifest.hash.clone());
            let changes = before.manifest.changes(&after.manifest).into_iter();
            Some(changes.map(move |change| (hash.clone(), since, change)))
        });
        pairs.flatten().collect()
    }

    /// Returns the rule collection whose content hash begins with these digits.
    fn find(&self, figures: &str) -> Option<Arc<Served>> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        let from = known.range(figures.to_owned()..).next()?;
        from.0.starts_with(figures).then(|| Arc::clone(from.1))
    }

    pub(crate) fn view(&self, rules: &Rulebook, figures: &str, reader: Lang) -> Result<PrintView> {
        let figures = figures.to_ascii_lowercase();
        if figures.len() < FEWEST_FIGURES || !figures.bytes().all(|figure| figure.is_ascii_hexdigit()) {
            let detail = Message::new("print-figures").with("fewest", FEWEST_FIGURES);
            return Err(Problem::bad_request(detail));
        }
        let unknown = || Problem::unknown_name(Message::new("print-unknown").with("hash", figures.as_str()));
        let printed = self.find(&figures).ok_or_else(unknown)?;
        // Every rule collection is recorded when it is first served.
        let current = self.find(&rules.corpus.content_hash()).ok_or_else(Problem::internal)?;
        Ok(print_view(&rules.corpus, &printed.manifest, &current.manifest, reader))
    }
}

fn write(folder: &Path, served: &Served) -> std::io::Result<()> {
    fs::create_dir_all(folder)?;
    let path = folder.join(format!("{}.json", served.manifest.hash));
    if path.exists() {
        return Ok(());
    }
    let mut file = AtomicWriteFile::open(path)?;
    file.write_all(&serde_json::to_vec(served)?)?;
    file.commit()
}
