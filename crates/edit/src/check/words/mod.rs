//! Words: terms of the glossary, spelling, languages.

mod ambiguous_term;
mod missing_language;
mod mixed_spelling;
mod mixed_terms;

use std::ops::Range;

use unicode_segmentation::UnicodeSegmentation;

use super::{Check, Context, Findings, Home, Part, TextAt};

pub(super) const CHECKS: &[Check] =
    &[mixed_terms::CHECK, mixed_spelling::CHECK, ambiguous_term::CHECK, missing_language::CHECK];

/// A word of a text and its place (bytes).
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    pub(super) range: Range<usize>,
}

/// Walks the words of a text (UAX #29).
pub(super) fn words(text: &str) -> impl Iterator<Item = Word<'_>> {
    text.unicode_word_indices().map(|(start, word)| Word { text: word, range: start..start + word.len() })
}
