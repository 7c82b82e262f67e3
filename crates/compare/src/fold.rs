//! What of a text is only layout: forms of quotation marks and dashes, spaces, letters that nobody
//! sees, and German words in the spelling before and after the reform of 1996.

use unicode_normalization::UnicodeNormalization as _;

use schiri_rules::lang::Lang;

/// Stems that the reform spells otherwise, in lower case. Only what rule texts are likely to have.
const STEMS: &[(&str, &str)] = &[
    ("numerier", "nummerier"),
    ("plazier", "platzier"),
    ("schiffahrt", "schifffahrt"),
    ("selbständig", "selbstständig"),
    ("aufwendig", "aufwändig"),
    ("stengel", "stängel"),
    ("quentchen", "quäntchen"),
    ("behende", "behände"),
    ("rauh", "rau"),
];

/// Whole words that the reform spells otherwise, in lower case.
const WORDS: &[(&str, &str)] = &[("tip", "tipp"), ("tips", "tipps"), ("stop", "stopp"), ("as", "ass")];

/// Returns a word as it is compared where layout does not count.
pub(super) fn word(raw: &str, lang: Lang) -> String {
    let seen = raw.chars().filter(|c| !is_invisible(*c)).map(|c| if is_apostrophe(c) { '\'' } else { c });
    let word: String = seen.nfc().collect();
    if lang == Lang::De { new_spelling(&word) } else { word }
}

/// Returns a sign as it is compared where layout does not count; `None` for what nobody sees.
pub(super) fn sign(raw: char) -> Option<&'static str> {
    Some(match raw {
        '"' | '\'' | '“' | '”' | '„' | '‟' | '«' | '»' | '‹' | '›' | '‚' | '‘' | '’' | '‛' => {
            "\""
        }
        '-' | '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' => "-",
        '…' => "...",
        '•' => "",
        _ => return None,
    })
}

/// Cuts a word where layout alone may cut it: `z.B` and `z. B`, `10cm` and `10 cm` are the same.
pub(super) fn pieces(word: &str) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    let mut last: Option<char> = None;
    let letters: Vec<char> = word.chars().collect();
    for (place, letter) in letters.iter().copied().enumerate() {
        let next = letters.get(place + 1).copied();
        let parts_letters =
            letter == '.' && last.is_some_and(char::is_alphabetic) && next.is_some_and(char::is_alphabetic);
        let changes = last.is_some_and(|last| {
            last.is_numeric() && letter.is_alphabetic() || last.is_alphabetic() && letter.is_numeric()
        });
        let begins = last.is_none() || parts_letters || changes || ends_piece(&pieces);
        match pieces.last_mut() {
            Some(piece) if !begins => piece.push(letter),
            _ => pieces.push(letter.to_string()),
        }
        last = Some(letter);
    }
    pieces
}

/// Tells whether the last piece is a full stop that stands alone.
fn ends_piece(pieces: &[String]) -> bool {
    pieces.last().is_some_and(|piece| piece == ".")
}

/// Soft hyphens, joiners and marks of direction.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')
}

const fn is_apostrophe(c: char) -> bool {
    matches!(c, '’' | '‘' | '\'' | 'ʼ')
}

/// Writes a word in the new spelling. The reform made ß to ss after short vowels, and between vowels
/// the old spelling had ss already: there ß and ss are different words (*Maße*, *Masse*).
fn new_spelling(word: &str) -> String {
    let mut new = String::with_capacity(word.len());
    let mut letters = word.chars().peekable();
    while let Some(letter) = letters.next() {
        let before_vowel = letters.peek().is_some_and(|next| "aeiouyäöü".contains(*next));
        if letter == 'ß' && !before_vowel { new.push_str("ss") } else { new.push(letter) }
    }
    respelled(&new).unwrap_or(new)
}

/// Replaces what the reform spells otherwise; `None` where there is nothing of it.
fn respelled(word: &str) -> Option<String> {
    let lower = word.to_lowercase();
    let whole = WORDS.iter().find(|(old, _)| *old == lower).map(|(_, new)| (*new).to_owned());
    let stem = || STEMS.iter().find(|(old, _)| lower.contains(old)).map(|(old, new)| lower.replace(old, new));
    let new = whole.or_else(stem)?;
    // A capital stays one, or “As” and “as” would be the same word.
    let mut letters = new.chars();
    let capital = word.chars().next().is_some_and(char::is_uppercase);
    let first = letters.next()?;
    Some(if capital { first.to_uppercase().chain(letters).collect() } else { new })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_and_new_spelling_are_one_word_and_other_words_are_not() {
        for (old, new) in [
            ("daß", "dass"),
            ("mußte", "musste"),
            ("Fluß", "Fluss"),
            ("numeriert", "nummeriert"),
            ("Tip", "Tipp"),
            ("Schach\u{ad}tel", "Schachtel"),
        ] {
            assert_eq!(word(old, Lang::De), word(new, Lang::De));
        }
        for (one, other) in [("Maße", "Masse"), ("Buße", "Busse"), ("As", "as")] {
            assert_ne!(word(one, Lang::De), word(other, Lang::De));
        }
        assert_eq!(word("daß", Lang::Nl), "daß");
    }

    #[test]
    fn a_word_is_cut_where_a_space_could_stand() {
        assert_eq!(pieces("z.B"), ["z", ".", "B"]);
        assert_eq!(pieces("10cm"), ["10", "cm"]);
        assert_eq!(pieces("3.1.7"), ["3.1.7"]);
        assert_eq!(pieces("Räuber"), ["Räuber"]);
    }
}
