//! Readers of formats: each makes a [`Document`] of a file's text.

mod emphasis;
mod html;
mod layout;
mod markdown;
mod text;

use super::document::Document;
use crate::named::named;

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
pub(super) fn format_of(path: &str, text: &str) -> Format {
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

/// Reads a text of a format.
#[must_use]
pub(super) fn read(format: Format, text: &str) -> Document {
    match format {
        Format::Text => text::read(text),
        Format::Markdown => markdown::read(text),
        Format::Html => html::read(text),
    }
}
