//! Views in words and markup: text, Markdown, HTML, CSV, SVG. The command line and the pages show what is
//! made here; the words come from the crate of words, the facts from `view`.

mod compare;
mod compare_text;
mod escape;
mod history;
mod marked;
mod qr;
mod rich_html;
pub mod terminal;
pub mod text;
mod words;

pub use compare::*;
pub use compare_text::*;
pub use escape::*;
pub use history::*;
pub use marked::*;
pub use qr::*;
pub use rich_html::*;
pub use words::*;

use std::fmt;

/// Why a view could not be rendered. It does not happen with the shipped templates: they are
/// checked when the program is compiled, and memory is the only thing they can run out of. Only a
/// QR code can be asked for too much: a text longer than it holds.
#[derive(Debug)]
pub struct RenderError(String);

impl fmt::Display for RenderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for RenderError {}

impl From<askama::Error> for RenderError {
    fn from(error: askama::Error) -> Self {
        Self(error.to_string())
    }
}

impl From<csv::Error> for RenderError {
    fn from(error: csv::Error) -> Self {
        Self(error.to_string())
    }
}

impl From<qrcode::types::QrError> for RenderError {
    fn from(error: qrcode::types::QrError) -> Self {
        Self(error.to_string())
    }
}
