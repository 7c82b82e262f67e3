//! PDF: where each letter stands on its page becomes lines of text in reading order.
//!
//! A PDF knows letters and places, but no words, lines or paragraphs. [`glyphs`] collects the
//! letters, `lines` joins them, `columns` puts the lines of a page in order, and `text` writes them
//! as plain text with its blank lines and page breaks, which is read like any other. What a scan
//! shows is a picture and cannot be read.

mod columns;
mod glyphs;
mod lines;
mod text;

use super::text as plain;
use crate::import::decode::NoText;
use crate::import::document::{Document, Kind};

/// Reads a PDF: its text in reading order, and the document made of it, whose places are those of
/// that text.
///
/// # Errors
/// Says why nothing can be read.
pub(super) fn read(bytes: &[u8]) -> Result<(String, Document), NoText> {
    let pages = glyphs::pages(bytes)?;
    let written = text::write(&pages);
    if written.text.chars().all(char::is_whitespace) {
        return Err(NoText::Scan);
    }
    let mut document = plain::read(&written.text);
    // A page's lines are as wide as the page, whatever they say.
    document.is_wrapped = true;
    for block in &mut document.blocks {
        block.is_full = written.full.contains(&block.origin.start);
        if written.running.contains(&block.origin.start) {
            block.kind = Kind::Running;
        }
        if let Some(level) = written.headings.get(&block.origin.start) {
            block.kind = Kind::Heading(*level);
        }
    }
    Ok((written.text, document))
}

#[cfg(test)]
mod tests;
