//! Short content hashes: they tell whether a text is still the one that was translated or cited.

use std::{
    fmt::{self, Write as _},
    str::FromStr,
};

use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::{Anchor, Text, Wording};
use crate::named::{BadText, as_text};

/// The first three bytes of a SHA-256 over a text's parts. It guards against forgetting, not
/// against forgers: one edit in sixteen million goes unseen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, ToSchema)]
#[schema(value_type = String, pattern = "^[0-9a-f]{6}$")]
pub struct ShortHash([u8; 3]);

impl ShortHash {
    /// Hashes the parts; their boundaries count, too.
    pub fn of<'a>(parts: impl IntoIterator<Item = &'a str>) -> Self {
        let digest = digest(parts);
        Self([digest[0], digest[1], digest[2]])
    }
}

as_text!(ShortHash);

impl fmt::Display for ShortHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(self.0))
    }
}

const NO_HASH: BadText = BadText("not a short hash: six hexadecimal digits");

impl FromStr for ShortHash {
    type Err = BadText;

    fn from_str(text: &str) -> Result<Self, BadText> {
        if text.len() != 6 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(NO_HASH);
        }
        let number = u32::from_str_radix(text, 16).map_err(|_| NO_HASH)?;
        let [_, a, b, c] = number.to_be_bytes();
        Ok(Self([a, b, c]))
    }
}

/// Hashes parts of text, each with its length before it.
pub(super) fn digest<'a>(parts: impl IntoIterator<Item = &'a str>) -> [u8; 32] {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update((part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    hasher.finalize().into()
}

/// Writes bytes in hexadecimal, as hashes are shown.
pub fn hex(bytes: impl IntoIterator<Item = u8>) -> String {
    bytes.into_iter().fold(String::new(), |mut hex, byte| {
        // Writing to a string cannot fail.
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

/// Adds a title and clauses to the parts to hash. Each text is marked, so that a text that moves from the
/// rule to an example changes the hash.
pub(super) fn add_wordings<'a>(
    parts: &mut Vec<String>,
    title: &Text,
    clauses: impl Iterator<Item = (&'a Anchor, &'a Wording)>,
) {
    parts.push(title.markdown.clone());
    for (anchor, wording) in clauses {
        parts.push(anchor.to_string());
        parts.extend(wording.marked());
    }
}
