//! Pictures as addresses that hold them whole.

use std::fmt::Write as _;

/// Writes bytes as an address that holds them whole (RFC 2397), ready to stand in an attribute.
#[must_use]
pub fn data_url(media_type: &str, bytes: &[u8]) -> String {
    let mut url = format!("data:{media_type},");
    for byte in bytes {
        match byte {
            b'%' | b'#' | b'"' | b'\'' | b'<' | b'>' | b'&' | 0..=32 | 127.. => {
                // Writing to a string cannot fail.
                let _ = write!(url, "%{byte:02X}");
            }
            plain => url.push(char::from(*plain)),
        }
    }
    url
}
