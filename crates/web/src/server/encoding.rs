//! Chooses the compression of a response.

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use brotli::enc::BrotliEncoderParams;

use crate::headers::weighted;

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

    /// Compresses as much as is possible: what is short, and never changes while the server runs.
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
