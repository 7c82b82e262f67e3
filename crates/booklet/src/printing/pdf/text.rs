//! Characters that our typeface cannot draw.

use std::fmt::Write as _;

use serde_json::Value;

use super::world::can_draw;

/// Replaces what cannot be drawn by its code in brackets, ⟨U+0627⟩, in all strings of the data.
/// A reader then sees that something stands there; and an archivable PDF may not hold a letter
/// without a shape.
pub(super) fn make_drawable(data: &mut Value) {
    match data {
        Value::String(text) if !text.chars().all(drawable) => *text = spelled_out(text),
        Value::Array(values) => values.iter_mut().for_each(make_drawable),
        Value::Object(fields) => fields.values_mut().for_each(make_drawable),
        _ => {}
    }
}

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

/// Whether a character has a shape, or is one that needs none: spaces, soft hyphens, joiners.
/// Characters that turn the direction of what follows are shown, lest a text read otherwise than it
/// is written; those for private use mean nothing outside their font.
fn drawable(character: char) -> bool {
    match character {
        '\n' | '\u{a0}' | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202f}' | '\u{2060}' => true,
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{e000}'..='\u{f8ff}' => false,
        _ => !character.is_control() && (character.is_whitespace() || can_draw(character)),
    }
}
