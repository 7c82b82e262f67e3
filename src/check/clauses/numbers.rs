//! The numbers in anchors: `3.1.6` is the sixth of `3.1`, `4a` comes after `4`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::corpus::{Clause, Edition};

/// The number at the end of an anchor, with the letter of a later insertion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Number {
    pub(super) value: u32,
    pub(super) letter: Option<char>,
}

impl Number {
    /// Reads an anchor's part: `6`, `4a`; `None` for a name.
    fn read(part: &str) -> Option<Self> {
        let digits = part.trim_end_matches(|c: char| c.is_ascii_lowercase());
        let mut letters = part.chars().skip(digits.len());
        let letter = letters.next();
        let alone = letters.next().is_none();
        let value = digits.parse().ok()?;
        alone.then_some(Self { value, letter })
    }

    /// Returns the number or letter after this one.
    pub(super) fn with_next_letter(self) -> Self {
        let next = self.letter.map_or('a', |letter| char::from_u32(letter as u32 + 1).unwrap_or(letter));
        Self { value: self.value, letter: Some(next) }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.value)?;
        self.letter.map_or(Ok(()), |letter| write!(f, "{letter}"))
    }
}

/// The numbered clauses directly below one heading, or of the edition itself.
pub(super) struct Chapter<'a> {
    /// What stands before their numbers: `3.1.`, or nothing.
    pub(super) prefix: String,
    /// Each number with the first clause that stands there or below, in the order of the text.
    pub(super) numbers: Vec<(Number, &'a Clause)>,
}

/// Sorts an edition's clauses into chapters. A heading may be missing: `3.1.1` counts as a part of
/// chapter `3` even where no clause `3.1` exists.
pub(super) fn chapters(edition: &Edition) -> Vec<Chapter<'_>> {
    let mut seen = BTreeSet::new();
    let mut chapters: BTreeMap<String, Vec<(Number, &Clause)>> = BTreeMap::new();
    for clause in edition.clauses() {
        let mut prefix = String::new();
        for part in clause.anchor().parts() {
            let whole = format!("{prefix}{part}.");
            if seen.insert(whole.clone())
                && let Some(number) = Number::read(part)
            {
                chapters.entry(prefix).or_default().push((number, clause));
            }
            prefix = whole;
        }
    }
    chapters.into_iter().map(|(prefix, numbers)| Chapter { prefix, numbers }).collect()
}

#[cfg(test)]
mod tests {
    use super::Number;

    #[test]
    fn reads_numbers_and_insertions_but_no_names() {
        let read = |part| Number::read(part).map(|number| number.to_string());
        assert_eq!(read("16"), Some("16".to_owned()));
        assert_eq!(read("4a"), Some("4a".to_owned()));
        for name in ["bauen", "4ab", "a4", "", "99999999999"] {
            assert_eq!(read(name), None, "{name}");
        }
    }
}
