//! The numbers in anchors: `3.1.6` is the sixth of `3.1`, `4a` stands below `4`, `2k2a` below `2k2`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::corpus::{Anchor, Clause, Edition};

/// One number or letter of an anchor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Number {
    /// Figures.
    Figure(u32),
    /// A letter, a being 1.
    Letter(u32),
}

/// The words that number what was inserted later: `1bis` is followed by `1ter`.
const INSERTED: [&str; 9] =
    ["bis", "ter", "quater", "quinquies", "sexies", "septies", "octies", "novies", "decies"];

/// Letters that are left out because they look like figures: i, l, o.
const MISTAKABLE: [u32; 3] = [9, 12, 15];

impl Number {
    /// Reads an anchor's part: `6` is one number, `4a` are two, `2k2a` are four; each comes with
    /// how it is written. `None` for a name.
    fn read(part: &str) -> Option<Vec<(Self, &str)>> {
        let mut found = Vec::new();
        let mut rest = part;
        while !rest.is_empty() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let letters = rest.bytes().take_while(u8::is_ascii_lowercase).count();
            let (written, behind) = rest.split_at_checked(digits.max(letters))?;
            let number = match written.as_bytes() {
                [letter @ b'a'..=b'z'] => Self::Letter(u32::from(letter - b'a') + 1),
                [b'0'..=b'9', ..] => Self::Figure(written.parse().ok()?),
                _ => {
                    Self::Letter(1 + u32::try_from(INSERTED.iter().position(|word| *word == written)?).ok()?)
                }
            };
            found.push((number, written));
            rest = behind;
        }
        // A letter alone is a name; a lettered chapter has numbers.
        let is_number = found.iter().any(|(number, _)| matches!(number, Self::Figure(_)));
        is_number.then_some(found)
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
        let by_hundreds = prefix.is_empty() && by_hundreds(&numbers);
        Chapter { prefix, numbers, by_hundreds }
    };
    chapters.into_iter().map(counted).collect()
}

/// Whether chapter 1 is followed by rule 100.
fn by_hundreds(numbers: &[(Number, &Clause)]) -> bool {
    numbers.windows(2).any(|pair| match pair {
        [(Number::Figure(chapter @ 1..=9), _), (Number::Figure(rule), _)] => {
            *rule == chapter * 100 || *rule == chapter * 100 + 1
        }
        _ => false,
    })
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

/// Returns the ids below which an anchor stands: `702.2a` below `702` and `702.2`.
pub(super) fn above(anchor: &Anchor) -> Vec<String> {
    let mut ids = ids(anchor);
    ids.pop();
    // Rule 100 stands in chapter 1.
    let hundred = anchor.as_str().split('.').next().and_then(|part| part.parse::<u32>().ok());
    ids.extend(
        hundred.filter(|number| (100..1000).contains(number)).map(|number| (number / 100).to_string()),
    );
    ids
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
    fn a_letter_stands_below_its_number() {
        let above = |id: &str| above(&id.parse().unwrap()).join(" ");
        assert_eq!(above("702.2a"), "702 702.2 7");
        assert_eq!(above("2k2a"), "2 2k 2k2");
        assert_eq!(above("3.1.6"), "3 3.1");
        assert_eq!(above("bauen.2"), "bauen");
    }
}
