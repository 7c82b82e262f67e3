//! Writes an outline as an EPUB: a book for readers of electronic books, in the pieces of the HTML page.
//!
//! `chapters` makes the files that are read, `cover` the picture on the shelf. The same outline and day give the
//! same bytes.

mod chapters;
mod cover;

use std::io::{self, Cursor, Write as _};

use askama::Template;
use sha2::{Digest as _, Sha256};
use time::Date;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::html::{board_file, logo_file, sign_file};
use crate::outline::Outline;
use chapters::{Chapter, Heading, chapters};
use cover::{COVER, Cover};
use schiri_show::figure::Artwork;

/// What the book looks like; the reading system decides about letters, margins and pages.
const STYLE: &str = concat!(
    include_str!("../../../templates/booklet/style.css"),
    include_str!("../../../templates/epub/reader.css")
);

/// Where a reading system finds the package.
const CONTAINER: &str = include_str!("../../../templates/epub/container.xml");

/// Writes an outline as EPUB 3.3, dated `day`.
///
/// # Errors
/// If memory runs out.
pub fn epub(outline: &Outline, day: Date) -> io::Result<Vec<u8>> {
    let chapters = chapters(outline).map_err(io::Error::other)?;
    let mut files =
        vec![File { name: "style.css".to_owned(), media_type: "text/css", bytes: style(outline) }];
    files.extend(pictures(outline));
    let cover = rendered(&Cover::new(outline))?.into_bytes();
    files.push(File { name: COVER.to_owned(), media_type: "image/svg+xml", bytes: cover });
    let contents = rendered(&Contents { outline, chapters: &chapters })?;
    let id = identity(&chapters, &files);
    let package = rendered(&Package { outline, chapters: &chapters, files: &files, id, day })?;
    // The media type comes first and uncompressed (OCF, section 4.2).
    let mut book = ZipWriter::new(Cursor::new(Vec::new()));
    add(&mut book, "mimetype", b"application/epub+zip", CompressionMethod::Stored)?;
    let mut add = |name: &str, bytes: &[u8]| add(&mut book, name, bytes, CompressionMethod::Deflated);
    add("META-INF/container.xml", CONTAINER.as_bytes())?;
    add("book/package.opf", package.as_bytes())?;
    add("book/contents.xhtml", contents.as_bytes())?;
    for chapter in &chapters {
        add(&format!("book/{}", chapter.file()), chapter.text.as_bytes())?;
    }
    for file in &files {
        add(&format!("book/{}", file.name), &file.bytes)?;
    }
    Ok(book.finish()?.into_inner())
}

fn rendered(template: &impl Template) -> io::Result<String> {
    template.render().map_err(io::Error::other)
}

/// Adds a file; all have the same fixed time.
fn add(
    book: &mut ZipWriter<Cursor<Vec<u8>>>,
    name: &str,
    bytes: &[u8],
    method: CompressionMethod,
) -> io::Result<()> {
    let options = SimpleFileOptions::default()
        .compression_method(method)
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    book.start_file(name, options)?;
    book.write_all(bytes)
}

/// A file of the book that is not a chapter.
struct File {
    /// Its name in the folder of the book.
    name: String,
    media_type: &'static str,
    bytes: Vec<u8>,
}

fn style(outline: &Outline) -> Vec<u8> {
    let accent = outline.title.host.accent.map(|accent| format!(":root {{ --accent: {accent}; }}\n"));
    (STYLE.to_owned() + &accent.unwrap_or_default()).into_bytes()
}

/// Gathers the drawings and the logo, each once.
fn pictures(outline: &Outline) -> Vec<File> {
    let drawing = |name: String, picture: &Artwork| File {
        name,
        media_type: "image/svg+xml",
        bytes: picture.svg.clone().into_bytes(),
    };
    let drawings = outline.clauses().flat_map(|clause| &clause.figures).flat_map(|figure| {
        let signs = figure.legend.iter().enumerate().filter_map(|(at, line)| Some((at, line.sign.as_ref()?)));
        let signs = signs.map(|(at, sign)| drawing(sign_file(figure, at), sign));
        std::iter::once(drawing(board_file(figure), &figure.board)).chain(signs)
    });
    let logo = outline.title.host.logo.iter().map(|logo| File {
        name: logo_file(logo),
        media_type: logo.media_type(),
        bytes: logo.bytes().to_vec(),
    });
    let mut files: Vec<_> = drawings.chain(logo).collect();
    files.sort_by(|a, b| a.name.cmp(&b.name));
    files.dedup_by(|a, b| a.name == b.name);
    files
}

/// The contents: the reading system's own list, and a page of the book if the outline wants one.
#[derive(Template)]
#[template(path = "epub/contents.xhtml", escape = "html")]
struct Contents<'a> {
    outline: &'a Outline,
    chapters: &'a [Chapter],
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

/// The package: the title of the book, its files, and their reading order.
#[derive(Template)]
#[template(path = "epub/package.opf", escape = "html")]
struct Package<'a> {
    outline: &'a Outline,
    chapters: &'a [Chapter],
    files: &'a [File],
    id: String,
    day: Date,
}

/// Names the book after its content by a UUID of version 8 (RFC 9562), so other content makes another book.
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
