//! Responses as they are sent and kept: their compression, the cache, and the tags by which readers keep them.
//!
//! A response depends only on the rules, the rulings, the address and the reader's preferences. The cache belongs to
//! one [`Rulebook`](crate::Rulebook), so it can never answer from older rules, and goes away with
//! it. Responses are kept compressed: each encoding is kept, and tagged, by itself.

use std::sync::Arc;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::MatchedPath;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use brotli::enc::BrotliEncoderParams;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use sha2::{Digest, Sha256};

use crate::casebook::CasebookState;
use crate::exchange::weighted;
use crate::preferences::Preferences;
use crate::problem::Problem;
use schiri_rules::corpus::hex;

/// An encoding that responses are sent in. Each gives different bytes, with a tag of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Encoding {
    /// Brotli (`br`), preferred where the reader likes both alike.
    Brotli,
    /// Gzip (`gzip`), for readers without Brotli.
    Gzip,
    /// Without compression, for all others.
    Plain,
}

impl Encoding {
    /// Chooses what the reader likes best (RFC 9110, section 12.5.3); of equals the smaller.
    pub(crate) fn accepted(headers: &HeaderMap) -> Self {
        let mut best = (Self::Plain, 0.0);
        for (name, weight) in weighted(headers, &header::ACCEPT_ENCODING) {
            let encoding = match name {
                "br" => Self::Brotli,
                "gzip" | "x-gzip" => Self::Gzip,
                _ => continue,
            };
            if weight > best.1 || (weight > 0.0 && weight >= best.1 && encoding == Self::Brotli) {
                best = (encoding, weight);
            }
        }
        best.0
    }

    /// Asks for this encoding and no other.
    pub(crate) fn ask(self, headers: &mut HeaderMap) {
        let name = match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
            Self::Plain => "identity",
        };
        headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(name));
    }
}

/// Bytes that were compressed once, by Brotli (RFC 7932), because they are long and many fetch them.
#[derive(Debug, Clone)]
pub(crate) struct Compressed(Bytes);

impl Compressed {
    /// Compresses, a little less than is possible and in a tenth of the time.
    pub(crate) fn of(plain: &[u8]) -> Self {
        Self::with_quality(plain, 5)
    }

    /// Compresses as much as is possible: what is short, or fetched by phones in halls, and never changes while the server
    /// runs.
    pub(crate) fn smallest(plain: &[u8]) -> Self {
        Self::with_quality(plain, 11)
    }

    fn with_quality(mut plain: &[u8], quality: i32) -> Self {
        let params = BrotliEncoderParams { quality, lgwin: 24, ..BrotliEncoderParams::default() };
        let mut compressed = Vec::new();
        // Writing to memory cannot fail.
        let _ = brotli::BrotliCompress(&mut plain, &mut compressed, &params);
        Self(compressed.into())
    }

    /// Takes what is compressed already.
    pub(crate) fn ready(compressed: impl Into<Bytes>) -> Self {
        Self(compressed.into())
    }

    /// Returns what was compressed; nothing where it is damaged.
    pub(crate) fn plain(&self) -> Bytes {
        let mut plain = Vec::new();
        match brotli::BrotliDecompress(&mut &*self.0, &mut plain) {
            Ok(()) => plain.into(),
            Err(_) => Bytes::new(),
        }
    }

    /// Sends it to readers who take Brotli; to others `plain`, to be compressed on its way.
    pub(crate) fn respond(&self, headers: &HeaderMap, plain: impl FnOnce() -> Bytes) -> Response {
        let vary = (header::VARY, HeaderValue::from_static("accept-encoding"));
        match Encoding::accepted(headers) {
            Encoding::Brotli => {
                let encoding = (header::CONTENT_ENCODING, HeaderValue::from_static("br"));
                ([encoding, vary], self.0.clone()).into_response()
            }
            Encoding::Gzip | Encoding::Plain => ([vary], plain()).into_response(),
        }
    }
}

/// The most bytes of answers kept.
const MOST_BYTES: u64 = 32 << 20;
/// The largest answer kept.
const LARGEST: usize = 2 << 20;

/// What distinguishes one answer from another.
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct CacheKey {
    /// Path and query of the request.
    pub(crate) address: String,
    /// The host that the reader named, where the answer repeats it.
    pub(crate) host: Option<HeaderValue>,
    /// Whether the reader came by an encrypted connection.
    pub(crate) https: bool,
    /// The reader's languages and event.
    pub(crate) preferences: Preferences,
    /// The encoding that the answer is sent in.
    pub(crate) encoding: Encoding,
    /// The casebook when the request came.
    pub(crate) casebook: CasebookState,
}

/// The answers kept, limited by the bytes that they take together.
pub(crate) struct ResponseCache(Cache<CacheKey, Arc<CachedResponse>, ByBytes>);

/// An answer, ready to be sent.
pub(crate) struct CachedResponse {
    headers: HeaderMap,
    body: Bytes,
    /// The route that gave it, for the metrics.
    route: Option<MatchedPath>,
}

#[derive(Clone)]
struct ByBytes;

impl Weighter<CacheKey, Arc<CachedResponse>> for ByBytes {
    fn weight(&self, key: &CacheKey, kept: &Arc<CachedResponse>) -> u64 {
        // What an entry costs beside its body, roughly.
        const REST: usize = 2048;
        (key.address.len() + kept.body.len() + REST) as u64
    }
}

impl ResponseCache {
    /// Makes an empty cache.
    pub(crate) fn new() -> Self {
        Self(Cache::with_weighter(4096, MOST_BYTES, ByBytes))
    }

    /// Returns an answer that was given before.
    pub(crate) fn get(&self, wanted: &CacheKey) -> Option<Arc<CachedResponse>> {
        self.0.get(wanted)
    }

    /// Tags and keeps a successful response; returns other responses, and those valid only once, as they
    /// are.
    pub(crate) async fn keep(
        &self,
        wanted: CacheKey,
        answer: Response,
    ) -> Result<Arc<CachedResponse>, Response> {
        let lasts = answer.status() == StatusCode::OK
            && !answer.headers().contains_key(header::SET_COOKIE)
            && !is_the_moments(answer.headers());
        if !lasts {
            return Err(answer);
        }
        let (parts, body) = answer.into_parts();
        let body = to_bytes(body, usize::MAX).await.map_err(|_| Problem::internal().into_response())?;
        let mut headers = parts.headers;
        headers.insert(header::ETAG, tag(&body));
        headers.insert(header::CONTENT_LENGTH, body.len().into());
        join_vary(&mut headers);
        let kept = Arc::new(CachedResponse { headers, body, route: parts.extensions.get().cloned() });
        if kept.body.len() <= LARGEST {
            self.0.insert(wanted, Arc::clone(&kept));
        }
        Ok(kept)
    }
}

/// Joins the `Vary` headers, of which each layer adds one, into a single line.
fn join_vary(headers: &mut HeaderMap) {
    let names: Vec<_> =
        headers.get_all(header::VARY).iter().filter_map(|value| value.to_str().ok()).collect();
    if names.len() > 1
        && let Ok(joined) = HeaderValue::try_from(names.join(", "))
    {
        headers.insert(header::VARY, joined);
    }
}

/// Tells whether an answer is the moment's alone, as a health report.
fn is_the_moments(headers: &HeaderMap) -> bool {
    headers.get(header::CACHE_CONTROL).is_some_and(|value| value == "no-store")
}

/// A strong tag: equal tags mean equal bytes.
fn tag(body: &[u8]) -> HeaderValue {
    let hash = hex(Sha256::digest(body).into_iter().take(12));
    HeaderValue::from_str(&format!("\"{hash}\"")).unwrap_or_else(|_| HeaderValue::from_static("\"\""))
}

impl CachedResponse {
    /// Sends the response, or 304 to a reader who has it already (RFC 9110, section 13).
    pub(crate) fn respond(&self, method: &Method, known: Option<&HeaderValue>) -> Response {
        let mut response = Response::default();
        *response.headers_mut() = self.headers.clone();
        if let Some(route) = &self.route {
            response.extensions_mut().insert(route.clone());
        }
        if known.zip(self.headers.get(header::ETAG)).is_some_and(|(known, tag)| matches(known, tag)) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            for name in [header::CONTENT_TYPE, header::CONTENT_ENCODING, header::CONTENT_LENGTH] {
                response.headers_mut().remove(name);
            }
        } else if method != Method::HEAD {
            *response.body_mut() = Body::from(self.body.clone());
        }
        response
    }
}

/// Compares tags weakly, as `If-None-Match` asks (RFC 9110, section 13.1.2).
fn matches(known: &HeaderValue, tag: &HeaderValue) -> bool {
    let (Ok(known), Ok(tag)) = (known.to_str(), tag.to_str()) else { return false };
    known.split(',').map(str::trim).any(|one| one == "*" || one.trim_start_matches("W/") == tag)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_compressed_is_read_again() {
        let text = "§ 5 gilt. ".repeat(1000);
        let compressed = Compressed::of(text.as_bytes());
        assert!(compressed.0.len() < 100, "{}", compressed.0.len());
        assert_eq!(compressed.plain(), text.as_bytes());
        assert!(Compressed::ready(&b"no Brotli"[..]).plain().is_empty());
    }

    #[test]
    fn weighs_encodings_as_the_browser_does() {
        for (asked, encoding) in [
            ("gzip, deflate, br, zstd", Encoding::Brotli),
            ("gzip", Encoding::Gzip),
            ("br;q=0.5, gzip", Encoding::Gzip),
            ("br;q=0, gzip;q=0.1", Encoding::Gzip),
            ("gzip;q=0, br;q=0", Encoding::Plain),
            ("identity", Encoding::Plain),
            ("br;q=x", Encoding::Plain),
            ("", Encoding::Plain),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(asked));
            assert_eq!(Encoding::accepted(&headers), encoding, "{asked}");
        }
    }
}
