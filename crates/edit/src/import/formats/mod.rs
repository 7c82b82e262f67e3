//! Readers of formats: each makes a [`Document`] of a file's text.

mod docx;
mod emphasis;
mod html;
mod layout;
mod markdown;
#[cfg(feature = "pdf")]
mod pdf;
mod text;

use super::decode::{self, Decoded, Encoding, MOST_BYTES, NoText};
use super::document::Document;
use schiri_rules::named::named;

named! {
    /// The formats of documents.
    Format {
        /// Plain text.
        Text = "text",
        /// `CommonMark`.
        Markdown = "markdown",
        /// HTML.
        Html = "html",
    }
}

/// Tells a file's format by its name, and where that says nothing, by how it begins.
#[must_use]
fn format_of(path: &str, text: &str) -> Format {
    let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending).to_ascii_lowercase();
    match ending.as_str() {
        "md" | "markdown" | "mdown" => Format::Markdown,
        "html" | "htm" | "xhtml" => Format::Html,
        "txt" | "text" => Format::Text,
        _ if looks_like_html(text) => Format::Html,
        _ => Format::Text,
    }
}

fn looks_like_html(text: &str) -> bool {
    let head: String = text.trim_start().chars().take(64).collect::<String>().to_ascii_lowercase();
    ["<!doctype html", "<html", "<?xml"].iter().any(|begin| head.starts_with(begin))
}

/// A file as its reader gives it.
pub(super) struct Read {
    /// The text into which the document's places point.
    pub(super) text: String,
    /// The document.
    pub(super) document: Document,
    /// How its letters were written.
    pub(super) encoding: Encoding,
}

/// Reads a file.
///
/// # Errors
/// Says why nothing can be read.
pub(super) fn read(path: &str, bytes: &[u8]) -> Result<Read, NoText> {
    if bytes.len() > MOST_BYTES {
        return Err(NoText::TooLarge { bytes: bytes.len() });
    }
    if bytes.starts_with(b"%PDF-") {
        let (text, document) = pdf(bytes)?;
        return Ok(Read { text, document, encoding: Encoding::Pdf });
    }
    if bytes.starts_with(b"PK\x03\x04") {
        let (text, document) = docx::read(bytes)?;
        return Ok(Read { text, document, encoding: Encoding::Utf8 });
    }
    let Decoded { text, encoding } = decode::decode(bytes)?;
    let document = match format_of(path, &text) {
        Format::Text => text::read(&text),
        Format::Markdown => markdown::read(&text),
        Format::Html => html::read(&text),
    };
    Ok(Read { text, document, encoding })
}

#[cfg(feature = "pdf")]
fn pdf(bytes: &[u8]) -> Result<(String, Document), NoText> {
    pdf::read(bytes)
}

#[cfg(not(feature = "pdf"))]
fn pdf(_: &[u8]) -> Result<(String, Document), NoText> {
    Err(NoText::Pdf)
}
