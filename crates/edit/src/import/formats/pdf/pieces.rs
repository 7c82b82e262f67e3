//! From letters to pieces of lines: the letters on one baseline without a wide gap.

use schiri_rules::corpus::superscript;
use unicode_normalization::UnicodeNormalization as _;

use super::glyphs::Glyph;
use crate::import::formats::columns::{self, middle};

/// A gap wider than this, relative to the font's size, separates words.
const BLANK: f64 = 0.18;
/// The same where the file has a blank, which may be narrow in a line that is set to a width.
const NARROW: f64 = 0.05;
/// A gap wider than this, relative to the font's size, separates pieces: columns, cells, a hanging number.
const WIDE: f64 = 1.0;
/// Letters whose baselines are closer than this, relative to their size, are on one line.
const SAME_LINE: f64 = 0.35;
/// How far a small letter may be raised, relative to the size of the letters beside it.
const RAISED: f64 = 0.6;

#[derive(Debug, Clone, PartialEq)]
pub(super) struct Words {
    pub(super) text: String,
    pub(super) bold: bool,
}

pub(super) type Piece = columns::Piece<Words>;
pub(super) type ColumnLine = columns::ColumnLine<Words>;

impl ColumnLine {
    pub(super) fn end(&self) -> f64 {
        self.pieces.last().map_or(self.edge, |piece| piece.end)
    }

    pub(super) fn text(&self) -> String {
        self.pieces.iter().map(|piece| piece.words.text.as_str()).collect::<Vec<_>>().join(" ")
    }

    pub(super) fn letters(&self) -> usize {
        self.pieces.iter().map(|piece| piece.letters).sum()
    }

    /// The size of the letters in its longest piece.
    pub(super) fn size(&self) -> f64 {
        self.pieces.iter().max_by_key(|piece| piece.words.text.len()).map_or(0.0, |piece| piece.size)
    }
}

/// Joins the letters of a page into pieces, from top to bottom and from left to right.
pub(super) fn pieces(glyphs: &[Glyph]) -> Vec<Piece> {
    let mut sorted: Vec<&Glyph> = glyphs.iter().collect();
    sorted.sort_by(|one, other| one.y.total_cmp(&other.y));
    let mut pieces = Vec::new();
    for mut line in baselines(&sorted) {
        line.sort_by(|one, other| one.x.total_cmp(&other.x));
        let mut open: Vec<&Glyph> = Vec::new();
        for glyph in line {
            let is_apart =
                open.last().is_some_and(|last| glyph.x - last.end > WIDE * last.size.max(glyph.size));
            if is_apart {
                pieces.push(piece(&open));
                open.clear();
            }
            // A letter that is drawn twice to look bold counts once.
            let is_double = open
                .last()
                .is_some_and(|last| last.text == glyph.text && (glyph.x - last.x).abs() < 0.15 * glyph.size);
            if !is_double {
                open.push(glyph);
            }
        }
        if !open.is_empty() {
            pieces.push(piece(&open));
        }
    }
    pieces
}

/// Groups letters by their baselines; raised letters belong to the line beside them.
fn baselines<'a>(sorted: &[&'a Glyph]) -> Vec<Vec<&'a Glyph>> {
    let mut placed: Vec<(f64, &Glyph)> = sorted
        .iter()
        .enumerate()
        .map(|(index, glyph)| (raised_from(glyph, sorted.get(index..).unwrap_or_default()), *glyph))
        .collect();
    placed.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut lines: Vec<(f64, Vec<&Glyph>)> = Vec::new();
    for (y, glyph) in placed {
        match lines.last_mut() {
            Some((line_y, line)) if y - *line_y < SAME_LINE * glyph.size => line.push(glyph),
            _ => lines.push((y, vec![glyph])),
        }
    }
    lines.into_iter().map(|(_, line)| line).collect()
}

/// The baseline of a letter's line: its own, unless there is a larger letter beside it and a little lower.
/// `below` are the letters at the same height or lower, from the top.
fn raised_from(glyph: &Glyph, below: &[&Glyph]) -> f64 {
    let lowest = glyph.y + RAISED * glyph.size * 2.0;
    let beside = below.iter().take_while(|other| other.y <= lowest).find(|other| {
        let apart = (other.x - glyph.end).max(glyph.x - other.end);
        glyph.size < 0.8 * other.size
            && other.y - glyph.y > 0.1 * other.size
            && other.y - glyph.y < RAISED * other.size
            && apart < 0.6 * other.size
    });
    beside.map_or(glyph.y, |other| other.y)
}

/// Joins consecutive letters; small raised digits become superscript ones.
fn piece(glyphs: &[&Glyph]) -> Piece {
    let size = middle(glyphs.iter().map(|glyph| glyph.size));
    let y =
        glyphs.iter().filter(|glyph| glyph.size > 0.85 * size).map(|glyph| glyph.y).fold(f64::MIN, f64::max);
    let mut text = String::new();
    let mut last: Option<&Glyph> = None;
    for glyph in glyphs {
        let blank = last.map(|last| (glyph.x - last.end, if last.spaced { NARROW } else { BLANK }));
        if blank.is_some_and(|(room, least)| room > least * size) {
            text.push(' ');
        }
        let is_raised = glyph.size < 0.8 * size && y - glyph.y > 0.15 * size;
        for letter in glyph.text.chars() {
            push(letter, is_raised, &mut text);
        }
        last = Some(glyph);
    }
    // A letter and its accent become one character.
    let text: String = text.nfc().collect();
    let first = glyphs.first().map_or(0.0, |glyph| glyph.x);
    let bold = glyphs.iter().all(|glyph| glyph.bold);
    let letters = text.chars().count();
    Piece {
        x: first,
        end: last.map_or(first, |last| last.end),
        y,
        size,
        letters,
        words: Words { text, bold },
    }
}

/// Adds a letter: ligatures become letters, all kinds of blanks become blanks.
fn push(letter: char, is_raised: bool, text: &mut String) {
    if let Some(digit) = letter.to_digit(10).filter(|_| is_raised) {
        return text.push_str(&superscript(digit));
    }
    match letter {
        'ﬀ'..='ﬆ' => text.extend(std::iter::once(letter).nfkc()),
        // At the end of a line, it is a hyphen, which may follow a real one; elsewhere it is not drawn.
        '\u{ad}' | '\u{2010}' if text.ends_with('-') => {}
        '\u{ad}' | '\u{2010}' => text.push('-'),
        letter if letter.is_whitespace() => text.push(' '),
        letter if letter.is_control() => {}
        letter => text.push(letter),
    }
}
