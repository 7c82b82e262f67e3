//! The lines below a board that say what the signs mean.

use crate::corpus::{Entry, Form};
use crate::lang::Lang;

use super::shape::{Point, Shape, Tone, text_width};
use super::stamps::stamp;

/// The size of the legend's letters.
const SIZE: f64 = 14.0;
/// From line to line.
const LEADING: f64 = 18.0;
/// The least height of an entry with a sign.
const ROW: f64 = 27.0;
/// The room for the sign.
const MARGIN: f64 = 40.0;
/// How much smaller signs are here than on the board.
const SCALE: f64 = 0.8;

/// Draws a legend downward from a point, in a column of the given width.
pub(super) fn legend(entries: &[Entry], lang: Lang, from: Point, width: f64) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let mut top = from.y;
    for entry in entries {
        let words = entry.words.best(lang).map(|words| words.plain()).unwrap_or_default();
        let has_sign = entry.form != Form::Label;
        let indent = if has_sign { MARGIN } else { 0.0 };
        let lines = wrap(&words, width - indent);
        let height = lines.iter().map(|_| LEADING).sum::<f64>() + 4.0;
        let height = if has_sign { height.max(ROW) } else { height };
        if has_sign {
            let text = entry.text.as_deref().unwrap_or_default();
            let at = Point::new(from.x + MARGIN / 2.0 - 3.0, top + ROW / 2.0);
            let sign = stamp(entry.form, entry.owner, text);
            shapes.extend(sign.into_iter().map(|shape| shape.placed(at, SCALE)));
        }
        let first = top + if has_sign { ROW / 2.0 } else { LEADING / 2.0 } + 0.34 * SIZE;
        let mut y = first;
        for words in lines {
            let at = Point::new(from.x + indent, y);
            shapes.push(Shape::Words { at, size: SIZE, tone: Tone::Ink, bold: false, middle: false, words });
            y += LEADING;
        }
        top += height;
    }
    shapes
}

/// Breaks a text into lines of a certain width.
fn wrap(text: &str, width: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if text_width(line, SIZE) + text_width(word, SIZE) + SIZE / 2.0 <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
