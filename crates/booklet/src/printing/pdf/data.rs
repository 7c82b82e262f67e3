//! The data before it is set: characters that our typeface cannot draw, references that need no page, and where long
//! words may be divided.

use std::fmt::Write as _;

use serde::Deserialize as _;
use serde_json::Value;

use super::world::can_draw;

pub(super) fn prepare(data: &mut Value) {
    // A reader sees by the code that something is missing; and an archivable PDF may not hold a character without a
    // glyph.
    each_text(data, "", &mut |_, text| {
        if !text.chars().all(drawable) {
            *text = spelled_out(text);
        }
    });
    mark_near(data, &[]);
    let words = data.pointer("/outline/parted").and_then(|each| Vec::<Vec<String>>::deserialize(each).ok());
    let parted = Parted::new(words.unwrap_or_default().concat());
    each_text(data, "", &mut |field, text| match field {
        "heading" => *text = bound(text),
        field if READ.contains(&field) => *text = parted.divided(text),
        _ => {}
    });
}

/// Changes every string of the data, which gets the name of its field; items of a list have none.
fn each_text(data: &mut Value, field: &str, change: &mut impl FnMut(&str, &mut String)) {
    match data {
        Value::String(text) => change(field, text),
        Value::Array(values) => values.iter_mut().for_each(|value| each_text(value, "", change)),
        Value::Object(fields) => fields.iter_mut().for_each(|(name, value)| each_text(value, name, change)),
        _ => {}
    }
}

/// Marks as `near` the references to clauses of the section around them, given by the addresses of that section. The
/// typesetter could find this out itself, but only in a second round, and lines would break differently in the first.
pub(super) fn mark_near(data: &mut Value, section: &[String]) {
    match data {
        Value::Array(values) => values.iter_mut().for_each(|value| mark_near(value, section)),
        Value::Object(fields) => {
            let own = addresses(fields.get("head"), fields.get("clauses"));
            let section = if own.is_empty() { section } else { &own };
            let named = fields.get("clause").and_then(Value::as_str);
            if named.is_some_and(|named| section.iter().any(|address| address == named)) {
                fields.insert("near".to_owned(), Value::Bool(true));
            }
            fields.values_mut().for_each(|value| mark_near(value, section));
        }
        _ => {}
    }
}

/// The addresses of a section's clauses. Only sections have clauses with addresses.
fn addresses(head: Option<&Value>, clauses: Option<&Value>) -> Vec<String> {
    let clauses = clauses.and_then(Value::as_array).into_iter().flatten();
    let address = |clause: &Value| clause.get("address")?.as_str().map(ToOwned::to_owned);
    head.into_iter().chain(clauses).filter_map(address).collect()
}

/// The fields that are set as running text; all others are names, addresses and headings, which are not
/// divided.
const READ: [&str; 5] = ["text", "question", "here", "known", "meaning"];
/// Words with fewer letters are never divided.
const LONG: usize = 13;
/// Marks where a word may be divided.
const SOFT_HYPHEN: char = '\u{ad}';

/// Long words, with soft hyphens where they may be divided.
struct Parted(Vec<(String, String)>);

impl Parted {
    /// Prepares a list of words. Each also divides longer words that begin with it.
    fn new(words: impl IntoIterator<Item = String>) -> Self {
        let mut words: Vec<_> =
            words.into_iter().map(|parted| (parted.replace(SOFT_HYPHEN, ""), parted)).collect();
        // The longest first, since it fits best.
        words.sort_by_key(|(word, _)| std::cmp::Reverse(word.len()));
        Self(words)
    }

    fn divided(&self, text: &str) -> String {
        let bound = bound(text);
        let pieces = bound.split_inclusive(|letter: char| !letter.is_alphabetic());
        pieces.map(|piece| self.word(piece)).collect()
    }

    /// Divides a word, which may have a punctuation mark after it.
    fn word(&self, piece: &str) -> String {
        if piece.chars().filter(|letter| letter.is_alphabetic()).count() < LONG {
            return piece.to_owned();
        }
        let found = self.0.iter().find(|(word, _)| begins_with(piece, word));
        found.map_or_else(|| piece.to_owned(), |(_, parted)| divided_like(piece, parted))
    }
}

/// Tells whether a word begins with another one, in upper or lower case.
fn begins_with(word: &str, other: &str) -> bool {
    let mut letters = word.chars().flat_map(char::to_lowercase);
    other.chars().flat_map(char::to_lowercase).all(|letter| letters.next() == Some(letter))
}

/// Puts the soft hyphens of one word into another that has the same letters.
fn divided_like(word: &str, parted: &str) -> String {
    let mut letters = word.chars();
    let beginning: String = parted
        .chars()
        .filter_map(|letter| if letter == SOFT_HYPHEN { Some(letter) } else { letters.next() })
        .collect();
    beginning + letters.as_str()
}

/// Keeps a number on one line with the word after it, with a short word before it (`§ 5`, `lid 2`), and with a second
/// number in a range (`3–4`) or a sum (`5 + 5`). A line may break after a comma or a semicolon.
fn bound(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let is_short = |at: usize| {
        let word = letters.iter().take(at).rev().take_while(|letter| !letter.is_whitespace()).count();
        (1..=6).contains(&word)
    };
    let at = |at: usize| letters.get(at).copied().unwrap_or(' ');
    let bind = |(here, letter): (usize, &char)| {
        let before = here.checked_sub(1).map_or(' ', at);
        let counts = before.is_ascii_digit() && at(here + 1).is_alphabetic();
        let cites = !before.is_alphanumeric() || is_short(here);
        let adds = (before.is_ascii_digit() && at(here + 1) == '+')
            || (before == '+' && at(here + 1).is_ascii_digit());
        let binds = *letter == ' '
            && (counts || adds || (at(here + 1).is_ascii_digit() && cites && !matches!(before, ',' | ';')));
        if binds { '\u{a0}' } else { *letter }
    };
    let bound: String = letters.iter().enumerate().map(bind).collect();
    bound.replace('–', "–\u{2060}").replace("–\u{2060} ", "– ")
}

/// Replaces what cannot be drawn by its code in brackets: ⟨U+0627⟩.
fn spelled_out(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut out, character| {
        if drawable(character) {
            out.push(character);
        } else {
            // Writing to a string cannot fail.
            let _ = write!(out, "⟨U+{:04X}⟩", u32::from(character));
        }
        out
    })
}

/// Tells whether a character has a glyph, or needs none: spaces, soft hyphens, joiners. Characters that
/// change the direction of text are made visible, so that no text reads differently from how it is written;
/// private-use characters mean nothing outside their font.
fn drawable(character: char) -> bool {
    match character {
        '\n' | '\u{a0}' | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202f}' | '\u{2060}' => true,
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{e000}'..='\u{f8ff}' => false,
        _ => !character.is_control() && (character.is_whitespace() || can_draw(character)),
    }
}
