//! Headers that every response carries: those that protect pages, and those that let scripts of other
//! sites read the API.

use axum::http::header::AsHeaderName;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
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

/// The answer to a CORS preflight request (Fetch standard).
const PREFLIGHT: [(HeaderName, HeaderValue); 3] = [
    // Other sites' scripts may read and nothing else.
    (header::ACCESS_CONTROL_ALLOW_METHODS, HeaderValue::from_static("GET, HEAD")),
    (
        header::ACCESS_CONTROL_ALLOW_HEADERS,
        HeaderValue::from_static("Accept-Language, If-None-Match, X-Request-Id"),
    ),
    (header::ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("86400")),
];

/// Adds the headers to a response before it is sent.
pub(crate) fn put(headers: &mut HeaderMap, for_programs: bool) {
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    let all = if for_programs { &FOR_PROGRAMS[..] } else { &FOR_PEOPLE[..] };
    for (name, value) in all {
        headers.insert(name.clone(), value.clone());
    }
}

/// The content hash of the rule collection that an answer was made from: phones compare it with that of
/// what they keep.
const MATERIAL: HeaderName = HeaderName::from_static("schiri-material");

/// Names the rule collection that an answer was made from.
pub(crate) fn name_material(headers: &mut HeaderMap, hash: &str) {
    if let Ok(hash) = HeaderValue::from_str(hash) {
        headers.insert(MATERIAL, hash);
    }
}

/// Keeps a response for programs from everybody but who asked: it may quote official wordings, which are
/// private. No script of another site may read it, no one between may keep it, and it lasts no longer than
/// the wordings do.
pub(crate) fn keep_private(headers: &mut HeaderMap) {
    headers.remove(header::ACCESS_CONTROL_ALLOW_ORIGIN);
    headers.remove(header::ACCESS_CONTROL_EXPOSE_HEADERS);
    let is_kept = |value: &HeaderValue| value != "no-store";
    if headers.get(header::CACHE_CONTROL).is_none_or(is_kept) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    }
}

/// Answers a CORS preflight request, and says which methods an address knows. No route answers `OPTIONS`, so
/// the routes refused it and said in `Allow` what they answer; what is not there stays as it is.
pub(crate) fn preflight(refused: Response) -> Response {
    let Some(known) = text(refused.headers(), header::ALLOW) else { return refused };
    let methods: Vec<_> = known.split(',').map(str::trim).chain(["OPTIONS"]).collect();
    match HeaderValue::try_from(methods.join(", ")) {
        Ok(allow) => (StatusCode::NO_CONTENT, [(header::ALLOW, allow)], PREFLIGHT).into_response(),
        Err(_) => refused,
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

/// Tells whether a request only reads.
pub(crate) fn is_reading(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD)
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
