//! Numbered sentences: statutes count theirs with superscript figures, “¹First. ²Second.”

use std::ops::Range;

/// The figures, from 0 to 9.
const FIGURES: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

/// A numbered sentence: its figure and the text up to the next figure (bytes of the text).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sentence {
    /// The number that the superscript figures show.
    pub number: u32,
    /// Where the figures stand.
    pub figure: Range<usize>,
    /// The sentence without its figure.
    pub range: Range<usize>,
}

/// Returns the numbered sentences of a text in CommonMark, in order.
#[must_use]
pub fn sentences(markdown: &str) -> Vec<Sentence> {
    let mut sentences: Vec<Sentence> = Vec::new();
    for piece in numbered(markdown) {
        if let Piece::Number { number, range } = piece {
            if let Some(last) = sentences.last_mut() {
                last.range.end = range.start;
            }
            sentences.push(Sentence { number, figure: range.clone(), range: range.end..markdown.len() });
        }
    }
    sentences
}

/// A piece of a text with numbered sentences.
pub(super) enum Piece<'a> {
    /// The number that one figure or several show, and where they stand (bytes of the text).
    Number { number: u32, range: Range<usize> },
    /// What stands between numbers.
    Letters(&'a str),
}

/// Cuts a text into its letters and the numbers of its sentences.
pub(super) fn numbered(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = 0;
    while let Some(tail) = text.get(rest..).filter(|tail| !tail.is_empty()) {
        let is_figure = |c: char| superscript_digit(c).is_some();
        let figures = tail.find(|c| !is_figure(c)).unwrap_or(tail.len());
        let (end, piece) = if figures > 0 {
            let digits = tail.chars().map_while(superscript_digit);
            let number = digits.fold(0_u32, |number, digit| number.saturating_mul(10).saturating_add(digit));
            (rest + figures, Piece::Number { number, range: rest..rest + figures })
        } else {
            let letters = tail.find(is_figure).unwrap_or(tail.len());
            (rest + letters, Piece::Letters(tail.get(..letters).unwrap_or_default()))
        };
        pieces.push(piece);
        rest = end;
    }
    pieces
}

/// Returns the value of a superscript figure.
#[must_use]
pub fn superscript_digit(c: char) -> Option<u32> {
    FIGURES.iter().position(|figure| *figure == c).and_then(|digit| u32::try_from(digit).ok())
}

/// Writes a number in superscript figures.
#[must_use]
pub fn superscript(number: u32) -> String {
    let digits = number.to_string();
    digits.chars().filter_map(|digit| FIGURES.get(digit.to_digit(10)? as usize)).collect()
}
