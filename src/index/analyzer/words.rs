//! Cutting a text into words.

use std::ops::Range;

use crate::corpus::superscript_digit;

/// Walks the words of a text with their places (bytes of the text).
///
/// A word is a run of letters and digits; a colon, point or comma between digits belongs to it:
/// `2:1` and `31,25` are one word. The raised figures of numbered sentences are none.
pub(in crate::index) fn words(text: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    let mut chars = text.char_indices().peekable();
    std::iter::from_fn(move || {
        let (start, first) = chars.find(|&(_, c)| is_word(c))?;
        let mut end = start + first.len_utf8();
        let mut last = first;
        while let Some(&(at, c)) = chars.peek() {
            if !is_word(c) && !(joins_digits(c) && last.is_ascii_digit() && digit_at(text, at + 1)) {
                break;
            }
            end = at + c.len_utf8();
            last = c;
            chars.next();
        }
        Some((start..end, text.get(start..end)?))
    })
}

fn is_word(c: char) -> bool {
    (c.is_alphanumeric() || is_mark(c)) && superscript_digit(c).is_none()
}

/// Marks that stand on the letter before them.
const fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}')
}

const fn joins_digits(c: char) -> bool {
    matches!(c, ':' | '.' | ',')
}

fn digit_at(text: &str, at: usize) -> bool {
    text.as_bytes().get(at).is_some_and(u8::is_ascii_digit)
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
