//! Exact numbers: fractions of whole numbers, whose overflow never goes unnoticed.

use std::{fmt, str::FromStr};

use num_rational::Ratio;
use num_traits::{CheckedAdd, CheckedDiv, CheckedMul, CheckedSub, Zero};

use crate::lang::Lang;
use crate::named::{BadText, as_text};

/// The most digits before the decimal point of a written number.
const MOST_DIGITS: usize = 12;

/// The most decimals of a number that is written or shown.
const MOST_PLACES: usize = 6;

/// An exact number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Number(Ratio<i128>);

/// Also the fault of a number with too many digits.
const NO_NUMBER: BadText = BadText("not a number");

impl Number {
    /// Returns a whole number.
    pub fn whole(number: i64) -> Self {
        Self(Ratio::from_integer(number.into()))
    }

    /// Tells whether it has no fraction.
    pub fn is_whole(self) -> bool {
        self.0.is_integer()
    }

    /// Adds. Here and below, `None` means that the result is too large.
    pub(super) fn plus(self, other: Self) -> Option<Self> {
        self.0.checked_add(&other.0).map(Self)
    }

    pub(super) fn minus(self, other: Self) -> Option<Self> {
        self.0.checked_sub(&other.0).map(Self)
    }

    pub(super) fn times(self, other: Self) -> Option<Self> {
        self.0.checked_mul(&other.0).map(Self)
    }

    /// Divides by a number other than zero; `None` if the result is too large.
    pub(super) fn over(self, other: Self) -> Option<Self> {
        self.0.checked_div(&other.0).map(Self)
    }

    pub(super) fn is_zero(self) -> bool {
        self.0.is_zero()
    }

    /// Rounds down to a whole number, also below zero.
    pub(super) fn floor(self) -> Self {
        Self(self.0.floor())
    }

    pub(super) fn ceil(self) -> Option<Self> {
        Self::whole(0).minus(Self::whole(0).minus(self)?.floor())
    }

    /// Rounds to this many places; a half goes up. `None` where the result is too large.
    pub(super) fn rounded(self, places: u32) -> Option<Self> {
        let scale = Self(Ratio::from_integer(10_i128.checked_pow(places)?));
        let half = Self(Ratio::new(1, 2));
        self.times(scale)?.plus(half)?.floor().over(scale)
    }

    /// Returns it as a count of places, from 0 to 6.
    pub(super) fn as_places(self) -> Option<u32> {
        let places = u32::try_from(self.0.to_integer()).ok().filter(|_| self.is_whole())?;
        (places as usize <= MOST_PLACES).then_some(places)
    }

    /// Writes the number as people of a language do: with all its decimals if there are at most six, else rounded to
    /// four and marked with `≈`.
    pub fn said(self, lang: Lang) -> String {
        let written = self.decimals().unwrap_or_else(|| {
            let near = self.rounded(4).and_then(Self::decimals);
            near.map_or_else(|| self.to_string(), |near| format!("≈ {near}"))
        });
        match lang {
            Lang::De | Lang::Nl => written.replace('.', ","),
            Lang::En => written,
        }
    }

    /// Writes it with all its decimals; `None` if they have not ended after [`MOST_PLACES`].
    fn decimals(self) -> Option<String> {
        let scaled = (0..=MOST_PLACES).find_map(|places| {
            let scale = 10_i128.checked_pow(u32::try_from(places).ok()?)?;
            let scaled = self.0.checked_mul(&Ratio::from_integer(scale))?;
            scaled.is_integer().then(|| (places, scaled.to_integer()))
        });
        let (places, scaled) = scaled?;
        let digits = format!("{:0>width$}", scaled.unsigned_abs(), width = places + 1);
        let sign = if scaled < 0 { "-" } else { "" };
        let (whole, rest) = digits.split_at_checked(digits.len() - places)?;
        Some(if places == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{rest}") })
    }
}

impl fmt::Display for Number {
    /// Writes it exactly: `31.25`, or `10/3` if it has more than six decimals.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.decimals() {
            Some(decimals) => f.pad(&decimals),
            None => f.pad(&format!("{}/{}", self.0.numer(), self.0.denom())),
        }
    }
}

impl FromStr for Number {
    type Err = BadText;

    /// Reads a number as people write it: `8`, `-3`, `31.25` or `31,25`.
    fn from_str(text: &str) -> Result<Self, BadText> {
        let (sign, digits) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
        let (whole, rest) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
        let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        let ends_well = digits.ends_with(|last: char| last.is_ascii_digit());
        let sound = !whole.is_empty() && is_number(whole) && is_number(rest) && ends_well;
        if !sound || whole.len() > MOST_DIGITS || rest.len() > MOST_PLACES {
            return Err(NO_NUMBER);
        }
        let places = u32::try_from(rest.len()).map_err(|_| NO_NUMBER)?;
        let scaled: i128 = format!("{whole}{rest}").parse().map_err(|_| NO_NUMBER)?;
        Ok(Self(Ratio::new(sign * scaled, 10_i128.pow(places))))
    }
}

as_text!(Number);

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn number(text: &str) -> Number {
        text.parse().unwrap()
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(whole in -999_999_999_999_i64..=999_999_999_999, rest in 0_u32..1_000_000) {
            let written = number(&format!("{whole}.{rest:06}"));
            prop_assert_eq!(number(&written.to_string()), written);
        }
    }
}
