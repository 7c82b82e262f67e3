//! Pages whose letters the tests set themselves, each half as wide as its size.

use super::glyphs::{Glyph, PageGlyphs};
use super::write;

#[test]
fn words_are_joined_as_they_were_set() {
    let mut page = PageGlyphs::default();
    for (x, y, size, words) in [
        (20.0, 20.0, 8.0, "3.1.6"),
        (60.0, 20.0, 8.0, "Handeln"),
        (91.0, 20.0, 8.0, "und"),
        // Raised figures, a letter drawn twice, a ligature.
        (60.0, 26.0, 5.0, "2"),
        (63.0, 30.0, 8.0, "Danach"),
        (63.2, 30.0, 8.0, "D"),
        (60.0, 40.0, 8.0, "Eﬀekt"),
    ] {
        page.upright.extend(words.chars().zip(0..).map(|(letter, place)| {
            let x = x + f64::from(place) * size / 2.0;
            Glyph { text: letter.to_string(), x, end: x + size / 2.0, y, size, bold: false, spaced: false }
        }));
    }
    assert_eq!(write(&[page]).text, "3.1.6     Handeln und\n          ²Danach\n          Effekt\n\u{c}");
}
