//! The ids of rulings: short enough to be typed, in the order of time, and without a common counter. And
//! idempotency keys: what was sent twice is written once.

use std::{fmt, str::FromStr};

use utoipa::ToSchema;

use super::{BadText, Timestamp};
use schiri_rules::named::as_text;

/// Crockford's digits: no letter that looks like another or like a digit.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// Digits of a full id: 42 bits of time and 38 random bits.
const WHOLE: usize = 16;
/// Digits of a short id, the last ones of a full id: all of them random.
const SHORT: usize = 6;
/// Random bits at the end of an id.
const RANDOM_BITS: u32 = 38;
/// The epoch of ids, in Unix milliseconds: 1 January 2020. They last until 2159.
const BEGIN: i64 = 1_577_836_800_000;
/// The longest key, in characters.
const LONGEST_KEY: usize = 100;
const NO_RULING: BadText = BadText("not the id of a ruling: 6 or 16 letters and digits");
const NO_KEY: BadText = BadText("not a key: 1 to 100 ASCII characters without blanks");

/// Names a ruling, in any casebook: `1j8q4t2m9xkf7a3b`.
///
/// Two servers, or a phone without a network, make ids without asking one another. Two rulings of the same
/// millisecond get the same one once in 270,000,000,000 times, and then the store refuses the second.
/// The order of ids is that of the clocks that made them; what came first is said by the store.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, ToSchema)]
#[schema(value_type = String, pattern = "^[0-9a-hjkmnp-tv-z]{16}$")]
pub struct RulingId(u128);

/// The end of an id, as it is shown and typed: `kf7a3b`. Among a thousand rulings one in two thousand
/// such ids fits two of them; then the whole id must be typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, ToSchema)]
#[schema(value_type = String, pattern = "^[0-9a-hjkmnp-tv-z]{6}$")]
pub struct ShortId(u128);

/// A ruling as a user named it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RulingRef {
    /// By its id.
    Whole(RulingId),
    /// By the end of its id.
    Short(ShortId),
}

/// A name that the writer gives to one change. A second attempt with the same key finds the first one
/// instead of writing again, so a phone may send until it gets an answer.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, ToSchema)]
#[schema(value_type = String, pattern = "^[!-~]{1,100}$")]
pub struct Key(String);

as_text!(RulingId, ShortId, Key);

/// Implements `Display` and `FromStr` for an id of this many digits.
macro_rules! in_digits {
    ($type:ident, $count:ident, $refused:ident) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                $crate::model::id::write_digits(self.0, $count, f)
            }
        }

        impl FromStr for $type {
            type Err = BadText;

            fn from_str(text: &str) -> Result<Self, BadText> {
                $crate::model::id::read_digits(text, $count).map(Self).ok_or($refused)
            }
        }
    };
}
pub(super) use in_digits;

in_digits!(RulingId, WHOLE, NO_RULING);
in_digits!(ShortId, SHORT, NO_RULING);

impl RulingId {
    /// Makes an id from the time and a random number.
    pub fn new(time: Timestamp, random: u64) -> Self {
        let time = u128::from(time.millis().saturating_sub(BEGIN).max(0).unsigned_abs()) & ((1 << 42) - 1);
        let random = u128::from(random) & ((1 << RANDOM_BITS) - 1);
        Self((time << RANDOM_BITS) | random)
    }

    /// Returns the id as it is shown.
    pub const fn short(self) -> ShortId {
        ShortId(self.0 & ((1 << (5 * SHORT)) - 1))
    }
}

impl FromStr for RulingRef {
    type Err = BadText;

    fn from_str(text: &str) -> Result<Self, BadText> {
        text.parse().map(Self::Whole).or_else(|_| text.parse().map(Self::Short))
    }
}

impl fmt::Display for RulingRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole(id) => id.fmt(f),
            Self::Short(id) => id.fmt(f),
        }
    }
}

impl Key {
    /// Returns the key as written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Key {
    type Err = BadText;

    fn from_str(text: &str) -> Result<Self, BadText> {
        let is_sound =
            (1..=LONGEST_KEY).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
        if is_sound { Ok(Self(text.to_owned())) } else { Err(NO_KEY) }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

pub(super) fn write_digits(number: u128, count: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let digit = |place: usize| DIGITS[usize::try_from((number >> (5 * place)) & 31).unwrap_or(0)];
    let text: String = (0..count).rev().map(|place| char::from(digit(place))).collect();
    f.pad(&text)
}

/// Reads digits as people type them: in either case, with hyphens between, with the letters o, i and l
/// for the digits that they look like.
pub(super) fn read_digits(text: &str, count: usize) -> Option<u128> {
    let mut number = 0;
    let mut read = 0;
    for typed in text.bytes().filter(|byte| *byte != b'-') {
        let digit = match typed.to_ascii_lowercase() {
            b'o' => b'0',
            b'i' | b'l' => b'1',
            other => other,
        };
        let value = DIGITS.iter().position(|known| *known == digit)?;
        number = (number << 5) | u128::try_from(value).unwrap_or(0);
        read += 1;
        if read > count {
            return None;
        }
    }
    (read == count).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_they_are_written_and_sort_by_time() {
        let early = RulingId::new("2026-11-22T10:00:00Z".parse().unwrap(), u64::MAX);
        let late = RulingId::new("2026-11-22T10:00:00.001Z".parse().unwrap(), 0);
        assert!(early < late && early.to_string() < late.to_string());
        for id in [early, late, RulingId::new("1970-01-01".parse().unwrap(), 1)] {
            assert_eq!(id.to_string().len(), WHOLE);
            assert_eq!(id.to_string().parse(), Ok(id));
            assert!(id.to_string().ends_with(&id.short().to_string()));
        }
    }
}
