//! Strong tags and compression: each encoding of an answer is other bytes and has a tag of its own.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;

/// The encodings that answers are sent in.
const ENCODINGS: [&str; 2] = ["br", "gzip"];

/// Marks tags with the encoding on the way out and takes the mark off on the way in, so that what
/// is inside knows one tag for each answer (RFC 9110, section 8.8.3.3).
pub(super) async fn tag_encodings(mut request: Request, next: Next) -> Response {
    let asked = request.headers().get(header::IF_NONE_MATCH).cloned();
    if let Some(plain) = asked.as_ref().and_then(unmarked) {
        request.headers_mut().insert(header::IF_NONE_MATCH, plain);
    }
    let mut response = next.run(request).await;
    let known = asked.filter(|_| response.status() == StatusCode::NOT_MODIFIED);
    let tag = known.filter(names_one).or_else(|| marked(response.headers()));
    if let Some(tag) = tag {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response
}

/// A reader that holds one version is told its very tag again.
fn names_one(tags: &HeaderValue) -> bool {
    tags.to_str().is_ok_and(|tags| !tags.contains([',', '*']))
}

fn unmarked(tags: &HeaderValue) -> Option<HeaderValue> {
    let mut plain = tags.to_str().ok()?.to_owned();
    for encoding in ENCODINGS {
        plain = plain.replace(&format!("-{encoding}\""), "\"");
    }
    HeaderValue::from_str(&plain).ok()
}

fn marked(headers: &HeaderMap) -> Option<HeaderValue> {
    let encoding = headers.get(header::CONTENT_ENCODING)?.to_str().ok()?;
    let tag = headers.get(header::ETAG)?.to_str().ok()?.strip_suffix('"')?;
    HeaderValue::from_str(&format!("{tag}-{encoding}\"")).ok()
}
