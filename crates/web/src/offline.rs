//! The rules without a network: what a browser keeps after its first visit, so that it can read, search and ask
//! in a hall without reception. docs/offline.md describes it.
//!
//! The server's part is small: the rules in two parts, each divided into pieces ([`Bundle`]), a note of the current
//! pieces, the service worker that keeps them, and the manifest that makes the pages an app. The pages themselves are
//! made by this program as a WebAssembly module ([`browser`](super::browser)), which the worker runs.

use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use serde_json::json;
use sha2::{Digest, Sha256};

use super::assets;
use crate::answers::beside;
use crate::browser::{LearnedPart, RulesHead};
use crate::preferences::Preferences;
use crate::problem::{Problem, Result};
use crate::server::responses::Compressed;
use crate::state::{AppState, Rulebook, Rules};
use schiri_rules::corpus::{Corpus, hex};
use schiri_rules::lang::Message;

/// The colour around an installed app, and of its window while it starts.
const PAPER: &str = "#f4f4f1";

/// Collections with more clauses can only be read online: a phone would have to keep too much.
const MOST_CLAUSES: usize = 20_000;

/// What the worker may do: run our own scripts, and our own program as WebAssembly.
const WORKER_POLICY: HeaderValue =
    HeaderValue::from_static("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'");

pub(super) fn routes() -> Router<AppState> {
    Router::new()
        .route("/sw.js", get(worker))
        .route("/manifest.webmanifest", get(manifest))
        .route("/offline/current.json", get(current))
        .route("/offline/lacking", get(lacking))
        .route("/offline/{piece}", get(piece))
}

fn keepable(rules: &Rules) -> Result<()> {
    let is_small = rules.corpus.clauses().nth(MOST_CLAUSES).is_none();
    is_small.then_some(()).ok_or_else(Problem::no_such_page)
}

/// Answers what a browser asks when it is online again: the addresses of the pieces of both parts in order, the hash of
/// the rules, their editions (a browser that cannot run the program keeps their pages), and the version of the program
/// that reads the rules.
async fn current(State(state): State<AppState>, rules: Rules) -> Result<Response> {
    keepable(&rules)?;
    let bundle = kept(&rules, &state).await?;
    let current = json!({
        "rules": bundle.rules.iter().map(address).collect::<Vec<_>>(),
        "learned": bundle.learned.iter().map(address).collect::<Vec<_>>(),
        "material": rules.hash,
        "clauses": rules.corpus.clauses().count(),
        "editions": rules.corpus.editions.keys().collect::<Vec<_>>(),
        "assets": assets::version(),
    });
    Ok(([(header::CACHE_CONTROL, "no-cache")], Json(current)).into_response())
}

/// Answers with the page that a worker shows for one that it can neither make nor has kept.
async fn lacking() -> Problem {
    Problem::unavailable(Message::new("offline-not-saved"))
}

/// Returns the bundle of a rule collection. It is made at the first request, without blocking others, since
/// it takes a while.
async fn kept<'r>(rules: &'r Rules, state: &AppState) -> Result<&'r Bundle> {
    if rules.bundle.get().is_none() {
        let (rules, state) = (rules.clone(), state.clone());
        beside(move || {
            rules.bundle.get_or_init(|| Bundle::of(&rules, &state));
        })
        .await?;
    }
    rules.bundle.get().and_then(Option::as_ref).ok_or_else(Problem::internal)
}

fn address(piece: &Arc<Piece>) -> String {
    format!("/offline/{}.piece", piece.hash)
}

async fn piece(
    State(state): State<AppState>,
    rules: Rules,
    Path(asked): Path<String>,
    headers: HeaderMap,
) -> Result<Response> {
    keepable(&rules)?;
    let bundle = kept(&rules, &state).await?;
    let piece = asked.strip_suffix(".piece").and_then(|hash| bundle.piece(hash));
    let piece = Arc::clone(piece.ok_or_else(Problem::no_such_page)?);
    if piece.compressed.get().is_none() {
        let piece = Arc::clone(&piece);
        beside(move || {
            piece.compressed();
        })
        .await?;
    }
    let response = piece.compressed().respond(&headers, || piece.plain.clone());
    let kind = HeaderValue::from_static("application/octet-stream");
    Ok(([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, assets::FOR_EVER)], response).into_response())
}

/// The worker is one line of script, because its address must stay the same while the addresses of its parts
/// change.
async fn worker(rules: Rules) -> Result<Response> {
    keepable(&rules)?;
    let shell: Vec<String> = assets::names().iter().map(|name| assets::address(name)).collect();
    let shell = serde_json::to_string(&shell).unwrap_or_default();
    let script = format!(
        "import {{ start }} from {:?};\nstart({:?}, {shell}, {:?});\n",
        assets::address("offline/worker.js"),
        assets::version(),
        assets::address("offline/schiri.wasm"),
    );
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/javascript; charset=utf-8")),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        (header::CONTENT_SECURITY_POLICY, WORKER_POLICY),
    ];
    Ok((headers, script).into_response())
}

/// Answers with the manifest that makes the pages an app (W3C, *Web Application Manifest*).
async fn manifest(State(state): State<AppState>, preferences: Preferences) -> Response {
    let localizer = state.localizer(preferences.lang);
    let icon = |name, sizes, kind| json!({"src": assets::address(name), "sizes": sizes, "type": kind, "purpose": "any maskable"});
    let manifest = json!({
        "id": "/",
        "lang": preferences.lang.code(),
        "name": localizer.word("offline-app-name"),
        "short_name": localizer.word("offline-app-short"),
        "description": localizer.word("offline-app-about"),
        "start_url": "/?source=app",
        "scope": "/",
        "display": "standalone",
        "theme_color": PAPER,
        "background_color": PAPER,
        "icons": [
            icon("icons/icon.svg", "any", "image/svg+xml"),
            icon("icons/icon-192.png", "192x192", "image/png"),
            icon("icons/icon-512.png", "512x512", "image/png"),
        ],
    });
    let headers = [
        (header::CONTENT_TYPE, "application/manifest+json"),
        (header::CACHE_CONTROL, "private, no-cache"),
        (header::VARY, "accept-language, cookie"),
    ];
    (headers, Json(manifest)).into_response()
}

/// The length of a piece before compression. At 50 kB/s, one takes some six seconds.
const PIECE: usize = 512 * 1024;

/// What a phone keeps of a rule collection.
#[derive(Debug)]
pub(crate) struct Bundle {
    /// The rules with their index, and what pages need besides.
    rules: Vec<Arc<Piece>>,
    /// What was learned from the ways of asking.
    learned: Vec<Arc<Piece>>,
}

/// A piece of a part, in the forms in which it is sent.
#[derive(Debug)]
struct Piece {
    /// The SHA-256 hash of its bytes. It is kept under this name for ever, and a client can check that it is complete.
    hash: String,
    plain: Bytes,
    compressed: OnceLock<Compressed>,
}

impl Piece {
    /// Returns the compressed piece. It is compressed as much as possible at the first request, which takes about a
    /// second. Development builds save that second, because their tests fetch all pieces again and again.
    fn compressed(&self) -> &Compressed {
        let compress = if cfg!(debug_assertions) { Compressed::of } else { Compressed::smallest };
        self.compressed.get_or_init(|| compress(&self.plain))
    }
}

impl Bundle {
    /// Packs rules with what a server adds; `None` if they cannot be written. The ways of asking, nine tenths of the
    /// text, are left out: what was learned from them is included, and no page shows them.
    fn of(rulebook: &Rulebook, state: &AppState) -> Option<Self> {
        let head = RulesHead {
            assets: assets::version(),
            base: state.shared.base.as_deref(),
            casebook: state.casebook.is_some(),
            index: &rulebook.index.compiled().ok()?,
        };
        let corpus: &Corpus = &rulebook.corpus;
        let learned = LearnedPart { from: rulebook.index.learned_from(), askings: &rulebook.index.learned() };
        Some(Self {
            rules: pieces(postcard::to_allocvec(&(head, corpus)).ok()?),
            learned: pieces(postcard::to_allocvec(&learned).ok()?),
        })
    }

    fn piece(&self, hash: &str) -> Option<&Arc<Piece>> {
        self.rules.iter().chain(&self.learned).find(|piece| piece.hash == hash)
    }
}

/// Divides a part into pieces without copying them.
fn pieces(part: Vec<u8>) -> Vec<Arc<Piece>> {
    let mut rest = Bytes::from(part);
    let mut pieces = Vec::new();
    while !rest.is_empty() {
        let plain = rest.split_to(rest.len().min(PIECE));
        let hash = hex(Sha256::digest(&plain));
        pieces.push(Arc::new(Piece { hash, plain, compressed: OnceLock::new() }));
    }
    pieces
}
