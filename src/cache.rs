//! Compiled forms of large rule collections, and of their indexes, kept in files between runs.
//!
//! Reading 9 MB of YAML takes a tenth of a second, and learning from 124,000 ways of asking takes seconds;
//! what is kept is opened in a fraction of that. A file's name depends on all that its contents depend on: the
//! rule collection, the program's own code, the machine. A file is written whole or not at all, is checked
//! when it is opened, and can always be made again: if it is missing or damaged, it is made anew.

use std::env;
use std::fs::{self, File};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use atomic_write_file::AtomicWriteFile;
use sha2::{Digest as _, Sha256};

use crate::corpus::{AskedSource, CompiledCorpus, Corpus, Point};
use crate::index::{BlockSource, Index, IndexError};

/// The variable that names another folder, or says `off`.
const VARIABLE: &str = "SCHIRI_CACHE";
/// Collections with fewer ways of asking and clauses are indexed as fast as a file is opened.
const WORTH_KEEPING: usize = 5_000;
/// How many files of each kind are kept: the newest.
const KEPT: usize = 4;
/// What every file begins with; then come the key, the checksum of the head (4 bytes), its length (8 bytes),
/// the head, and what is read only when it is needed.
const MAGIC: &[u8; 8] = b"schiri\0\x06";

/// What a file holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A rule collection.
    Rules,
    /// The index of one.
    Index,
}

impl Kind {
    const ALL: [Self; 2] = [Self::Rules, Self::Index];

    /// Returns how the names of its files end.
    const fn ending(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Index => "index",
        }
    }
}

/// The folder of kept files.
#[derive(Debug, Clone)]
pub struct Cache {
    folder: PathBuf,
    /// Collections with fewer ways of asking and clauses are not kept.
    least: usize,
}

/// A file that was kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CacheFile {
    kind: Kind,
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

    /// Keeps small collections and their indexes, too.
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

    fn is_worth_keeping(&self, corpus: &Corpus) -> bool {
        let ways: usize = corpus.points.values().map(Point::ways_of_asking).sum();
        let clauses: usize = corpus.editions.values().map(|edition| edition.clauses().len()).sum();
        ways + clauses >= self.least
    }

    /// Returns the folder in which files are kept.
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
            let kind = Kind::ALL.into_iter().find(|kind| path.extension() == Some(kind.ending().as_ref()));
            if let Some(kind) = kind {
                let known = fs::metadata(&path)?;
                files.push(CacheFile { kind, path, bytes: known.len(), changed: known.modified()? });
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

    fn path(&self, kind: Kind, key: &str) -> PathBuf {
        self.folder.join(key).with_extension(kind.ending())
    }

    /// Returns what was kept under a key, as it can be opened; `None` where nothing was, or it is damaged.
    fn read<T>(&self, kind: Kind, key: &str, open: impl FnOnce(Kept) -> Option<T>) -> Option<T> {
        let path = self.path(kind, key);
        let file = File::open(&path).ok()?;
        let opened = Kept::read(file, &path, key).and_then(open);
        if opened.is_none() {
            warn_of_damage(&path);
        }
        opened
    }

    /// Keeps something under a key: a head that is read whole, and blocks that are read when they are needed.
    /// That it cannot be kept is no error: it is made anew the next time.
    fn keep(&self, kind: Kind, key: &str, head: &[u8], blocks: &[u8]) {
        if let Err(error) = self.write(kind, key, head, blocks) {
            tracing::debug!(folder = %self.folder.display(), %error, "nothing can be kept");
        }
    }

    fn write(&self, kind: Kind, key: &str, head: &[u8], blocks: &[u8]) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        let mut file = AtomicWriteFile::open(self.path(kind, key))?;
        file.write_all(MAGIC)?;
        file.write_all(key.as_bytes())?;
        file.write_all(&crc32fast::hash(head).to_le_bytes())?;
        file.write_all(&(head.len() as u64).to_le_bytes())?;
        file.write_all(head)?;
        file.write_all(blocks)?;
        file.commit()?;
        // Files of other versions, and of rules that have changed since, are never opened again.
        let files = self.files()?.into_iter().filter(|file| file.kind == kind);
        files.skip(KEPT).try_for_each(|old| fs::remove_file(&old.path))
    }
}

fn warn_of_damage(path: &Path) {
    tracing::warn!(path = %path.display(), "a kept file is damaged and is made anew");
}

/// What was kept in a file: its head, and where the rest is.
struct Kept {
    head: Vec<u8>,
    blocks: KeptBlocks,
}

impl Kept {
    /// Reads the head of a file; `None` if it belongs to another key or is damaged.
    fn read(mut file: File, path: &Path, key: &str) -> Option<Self> {
        let whole = file.metadata().ok()?.len();
        let mut before = vec![0; MAGIC.len() + key.len()];
        file.read_exact(&mut before).ok()?;
        before.strip_prefix(MAGIC)?.strip_prefix(key.as_bytes())?;
        let (mut sum, mut length) = ([0; 4], [0; 8]);
        file.read_exact(&mut sum).ok()?;
        file.read_exact(&mut length).ok()?;
        let from = file.stream_position().ok()?;
        let behind = from.checked_add(u64::from_le_bytes(length))?;
        let blocks = whole.checked_sub(behind)?;
        let mut head = vec![0; usize::try_from(behind - from).ok()?];
        file.read_exact(&mut head).ok()?;
        let is_whole = crc32fast::hash(&head) == u32::from_le_bytes(sum);
        let blocks =
            KeptBlocks { file: Mutex::new(file), path: path.to_owned(), from: behind, length: blocks };
        is_whole.then_some(Self { head, blocks })
    }
}

/// The rest of a kept file. It stays open, so that it can still be read when another file takes its place.
struct KeptBlocks {
    file: Mutex<File>,
    path: PathBuf,
    from: u64,
    length: u64,
}

impl BlockSource for KeptBlocks {
    fn length(&self) -> u64 {
        self.length
    }

    fn read(&self, from: u64, length: usize) -> Option<Vec<u8>> {
        let mut bytes = vec![0; length];
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(self.from.checked_add(from)?)).ok()?;
        file.read_exact(&mut bytes).ok()?;
        Some(bytes)
    }

    /// Removes the file, so that the next run makes it anew.
    fn damaged(&self) {
        warn_of_damage(&self.path);
        let _ = fs::remove_file(&self.path);
    }
}

/// Names what is made from a rule collection: by the collection's files, by the code that reads and indexes
/// them (a digest taken when the program was built), and by how this machine writes numbers.
fn key(collection: [u8; 32]) -> String {
    let machine = [if cfg!(target_endian = "little") { "little" } else { "big" }, env!("SCHIRI_CODE")];
    let hasher = Sha256::new().chain_update(collection).chain_update(machine.join("\n"));
    format!("{:x}", hasher.chain_update(usize::BITS.to_le_bytes()).finalize())
}

/// Takes up the compiled form that was kept for a rule collection; `None` where there is none. `hash` is that
/// of its files. Who can load the collection `anew` at any time reads the ways of asking only when they are
/// needed; for others they are read and checked at once.
#[must_use]
pub fn corpus(hash: [u8; 32], cache: &Cache, anew: Option<fn() -> Corpus>) -> Option<Corpus> {
    cache.read(Kind::Rules, &key(hash), |Kept { head, blocks }| match anew {
        Some(anew) => Corpus::open(&head, AskedOnDisk { blocks, anew }),
        None => Corpus::open(&head, checked(&blocks)?),
    })
}

/// The ways of asking of a kept rule collection, not yet read.
struct AskedOnDisk {
    blocks: KeptBlocks,
    anew: fn() -> Corpus,
}

impl AskedSource for AskedOnDisk {
    fn read(&self) -> Vec<u8> {
        checked(&self.blocks).unwrap_or_else(|| {
            self.blocks.damaged();
            (self.anew)().compiled().map(|compiled| compiled.asked).unwrap_or_default()
        })
    }
}

/// Reads all blocks behind their checksum; `None` where they are damaged.
fn checked(blocks: &KeptBlocks) -> Option<Vec<u8>> {
    let sum: [u8; 4] = blocks.read(0, 4)?.try_into().ok()?;
    let bytes = blocks.read(4, usize::try_from(blocks.length.checked_sub(4)?).ok()?)?;
    (crc32fast::hash(&bytes) == u32::from_le_bytes(sum)).then_some(bytes)
}

/// Keeps the compiled form of a rule collection, where it is large enough to be worth it. It must be without a
/// fault: whoever opens it is told of none.
pub fn keep_corpus(corpus: &Corpus, cache: &Cache) {
    if cache.is_worth_keeping(corpus)
        && let Some(CompiledCorpus { head, asked }) = corpus.compiled()
    {
        let asked = [&crc32fast::hash(&asked).to_le_bytes()[..], &asked].concat();
        cache.keep(Kind::Rules, &key(corpus.hash()), &head, &asked);
    }
}

/// Indexes a corpus, or takes up the index that was kept for it.
///
/// # Errors
/// If the search engine fails. That something cannot be kept is no error.
pub fn index(corpus: &Arc<Corpus>, cache: Option<&Cache>) -> Result<Index, IndexError> {
    let Some(cache) = cache.filter(|cache| cache.is_worth_keeping(corpus)) else {
        return Index::build(corpus);
    };
    let key = key(corpus.hash());
    let open = |kept: Kept| Index::open(corpus, &kept.head, kept.blocks);
    if let Some(index) = cache.read(Kind::Index, &key, open) {
        return Ok(index);
    }
    let index = Index::build(corpus)?;
    let compiled = index.compiled()?;
    cache.keep(Kind::Index, &key, &compiled.head, &compiled.blocks);
    Ok(index)
}
