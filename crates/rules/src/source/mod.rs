//! Files and places in them: the only module that reads rule collections, and the only one that counts
//! columns.
//!
//! Reading never fails as a whole. A file that cannot be read is kept with its faults, which the loader
//! reports together with those of the other files.

mod read;
pub mod yaml;

pub use read::{MAX_FILE_BYTES, UserFolder, folder_lang, read_asked, read_tree, read_wordings, user_folder};

use std::ops::Range;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::diag::Diagnostic;

/// A file of the rule collection: its path as shown to people, and its text.
#[derive(Debug)]
pub struct SourceFile {
    /// The path from the rule collection's root, with `/` on every system: `rules-de/xx-club-2024.yaml`; for
    /// official wordings, the path as it was given.
    pub path: String,
    /// Where it comes from.
    pub origin: Origin,
    text: String,
    digest: [u8; 32],
    lines: LineTable,
    faults: Vec<Diagnostic>,
}

impl SourceFile {
    /// Returns the file's text; empty where it could not be read.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the faults of the file that were found before it was parsed.
    pub fn faults(&self) -> &[Diagnostic] {
        &self.faults
    }
}

/// Where a file comes from. This alone decides whether it may be passed on, never its content.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// It belongs to the rule collection.
    Collection,
    /// It belongs to the rule collection, too, but contains ways of asking, which few commands read.
    Asked,
    /// It contains official wordings, which the user keeps privately beside the collection.
    Wordings,
    /// It lists the content of a casebook, so that findings can point to it.
    Listing,
}

/// The folder of files with ways of asking: `rulings/asked/<language>/<topic>.yaml`.
pub const ASKED_FOLDER: &str = "rulings/asked";

impl Origin {
    /// Tells whether the file belongs to the collection.
    pub const fn is_of_collection(self) -> bool {
        matches!(self, Self::Collection | Self::Asked)
    }

    /// Returns the origin of a file of a rule collection, by its path from the collection's root.
    pub fn in_collection(path: &str) -> Self {
        let inside = path.strip_prefix(ASKED_FOLDER).is_some_and(|rest| rest.starts_with('/'));
        if inside { Self::Asked } else { Self::Collection }
    }
}

/// Some whole lines of a file.
#[derive(Debug, Clone, Copy)]
pub struct Lines<'a> {
    /// The lines, without the end of the last one.
    pub text: &'a str,
    /// The byte offset in the file at which they begin.
    pub offset: usize,
    /// The number of the first of them, from 1.
    pub number: usize,
}

/// Files of a rule collection in the order of their paths, then those of its ways of asking if they were read, then
/// those of official wordings.
#[derive(Debug, Default)]
pub struct Sources {
    files: Vec<SourceFile>,
}

impl Sources {
    /// Adds a file with these bytes, and records what is wrong with them.
    pub fn add(&mut self, path: impl Into<String>, bytes: Vec<u8>) -> FileId {
        let path = path.into();
        self.add_as(Origin::in_collection(&path), path, bytes)
    }

    /// Adds what is no file of the collection, as [`Origin`] says: its path is shown as given.
    pub fn add_as(&mut self, origin: Origin, path: impl Into<String>, bytes: Vec<u8>) -> FileId {
        let digest = Sha256::digest(&bytes).into();
        self.add_digested(path.into(), origin, bytes, digest)
    }

    /// Adds a file whose digest is known.
    pub fn add_digested(&mut self, path: String, origin: Origin, bytes: Vec<u8>, digest: [u8; 32]) -> FileId {
        let (text, faults) = read::decode(self.next(), bytes);
        self.push(SourceFile { lines: LineTable::new(&text), path, origin, text, digest, faults })
    }

    fn add_unread(&mut self, path: String, origin: Origin, fault: Diagnostic) {
        let (text, lines) = (String::new(), LineTable::new(""));
        self.push(SourceFile { path, origin, text, digest: [0; 32], lines, faults: vec![fault] });
    }

    fn push(&mut self, file: SourceFile) -> FileId {
        let id = self.next();
        self.files.push(file);
        id
    }

    fn next(&self) -> FileId {
        FileId::new(self.files.len())
    }

    fn beginning_of_next(&self) -> Span {
        Span::new(self.next(), 0..0)
    }

    /// Returns the SHA-256 of the paths and contents of all files of an origin, which identifies exactly
    /// these files.
    pub fn hash(&self, origin: Origin) -> [u8; 32] {
        let files = self.files.iter().filter(|file| file.origin == origin);
        hash_files(files.map(|file| (file.path.as_str(), file.digest)))
    }

    /// Returns the file.
    ///
    /// # Panics
    /// If the id belongs to another set of sources.
    pub fn file(&self, id: FileId) -> &SourceFile {
        &self.files[id.index()]
    }

    /// Walks the files in the order in which they were added.
    pub fn iter(&self) -> impl Iterator<Item = (FileId, &SourceFile)> {
        self.files.iter().enumerate().map(|(index, file)| (FileId::new(index), file))
    }

    /// Returns the text between the span's ends.
    pub fn slice(&self, span: Span) -> &str {
        self.file(span.file).text.get(span.range()).unwrap_or_default()
    }

    /// Returns the line and column, both counted from 1 and the column in characters, of the
    /// span's start.
    pub fn start(&self, span: Span) -> LineCol {
        let file = self.file(span.file);
        file.lines.line_col(&file.text, span.range().start)
    }

    /// Returns the line of the span's start, counted from 1. It does not count the column, which is slow in long lines.
    pub fn line(&self, span: Span) -> usize {
        let file = self.file(span.file);
        file.lines.line(span.range().start.min(file.text.len()))
    }

    /// Returns the line and column just after the span's last character.
    pub fn end(&self, span: Span) -> LineCol {
        let file = self.file(span.file);
        file.lines.line_col(&file.text, span.range().end)
    }

    /// Returns the whole lines from the one in which `first` starts to the one in which `last` starts.
    pub fn lines(&self, first: Span, last: Span) -> Lines<'_> {
        let file = self.file(first.file);
        let text = file.text.as_str();
        let at = first.range().start.min(text.len());
        let start = text.get(..at).and_then(|head| head.rfind('\n')).map_or(0, |end| end + 1);
        let from = last.range().start.clamp(at, text.len());
        let end = text.get(from..).and_then(|tail| tail.find('\n')).map_or(text.len(), |end| from + end);
        Lines { text: text.get(start..end).unwrap_or_default(), offset: start, number: self.line(first) }
    }

    /// Finds the place of `range` (bytes of `value`) in the file, where `value` was read from the scalar at
    /// `whole`.
    ///
    /// In a literal block, every line of the value is a line of the file, indented by the block's indent, so
    /// the place is exact. In another scalar, it is the first place with the same words; if the words do not
    /// occur literally (because of an escape or a folded line), it is the whole scalar.
    pub fn within(&self, whole: Span, value: &str, range: Range<usize>) -> Span {
        let raw = self.slice(whole);
        let start = whole.range().start;
        locate(raw, value, range)
            .map_or(whole, |found| Span::new(whole.file, start + found.start..start + found.end))
    }
}

/// Hashes files, each by its path and the SHA-256 of its bytes.
pub fn hash_files<'a>(files: impl Iterator<Item = (&'a str, [u8; 32])>) -> [u8; 32] {
    let mut hasher = Sha256::new();
    for (path, digest) in files {
        hasher.update((path.len() as u64).to_le_bytes());
        hasher.update(path);
        hasher.update(digest);
    }
    hasher.finalize().into()
}

/// A file of one set of sources.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct FileId(u32);

impl FileId {
    fn new(index: usize) -> Self {
        Self(u32::try_from(index).unwrap_or(u32::MAX))
    }

    /// Returns the index of the file in its sources.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A stretch of a file, in bytes.
///
/// Rules are packed for phones without the files, so nothing is written of a span.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "()", from = "()")]
pub struct Span {
    /// The file in which it lies.
    pub file: FileId,
    start: u32,
    end: u32,
}

impl Span {
    /// Makes the span of a byte range. Files are smaller than 4 GiB by the reader's limit.
    pub fn new(file: FileId, range: Range<usize>) -> Self {
        let clip = |offset| u32::try_from(offset).unwrap_or(u32::MAX);
        Self { file, start: clip(range.start), end: clip(range.end.max(range.start)) }
    }

    /// Returns the byte range.
    pub const fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

impl From<Span> for () {
    fn from(_: Span) -> Self {}
}

impl From<()> for Span {
    fn from((): ()) -> Self {
        Self::new(FileId(0), 0..0)
    }
}

/// A value and the place where it was written.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Spanned<T> {
    /// What was written there, parsed.
    pub value: T,
    /// Where in the file it is written.
    pub span: Span,
}

/// A line and a column, both counted from 1, the column in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineCol {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
}

/// The byte offsets at which a text's lines start.
#[derive(Debug)]
struct LineTable(Vec<u32>);

impl LineTable {
    fn new(text: &str) -> Self {
        let starts = text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n').map(|(at, _)| at + 1);
        Self(std::iter::once(0).chain(starts).map(|at| u32::try_from(at).unwrap_or(u32::MAX)).collect())
    }

    fn line(&self, offset: usize) -> usize {
        self.0.partition_point(|&start| start as usize <= offset).max(1)
    }

    fn line_col(&self, text: &str, offset: usize) -> LineCol {
        let offset = offset.min(text.len());
        let line = self.line(offset);
        let start = self.0[line - 1] as usize;
        let column = text.get(start..offset).map_or(offset - start, |head| head.chars().count()) + 1;
        LineCol { line, column }
    }
}

/// Finds `range` of `value` in `raw`, which is the scalar as written in the file.
fn locate(raw: &str, value: &str, range: Range<usize>) -> Option<Range<usize>> {
    let wanted = value.get(range.clone())?;
    let start = literal_offset(raw, value, range.start).or_else(|| raw.find(wanted))?;
    let end =
        literal_offset(raw, value, range.end).filter(|&end| end >= start).unwrap_or(start + wanted.len());
    Some(start..end.min(raw.len()))
}

/// Maps an offset of a literal block's value to the raw block; `None` if `raw` is no literal block (then a
/// line of the value is not the end of a raw line).
fn literal_offset(raw: &str, value: &str, offset: usize) -> Option<usize> {
    let head = value.get(..offset)?;
    let line_index = head.matches('\n').count();
    let line_start = head.rfind('\n').map_or(0, |at| at + 1);
    let value_line = value.get(line_start..)?.lines().next().unwrap_or_default();
    let mut raw_start = 0;
    for (index, raw_line) in raw.split('\n').enumerate() {
        if index == line_index {
            let indent = raw_line.strip_suffix(value_line)?;
            return indent
                .trim_matches(' ')
                .is_empty()
                .then(|| raw_start + indent.len() + offset - line_start);
        }
        raw_start += raw_line.len() + 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_characters_and_an_offset_past_the_end_is_the_end() {
        let text = "Räuber\nfür »dich«";
        let table = LineTable::new(text);
        let at = text.find("dich").unwrap();
        assert_eq!(table.line_col(text, at), LineCol { line: 2, column: 6 });
        assert_eq!(table.line_col(text, 9_999), LineCol { line: 2, column: 11 });
    }
}
