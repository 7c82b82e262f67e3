//! Who gives the event, as the booklet shows it: names, logo, colour.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

use super::logo::Logo;
use schiri_rules::lang::Message;

/// The least contrast with white paper (WCAG 2.2, 1.4.3). Printed in black and white, it is just as clear.
const LEAST_CONTRAST: f64 = 4.5;

/// What an organiser puts on a booklet.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Host {
    /// Who gives the event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Where it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// How to reach the organiser.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contact: Option<String>,
    /// Whether there is a field for the number of the table.
    pub table_field: bool,
    /// The organiser's logo; in JSON a `data:` address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub logo: Option<Logo>,
    /// The colour of headings and lines: `#a00020`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub accent: Option<Accent>,
}

impl Host {
    /// The most characters of a line about the organiser.
    pub const LONGEST: usize = 200;

    /// Checks that a text about the organiser is one line, not empty and not too long; `None` if it is not.
    pub fn line(text: &str) -> Option<String> {
        let line = text.trim();
        let is_line =
            !line.is_empty() && line.chars().count() <= Self::LONGEST && !line.contains(char::is_control);
        is_line.then(|| line.to_owned())
    }
}

/// A colour that is dark enough to be read on white paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Accent([u8; 3]);

/// Says why a text names no colour for accents, and how to mend it.
#[derive(Debug, Clone, PartialEq)]
pub struct UnfitAccent(pub Message);

impl fmt::Display for UnfitAccent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.id)
    }
}

impl std::error::Error for UnfitAccent {}

impl FromStr for Accent {
    type Err = UnfitAccent;

    fn from_str(text: &str) -> Result<Self, UnfitAccent> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii());
        let value = digits.filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
        let value = value.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let no_colour = || UnfitAccent(Message::new("booklet-accent-form"));
        let [_, red, green, blue] = value.ok_or_else(no_colour)?.to_be_bytes();
        let colour = Self([red, green, blue]);
        let contrast = 1.05 / (colour.luminance() + 0.05);
        if contrast >= LEAST_CONTRAST {
            return Ok(colour);
        }
        // Rounded down: 4.46 is too little and must not be shown as 4.5. Languages differ in the decimal mark.
        let said = format!("{:.1}", (contrast * 10.0).floor() / 10.0);
        let (whole, tenths) = said.split_once('.').unwrap_or((&said, "0"));
        Err(UnfitAccent(Message::new("booklet-accent-pale").with("whole", whole).with("tenths", tenths)))
    }
}

impl Accent {
    /// Returns how bright it is, from 0 to 1 (WCAG 2.2, relative luminance).
    fn luminance(self) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        let [red, green, blue] = self.0;
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}

impl fmt::Display for Accent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

impl Serialize for Accent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_are_dark_colours() {
        assert_eq!("#A00020".parse::<Accent>().map(|accent| accent.to_string()), Ok("#a00020".to_owned()));
        for text in ["red", "#12345", "#1234567", "#12345g", "#+12345", "a00020", ""] {
            let fault = UnfitAccent(Message::new("booklet-accent-form"));
            assert_eq!(text.parse::<Accent>(), Err(fault), "{text}");
        }
        // The last grey that is dark enough, and the first that is not.
        assert!("#767676".parse::<Accent>().is_ok());
        assert!("#777777".parse::<Accent>().is_err_and(|fault| fault.0.id == "booklet-accent-pale"));
    }
}
