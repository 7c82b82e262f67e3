//! Responses as they are sent: what is compressed once for all readers, and the tags by which clients cache responses.

use axum::body::{Body, Bytes, HttpBody as _, to_bytes};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use brotli::enc::BrotliEncoderParams;
use sha2::{Digest, Sha256};

use crate::exchange::weighted;
use crate::problem::Problem;
use schiri_rules::corpus::hex;

/// Bytes that were compressed once, by Brotli (RFC 7932), because they are long and requested often.
#[derive(Debug, Clone)]
pub(crate) struct Compressed(Bytes);

impl Compressed {
    /// Compresses a little less than possible, in a tenth of the time.
    pub(crate) fn of(plain: &[u8]) -> Self {
        Self::with_quality(plain, 5)
    }

    /// Compresses as much as possible: for content that is compressed once and sent often.
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

    pub(crate) fn ready(compressed: impl Into<Bytes>) -> Self {
        Self(compressed.into())
    }

    /// Returns the decompressed bytes; empty if they are damaged.
    pub(crate) fn plain(&self) -> Bytes {
        let mut plain = Vec::new();
        match brotli::BrotliDecompress(&mut &*self.0, &mut plain) {
            Ok(()) => plain.into(),
            Err(_) => Bytes::new(),
        }
    }

    /// Sends it to clients that accept Brotli; others get `plain`, which is compressed on its way.
    pub(crate) fn respond(&self, headers: &HeaderMap, plain: impl FnOnce() -> Bytes) -> Response {
        let vary = (header::VARY, HeaderValue::from_static("accept-encoding"));
        let mut accepted = weighted(headers, &header::ACCEPT_ENCODING);
        if accepted.any(|(name, weight)| name == "br" && weight > 0.0) {
            let encoding = (header::CONTENT_ENCODING, HeaderValue::from_static("br"));
            ([encoding, vary], self.0.clone()).into_response()
        } else {
            ([vary], plain()).into_response()
        }
    }
}

/// Tags a successful response. Its body is left out if the client already has it (RFC 9110, section 13) or only asked
/// for the headers. Other responses, and those that set cookies or must not be kept, have no tag.
pub(crate) async fn tagged(response: Response, method: &Method, known: Option<&HeaderValue>) -> Response {
    let is_head = method == Method::HEAD;
    if !lasts(&response) {
        return if is_head { without_body(response) } else { response };
    }
    let (mut parts, body) = response.into_parts();
    let Ok(body) = to_bytes(body, usize::MAX).await else { return Problem::internal().into_response() };
    let tag = tag(&body);
    let is_known = known.is_some_and(|known| matches(known, &tag));
    parts.headers.insert(header::ETAG, tag);
    join_vary(&mut parts.headers);
    if is_known {
        parts.status = StatusCode::NOT_MODIFIED;
        for name in [header::CONTENT_TYPE, header::CONTENT_ENCODING, header::CONTENT_LENGTH] {
            parts.headers.remove(name);
        }
    } else {
        parts.headers.insert(header::CONTENT_LENGTH, body.len().into());
    }
    Response::from_parts(parts, if is_known || is_head { Body::empty() } else { Body::from(body) })
}

fn lasts(response: &Response) -> bool {
    response.status() == StatusCode::OK
        && !response.headers().contains_key(header::SET_COOKIE)
        && response.headers().get(header::CACHE_CONTROL).is_none_or(|kept| kept != "no-store")
}

fn without_body(response: Response) -> Response {
    let (mut parts, body) = response.into_parts();
    if let Some(length) = body.size_hint().exact() {
        parts.headers.insert(header::CONTENT_LENGTH, length.into());
    }
    Response::from_parts(parts, Body::empty())
}

fn join_vary(headers: &mut HeaderMap) {
    let names: Vec<_> =
        headers.get_all(header::VARY).iter().filter_map(|value| value.to_str().ok()).collect();
    if names.len() > 1
        && let Ok(joined) = HeaderValue::try_from(names.join(", "))
    {
        headers.insert(header::VARY, joined);
    }
}

/// A strong tag: equal tags mean equal bytes.
fn tag(body: &[u8]) -> HeaderValue {
    let hash = hex(Sha256::digest(body).into_iter().take(12));
    HeaderValue::from_str(&format!("\"{hash}\"")).unwrap_or_else(|_| HeaderValue::from_static("\"\""))
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
    fn what_was_compressed_goes_to_readers_who_take_it() {
        for (asked, is_sent) in [
            ("gzip, deflate, br, zstd", true),
            ("gzip, br;q=0.5", true),
            ("gzip", false),
            ("br;q=0, gzip;q=0.1", false),
            ("br;q=x", false),
            ("", false),
        ] {
            let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(asked))]);
            let response = Compressed::of(b"text").respond(&headers, || Bytes::from_static(b"text"));
            assert_eq!(response.headers().contains_key(header::CONTENT_ENCODING), is_sent, "{asked}");
        }
    }
}
