//! What the operator sees: `/healthz`, the state of the server; and `/metrics`, figures in the format of Prometheus of
//! the server, its process and the casebook.

use std::borrow::Cow;
use std::fmt;
use std::time::Duration;

use axum::extract::{MatchedPath, State};
use axum::http::{Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use prometheus_client::encoding::text::{encode_eof, encode_registry};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Metric, Registry, Unit};
use serde::Serialize;
use tokio::time::timeout;

use super::places::Refusals;
use crate::casebook::GLANCE;
use crate::exchange::unkept;
use crate::problem::Problem;
use crate::state::{AppState, Refusal};
use schiri_casebook::{Sequence, Unusable};

/// What the operator's `/healthz` checks.
const TESTED: &str = "read the last revision, wrote a row, looked for 16 MiB of room beside a file";

#[derive(Debug, Serialize)]
struct Health {
    /// Always the same: a server that answers is well.
    status: &'static str,
    version: &'static str,
    /// The content hash of the rule collection that is served.
    material: String,
    /// Whether newer rules were refused because of faults, or are waiting because they lost clauses.
    newer_refused: bool,
    /// The faults or losses, one a line; only for the operator.
    #[serde(skip_serializing_if = "Option::is_none")]
    faults: Option<Vec<String>>,
    /// The health of the casebook; only for the operator.
    #[serde(skip_serializing_if = "Option::is_none")]
    casebook: Option<CasebookHealth>,
}

/// The health of the casebook: one that can be read but not written still serves readers.
#[derive(Debug, Serialize)]
struct CasebookHealth {
    reads: bool,
    /// Whether a row could be written and, in a file, the disk has room.
    writes: bool,
    tested: &'static str,
    revisions: Sequence,
    listeners: usize,
}

pub(crate) fn routes() -> Router<AppState> {
    Router::new()
        .route("/healthz", get(|State(state): State<AppState>| async move { unkept(Json(health(&state))) }))
}

/// Returns the routes for the operator only, on a socket of their own: figures reveal what people look up, and faults
/// reveal where files are.
pub(crate) fn operator(state: AppState) -> Router {
    Router::new().route("/healthz", get(of_operator)).route("/metrics", get(metrics)).with_state(state)
}

/// Checks the casebook, and says what others must not know: faults reveal where files are.
async fn of_operator(State(state): State<AppState>) -> Response {
    let faults = |Refusal(faults): Refusal| faults.lines().map(str::to_owned).collect();
    let mut health = Health { faults: state.refusal().map(faults), ..health(&state) };
    if let Some(casebook) = &state.casebook {
        // A casebook that does not answer within a second can neither be read nor written.
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
    unkept(Json(health))
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

async fn metrics(State(state): State<AppState>) -> Result<impl IntoResponse, StatusCode> {
    let text = figures(&state).await.map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)?;
    Ok(([(header::CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8")], text))
}

async fn figures(state: &AppState) -> Result<String, fmt::Error> {
    let mut text = String::new();
    state.shared.metrics.write(&mut text)?;
    if let Some(casebook) = &state.casebook {
        casebook.write_metrics(&mut text).await?;
    }
    encode_eof(&mut text)?;
    Ok(text)
}

/// Upper bounds of the times to answer, in seconds: from a small file to a booklet.
const BOUNDS: [f64; 10] = [0.000_05, 0.000_1, 0.000_25, 0.000_5, 0.001, 0.0025, 0.01, 0.05, 0.25, 2.0];

/// A label of a figure: its name, and its value.
pub(crate) type Label = (&'static str, Cow<'static, str>);

/// How a reload ends if the newer rules had faults; the others are `taken` or `unchanged`.
pub(crate) const REFUSED: &str = "refused";

pub(crate) struct Metrics {
    registry: Registry,
    requests: Family<[Label; 3], Counter>,
    seconds: Family<[Label; 1], Histogram, fn() -> Histogram>,
    reloads: Family<[Label; 1], Counter>,
    refused: Gauge,
    material: Family<[Label; 2], Gauge>,
    pub(crate) connections: Gauge,
    pub(crate) refusals: Refusals,
    pub(crate) too_often: Counter,
    process: ProcessFigures,
}

/// Registers a metric that starts at 0, and returns a handle to change it.
pub(crate) fn registered<M: Metric + Clone + Default>(registry: &mut Registry, name: &str, help: &str) -> M {
    let metric = M::default();
    registry.register(name, help, metric.clone());
    metric
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let mut registry = Registry::default();
        let process = ProcessFigures::register(registry.sub_registry_with_prefix("process"));
        let own = registry.sub_registry_with_prefix("schiri");
        let refusals = Refusals::register(own);
        let seconds: Family<_, _, fn() -> Histogram> =
            Family::new_with_constructor(|| Histogram::new(BOUNDS));
        own.register("request_seconds", "Time to answer", seconds.clone());
        let refused = "1 while a newer rule collection is refused for its faults";
        Self {
            requests: registered(own, "requests", "Requests answered"),
            seconds,
            reloads: registered(own, "reloads", "Times that the rule collection was read again"),
            refused: registered(own, "material_refused", refused),
            material: registered(own, "material", "The rule collection that is served"),
            connections: registered(own, "connections", "Connections of readers that are open now"),
            too_often: refusals.of_address("requests"),
            refusals,
            process,
            registry,
        }
    }

    /// Counts an answer by its route, and records its duration. All addresses without a route count as one.
    pub(crate) fn count(&self, method: &Method, answer: &Response, spent: Duration) {
        let route = answer.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str).to_owned();
        let route = ("route", route.into());
        self.seconds.get_or_create(std::array::from_ref(&route)).observe(spent.as_secs_f64());
        let (method, status) = (name(method).into(), answer.status().as_u16().to_string().into());
        self.requests.get_or_create(&[route, ("method", method), ("status", status)]).inc();
    }

    /// Counts a reload, and records whether it was refused.
    pub(crate) fn count_reload(&self, outcome: &'static str) {
        self.reloads.get_or_create(&[("outcome", outcome.into())]).inc();
        self.refused.set((outcome == REFUSED).into());
    }

    pub(crate) fn note_material(&self, hash: &str) {
        self.material.clear();
        let (hash, version) = (hash.to_owned().into(), env!("CARGO_PKG_VERSION").into());
        self.material.get_or_create(&[("hash", hash), ("version", version)]).set(1);
    }

    /// Writes all figures in the text format of Prometheus, without the end marker.
    pub(crate) fn write(&self, text: &mut String) -> fmt::Result {
        self.process.read();
        encode_registry(text, &self.registry)
    }
}

/// Upper bounds of the times to write, in seconds: from a fast disk to the longest wait for a store.
const WRITE_BOUNDS: [f64; 10] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.0, 8.0];

/// The kind of error of a database that did not answer in time.
const SILENT: &str = "silent";

pub(crate) struct CasebookMetrics {
    registry: Registry,
    writes: Family<[Label; 1], Counter>,
    seconds: Histogram,
    pub(crate) events: Counter,
    errors: Family<[Label; 1], Counter>,
    pub(crate) listeners: Gauge,
    last: Gauge,
    answers: Gauge,
    /// Invalid tokens, beyond those that an address may try.
    pub(crate) guesses_refused: Counter,
    pub(crate) questions_refused: Counter,
    pub(crate) refusals: Refusals,
}

impl CasebookMetrics {
    pub(crate) fn new() -> Self {
        let mut registry = Registry::with_prefix("schiri_casebook");
        let own = &mut registry;
        let refusals = Refusals::register(own);
        let seconds = Histogram::new(WRITE_BOUNDS);
        own.register("write_seconds", "Time to write a change, or to refuse it", seconds.clone());
        let errors: Family<[Label; 1], Counter> =
            registered(own, "store_errors", "Times that the database could not be used");
        // An alarm on a growing counter needs it to exist from the start.
        let kinds = Unusable::ALL.map(Unusable::name).into_iter().chain([SILENT]);
        kinds.for_each(|kind| drop(errors.get_or_create(&[("kind", kind.into())])));
        Self {
            writes: registered(own, "writes", "Changes of rulings that were sent, by what came of them"),
            seconds,
            events: registered(own, "events_sent", "Events sent to those who listen"),
            errors,
            listeners: registered(own, "listeners", "How many listen now"),
            last: registered(own, "last_event", "The number of the last change that was told"),
            answers: registered(own, "answers", "1 while the database answers"),
            guesses_refused: refusals.of_address("tokens"),
            questions_refused: refusals.of_all("questions"),
            refusals,
            registry,
        }
    }

    /// Counts a change by its outcome: `recorded` if it was acknowledged, `repeated` if an earlier attempt
    /// had written it, else the kind of problem.
    pub(crate) fn count_write(&self, repeated: Result<bool, &Problem>, spent: Duration) {
        let outcome = match repeated {
            Ok(true) => "repeated",
            Ok(false) => "recorded",
            Err(problem) => problem.kind,
        };
        self.writes.get_or_create(&[("outcome", outcome.into())]).inc();
        self.seconds.observe(spent.as_secs_f64());
    }

    /// Counts that the database could not be used; `None` where it did not answer in time.
    pub(crate) fn count_error(&self, kind: Option<Unusable>) {
        let kind = kind.map_or(SILENT, Unusable::name);
        self.errors.get_or_create(&[("kind", kind.into())]).inc();
    }

    pub(crate) fn note(&self, last: Sequence, answers: bool) {
        self.last.set(last);
        self.answers.set(answers.into());
    }

    /// Writes all figures in the text format of Prometheus, without the end marker.
    pub(crate) fn write(&self, text: &mut String) -> fmt::Result {
        encode_registry(text, &self.registry)
    }
}

/// Anyone can invent a method; unknown methods count as one.
fn name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}

/// Memory, open files, and their limit. The first two stay 0 on systems without `/proc`.
#[derive(Default)]
pub(super) struct ProcessFigures {
    resident: Gauge,
    files: Gauge,
    most_files: Gauge,
}

impl ProcessFigures {
    pub(super) fn register(registry: &mut Registry) -> Self {
        let all = Self::default();
        registry.register_with_unit("resident_memory", "Memory in use", Unit::Bytes, all.resident.clone());
        registry.register("open_fds", "Open files, connections among them", all.files.clone());
        registry.register("max_fds", "How many files may be open", all.most_files.clone());
        all
    }

    pub(super) fn read(&self) {
        self.resident.set(resident_bytes().unwrap_or(0));
        let files = std::fs::read_dir("/proc/self/fd").map(Iterator::count);
        self.files.set(files.ok().and_then(|count| i64::try_from(count).ok()).unwrap_or(0));
        self.most_files.set(i64::try_from(super::places::most_files()).unwrap_or(i64::MAX));
    }
}

fn resident_bytes() -> Option<i64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: i64 = line.split_whitespace().next()?.parse().ok()?;
    kibibytes.checked_mul(1024)
}
