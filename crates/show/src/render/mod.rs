//! Views in words and markup: text, Markdown, HTML, CSV, SVG. The command line and the pages show what is
//! made here; the words come from `schiri_words`, the facts from `view`. Characters that Markdown, a
//! spreadsheet or a web address would take for something else are escaped here.

#![allow(clippy::missing_errors_doc, reason = "`RenderError` says when: as good as never")]

mod compare;
mod compare_text;
mod marked;
mod qr;
mod rich_html;
pub mod terminal;
pub mod text;
mod words;

pub use compare::*;
pub use compare_text::*;
pub use marked::*;
pub use qr::*;
pub use rich_html::*;
pub use words::*;

use std::fmt::Write as _;

/// Why a view could not be rendered. The shipped templates are checked when the program is compiled, so they
/// can only run out of memory. A QR code can also be asked for a text that is longer than it can hold.
pub type RenderError = Box<dyn std::error::Error + Send + Sync>;

/// Characters that could be markup anywhere in a line, in CommonMark or its extensions.
const MARKUP: &str = r"\`*_[]<>|~&$";

/// Escapes what could be markup within a line.
pub(super) fn escape_markdown(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        if MARKUP.contains(letter) {
            out.push('\\');
        }
        out.push(letter);
    }
    out
}

/// Escapes what is markup only at the start of a line: headings, bullets, numbers of lists. All of these end
/// at a space or the end of the line.
pub(super) fn escape_markdown_start(text: &str) -> String {
    let word: String = text.chars().take_while(|letter| !letter.is_whitespace()).collect();
    let digits = word.trim_end_matches(['.', ')']);
    let is_number = digits.len() + 1 == word.len() && digits.chars().all(|digit| digit.is_ascii_digit());
    let is_mark =
        matches!(word.as_str(), "-" | "+") || word.chars().all(|letter| matches!(letter, '#' | '=' | '-'));
    match text.strip_prefix(digits) {
        Some(rest) if is_number && !digits.is_empty() => format!("{digits}\\{rest}"),
        _ if is_mark && !word.is_empty() => format!("\\{text}"),
        _ => text.to_owned(),
    }
}

/// Makes a text safe within a cell of a Markdown table.
pub(super) fn markdown_cell(text: &str) -> String {
    text.replace('\\', "\\\\").replace('|', "\\|").replace('\n', " ")
}

/// Keeps a spreadsheet from taking a text for a formula: people who open a table must not run what others
/// typed into it.
pub fn no_formula(text: &str) -> String {
    let is_formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    if is_formula { format!("'{text}") } else { text.to_owned() }
}

/// Writes bytes as a `data:` address (RFC 2397) that can be put into an attribute.
pub fn data_url(media_type: &str, bytes: &[u8]) -> String {
    let mut url = format!("data:{media_type},");
    for byte in bytes {
        match byte {
            b'%' | b'#' | b'"' | b'\'' | b'<' | b'>' | b'&' | 0..=32 | 127.. => {
                // Writing to a string cannot fail.
                let _ = write!(url, "%{byte:02X}");
            }
            plain => url.push(char::from(*plain)),
        }
    }
    url
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_stay_letters() {
        let read = |text: &str| escape_markdown_start(&escape_markdown(text));
        assert_eq!(read("1. a_b *c* <d> & $e$ #f \\"), r"1\. a\_b \*c\* \<d\> \& \$e\$ #f \\");
        assert_eq!(read("# kein Titel"), r"\# kein Titel");
        assert_eq!(read("- kein Punkt"), r"\- kein Punkt");
    }
}
