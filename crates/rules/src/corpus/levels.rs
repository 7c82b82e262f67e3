//! Which clause is above which. This is worked out once, from the anchors of an edition, when the edition is
//! loaded; everyone who asks what is above or below a clause uses the result.
//!
//! A dot always begins a level. In an edition with decimal numbers, each change between digits and letters
//! does, too: `2k2a` is below `2k2`, which is below `2k`, which is below `2`. In a statute, `4a` was inserted
//! between `4` and `5`, and is on the same level.

use serde::{Deserialize, Serialize};

use super::{Anchor, CiteStyle};

/// The words that number inserted articles: `1bis` comes after `1`, on the same level, and before `1ter`.
pub const INSERTED_WORDS: [&str; 9] =
    ["bis", "ter", "quater", "quinquies", "sexies", "septies", "octies", "novies", "decies"];

/// How an edition's numbers are divided into levels.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub(super) struct Levels {
    /// Whether changes between letters and digits begin levels.
    by_letters: bool,
    /// Whether rules 100 to 199 belong to chapter 1.
    pub(super) by_hundreds: bool,
}

impl Levels {
    /// Works out the levels of an edition's numbers; its anchors are given in the order of the text.
    pub(super) fn new<'a>(style: CiteStyle, anchors: impl Iterator<Item = &'a Anchor>) -> Self {
        let by_letters = style == CiteStyle::Decimal;
        let mut chapters: Vec<u32> =
            anchors.filter_map(|anchor| anchor.parts().next()?.parse().ok()).collect();
        chapters.dedup();
        Self { by_letters, by_hundreds: by_letters && chapters.windows(2).any(is_hundred) }
    }

    /// Returns the anchors above one, the nearest first, whether they have clauses or not.
    pub(super) fn above(self, anchor: &Anchor) -> impl Iterator<Item = Anchor> {
        let mut found = Vec::new();
        let mut before = String::new();
        for part in anchor.parts() {
            for run in if self.by_letters { levels(part) } else { vec![part] } {
                before.push_str(run);
                found.push(before.clone());
            }
            before.push('.');
        }
        found.pop();
        found.reverse();
        found.extend(self.hundred(anchor));
        found.into_iter().filter_map(|above| above.parse().ok())
    }

    /// Returns the chapter of a rule that is numbered by hundreds.
    fn hundred(self, anchor: &Anchor) -> Option<String> {
        let first = levels(anchor.parts().next()?).first()?.parse::<u32>().ok()?;
        (self.by_hundreds && (100..1000).contains(&first)).then(|| (first / 100).to_string())
    }
}

/// Tells whether chapter 1 is followed by rule 100, or chapter 2 by rule 200.
fn is_hundred(pair: &[u32]) -> bool {
    matches!(pair, [chapter @ 1..=9, rule] if *rule == chapter * 100 || *rule == chapter * 100 + 1)
}

/// Splits a part of an anchor into its levels: `2k2a` has four; `1bis` or a name has one.
fn levels(part: &str) -> Vec<&str> {
    let Some(mut numerals) = numerals(part) else { return vec![part] };
    match numerals.last() {
        Some(last) if INSERTED_WORDS.contains(last) => {
            let inserted = last.len();
            numerals.pop();
            let own = numerals.pop().map_or(0, str::len) + inserted;
            numerals.extend(part.get(part.len() - own..));
        }
        _ => {}
    }
    numerals
}

/// Splits a part of an anchor into digits and letters: `2k2a` into `2`, `k`, `2`, `a`; `None` for a name. A
/// single letter is a name; a lettered chapter has numbers.
pub fn numerals(part: &str) -> Option<Vec<&str>> {
    let mut found = Vec::new();
    let mut rest = part;
    while !rest.is_empty() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let letters = rest.bytes().take_while(u8::is_ascii_lowercase).count();
        let (run, behind) = rest.split_at_checked(digits.max(letters)).filter(|(run, _)| !run.is_empty())?;
        if letters > 1 && !INSERTED_WORDS.contains(&run) {
            return None;
        }
        found.push(run);
        rest = behind;
    }
    found.iter().any(|run| run.starts_with(|letter: char| letter.is_ascii_digit())).then_some(found)
}

/// The tens and ones of Roman numbers up to 89, in lower case.
const TENS: [&str; 9] = ["", "x", "xx", "xxx", "xl", "l", "lx", "lxx", "lxxx"];
const ONES: [&str; 10] = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];

/// Returns the value of a Roman number up to 89, in its usual spelling and in lower case.
pub fn roman(part: &str) -> Option<usize> {
    let value = TENS.iter().zip((0..).step_by(10)).find_map(|(ten, value)| {
        let rest = part.strip_prefix(ten)?;
        Some(value + ONES.iter().position(|one| *one == rest)?)
    });
    value.filter(|value| *value > 0)
}

/// Writes a Roman number up to 89 in lower case; `None` for larger ones.
pub fn as_roman(value: usize) -> Option<String> {
    Some(format!("{}{}", TENS.get(value / 10)?, ONES.get(value % 10)?))
}

/// Completes the end of a range that leaves out what it shares with the beginning: `37a`, `c` gives `37c`;
/// `2k2`, `4` gives `2k4`. `None` if nothing was left out.
pub(crate) fn end_of_range(begin: &str, end: &str) -> Option<String> {
    let is_figure = |c: char| c.is_ascii_digit();
    let is_letter = |c: char| c.is_ascii_lowercase();
    let common = match end {
        _ if end.is_empty() => return None,
        _ if end.chars().all(is_figure) => begin.trim_end_matches(is_figure),
        _ if end.chars().all(is_letter) => begin.trim_end_matches(is_letter),
        _ => return None,
    };
    (!common.is_empty() && common.len() < begin.len()).then(|| format!("{common}{end}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_depend_on_the_style() {
        schiri_testing::check_lines("lang/levels.txt", |input| {
            let [style, anchors, anchor] = input.split(' ').collect::<Vec<_>>()[..] else {
                panic!("{input}")
            };
            let anchors: Vec<Anchor> = anchors.split(',').map(|anchor| anchor.parse().unwrap()).collect();
            let anchor = anchor.parse().unwrap();
            let above = Levels::new(style.parse().unwrap(), anchors.iter()).above(&anchor);
            above.map(|above| above.to_string()).collect::<Vec<_>>().join(" ")
        });
    }

    #[test]
    fn ends_of_ranges_are_completed() {
        let cases = [
            ("702.37a", "c", "702.37c"),
            ("2k2", "4", "2k4"),
            ("3.1.4", "6", "3.1.6"),
            ("4a", "6", ""),
            ("5", "7", ""),
        ];
        for (begin, end, wanted) in cases {
            assert_eq!(end_of_range(begin, end).unwrap_or_default(), wanted, "{begin}–{end}");
        }
    }
}
