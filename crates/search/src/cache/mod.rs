//! Compiled forms of large rule collections, and of their indexes, kept in files between runs.
//!
//! Reading 9 MB of YAML takes a tenth of a second, and learning from 131,500 ways of asking takes seconds;
//! what is kept is opened in a fraction of that. A file's name depends on all that its contents depend on: the
//! rule collection, the program's own code, the machine. A file is written whole or not at all, is checked
//! when it is opened, and can always be made again: if it is missing or damaged, it is made anew.
//!
//! # Decisions
//!
//! - **Large rule collections and their indexes are kept in files in a compiled form**, because reading 9
//!   MB of YAML takes a tenth of a second, and learning takes seconds. The name of a file is made of the
//!   rule collection's hash, a digest of the code that reads and indexes (taken by `build.rs`), and the
//!   machine's number format. So no file is ever invalidated, only replaced. A file is never trusted: its
//!   parts have checksums, and what they hold is checked before use; a damaged file is made again. Only
//!   collections without a fault are kept, for a kept one has no places to show; official wordings are not
//!   kept; small collections are read faster than a file is opened. `check` always reads the YAML.
//! - **Files of a folder are known by a stamp** (`source/stamp`): paths, sizes, both times to the
//!   nanosecond, numbers of files. If it is the same as when they were last read, their hash is known and
//!   none is read. Anyone who sets a file's time back cannot set back the time of that, so the edit is
//!   seen. File systems note times in steps, so a file that was changed within the last two seconds could
//!   change once more without a trace: then no stamp is taken, and everything is read (git calls this the
//!   racy index).
//! - **After an edit only what changed is made again.** The cache knows which state of a folder it kept
//!   last. Editions, translations and topics whose file has the same bytes at the same place among the
//!   files are taken over as the bytes that they are there (`corpus/load/earlier`); other files are short
//!   and are parsed. The index of the clauses is written anew, because a
//!   new word may change how an old one is divided, and a glossary what a text names; what was learned is
//!   kept apart and outlives the edit.

mod file;

use std::env;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use atomic_write_file::AtomicWriteFile;
use sha2::{Digest as _, Sha256};

use crate::index::{Askings, CompiledAskings, Index, IndexError, LearnedStore};
use file::{AskedOnDisk, Kept, MAGIC, checked, warn_of_damage};
use schiri_rules::citation::CitationReader;
use schiri_rules::corpus::{CompiledCorpus, Corpus, Edition, Point};
use schiri_rules::source::Stamp;

/// The variable that names another folder, or says `off`.
const VARIABLE: &str = "SCHIRI_CACHE";
/// Collections with fewer ways of asking and clauses are indexed as fast as a file is opened.
const WORTH_KEEPING: usize = 5_000;
/// How many files of each kind are kept: the newest.
const KEPT: usize = 4;

/// What a file holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A rule collection.
    Rules,
    /// The index of one, without what was learned.
    Index,
    /// What was learned from ways of asking, whatever the clauses beside them say.
    Learned,
    /// The names by which its editions and clauses are cited.
    Names,
    /// Which collection files are, told by their stamp.
    Stamp,
    /// Which collection was last kept of a folder.
    Folder,
    /// That a check found no error in one.
    Sound,
}

impl Kind {
    const ALL: [Self; 7] =
        [Self::Rules, Self::Index, Self::Learned, Self::Names, Self::Stamp, Self::Folder, Self::Sound];

    /// Returns how the names of its files end.
    const fn ending(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Index => "index",
            Self::Learned => "learned",
            Self::Names => "names",
            Self::Stamp => "stamp",
            Self::Folder => "folder",
            Self::Sound => "sound",
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

    /// Tells whether a collection is large enough to be kept. It decodes every point and edition, so whoever finds
    /// something kept does not ask.
    fn is_worth_keeping(&self, corpus: &Corpus) -> bool {
        let ways: usize = corpus.points.values().map(Point::ways_of_asking).sum();
        let clauses: usize = corpus.editions.values().map(Edition::clause_count).sum();
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
        let opened = Kept::open(file, &path, key).and_then(open);
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

    /// Returns the hash of the collection that was noted under a name.
    fn noted(&self, kind: Kind, name: [u8; 32]) -> Option<[u8; 32]> {
        self.read(kind, &key(name), |kept| kept.whole()?.0.try_into().ok())
    }

    /// Notes the hash of a collection under a name.
    fn note(&self, kind: Kind, name: [u8; 32], hash: [u8; 32]) {
        self.keep(kind, &key(name), &hash, &[]);
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

/// Names what is made from a rule collection: by the collection's files, by the code that reads and indexes
/// them (a digest taken when the program was built), and by how this machine writes numbers.
fn key(collection: [u8; 32]) -> String {
    let machine = [if cfg!(target_endian = "little") { "little" } else { "big" }, env!("SCHIRI_CODE")];
    let hasher = Sha256::new().chain_update(collection).chain_update(machine.join("\n"));
    format!("{:x}", hasher.chain_update(usize::BITS.to_le_bytes()).finalize())
}

/// Takes up the compiled form that was kept for a rule collection; `None` where there is none. `hash` is that
/// of its files; if their stamp is given, the hash is noted for it. Who can load the collection `anew` at any time
/// reads the ways of asking only when they are needed; for others they are read and checked at once.
#[must_use]
pub fn corpus(
    hash: [u8; 32],
    stamp: Option<Stamp>,
    cache: &Cache,
    anew: Option<fn() -> Corpus>,
) -> Option<Corpus> {
    let corpus = cache.read(Kind::Rules, &key(hash), |kept| {
        let (head, blocks) = kept.whole()?;
        match anew {
            Some(anew) => Corpus::open(head, AskedOnDisk { blocks, anew }),
            None => Corpus::open(head, checked(&blocks)?),
        }
    })?;
    if let Some(stamp) = stamp {
        cache.note(Kind::Stamp, stamp.bytes(), hash);
    }
    Some(corpus)
}

/// Keeps the compiled form of a rule collection, where it is large enough to be worth it, and notes in which
/// `folder` it was found and by which stamp its files are known. It must be without a fault: whoever opens it is
/// told of none.
pub fn keep_corpus(corpus: &Corpus, folder: Option<&Path>, stamp: Option<Stamp>, cache: &Cache) {
    if cache.is_worth_keeping(corpus)
        && let Some(CompiledCorpus { head, asked }) = corpus.compiled()
    {
        let asked = [&crc32fast::hash(&asked).to_le_bytes()[..], &asked].concat();
        let hash = corpus.hash();
        cache.keep(Kind::Rules, &key(hash), &head, &asked);
        if let Some(folder) = folder.and_then(folder_name) {
            cache.note(Kind::Folder, folder, hash);
        }
        if let Some(stamp) = stamp {
            cache.note(Kind::Stamp, stamp.bytes(), hash);
        }
    }
}

/// Opens the rule collection that was last kept of a folder: most of its files may not have changed since.
#[must_use]
pub fn earlier_corpus(folder: &Path, cache: &Cache) -> Option<Corpus> {
    corpus(cache.noted(Kind::Folder, folder_name(folder)?)?, None, cache, None)
}

/// Names a folder, by whichever path it is reached; `None` where it cannot be found.
fn folder_name(folder: &Path) -> Option<[u8; 32]> {
    let path = fs::canonicalize(folder).ok()?;
    Some(Sha256::digest(path.as_os_str().as_encoded_bytes()).into())
}

/// Returns the hash of the files that have this stamp; `None` where it was not noted.
#[must_use]
pub fn noted_hash(stamp: Stamp, cache: &Cache) -> Option<[u8; 32]> {
    cache.noted(Kind::Stamp, stamp.bytes())
}

/// Tells whether a check found no error in the collection of this hash.
#[must_use]
pub fn is_known_sound(hash: [u8; 32], cache: &Cache) -> bool {
    cache.read(Kind::Sound, &check_key(hash), Kept::whole).is_some()
}

/// Notes that a check found no error in the collection of this hash.
pub fn note_sound(hash: [u8; 32], cache: &Cache) {
    cache.keep(Kind::Sound, &check_key(hash), &[], &[]);
}

/// Names the outcome of a check, which depends on more code than what is made of a collection.
fn check_key(hash: [u8; 32]) -> String {
    let checks = Sha256::new().chain_update(hash).chain_update(env!("SCHIRI_CHECKS"));
    key(checks.finalize().into())
}

/// Gathers the names by which a corpus is cited, or takes up those that were kept.
#[must_use]
pub fn citations(corpus: &Corpus, cache: Option<&Cache>) -> CitationReader {
    let Some(cache) = cache else { return CitationReader::new(corpus) };
    let key = key(corpus.hash());
    let open = |kept: Kept| CitationReader::open(&kept.whole()?.0);
    if let Some(citations) = cache.read(Kind::Names, &key, open) {
        return citations;
    }
    let citations = CitationReader::new(corpus);
    if let Some(names) = citations.compiled().filter(|_| cache.is_worth_keeping(corpus)) {
        cache.keep(Kind::Names, &key, &names, &[]);
    }
    citations
}

/// Indexes a corpus, or takes up the index that was kept for it.
///
/// # Errors
/// If the search engine fails. That something cannot be kept is no error.
pub fn index(corpus: &Arc<Corpus>, cache: Option<&Cache>) -> Result<Index, IndexError> {
    let index = match cache {
        Some(cache) => kept_index(corpus, cache)?,
        None => Index::build(corpus)?,
    };
    Ok(index.with_citations(citations(corpus, cache)))
}

fn kept_index(corpus: &Arc<Corpus>, cache: &Cache) -> Result<Index, IndexError> {
    let key = key(corpus.hash());
    let learned = KeptLearned { cache, corpus };
    let open = |kept: Kept| kept.streamed(|head, _| Index::open(corpus, head, &learned));
    if let Some(index) = cache.read(Kind::Index, &key, open) {
        return Ok(index);
    }
    let index = Index::build_with(corpus, &learned)?;
    if cache.is_worth_keeping(corpus) {
        cache.keep(Kind::Index, &key, &index.compiled()?, &[]);
    }
    Ok(index)
}

/// Keeps what was learned from ways of asking, where that is worth it.
struct KeptLearned<'c> {
    cache: &'c Cache,
    corpus: &'c Corpus,
}

impl LearnedStore for KeptLearned<'_> {
    fn open(&self, made_from: [u8; 32]) -> Option<Askings> {
        self.cache.read(Kind::Learned, &key(made_from), |kept| {
            kept.streamed(|head, blocks| Askings::open(head, blocks))
        })
    }

    fn keep(&self, made_from: [u8; 32], learned: &CompiledAskings) {
        if self.cache.is_worth_keeping(self.corpus) {
            self.cache.keep(Kind::Learned, &key(made_from), &learned.head, &learned.blocks);
        }
    }
}
