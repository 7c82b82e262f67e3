//! Answers that were given before, and the tags by which readers keep theirs.
//!
//! All that is served follows from the material and the address: the store belongs to one
//! [`Rulebook`](super::Rulebook), so it can never answer from an older one, and dies with it.

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use sha2::{Digest, Sha256};

use super::prepare::Rules;
use super::problem::Problem;
use super::wishes::Wishes;

/// The most bytes of answers kept.
const MOST_BYTES: u64 = 32 << 20;
/// The largest answer kept.
const LARGEST: usize = 2 << 20;

/// What distinguishes one answer from another: the address and the reader's wishes.
type Key = (String, Wishes);

/// Answers already given.
pub(super) struct Store(Cache<Key, Kept, ByBytes>);

#[derive(Clone)]
struct Kept {
    headers: HeaderMap,
    body: Bytes,
}

#[derive(Clone)]
struct ByBytes;

impl Weighter<Key, Kept> for ByBytes {
    fn weight(&self, key: &Key, kept: &Kept) -> u64 {
        // What an entry costs beside its body, roughly.
        const REST: usize = 512;
        (key.0.len() + kept.body.len() + REST) as u64
    }
}

impl Store {
    /// Makes an empty store.
    pub(super) fn new() -> Self {
        Self(Cache::with_weighter(4096, MOST_BYTES, ByBytes))
    }
}

/// Answers from the store where it can; else runs the handler, tags what it says with a hash of its
/// content, and keeps it. A reader who has the answer already is told so (RFC 9110, section 13).
pub(super) async fn answer_again(request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let (Some(rules), Some(wishes), true) =
        (request.extensions().get::<Rules>().cloned(), request.extensions().get::<Wishes>().cloned(), reads)
    else {
        return next.run(request).await;
    };
    let head = request.method() == Method::HEAD;
    let known = request.headers().get(header::IF_NONE_MATCH).cloned();
    let key = (request.uri().path_and_query().map(ToString::to_string).unwrap_or_default(), wishes);
    let kept = if let Some(kept) = rules.store.0.get(&key) {
        kept
    } else {
        let response = next.run(as_get(request)).await;
        if response.status() != StatusCode::OK || response.headers().contains_key(header::SET_COOKIE) {
            return response;
        }
        match tagged(response).await {
            Ok(kept) => {
                if kept.body.len() <= LARGEST && !is_private(&kept.headers) {
                    rules.store.0.insert(key, kept.clone());
                }
                kept
            }
            Err(problem) => return problem.into_response(),
        }
    };
    respond(kept, known.as_ref(), head)
}

/// Runs the handler of GET for HEAD too: the headers must be the same.
fn as_get(mut request: Request) -> Request {
    *request.method_mut() = Method::GET;
    request
}

/// Tells whether an answer is the moment's alone, as a health report.
fn is_private(headers: &HeaderMap) -> bool {
    headers.get(header::CACHE_CONTROL).is_some_and(|value| value == "no-store")
}

async fn tagged(response: Response) -> Result<Kept, Problem> {
    let (parts, body) = response.into_parts();
    let body = to_bytes(body, usize::MAX).await.map_err(|_| Problem::internal())?;
    let mut headers = parts.headers;
    headers.insert(header::ETAG, tag(&body));
    Ok(Kept { headers, body })
}

/// A strong tag: equal tags mean equal bytes.
fn tag(body: &[u8]) -> HeaderValue {
    let hash = Sha256::digest(body);
    let hex = hash.iter().take(12).fold(String::with_capacity(26), |hex, byte| format!("{hex}{byte:02x}"));
    HeaderValue::from_str(&format!("\"{hex}\"")).unwrap_or_else(|_| HeaderValue::from_static("\"\""))
}

fn respond(kept: Kept, known: Option<&HeaderValue>, head: bool) -> Response {
    let tag = kept.headers.get(header::ETAG);
    let mut response = if known.zip(tag).is_some_and(|(known, tag)| matches(known, tag)) {
        StatusCode::NOT_MODIFIED.into_response()
    } else if head {
        let mut response = Body::empty().into_response();
        response.headers_mut().insert(header::CONTENT_LENGTH, kept.body.len().into());
        response
    } else {
        Body::from(kept.body).into_response()
    };
    response.headers_mut().extend(kept.headers);
    response
}

/// Compares tags weakly, as `If-None-Match` asks (RFC 9110, section 13.1.2).
fn matches(known: &HeaderValue, tag: &HeaderValue) -> bool {
    let (Ok(known), Ok(tag)) = (known.to_str(), tag.to_str()) else { return false };
    known.split(',').map(str::trim).any(|one| one == "*" || one.trim_start_matches("W/") == tag)
}
