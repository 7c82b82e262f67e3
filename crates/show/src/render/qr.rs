//! An address as a QR code, for the camera of a phone.

use std::fmt::Write as _;

use askama::Template;
use qrcode::{Color, EcLevel, QrCode};

use super::RenderError;

/// The width of the white border around the code, in modules, as the standard demands.
const QUIET: usize = 4;

/// Draws a text, such as a clause's address, as a QR code in SVG: a square of the size that its
/// surroundings give it, black on white also on dark pages, since many cameras read nothing else.
/// `label` says in the reader's language what the code is.
///
/// A seventh of it may be dirty or folded away before it becomes unreadable (error correction M).
///
/// # Errors
/// If the text is longer than a QR code can hold: 2331 bytes.
///
/// ```
/// let picture = schiri_show::render::qr_svg("https://example.org/xx/3.1", "Address of 3.1").unwrap();
/// assert!(picture.starts_with("<svg"));
/// ```
pub fn qr_svg(text: &str, label: &str) -> Result<String, RenderError> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M)?;
    let side = code.width() + 2 * QUIET;
    Ok(Picture { side, label, dark: dark_path(&code) }.render()?)
}

#[derive(Template)]
#[template(path = "qr.svg", escape = "html")]
struct Picture<'a> {
    side: usize,
    label: &'a str,
    dark: String,
}

/// Draws the dark modules as one path: a bar for each run of them in a row, so that no hairline
/// can open between neighbours.
fn dark_path(code: &QrCode) -> String {
    let colors = code.to_colors();
    let mut path = String::new();
    for (y, row) in colors.chunks(code.width()).enumerate() {
        let mut x = 0;
        for run in row.chunk_by(|a, b| a == b) {
            if run.first() == Some(&Color::Dark) {
                let (left, top, length) = (x + QUIET, y + QUIET, run.len());
                let _ = write!(path, "M{left} {top}h{length}v1h-{length}z");
            }
            x += run.len();
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Paints the bars of a path back onto a grid.
    fn painted(path: &str, side: usize) -> Vec<Vec<bool>> {
        let mut grid = vec![vec![false; side]; side];
        for bar in path.split('M').skip(1) {
            let (left, rest) = bar.split_once(' ').unwrap();
            let (top, rest) = rest.split_once('h').unwrap();
            let (length, _) = rest.split_once('v').unwrap();
            let number = |text: &str| text.parse::<usize>().unwrap();
            for module in grid[number(top)].iter_mut().skip(number(left)).take(number(length)) {
                assert!(!*module, "painted twice");
                *module = true;
            }
        }
        grid
    }

    #[test]
    fn the_bars_are_the_code_within_its_white_margin() {
        let code = QrCode::with_error_correction_level("https://example.org/xx/3.1", EcLevel::M).unwrap();
        let side = code.width() + 2 * QUIET;
        let grid = painted(&dark_path(&code), side);
        for (y, row) in grid.iter().enumerate() {
            for (x, painted) in row.iter().enumerate() {
                let inside = (QUIET..side - QUIET).contains(&x) && (QUIET..side - QUIET).contains(&y);
                let dark = inside && code[(x - QUIET, y - QUIET)] == Color::Dark;
                assert_eq!(*painted, dark, "{x} {y}");
            }
        }
    }

    #[test]
    fn a_label_is_text_and_too_long_an_address_is_refused() {
        let picture = qr_svg("x", "\"<b>\" & co").unwrap();
        assert!(!picture.contains("<b>") && picture.contains("&#60;b&#62;"), "{picture}");
        assert!(qr_svg(&"x".repeat(2331), "x").is_ok());
        assert!(qr_svg(&"x".repeat(2332), "x").is_err());
    }
}
