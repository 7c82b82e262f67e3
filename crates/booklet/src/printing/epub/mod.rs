//! Writes an outline as an EPUB: a book for readers of electronic books, in the pieces of the HTML page.
//!
//! `chapters` makes the files that are read, `package` what tells a reading system about them. The same outline
//! and day give the same bytes.

mod chapters;
mod cover;
mod error;
mod package;

pub use error::EpubError;

use std::io::{Cursor, Write as _};

use askama::Template as _;
use time::Date;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::html::{board_file, logo_file, sign_file};
use crate::outline::Outline;
use chapters::chapters;
use cover::{COVER, Cover};
use package::{Contents, File, Package};
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
pub fn epub(outline: &Outline, day: Date) -> Result<Vec<u8>, EpubError> {
    let chapters = chapters(outline)?;
    let mut files =
        vec![File { name: "style.css".to_owned(), media_type: "text/css", bytes: style(outline) }];
    files.extend(pictures(outline));
    let cover = Cover::new(outline).render()?.into_bytes();
    files.push(File { name: COVER.to_owned(), media_type: "image/svg+xml", bytes: cover });
    let contents = Contents { outline, chapters: &chapters }.render()?;
    let package = Package::new(outline, &chapters, &files, day).render()?;
    let texts = chapters.into_iter().map(|chapter| (chapter.file(), chapter.text));
    let mut book = Archive::begin()?;
    book.add("META-INF/container.xml", CONTAINER.as_bytes())?;
    book.add("book/package.opf", package.as_bytes())?;
    book.add("book/contents.xhtml", contents.as_bytes())?;
    for (name, text) in texts {
        book.add(&format!("book/{name}"), text.as_bytes())?;
    }
    for file in files {
        book.add(&format!("book/{}", file.name), &file.bytes)?;
    }
    book.end()
}

fn style(outline: &Outline) -> Vec<u8> {
    let accent = outline.title.host.accent.map(|accent| format!(":root {{ --accent: {accent}; }}\n"));
    (STYLE.to_owned() + &accent.unwrap_or_default()).into_bytes()
}

/// Gathers the drawings and the logo, each once.
fn pictures(outline: &Outline) -> Vec<File> {
    let clauses = outline.parts.iter().flat_map(|part| &part.sections);
    let clauses = clauses.flat_map(|section| section.head.iter().chain(&section.clauses));
    let drawing = |name: String, picture: &Artwork| File {
        name,
        media_type: "image/svg+xml",
        bytes: picture.svg.clone().into_bytes(),
    };
    let drawings = clauses.flat_map(|clause| &clause.figures).flat_map(|figure| {
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

/// A ZIP archive as EPUB wants it (OCF, section 4.2): what it is stands first, plain; no file has a time of its own.
struct Archive(ZipWriter<Cursor<Vec<u8>>>);

impl Archive {
    fn begin() -> Result<Self, EpubError> {
        let mut archive = Self(ZipWriter::new(Cursor::new(Vec::new())));
        archive.write("mimetype", b"application/epub+zip", CompressionMethod::Stored)?;
        Ok(archive)
    }

    fn add(&mut self, name: &str, bytes: &[u8]) -> Result<(), EpubError> {
        self.write(name, bytes, CompressionMethod::Deflated)
    }

    fn write(&mut self, name: &str, bytes: &[u8], method: CompressionMethod) -> Result<(), EpubError> {
        let options = SimpleFileOptions::default()
            .compression_method(method)
            .last_modified_time(DateTime::default())
            .unix_permissions(0o644);
        self.0.start_file(name, options)?;
        Ok(self.0.write_all(bytes)?)
    }

    fn end(self) -> Result<Vec<u8>, EpubError> {
        Ok(self.0.finish()?.into_inner())
    }
}
