//! Idempotency keys: what was sent twice is written once.

use std::{fmt, str::FromStr};

use utoipa::ToSchema;

use schiri_rules::named::as_text;

/// The longest key, in characters.
const LONGEST: usize = 100;

/// A name that the writer gives to one change. A second attempt with the same key finds the first one
/// instead of writing again, so a phone may send until it gets an answer.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, ToSchema)]
#[schema(value_type = String, pattern = "^[!-~]{1,100}$")]
pub struct Key(String);

/// A text that cannot be a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadKey;

as_text!(Key);

impl Key {
    /// Returns the key as written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Key {
    type Err = BadKey;

    fn from_str(text: &str) -> Result<Self, BadKey> {
        let is_sound =
            (1..=LONGEST).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
        if is_sound { Ok(Self(text.to_owned())) } else { Err(BadKey) }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl fmt::Display for BadKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a key: 1 to {LONGEST} ASCII characters without blanks")
    }
}

impl std::error::Error for BadKey {}
