//! The middleware that handles every request: rate limit, current rulebook, preferences, tags, request log.
//!
//! It is one function, because each part needs the result of the one before it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tracing::Instrument as _;

use crate::exchange::{self, is_for_programs, text};
use crate::preferences;
use crate::problem::{self, Problem, Result};
use crate::server::limits::{MOST_BODY, Rate};
use crate::server::operator::Metrics;
use crate::server::responses::tagged;
use crate::state::{AppState, Rules};
use schiri_rules::lang::Message;

/// What the middleware needs in addition to a request.
pub(crate) struct Middleware {
    pub(super) state: AppState,
    pub(super) rate: Rate,
}

pub(crate) async fn handle(
    State(middleware): State<Arc<Middleware>>,
    request: Request,
    routes: Next,
) -> Response {
    let log = RequestLog::begin(&request);
    let (mut parts, body) = request.into_parts();
    let response = match middleware.admit(&mut parts) {
        // The future of a new answer is large, so it is boxed.
        Ok(admitted) => {
            let request = Request::from_parts(parts, body);
            Box::pin(admitted.answer(request, log.id(), routes)).await
        }
        Err(problem) => {
            let said = problem::refused(&middleware.state, &parts, problem);
            marked(said, is_for_programs(parts.uri.path()))
        }
    };
    log.end(&middleware.state.shared.metrics, response)
}

/// What remains to be done with the answer to an admitted request.
struct Admitted {
    for_programs: bool,
    rules: Rules,
    /// Cookies that remember what a page's address states.
    settings: Vec<HeaderValue>,
}

impl Middleware {
    /// Adds what the answer depends on. Requests that come too often or are invalid are refused.
    fn admit(&self, parts: &mut Parts) -> Result<Admitted> {
        self.rate.check(parts).map_err(|seconds| {
            self.state.shared.metrics.too_often.inc();
            let mut problem = Problem::too_many();
            problem.wait = seconds;
            problem
        })?;
        sound(parts)?;
        parts.extensions.insert(self.rate.network(parts));
        let (rules, settings) = preferences::admit(&self.state, parts, self.rate.client(parts))?;
        Ok(Admitted { for_programs: is_for_programs(parts.uri.path()), rules, settings })
    }
}

impl Admitted {
    /// Answers by the routes; answers to read requests are tagged.
    async fn answer(self, request: Request, id: &str, routes: Next) -> Response {
        let method = request.method().clone();
        if !is_reading(&method) {
            return self.ask(request, id, routes).await;
        }
        let known = request.headers().get(header::IF_NONE_MATCH).cloned();
        let mut response = tagged(self.ask(request, id, routes).await, &method, known.as_ref()).await;
        // They are added last: a response with cookies would not be tagged.
        for setting in self.settings {
            response.headers_mut().append(header::SET_COOKIE, setting);
        }
        response
    }

    async fn ask(&self, mut request: Request, id: &str, routes: Next) -> Response {
        // Routes of GET also answer HEAD, so that the headers are the same.
        if request.method() == Method::HEAD {
            *request.method_mut() = Method::GET;
        }
        let is_preflight = self.for_programs && request.method() == Method::OPTIONS;
        let span = tracing::error_span!("request", id);
        let mut response = routes.run(request).instrument(span).await;
        if is_preflight {
            response = preflight(response);
        }
        response = marked(response, self.for_programs);
        name_material(response.headers_mut(), &self.rules.hash);
        if self.for_programs && !self.rules.corpus.official.is_empty() {
            keep_private(response.headers_mut());
        }
        response
    }
}

/// Refuses requests that another program on the way may read differently: HTTP/1.1 requires exactly one
/// `Host` (RFC 9112, section 3.2); a test without a socket needs none. A body that is too large is refused
/// even if no one would read it.
fn sound(parts: &Parts) -> Result<()> {
    let hosts = parts.headers.get_all(header::HOST).iter().count();
    let needs_one =
        parts.version == Version::HTTP_11 && parts.extensions.get::<ConnectInfo<SocketAddr>>().is_some();
    if hosts > 1 || hosts == 0 && needs_one {
        return Err(Problem::bad_request(Message::new("problem-no-host")));
    }
    let length =
        parts.headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    if length.is_some_and(|length: u64| length > MOST_BODY as u64) {
        return Err(Problem::too_large());
    }
    Ok(())
}

fn marked(mut response: Response, for_programs: bool) -> Response {
    exchange::put(response.headers_mut(), for_programs);
    // Pages format a refusal in their own way, but each must say when to come back.
    if response.status() == StatusCode::TOO_MANY_REQUESTS {
        response.headers_mut().entry(header::RETRY_AFTER).or_insert(HeaderValue::from_static("5"));
    }
    response
}

pub(crate) fn is_reading(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD)
}

/// The answer to a CORS preflight request (Fetch standard).
const PREFLIGHT: [(HeaderName, HeaderValue); 3] = [
    // Scripts of other sites may only read.
    (header::ACCESS_CONTROL_ALLOW_METHODS, HeaderValue::from_static("GET, HEAD")),
    (
        header::ACCESS_CONTROL_ALLOW_HEADERS,
        HeaderValue::from_static("Accept-Language, If-None-Match, X-Request-Id"),
    ),
    (header::ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("86400")),
];

/// The content hash of the rules from which an answer was made; phones compare it with that of the rules that
/// they keep.
const MATERIAL: HeaderName = HeaderName::from_static("schiri-material");

fn name_material(headers: &mut HeaderMap, hash: &str) {
    if let Ok(hash) = HeaderValue::from_str(hash) {
        headers.insert(MATERIAL, hash);
    }
}

/// Makes a response for programs private: it may quote official wordings. No script of another site may read
/// it, no proxy may keep it, and a client must ask each time whether it is still valid.
fn keep_private(headers: &mut HeaderMap) {
    headers.remove(header::ACCESS_CONTROL_ALLOW_ORIGIN);
    headers.remove(header::ACCESS_CONTROL_EXPOSE_HEADERS);
    let is_kept = |value: &HeaderValue| value != "no-store";
    if headers.get(header::CACHE_CONTROL).is_none_or(is_kept) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    }
}

/// Answers a CORS preflight request, and says which methods an address supports. No route answers `OPTIONS`,
/// so the routes refused it with an `Allow` header that lists them; an address that does not exist is left as
/// it is.
fn preflight(refused: Response) -> Response {
    let Some(known) = text(refused.headers(), header::ALLOW) else { return refused };
    let methods: Vec<_> = known.split(',').map(str::trim).chain(["OPTIONS"]).collect();
    match HeaderValue::try_from(methods.join(", ")) {
        Ok(allow) => (StatusCode::NO_CONTENT, [(header::ALLOW, allow)], PREFLIGHT).into_response(),
        Err(_) => refused,
    }
}

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// The longest request id that is accepted from a client or proxy.
const LONGEST_ID: usize = 64;

/// Records in an answer which route gave it.
pub(crate) async fn note_route(request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().cloned();
    let mut response = next.run(request).await;
    if let Some(route) = route {
        response.extensions_mut().insert(route);
    }
    response
}

struct RequestLog {
    id: HeaderValue,
    method: Method,
    uri: Uri,
    begun: Instant,
}

impl RequestLog {
    /// Starts the log entry of a request; an id from a proxy is kept if it has the right form.
    fn begin(request: &Request) -> Self {
        let given = request.headers().get(REQUEST_ID).filter(|id| is_sane(id)).cloned();
        let (method, uri) = (request.method().clone(), request.uri().clone());
        Self { id: given.unwrap_or_else(new_id), method, uri, begun: Instant::now() }
    }

    fn id(&self) -> &str {
        self.id.to_str().unwrap_or_default()
    }

    /// Ends the log entry: counts the answer, and writes a line.
    fn end(self, metrics: &Metrics, mut response: Response) -> Response {
        let spent = self.begun.elapsed();
        metrics.count(&self.method, &response, spent);
        let micros = u64::try_from(spent.as_micros()).unwrap_or(u64::MAX);
        let (method, path, status) = (self.method.as_str(), self.uri.path(), response.status().as_u16());
        tracing::info!(method, path, status, micros, id = self.id(), "answered");
        response.headers_mut().insert(REQUEST_ID, self.id);
        response
    }
}

/// Tells whether an id can be written into a log as it is.
fn is_sane(id: &HeaderValue) -> bool {
    let sane = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b':');
    !id.is_empty() && id.len() <= LONGEST_ID && id.as_bytes().iter().all(sane)
}

/// Makes an id: the time when the server was started, and a counter.
fn new_id() -> HeaderValue {
    static STARTED: std::sync::LazyLock<u128> = std::sync::LazyLock::new(|| {
        SystemTime::now().duration_since(UNIX_EPOCH).map(|since| since.as_millis()).unwrap_or_default()
    });
    static COUNT: AtomicU64 = AtomicU64::new(1);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let id = HeaderValue::try_from(format!("{:x}-{count:x}", *STARTED));
    id.unwrap_or_else(|_| HeaderValue::from_static("-"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_over_only_names_that_do_no_harm() {
        for (id, sane) in [("a-1_b.c:d", true), ("", false), ("a b", false), ("a\"b", false), ("é", false)] {
            assert_eq!(is_sane(&HeaderValue::from_bytes(id.as_bytes()).unwrap()), sane, "{id}");
        }
        assert!(!is_sane(&HeaderValue::from_str(&"a".repeat(65)).unwrap()));
        assert_ne!(new_id(), new_id());
    }
}
