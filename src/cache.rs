//! Indexes of large rule collections, kept in files between runs.
//!
//! Reading and learning from 124,000 ways of asking takes seconds; opening a kept index takes hundredths
//! of a second. The file's name depends on all that the index depends on: the rule collection, the
//! program's own code, the machine. A file is written whole or not at all, is checked when it is opened,
//! and can always be made again: if it is missing or damaged, the index is built anew.

use std::env;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use atomic_write_file::AtomicWriteFile;
use sha2::{Digest as _, Sha256};

use crate::corpus::{Corpus, Point};
use crate::index::{Index, IndexError};

/// The variable that names another folder, or says `off`.
const VARIABLE: &str = "SCHIRI_CACHE";
/// Collections with fewer ways of asking are indexed as fast as a file is opened.
const WORTH_KEEPING: usize = 5_000;
/// How many files are kept: the newest.
const KEPT: usize = 4;
/// What every file begins with.
const MAGIC: &[u8; 8] = b"schiri\0\x01";
const ENDING: &str = "index";

/// The folder of kept files.
#[derive(Debug, Clone)]
pub struct Cache {
    folder: PathBuf,
    /// Collections with fewer ways of asking are not kept.
    least: usize,
}

/// A file with an index that was kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CacheFile {
    /// Where the file lies.
    pub path: PathBuf,
    /// Its size in bytes.
    pub bytes: u64,
    changed: SystemTime,
}

impl Cache {
    /// Keeps files in a folder, which is made when the first one is written.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into(), least: WORTH_KEEPING }
    }

    /// Keeps the indexes of small collections, too.
    #[must_use]
    pub fn keeping_all(self) -> Self {
        Self { least: 0, ..self }
    }

    /// Returns the user's cache; `None` where the environment names no place, or says `off`.
    #[must_use]
    pub fn of_user() -> Option<Self> {
        let set = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        if let Some(folder) = set(VARIABLE) {
            return (folder != Path::new("off")).then(|| Self::new(folder));
        }
        // The XDG base directories; elsewhere the places that the systems name.
        let folder = if cfg!(windows) {
            set("LOCALAPPDATA")
        } else if cfg!(target_os = "macos") {
            set("HOME").map(|home| home.join("Library/Caches"))
        } else {
            set("XDG_CACHE_HOME").or_else(|| set("HOME").map(|home| home.join(".cache")))
        };
        Some(Self::new(folder?.join("schiri")))
    }

    /// Returns the folder in which indexes are kept.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Lists the kept files, the newest first.
    ///
    /// # Errors
    /// If the folder cannot be read; one that does not exist is empty.
    pub fn files(&self) -> io::Result<Vec<CacheFile>> {
        let entries = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut files = Vec::new();
        for entry in entries {
            let path = entry?.path();
            if path.extension().is_some_and(|ending| ending == ENDING) {
                let known = fs::metadata(&path)?;
                files.push(CacheFile { path, bytes: known.len(), changed: known.modified()? });
            }
        }
        files.sort_by(|a, b| b.changed.cmp(&a.changed).then_with(|| a.path.cmp(&b.path)));
        Ok(files)
    }

    /// Removes all kept files and returns them.
    ///
    /// # Errors
    /// If one cannot be removed.
    pub fn clear(&self) -> io::Result<Vec<CacheFile>> {
        let files = self.files()?;
        files.iter().try_for_each(|kept| fs::remove_file(&kept.path))?;
        Ok(files)
    }

    fn path(&self, key: &str) -> PathBuf {
        self.folder.join(key).with_extension(ENDING)
    }

    /// Returns what was kept under a key; `None` where nothing was, or it is damaged.
    fn read(&self, key: &str) -> Option<Vec<u8>> {
        let path = self.path(key);
        let mut bytes = fs::read(&path).ok()?;
        let payload = payload(&bytes, key);
        if payload.is_none() {
            tracing::warn!(path = %path.display(), "a kept index is damaged and is made anew");
        }
        let start = bytes.len() - payload?.len();
        bytes.drain(..start);
        Some(bytes)
    }

    fn write(&self, key: &str, payload: &[u8]) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        let mut file = AtomicWriteFile::open(self.path(key))?;
        file.write_all(MAGIC)?;
        file.write_all(key.as_bytes())?;
        file.write_all(&crc32fast::hash(payload).to_le_bytes())?;
        file.write_all(payload)?;
        file.commit()?;
        // Files of other versions, and of rules that have changed since, are never opened again.
        self.files()?.iter().skip(KEPT).try_for_each(|old| fs::remove_file(&old.path))
    }
}

/// Returns what stands behind the head of a file, if the head is right and the rest is whole.
fn payload<'b>(bytes: &'b [u8], key: &str) -> Option<&'b [u8]> {
    let rest = bytes.strip_prefix(MAGIC)?.strip_prefix(key.as_bytes())?;
    let (sum, payload) = rest.split_first_chunk::<4>()?;
    (crc32fast::hash(payload) == u32::from_le_bytes(*sum)).then_some(payload)
}

/// Names the index of a corpus: by its texts, by the code that reads and indexes them (a digest taken
/// when the program was built), and by how this machine writes numbers.
fn key(corpus: &Corpus) -> String {
    let machine = if cfg!(target_endian = "little") { "little" } else { "big" };
    let width = usize::BITS.to_string();
    let parts = [corpus.content_hash(), env!("SCHIRI_CODE").to_owned(), machine.to_owned(), width];
    format!("{:x}", Sha256::digest(parts.join("\n")))
}

/// Indexes a corpus, or takes up the index that was kept for it.
///
/// # Errors
/// If the search engine fails. That something cannot be kept is no error.
pub fn index(corpus: &Arc<Corpus>, cache: Option<&Cache>) -> Result<Index, IndexError> {
    let asked: usize = corpus.points.values().map(Point::ways_of_asking).sum();
    let Some(cache) = cache.filter(|cache| asked >= cache.least) else {
        return Index::build(corpus);
    };
    let key = key(corpus);
    if let Some(kept) = cache.read(&key)
        && let Some(index) = Index::open(corpus, &kept)?
    {
        return Ok(index);
    }
    let index = Index::build(corpus)?;
    if let Err(error) = cache.write(&key, &index.compiled()) {
        tracing::debug!(folder = %cache.folder.display(), %error, "the index could not be kept");
    }
    Ok(index)
}
