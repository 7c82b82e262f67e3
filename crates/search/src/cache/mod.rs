//! What takes seconds to make, kept in files between runs: the indexes of large rule collections, and what was learned
//! from their ways of asking.
//!
//! # Decisions
//!
//! - **Only what costs seconds is kept**: rules are read as YAML on every start. The file of an index is named by the
//!   hashes of the rules and of their ways of asking; the file of what was learned by everything that it was learned
//!   from ([`Index::learned_from`]), so nothing is learned again after a clause was edited. A name also includes a hash
//!   of the code that reads and indexes (taken by `build.rs`) and the machine's number format. So no file is ever
//!   invalidated, only replaced.
//! - **A file is never trusted and never needed.** It is written whole or not at all, and its content has a
//!   checksum. A file that is missing, damaged or of another program is ignored and made again. Small
//!   collections are indexed as fast as a file is opened, and are not kept.
//! - **A release includes both files for the shipped rules**, in a read-only folder beside the program, so that not
//!   even the first question has to wait. `schiri cache warm` makes them.

use std::env;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use atomic_write_file::AtomicWriteFile;
use sha2::{Digest as _, Sha256};

use crate::index::{Askings, Index, IndexError};
use schiri_rules::corpus::{Asked, Corpus};
use schiri_rules::source::{UserFolder, user_folder};

/// The environment variable that names another folder, or says `off`.
const VARIABLE: &str = "SCHIRI_CACHE";
/// Where the files of a release are, relative to the folder above the program's.
const SHIPPED: &str = "lib/schiri";
/// Collections with fewer ways of asking and clauses can be indexed as fast as a file is opened.
const WORTH_KEEPING: usize = 5_000;
/// How many files of each kind are kept; older ones are removed.
const KEPT: usize = 4;
/// What every file begins with; then come the key, and what was kept.
const MAGIC: &[u8; 8] = b"schiri\0\x0a";

/// The file endings: of the index of a rule collection, without what was learned; and of what was learned from ways of
/// asking, which does not depend on the clauses.
const INDEX: &str = "index";
const LEARNED: &str = "learned";

/// Where kept files are.
#[derive(Debug, Clone)]
pub struct Cache {
    /// The folder in which files are written; `None` if the environment names none.
    pub folder: Option<PathBuf>,
    /// The folder of a release's files, which are only read.
    pub shipped: Option<PathBuf>,
    /// Collections with fewer ways of asking and clauses are not kept.
    pub least: usize,
}

/// A file that was kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CacheFile {
    /// Where the file is.
    pub path: PathBuf,
    /// Its size in bytes.
    pub bytes: u64,
    changed: SystemTime,
}

impl Cache {
    /// Keeps files in a folder, which is made when the first one is written.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: Some(folder.into()), shipped: None, least: WORTH_KEEPING }
    }

    /// Returns the user's cache, with what a release brought along; `None` where the environment says `off`.
    pub fn of_user() -> Option<Self> {
        let named = env::var_os(VARIABLE).filter(|value| !value.is_empty()).map(PathBuf::from);
        if named.as_deref() == Some(Path::new("off")) {
            return None;
        }
        let program = env::current_exe().ok();
        let shipped = program.and_then(|path| Some(path.parent()?.parent()?.join(SHIPPED)));
        Some(Self { folder: named.or_else(|| user_folder(UserFolder::Cache)), shipped, least: WORTH_KEEPING })
    }

    /// Lists the kept files, the newest first.
    ///
    /// # Errors
    /// If the folder cannot be read; one that does not exist is empty.
    pub fn files(&self) -> io::Result<Vec<CacheFile>> {
        let Some(folder) = &self.folder else { return Ok(Vec::new()) };
        let entries = match fs::read_dir(folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut files = Vec::new();
        for entry in entries {
            let path = entry?.path();
            if [INDEX, LEARNED].iter().any(|ending| ends(&path, ending)) {
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

    /// Opens the index that was kept for a corpus and for ways of asking with this [hash](Asked::hash), with what was
    /// learned from them; `None` where one of the two files is missing or damaged.
    pub fn open_index(&self, corpus: &Arc<Corpus>, asked: [u8; 32]) -> Option<Index> {
        self.read_file(INDEX, &index_key(corpus, asked), |compiled| {
            Index::open(corpus, compiled, &|from| self.learned(from))
        })
    }

    /// Makes an index with everything that is learned for it, and keeps both, however small they are.
    ///
    /// # Errors
    /// If a file cannot be written, or the search engine fails.
    pub fn warm(&self, corpus: &Arc<Corpus>, asked: &Asked) -> io::Result<()> {
        self.keep(corpus, asked, &Index::build(corpus, asked).map_err(io::Error::other)?)
    }

    /// Keeps an index, and what was learned for it unless that is kept already.
    fn keep(&self, corpus: &Corpus, asked: &Asked, index: &Index) -> io::Result<()> {
        let compiled = index.compiled().map_err(io::Error::other)?;
        self.write_file(INDEX, &index_key(corpus, asked.hash()), &compiled)?;
        let from = index.learned_from();
        if self.learned(from).is_none() {
            self.write_file(LEARNED, &key(&[from]), &index.learned())?;
        }
        Ok(())
    }

    fn learned(&self, from: [u8; 32]) -> Option<Askings> {
        self.read_file(LEARNED, &key(&[from]), Askings::open)
    }

    /// Opens what was kept under a key. Files in the user's folder are preferred to those of a release.
    fn read_file<T>(&self, ending: &str, key: &str, open: impl Fn(&[u8]) -> Option<T>) -> Option<T> {
        self.folder.iter().chain(&self.shipped).find_map(|folder| {
            let path = path(folder, ending, key);
            let bytes = fs::read(&path).ok()?;
            let opened = content(&bytes, key).and_then(&open);
            if opened.is_none() {
                tracing::warn!(path = %path.display(), "a kept file is damaged and is passed over");
            }
            opened
        })
    }

    fn write_file(&self, ending: &str, key: &str, bytes: &[u8]) -> io::Result<()> {
        let Some(folder) = &self.folder else { return Ok(()) };
        fs::create_dir_all(folder)?;
        let mut file = AtomicWriteFile::open(path(folder, ending, key))?;
        file.write_all(MAGIC)?;
        file.write_all(key.as_bytes())?;
        file.write_all(bytes)?;
        file.commit()?;
        // Files of other versions, or of rules that have changed, are never opened again.
        let files = self.files()?.into_iter().filter(|file| ends(&file.path, ending));
        files.skip(KEPT).try_for_each(|old| fs::remove_file(&old.path))
    }
}

/// Indexes a corpus with the ways of asking its points, or opens the index that was kept for both.
///
/// # Errors
/// If the search engine fails. Failing to keep something is no error.
pub fn index(corpus: &Arc<Corpus>, asked: &Asked, cache: Option<&Cache>) -> Result<Index, IndexError> {
    let clauses: usize = corpus.editions.values().map(|edition| edition.clauses().len()).sum();
    let size = clauses + asked.count();
    let Some(cache) = cache.filter(|cache| size >= cache.least) else { return Index::build(corpus, asked) };
    if let Some(index) = cache.open_index(corpus, asked.hash()) {
        return Ok(index);
    }
    let index = Index::build_with(corpus, asked, &|from| cache.learned(from))?;
    // What cannot be kept is made again the next time.
    if let Err(error) = cache.keep(corpus, asked, &index) {
        tracing::debug!(folder = ?cache.folder, %error, "nothing can be kept");
    }
    Ok(index)
}

fn path(folder: &Path, ending: &str, key: &str) -> PathBuf {
    folder.join(key).with_extension(ending)
}

fn ends(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|own| own == ending)
}

/// Returns what a file holds; `None` if it belongs to another key.
fn content<'b>(file: &'b [u8], key: &str) -> Option<&'b [u8]> {
    file.strip_prefix(MAGIC)?.strip_prefix(key.as_bytes())
}

fn index_key(corpus: &Corpus, asked: [u8; 32]) -> String {
    key(&[corpus.hash(), asked])
}

/// Returns a name made of the hashes of the files, of the code that reads and indexes them (hashed when the program was
/// built), and of how this machine stores numbers.
fn key(made_from: &[[u8; 32]]) -> String {
    let machine = [if cfg!(target_endian = "little") { "little" } else { "big" }, env!("SCHIRI_CODE")];
    let hasher = Sha256::new().chain_update(made_from.concat()).chain_update(machine.join("\n"));
    format!("{:x}", hasher.chain_update(usize::BITS.to_le_bytes()).finalize())
}
