//! The request log: an id, a line and a count for each request.
//!
//! Queries are not logged: what a judge looks up is no one else's business.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Uri};
use axum::middleware::Next;
use axum::response::Response;

use crate::server::metrics::Meter;

/// The header that names a request.
pub(crate) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// The longest request id that is kept from a client or proxy.
const LONGEST_ID: usize = 64;

/// Notes on an answer which route gave it.
pub(crate) async fn note_route(request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().cloned();
    let mut response = next.run(request).await;
    if let Some(route) = route {
        response.extensions_mut().insert(route);
    }
    response
}

/// A request under way.
pub(crate) struct RequestLog {
    id: HeaderValue,
    begun: Instant,
}

impl RequestLog {
    /// Begins the log of a request; an id that a proxy gave it is kept if it has the right form.
    pub(crate) fn begin(headers: &HeaderMap) -> Self {
        let given = headers.get(REQUEST_ID).filter(|id| is_sane(id)).cloned();
        Self { id: given.unwrap_or_else(new_id), begun: Instant::now() }
    }

    /// Returns the request's name.
    pub(crate) fn id(&self) -> &str {
        self.id.to_str().unwrap_or_default()
    }

    /// Ends with an answer.
    pub(crate) fn end(self, method: &Method, uri: &Uri, meter: &Meter, mut response: Response) -> Response {
        let spent = self.begun.elapsed();
        meter.count(method, response.status(), spent);
        let micros = u64::try_from(spent.as_micros()).unwrap_or(u64::MAX);
        let (method, path, status) = (method.as_str(), uri.path(), response.status().as_u16());
        tracing::info!(method, path, status, micros, id = self.id(), "answered");
        response.headers_mut().insert(REQUEST_ID, self.id);
        response
    }
}

/// Tells whether a name can be written into a log as it is.
fn is_sane(id: &HeaderValue) -> bool {
    let sane = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b':');
    !id.is_empty() && id.len() <= LONGEST_ID && id.as_bytes().iter().all(sane)
}

/// Makes a name: when the server was started, and a count.
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
