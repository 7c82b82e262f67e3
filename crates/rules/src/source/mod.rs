//! Files and the places in them: the only module that reads rule collections, and the only one that
//! counts columns.
//!
//! Reading never fails as a whole. A file that cannot be read is kept with its [`ReadFault`], and the
//! loader reports it with the faults of the other files.

mod place;
mod read;
mod stamp;
pub mod yaml;

pub use place::{FileId, LineCol, Span, Spanned};
pub use read::{MAX_FILE_BYTES, folder_lang, read_tree, read_wordings};
pub use stamp::Stamp;

use place::LineTable;
use sha2::{Digest as _, Sha256};

/// A file of the rule collection: its path as shown to people, and its text.
#[derive(Debug)]
pub struct SourceFile {
    /// The path from the rule collection's root, with `/` on every system: `rules-de/xx-club-2024.yaml`;
    /// of official wordings the path as it was named.
    pub path: String,
    /// Whether it belongs to the collection, or is a private file of official wordings.
    pub origin: Origin,
    text: String,
    digest: [u8; 32],
    lines: LineTable,
    faults: Vec<ReadFault>,
}

impl SourceFile {
    /// Returns the file's text; empty where it could not be read.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the SHA-256 of the file's path and bytes.
    #[must_use]
    pub fn fingerprint(&self) -> [u8; 32] {
        hash_files(std::iter::once((self.path.as_str(), self.digest)))
    }

    /// Returns what was wrong with the file before anyone looked into it.
    #[must_use]
    pub fn faults(&self) -> &[ReadFault] {
        &self.faults
    }
}

/// Where a file comes from. What may be passed on is told by this alone, never by what a file says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// It belongs to the rule collection.
    Collection,
    /// It holds official wordings, which their user keeps privately beside the collection.
    Wordings,
    /// It lists what stands elsewhere, in a casebook, so that findings can point to it.
    Listing,
}

/// What can be wrong with a file as a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadFault {
    /// A folder or a device stands where a file should be.
    NotAFile,
    /// The system refused; the reason is the system's own.
    Unreadable(String),
    /// The file is larger than [`MAX_FILE_BYTES`]; it was not read.
    TooLarge {
        /// The file's size in bytes.
        bytes: u64,
    },
    /// The text is not UTF-8 from this place on; the part before it was kept.
    NotUtf8 {
        /// The byte offset of the first bad byte.
        at: usize,
    },
    /// The file starts with a byte order mark; it was dropped.
    ByteOrderMark,
    /// Lines end with carriage return and line feed; they were read as line feeds.
    CarriageReturns {
        /// The byte offset, in the text as kept, of the first line end concerned.
        at: usize,
    },
}

/// Some whole lines of a file.
#[derive(Debug, Clone, Copy)]
pub struct Lines<'a> {
    /// The lines, without the last line's end.
    pub text: &'a str,
    /// The byte offset in the file at which they begin.
    pub offset: usize,
    /// The number of the first of them, from 1.
    pub number: usize,
}

/// All files of a rule collection in the order of their paths, then those of official wordings.
#[derive(Debug, Default)]
pub struct Sources {
    files: Vec<SourceFile>,
}

impl Sources {
    /// Adds a file from the bytes it consists of, noting what is wrong with them.
    pub fn add(&mut self, path: impl Into<String>, bytes: Vec<u8>) -> FileId {
        self.add_bytes(path.into(), Origin::Collection, bytes)
    }

    /// Adds a private file of official wordings; its path is shown as it is given.
    pub fn add_wording(&mut self, path: impl Into<String>, bytes: Vec<u8>) -> FileId {
        self.add_bytes(path.into(), Origin::Wordings, bytes)
    }

    /// Adds a list of what stands elsewhere; `path` says where.
    pub fn add_listing(&mut self, path: impl Into<String>, text: String) -> FileId {
        self.add_bytes(path.into(), Origin::Listing, text.into_bytes())
    }

    fn add_bytes(&mut self, path: String, origin: Origin, bytes: Vec<u8>) -> FileId {
        let digest = Sha256::digest(&bytes).into();
        self.add_digested(path, origin, bytes, digest)
    }

    /// Adds a file whose digest is known.
    pub fn add_digested(&mut self, path: String, origin: Origin, bytes: Vec<u8>, digest: [u8; 32]) -> FileId {
        let (text, faults) = read::decode(bytes);
        self.push(SourceFile { lines: LineTable::new(&text), path, origin, text, digest, faults })
    }

    /// Adds a file that could not be read.
    fn add_unread(&mut self, path: String, origin: Origin, fault: ReadFault) {
        let (text, lines) = (String::new(), LineTable::new(""));
        self.push(SourceFile { path, origin, text, digest: [0; 32], lines, faults: vec![fault] });
    }

    fn push(&mut self, file: SourceFile) -> FileId {
        self.files.push(file);
        FileId::new(self.files.len() - 1)
    }

    /// Returns the SHA-256 of all files of an origin, of their paths as well: it names exactly these files.
    #[must_use]
    pub fn hash(&self, origin: Origin) -> [u8; 32] {
        let files = self.files.iter().filter(|file| file.origin == origin);
        hash_files(files.map(|file| (file.path.as_str(), file.digest)))
    }

    /// Returns the fingerprint of each file of an origin, in the order of their ids.
    #[must_use]
    pub fn fingerprints(&self, origin: Origin) -> Vec<[u8; 32]> {
        self.files.iter().filter(|file| file.origin == origin).map(SourceFile::fingerprint).collect()
    }

    /// Returns the file.
    ///
    /// # Panics
    /// If the id is of another set of sources.
    #[must_use]
    pub fn file(&self, id: FileId) -> &SourceFile {
        &self.files[id.index()]
    }

    /// Walks the files in the order of their paths.
    pub fn iter(&self) -> impl Iterator<Item = (FileId, &SourceFile)> {
        self.files.iter().enumerate().map(|(index, file)| (FileId::new(index), file))
    }

    /// Returns the text between the span's ends.
    #[must_use]
    pub fn slice(&self, span: Span) -> &str {
        self.file(span.file).text.get(span.range()).unwrap_or_default()
    }

    /// Returns the line and column, both counted from 1 and the column in characters, of the
    /// span's start.
    #[must_use]
    pub fn start(&self, span: Span) -> LineCol {
        let file = self.file(span.file);
        file.lines.line_col(&file.text, span.range().start)
    }

    /// Returns the line and column just behind the span's last character.
    #[must_use]
    pub fn end(&self, span: Span) -> LineCol {
        let file = self.file(span.file);
        file.lines.line_col(&file.text, span.range().end)
    }

    /// Returns the whole lines from the one in which `first` starts to the one in which `last` starts.
    #[must_use]
    pub fn lines(&self, first: Span, last: Span) -> Lines<'_> {
        let file = self.file(first.file);
        let text = file.text.as_str();
        let at = first.range().start.min(text.len());
        let start = text.get(..at).and_then(|head| head.rfind('\n')).map_or(0, |end| end + 1);
        let from = last.range().start.clamp(at, text.len());
        let end = text.get(from..).and_then(|tail| tail.find('\n')).map_or(text.len(), |end| from + end);
        Lines {
            text: text.get(start..end).unwrap_or_default(),
            offset: start,
            number: self.start(first).line,
        }
    }

    /// Finds the place of `range` (bytes of `value`) inside the file, where `value` was read from
    /// the scalar at `whole`.
    ///
    /// In a literal block every line of the value is a line of the file, moved right by the
    /// block's indent: the place is exact. In another scalar the first place with the same words
    /// is taken, and the whole scalar where the words do not stand there literally (an escape, a
    /// folded line).
    #[must_use]
    pub fn within(&self, whole: Span, value: &str, range: std::ops::Range<usize>) -> Span {
        let raw = self.slice(whole);
        let start = whole.range().start;
        place::locate(raw, value, range)
            .map_or(whole, |found| Span::new(whole.file, start + found.start..start + found.end))
    }
}

/// Hashes files, each by its path and the SHA-256 of its bytes.
#[must_use]
pub fn hash_files<'a>(files: impl Iterator<Item = (&'a str, [u8; 32])>) -> [u8; 32] {
    let mut hasher = Sha256::new();
    for (path, digest) in files {
        hasher.update((path.len() as u64).to_le_bytes());
        hasher.update(path);
        hasher.update(digest);
    }
    hasher.finalize().into()
}
