//! Tells without reading a rule collection whether its files are still the same.

use std::fs::{self, Metadata};
use std::io;
use std::path::Path;
use std::time::{Duration, SystemTime};

use sha2::{Digest as _, Sha256};

use super::read;

/// How old a change must be before it is relied on that a later one would bear another time: file systems
/// note times in steps, of two seconds at most.
const SETTLED: Duration = Duration::from_secs(2);

/// What the system knows of the files of a rule collection: paths, sizes, times, and where it has them, the
/// numbers of the files. As long as all of it is the same, so are the files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stamp([u8; 32]);

impl Stamp {
    /// Takes the stamp of the files that [`read_tree`](super::read_tree) reads below `root`, to be called
    /// before they are read. `None` where it would not tell: a file was changed within the last two seconds,
    /// so that another change in the same moment would go unseen, or something is no file.
    ///
    /// # Errors
    /// Where `root` cannot be listed, or a file is gone.
    pub fn of(root: &Path) -> io::Result<Option<Self>> {
        let Some(settled) = SystemTime::now().checked_sub(SETTLED) else { return Ok(None) };
        // Where files have no numbers, the folder's path tells them from those of another.
        let mut hasher = Sha256::new();
        hasher.update(fs::canonicalize(root)?.as_os_str().as_encoded_bytes());
        for (shown, path) in read::list_tree(root)? {
            let known = fs::metadata(path?)?;
            let times = times(&known)?;
            if !known.is_file() || times.iter().any(|time| *time > settled) {
                return Ok(None);
            }
            hasher.update((shown.len() as u64).to_le_bytes());
            hasher.update(shown);
            hasher.update(known.len().to_le_bytes());
            hasher.update(number(&known));
            for time in times {
                let since = time.duration_since(SystemTime::UNIX_EPOCH).map_err(io::Error::other)?;
                hasher.update(since.as_nanos().to_le_bytes());
            }
        }
        Ok(Some(Self(hasher.finalize().into())))
    }

    /// Returns the stamp as bytes.
    #[must_use]
    pub const fn bytes(self) -> [u8; 32] {
        self.0
    }
}

/// Returns when a file was changed, and when something of it was: whoever sets the first back changes the
/// second.
#[cfg(unix)]
fn times(known: &Metadata) -> io::Result<Vec<SystemTime>> {
    use std::os::unix::fs::MetadataExt as _;
    let seconds = u64::try_from(known.ctime()).map_err(io::Error::other)?;
    let nanos = u32::try_from(known.ctime_nsec()).map_err(io::Error::other)?;
    Ok(vec![known.modified()?, SystemTime::UNIX_EPOCH + Duration::new(seconds, nanos)])
}

#[cfg(not(unix))]
fn times(known: &Metadata) -> io::Result<Vec<SystemTime>> {
    Ok(vec![known.modified()?])
}

/// Returns the number of a file and of its disk: a file that took another's place has another.
#[cfg(unix)]
fn number(known: &Metadata) -> [u8; 16] {
    use std::os::unix::fs::MetadataExt as _;
    ((u128::from(known.dev()) << 64) | u128::from(known.ino())).to_le_bytes()
}

#[cfg(not(unix))]
const fn number(_: &Metadata) -> [u8; 16] {
    [0; 16]
}
