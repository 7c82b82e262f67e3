//! Chooses the compression of a response.

use axum::http::{HeaderMap, HeaderValue, header};

use crate::web::headers::weighted;

/// An encoding that responses are sent in. Each gives different bytes, with a tag of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(in crate::web) enum Encoding {
    /// Brotli (`br`), preferred where the reader likes both alike.
    Brotli,
    /// Gzip (`gzip`), for readers without Brotli.
    Gzip,
    /// Without compression, for all others.
    Plain,
}

impl Encoding {
    /// Chooses what the reader likes best (RFC 9110, section 12.5.3); of equals the smaller.
    pub(in crate::web) fn accepted(headers: &HeaderMap) -> Self {
        let lines =
            headers.get_all(header::ACCEPT_ENCODING).into_iter().filter_map(|value| value.to_str().ok());
        let mut best = (Self::Plain, 0.0);
        for (name, weight) in lines.flat_map(|line| line.split(',')).filter_map(weighted) {
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
    pub(in crate::web) fn ask(self, headers: &mut HeaderMap) {
        let name = match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
            Self::Plain => "identity",
        };
        headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(name));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
