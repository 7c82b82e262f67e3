//! The service without a socket.

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use schiri_rules::corpus::{self, Corpus};
use schiri_search::cache::Cache;
use schiri_web::{self as web, AppState, Limits, Rulebook};
use serde_json::Value;
use tower::ServiceExt as _;

/// An answer, received.
#[derive(Debug)]
pub struct Answer {
    /// The status.
    pub status: StatusCode,
    /// The headers.
    pub headers: HeaderMap,
    /// The body, whole.
    pub body: Bytes,
}

impl Answer {
    /// Returns a header's value; several are joined as a reader joins them.
    pub fn header(&self, name: &str) -> Option<String> {
        let values: Vec<_> = self.headers.get_all(name).iter().map(|value| value.to_str().unwrap()).collect();
        (!values.is_empty()).then(|| values.join(", "))
    }

    /// Returns the body as JSON; `null` if it is not JSON.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

/// The service with the shipped rules, under these limits.
pub fn service(limits: &Limits) -> Router {
    let (corpus, _) = corpus::load(&crate::shipped());
    web::router(AppState::new(rulebook(corpus), None, None), limits)
}

/// The service for this state, with no rate limit.
pub fn served(state: &AppState) -> Router {
    web::router(state.clone(), &Limits { rate: 0, ..Limits::default() })
}

/// Makes rules ready to be served, with the shipped ways of asking.
pub fn rulebook(corpus: Corpus) -> Rulebook {
    let (asked, _) = corpus::load_asked(&crate::shipped_with_asked(), &corpus);
    Rulebook::new(corpus, asked, Cache::of_user().as_ref()).unwrap()
}

/// Sends a request without a body.
pub async fn send(service: &Router, method: &str, address: &str, headers: &[(&str, &str)]) -> Answer {
    send_body(service, method, address, headers, "").await
}

/// Sends a request.
pub async fn send_body(
    service: &Router,
    method: &str,
    address: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Answer {
    let mut request = Request::builder().method(method).uri(address);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::from(body.to_owned())).unwrap();
    let response = service.clone().oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    Answer { status: parts.status, headers: parts.headers, body: to_bytes(body, usize::MAX).await.unwrap() }
}

/// Asks for an address.
pub async fn get(service: &Router, address: &str) -> Answer {
    send(service, "GET", address, &[]).await
}

/// Asks for an address, and returns what is answered as text.
pub async fn get_text(service: &Router, address: &str) -> String {
    String::from_utf8(get(service, address).await.body.to_vec()).unwrap()
}

/// Tells whether an answer meets a line of a case; `crates/web/tests/suite/api.rs` explains the keys.
pub fn holds(answer: &Answer, json: &Value, key: &str, value: &str) -> bool {
    let at = |value: &str| {
        let (pointer, rest) = value.split_once(' ').unwrap_or((value, ""));
        (json.pointer(pointer).cloned(), rest.to_owned())
    };
    match key {
        "status" => answer.status.as_str() == value,
        "header" => match value.split_once(": ") {
            None => answer.header(value).is_some(),
            Some((name, value)) => answer.header(name).as_deref() == Some(value),
        },
        "lacks" => answer.header(value).is_none(),
        "json" => {
            matches!(at(value), (Some(found), wanted) if found == serde_json::from_str::<Value>(&wanted).unwrap())
        }
        "count" => {
            matches!(at(value), (Some(Value::Array(found)), wanted) if found.len().to_string() == wanted)
        }
        "has" => String::from_utf8_lossy(&answer.body).contains(value),
        "silent" => !String::from_utf8_lossy(&answer.body).contains(value),
        "entries" => crate::atom::entries(&String::from_utf8_lossy(&answer.body))
            .is_ok_and(|entries| entries.len().to_string() == value),
        _ => panic!("no such expectation: {key}"),
    }
}
