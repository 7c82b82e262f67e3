//! Cuts a text into words.

use std::ops::Range;

use schiri_rules::corpus::superscript_digit;

/// Walks the words of a text with their places (bytes of the text).
///
/// A word is a run of letters and digits; a colon, point or comma between digits belongs to it:
/// `2:1` and `31,25` are one word. The raised figures of numbered sentences are none.
pub(in crate::index) fn words(text: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        while let Some((width, false)) = letter_at(text, at) {
            at += width;
        }
        let start = at;
        while let Some((width, is_letter)) = letter_at(text, at) {
            if !is_letter && !joins_digits(text, at) {
                break;
            }
            at += width;
        }
        let word = text.get(start..at).filter(|word| !word.is_empty())?;
        Some((start..at, word))
    })
}

/// Returns the width in bytes of the character at a place, and whether it belongs to a word.
fn letter_at(text: &str, at: usize) -> Option<(usize, bool)> {
    match *text.as_bytes().get(at)? {
        // Most characters need not be decoded.
        byte if byte.is_ascii() => Some((1, byte.is_ascii_alphanumeric())),
        _ => {
            let c = text.get(at..)?.chars().next()?;
            let is_letter = (c.is_alphanumeric() || is_mark(c)) && superscript_digit(c).is_none();
            Some((c.len_utf8(), is_letter))
        }
    }
}

/// Tells whether a colon, point or comma stands here between two digits.
fn joins_digits(text: &str, at: usize) -> bool {
    let digit = |at: Option<usize>| at.and_then(|at| text.as_bytes().get(at)).is_some_and(u8::is_ascii_digit);
    matches!(text.as_bytes().get(at), Some(b':' | b'.' | b','))
        && digit(at.checked_sub(1))
        && digit(Some(at + 1))
}

/// Marks that stand on the letter before them.
const fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}')
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn cuts_at_everything_that_is_no_letter_or_digit() {
        let cut = |text| words(text).map(|(_, word)| word).collect::<Vec<_>>();
        assert_eq!(cut("¹Tausch 2:1, nicht 3:1!"), ["Tausch", "2:1", "nicht", "3:1"]);
        assert_eq!(cut("zo’n 31,25 % (3.1.6.)"), ["zo", "n", "31,25", "3.1.6"]);
        assert_eq!(cut("Fu\u{308}rsten-Duell"), ["Fu\u{308}rsten", "Duell"]);
        assert!(cut("🎲 — \u{0}").is_empty());
    }
}
