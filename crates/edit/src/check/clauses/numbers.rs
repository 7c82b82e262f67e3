//! The numbers in anchors: `3.1.6` is the sixth of `3.1`, `4a` stands below `4`, `2k2a` below `2k2`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use schiri_rules::corpus::{Anchor, Clause, Edition, INSERTED_WORDS, numerals};

/// One number or letter of an anchor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Number {
    /// Figures.
    Figure(u32),
    /// A letter, a being 1.
    Letter(u32),
}

/// Letters that are left out because they look like figures: i, l, o.
const MISTAKABLE: [u32; 3] = [9, 12, 15];

impl Number {
    /// Reads an anchor's part: `6` is one number, `4a` are two, `2k2a` are four; each comes with
    /// how it is written. `None` for a name.
    fn read(part: &str) -> Option<Vec<(Self, &str)>> {
        let number = |written: &str| match written.as_bytes() {
            [letter @ b'a'..=b'z'] => Some(Self::Letter(u32::from(letter - b'a') + 1)),
            [b'0'..=b'9', ..] => Some(Self::Figure(written.parse().ok()?)),
            // `1bis` is followed by `1ter`.
            _ => {
                let place = INSERTED_WORDS.iter().position(|word| *word == written)?;
                Some(Self::Letter(1 + u32::try_from(place).ok()?))
            }
        };
        numerals(part)?.into_iter().map(|written| Some((number(written)?, written))).collect()
    }

    /// Returns the number's value.
    pub(super) const fn value(self) -> u32 {
        match self {
            Self::Figure(value) | Self::Letter(value) => value,
        }
    }

    /// Returns a number of the same kind.
    pub(super) const fn with(self, value: u32) -> Self {
        match self {
            Self::Figure(_) => Self::Figure(value),
            Self::Letter(_) => Self::Letter(value),
        }
    }

    /// Tells whether nobody expects this number, because it would be mistaken for another one.
    pub(super) fn is_mistakable(self) -> bool {
        matches!(self, Self::Letter(value) if MISTAKABLE.contains(&value))
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Figure(value) => write!(f, "{value}"),
            Self::Letter(value) => char::from_u32(value + 96).map_or(Ok(()), |letter| write!(f, "{letter}")),
        }
    }
}

/// The numbered clauses directly below one heading, or of the edition itself.
pub(super) struct Chapter<'a> {
    /// What stands before their numbers: `3.1.`, `100.1`, or nothing.
    pub(super) prefix: String,
    /// Each number with the first clause that stands there or below, in the order of the text.
    pub(super) numbers: Vec<(Number, &'a Clause)>,
    /// Whether rules 100 to 199 belong to chapter 1.
    by_hundreds: bool,
}

impl Chapter<'_> {
    /// Returns what numbers are sorted by: by hundreds, a chapter stands before its rules.
    pub(super) fn key(&self, number: Number) -> (u32, Number) {
        match number {
            Number::Figure(value) if self.by_hundreds && value < 100 => (value, number),
            Number::Figure(value) if self.by_hundreds => (value / 100, number),
            _ => (0, number),
        }
    }

    /// Tells whether a number may follow without those before it: rule 200 opens the second hundred.
    pub(super) const fn opens_hundred(&self, number: Number) -> bool {
        self.prefix.is_empty() && matches!(number, Number::Figure(value) if value >= 100 && value % 100 <= 1)
    }
}

/// Sorts an edition's clauses into chapters. A heading may be missing: `3.1.1` counts as a part of
/// chapter `3` even where no clause `3.1` exists.
pub(super) fn chapters(edition: &Edition) -> Vec<Chapter<'_>> {
    let mut seen = BTreeSet::new();
    let mut chapters: BTreeMap<String, Vec<(Number, &Clause)>> = BTreeMap::new();
    for clause in edition.clauses() {
        for (prefix, whole, number) in steps(clause.anchor()) {
            if seen.insert(whole)
                && let Some(number) = number
            {
                chapters.entry(prefix).or_default().push((number, clause));
            }
        }
    }
    let counted = |(prefix, numbers): (String, Vec<_>)| {
        let by_hundreds = prefix.is_empty() && edition.counts_by_hundreds();
        Chapter { prefix, numbers, by_hundreds }
    };
    chapters.into_iter().map(counted).collect()
}

/// Walks down an anchor, number by number: what stands before each, what stands there with it, and
/// the number itself, where it is none of a name.
fn steps(anchor: &Anchor) -> Vec<(String, String, Option<Number>)> {
    let mut found = Vec::new();
    let mut prefix = String::new();
    for part in anchor.parts() {
        for (number, written) in Number::read(part).map_or_else(
            || vec![(None, part)],
            |numbers| numbers.into_iter().map(|(number, written)| (Some(number), written)).collect(),
        ) {
            let whole = format!("{prefix}{written}");
            found.push((prefix, whole.clone(), number));
            prefix = whole;
        }
        prefix.push('.');
    }
    found
}

/// Returns the ids on the way down to an anchor, its own last: `702`, `702.2`, `702.2a`.
pub(super) fn ids(anchor: &Anchor) -> Vec<String> {
    steps(anchor).into_iter().map(|(_, whole, _)| whole).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_numbers_and_insertions_but_no_names() {
        let read = |part| {
            let numbers: Vec<String> =
                Number::read(part)?.iter().map(|(number, _)| number.to_string()).collect();
            Some(numbers.join(" "))
        };
        let cases = [("16", "16"), ("4a", "4 a"), ("2k2a", "2 k 2 a"), ("a1a1", "a 1 a 1"), ("1ter", "1 b")];
        for (part, wanted) in cases {
            assert_eq!(read(part).as_deref(), Some(wanted), "{part}");
        }
        for name in ["bauen", "4ab", "a", "", "99999999999", "iv", "bauen-2"] {
            assert_eq!(read(name), None, "{name}");
        }
    }

    #[test]
    fn a_letter_is_counted_behind_its_number() {
        let ids = |id: &str| ids(&id.parse().unwrap()).join(" ");
        assert_eq!(ids("702.2a"), "702 702.2 702.2a");
        assert_eq!(ids("2k2a"), "2 2k 2k2 2k2a");
        assert_eq!(ids("bauen.2"), "bauen bauen.2");
    }
}
