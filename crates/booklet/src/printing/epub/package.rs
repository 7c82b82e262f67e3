//! What a reading system is told about a book: its package and its contents.

use askama::Template;
use sha2::{Digest as _, Sha256};
use time::Date;

use super::chapters::{Chapter, Heading};
use super::cover::COVER;
use crate::outline::Outline;

/// A file of the book that is no text.
pub(super) struct File {
    /// Its name in the folder of the book.
    pub(super) name: String,
    /// Its media type.
    pub(super) media_type: &'static str,
    /// What is in it.
    pub(super) bytes: Vec<u8>,
}

/// The contents: what a reading system shows as such, and a page of the book where the outline wants one.
#[derive(Template)]
#[template(path = "epub/contents.xhtml", escape = "html")]
pub(super) struct Contents<'a> {
    pub(super) outline: &'a Outline,
    pub(super) chapters: &'a [Chapter],
}

impl Contents<'_> {
    fn title(&self) -> String {
        let words = self.outline.words.iter().filter_map(|words| words.get("contents"));
        words.cloned().collect::<Vec<_>>().join(" / ")
    }
}

/// The headings below a line of the contents.
#[derive(Template)]
#[template(path = "epub/headings.xhtml", escape = "html")]
struct Headings<'a> {
    file: &'a str,
    headings: &'a [Heading],
}

const fn headings<'a>(file: &'a str, headings: &'a [Heading]) -> Headings<'a> {
    Headings { file, headings }
}

/// The package: what the book is called, of which files it consists, in which order they are read.
#[derive(Template)]
#[template(path = "epub/package.opf", escape = "html")]
pub(super) struct Package<'a> {
    outline: &'a Outline,
    chapters: &'a [Chapter],
    files: &'a [File],
    id: String,
    day: Date,
}

impl<'a> Package<'a> {
    pub(super) fn new(outline: &'a Outline, chapters: &'a [Chapter], files: &'a [File], day: Date) -> Self {
        Self { outline, chapters, files, id: identity(chapters, files), day }
    }
}

/// Names the book after its content: a UUID of version 8 (RFC 9562). Another content is another book.
fn identity(chapters: &[Chapter], files: &[File]) -> String {
    let mut content = Sha256::new();
    let texts = chapters.iter().map(|chapter| chapter.text.as_bytes());
    texts.chain(files.iter().map(|file| file.bytes.as_slice())).for_each(|bytes| {
        content.update((bytes.len() as u64).to_be_bytes());
        content.update(bytes);
    });
    let hash = content.finalize();
    let first = hash.iter().take(16).fold(0, |number: u128, byte| number << 8 | u128::from(*byte));
    let marked = first & !(0xf << 76 | 0x3 << 62) | 0x8 << 76 | 0x2 << 62;
    let hex = format!("{marked:032x}");
    let parts = [0..8, 8..12, 12..16, 16..20, 20..32].map(|range| hex.get(range).unwrap_or_default());
    format!("urn:uuid:{}", parts.join("-"))
}
