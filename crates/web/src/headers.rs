//! Headers that every response carries: those that protect pages, and those that let scripts of other
//! sites read the API.

use axum::http::header::AsHeaderName;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};

/// The rules are for everybody: any site's script may read them. The API knows no cookies.
const FOR_PROGRAMS: [(HeaderName, HeaderValue); 2] = [
    (header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*")),
    (
        header::ACCESS_CONTROL_EXPOSE_HEADERS,
        HeaderValue::from_static("ETag, Link, Retry-After, Schiri-Material, X-Request-Id"),
    ),
];

/// Pages and what belongs to them are no one else's to embed.
const FOR_PEOPLE: [(HeaderName, HeaderValue); 4] = [
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    // Pages copy and share; they look at no one, and hear only what a reader says into the search box.
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=(self), payment=(), usb=()"),
    ),
];

/// Adds the headers to a response before it is sent.
pub(crate) fn put(headers: &mut HeaderMap, for_programs: bool) {
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    let all = if for_programs { &FOR_PROGRAMS[..] } else { &FOR_PEOPLE[..] };
    for (name, value) in all {
        headers.insert(name.clone(), value.clone());
    }
}

/// Tells whether an address belongs to programs; all others are pages.
pub(crate) fn is_for_programs(path: &str) -> bool {
    path.starts_with("/api/") || matches!(path, "/healthz" | "/mcp")
}

/// Returns a header as text.
pub(crate) fn text(headers: &HeaderMap, name: impl AsHeaderName) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// Makes an answer that no one may keep.
pub(crate) fn unkept(answer: impl IntoResponse) -> Response {
    let mut response = answer.into_response();
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Reads the entries of an `Accept-…` header with their weights; unreadable ones are passed over.
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
