//! The lines below a board that say what the signs mean.

use schiri_rules::corpus::{Entry, Form, Text};
use schiri_rules::lang::Lang;

use super::pieces::stamp;
use super::shape::{Point, Shape, Tone, text_width};

/// The size of the legend's letters.
const SIZE: f64 = 14.0;
/// From line to line.
const LEADING: f64 = 18.0;
/// The least height of an entry with a sign.
const ROW: f64 = 27.0;
/// The room for the sign.
const INDENT: f64 = 38.0;
/// What is left free below an entry of several lines.
const GAP: f64 = 5.0;

/// The room for a legend.
pub(super) struct Column {
    /// Its upper left corner.
    pub(super) from: Point,
    /// How wide it is; words break before they pass it, by an estimate.
    pub(super) width: f64,
    /// How much larger everything is.
    pub(super) zoom: f64,
    /// The width of a letter of size 1, about.
    pub(super) letter: f64,
}

/// Draws a legend downward; of several languages, each starts a line.
pub(super) fn legend(entries: &[Entry], langs: &[Lang], column: &Column) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let mut top = 0.0;
    for entry in entries {
        let indent = if entry.form == Form::Label { 0.0 } else { INDENT };
        let width = column.width / column.zoom - indent;
        let mut words: Vec<_> =
            langs.iter().filter_map(|lang| entry.words.best(*lang)).map(Text::plain).collect();
        words.dedup();
        let lines: Vec<_> = words.iter().flat_map(|words| wrap(words, width, column.letter * SIZE)).collect();
        if entry.form != Form::Label {
            let at = Point::new(INDENT / 2.0 - 3.0, top + ROW / 2.0);
            shapes.extend(sign(entry, 1.0).into_iter().map(|shape| shape.placed(at, 1.0)));
        }
        // The middle of the first line is that of the sign.
        let mut y = top + ROW / 2.0 + 0.34 * SIZE;
        let more = lines.iter().skip(1).map(|_| LEADING).sum::<f64>();
        top += ROW + if more > 0.0 { more + GAP - (ROW - LEADING) / 2.0 } else { 0.0 };
        for words in lines {
            let at = Point::new(indent, y);
            shapes.push(Shape::Words { at, size: SIZE, tone: Tone::Ink, bold: false, middle: false, words });
            y += LEADING;
        }
    }
    shapes.into_iter().map(|shape| shape.placed(column.from, column.zoom)).collect()
}

/// Draws the sign of an entry around the origin, as large as a legend has it beside signs of a board so
/// enlarged.
pub(super) fn sign(entry: &Entry, zoom: f64) -> Vec<Shape> {
    let text = entry.text.as_deref().unwrap_or_default();
    let sign = stamp(entry.form, entry.owner, text).into_iter();
    sign.map(|shape| shape.placed(Point::ORIGIN, zoom * scale(entry.form))).collect()
}

/// How much smaller signs are here than on the board.
const fn scale(form: Form) -> f64 {
    match form {
        Form::Ring => 0.55,
        Form::Token | Form::StrongToken | Form::Dock => 0.72,
        Form::Number => 1.0,
        _ => 0.8,
    }
}

/// Breaks a text into lines of a certain width.
fn wrap(text: &str, width: f64, letter: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if text_width(line, letter) + text_width(word, letter) + letter <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
