//! What all routes read and write in the same way: the parameters of addresses, each parsed once; request headers; and
//! the headers of every response, which protect pages and let scripts of other sites read the API.

use std::str::FromStr;

use axum::extract::{FromRequestParts, Path};
use axum::http::header::AsHeaderName;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};

use crate::problem::{Problem, Result};
use schiri_rules::lang::Message;

/// The most characters of a query or question.
pub(crate) const MOST_QUERY: usize = 1_000;

/// The only name in a path; one of the wrong form is a bad request.
pub(crate) struct Named<T>(pub(crate) T);

impl<S: Send + Sync, T: FromStr> FromRequestParts<S> for Named<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let Path(names) = Path::<Vec<(String, String)>>::from_request_parts(parts, state).await?;
        let (name, text) = names.first().ok_or_else(Problem::internal)?;
        one(name, text).map(Self)
    }
}

/// Reads names separated by commas.
pub(crate) fn list<T: FromStr>(name: &str, text: Option<&str>) -> Result<Vec<T>> {
    given(text).into_iter().flat_map(|text| text.split(',')).map(|part| one(name, part)).collect()
}

/// Reads one name; one of the wrong form is a bad request.
pub(crate) fn one<T: FromStr>(name: &str, text: &str) -> Result<T> {
    text.parse().map_err(|_| bad(name, text))
}

/// Reads a name that may be left out.
pub(crate) fn optional<T: FromStr>(name: &str, text: Option<&str>) -> Result<Option<T>> {
    given(text).map(|text| one(name, text)).transpose()
}

pub(crate) fn bad(name: &str, text: &str) -> Problem {
    Problem::bad_request(Message::new("problem-value").with("name", name).with("value", shown(text)))
}

pub(crate) fn query(text: &str) -> Result<&str> {
    if text.chars().nth(MOST_QUERY).is_none() {
        return Ok(text);
    }
    Err(Problem::bad_request(Message::new("problem-query-long").with("most", MOST_QUERY)))
}

/// An empty field of a form counts as missing.
fn given(text: Option<&str>) -> Option<&str> {
    text.filter(|text| !text.is_empty())
}

/// Shortens a text that is repeated in a problem.
pub(crate) fn shown(text: &str) -> String {
    text.chars().take(80).collect()
}

/// The rules are for everybody: scripts of any site may read them. The API uses no cookies.
const FOR_PROGRAMS: [(HeaderName, HeaderValue); 2] = [
    (header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*")),
    (
        header::ACCESS_CONTROL_EXPOSE_HEADERS,
        HeaderValue::from_static("ETag, Link, Retry-After, Schiri-Material, X-Request-Id"),
    ),
];

/// Pages and their assets must not be embedded by others.
const FOR_PEOPLE: [(HeaderName, HeaderValue); 4] = [
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    // Pages may copy and share. They do not use the camera, and the microphone only for the search box.
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=(self), payment=(), usb=()"),
    ),
];

pub(crate) fn put(headers: &mut HeaderMap, for_programs: bool) {
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    let all = if for_programs { &FOR_PROGRAMS[..] } else { &FOR_PEOPLE[..] };
    for (name, value) in all {
        headers.insert(name.clone(), value.clone());
    }
}

/// Tells whether an address is for programs; all others are pages.
pub(crate) fn is_for_programs(path: &str) -> bool {
    path.starts_with("/api/") || matches!(path, "/healthz" | "/mcp")
}

pub(crate) fn text(headers: &HeaderMap, name: impl AsHeaderName) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

pub(crate) fn unkept(answer: impl IntoResponse) -> Response {
    let mut response = answer.into_response();
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Reads the entries of an `Accept-…` header with their weights; unreadable ones are ignored.
pub(crate) fn weighted<'h>(
    headers: &'h HeaderMap,
    name: &HeaderName,
) -> impl Iterator<Item = (&'h str, f32)> {
    let lines = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    lines.flat_map(|line| line.split(',')).filter_map(|part| {
        let (name, parameters) = part.split_once(';').unwrap_or((part, ""));
        match parameters.trim().strip_prefix("q=") {
            None => Some((name.trim(), 1.0)),
            Some(weight) => Some((name.trim(), weight.trim().parse().ok()?)),
        }
    })
}
