//! A file that was kept: how it is opened, checked and read.

use std::fs::{self, File};
use std::io::{BufReader, Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use crate::index::{BlockSource, ByteSource};
use schiri_rules::corpus::{AskedSource, Corpus};

/// What every file begins with; then come the key, the checksum of the head (4 bytes), its length (8 bytes),
/// the head, and what is read only when it is needed.
pub(super) const MAGIC: &[u8; 8] = b"schiri\0\x09";

pub(super) fn warn_of_damage(path: &Path) {
    tracing::warn!(path = %path.display(), "a kept file is damaged and is made anew");
}

/// What was kept in a file: its head, not yet read, and where the rest is.
pub(super) struct Kept {
    head: File,
    length: usize,
    sum: u32,
    blocks: KeptBlocks,
}

impl Kept {
    /// Opens a file; `None` if it belongs to another key or is cut off.
    pub(super) fn open(mut file: File, path: &Path, key: &str) -> Option<Self> {
        let whole = file.metadata().ok()?.len();
        let mut before = vec![0; MAGIC.len() + key.len()];
        file.read_exact(&mut before).ok()?;
        before.strip_prefix(MAGIC)?.strip_prefix(key.as_bytes())?;
        let (mut sum, mut length) = ([0; 4], [0; 8]);
        file.read_exact(&mut sum).ok()?;
        file.read_exact(&mut length).ok()?;
        let length = u64::from_le_bytes(length);
        let behind = file.stream_position().ok()?.checked_add(length)?;
        let blocks = whole.checked_sub(behind)?;
        let head = file.try_clone().ok()?;
        let blocks =
            KeptBlocks { file: Mutex::new(file), path: path.to_owned(), from: behind, length: blocks };
        Some(Self { head, length: usize::try_from(length).ok()?, sum: u32::from_le_bytes(sum), blocks })
    }

    /// Reads the head whole; `None` if it is damaged.
    pub(super) fn whole(mut self) -> Option<(Vec<u8>, KeptBlocks)> {
        let mut head = vec![0; self.length];
        self.head.read_exact(&mut head).ok()?;
        (crc32fast::hash(&head) == self.sum).then_some((head, self.blocks))
    }

    /// Has the head read piece by piece, so that nothing of it lies in memory twice. Both parts share a place
    /// in the file: nothing may be read of the blocks before. `None` if the head turns out to be damaged.
    pub(super) fn streamed<T>(self, read: impl FnOnce(&mut Summed, KeptBlocks) -> Option<T>) -> Option<T> {
        let mut head =
            Summed { file: BufReader::new(self.head), left: self.length, taken: crc32fast::Hasher::new() };
        let read = read(&mut head, self.blocks)?;
        (head.taken.finalize() == self.sum).then_some(read)
    }
}

/// The head of a file, whose checksum is taken while it is read.
pub(super) struct Summed {
    file: BufReader<File>,
    left: usize,
    taken: crc32fast::Hasher,
}

impl ByteSource for &mut Summed {
    fn left(&self) -> usize {
        self.left
    }

    fn fill(&mut self, bytes: &mut [u8]) -> Option<()> {
        self.left = self.left.checked_sub(bytes.len())?;
        self.file.read_exact(bytes).ok()?;
        self.taken.update(bytes);
        Some(())
    }
}

/// The rest of a kept file. It stays open, so that it can still be read when another file takes its place.
pub(super) struct KeptBlocks {
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

/// The ways of asking of a kept rule collection, not yet read.
pub(super) struct AskedOnDisk {
    pub(super) blocks: KeptBlocks,
    pub(super) anew: fn() -> Corpus,
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
pub(super) fn checked(blocks: &KeptBlocks) -> Option<Vec<u8>> {
    let sum: [u8; 4] = blocks.read(0, 4)?.try_into().ok()?;
    let bytes = blocks.read(4, usize::try_from(blocks.length.checked_sub(4)?).ok()?)?;
    (crc32fast::hash(&bytes) == u32::from_le_bytes(sum)).then_some(bytes)
}
