//! Writes files whole or not at all.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use atomic_write_file::AtomicWriteFile;

use super::session::Trouble;
use crate::lang::Message;

/// Writes a file beside its place and moves it there when it is whole and on the disk, so that a
/// full disk or a crash leaves the old file as it was. A link is followed, not replaced; an existing
/// file keeps its permissions. What is no file (a device, a pipe) is written to as it is.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> Result<(), Trouble> {
    let target = followed(path).map_err(|error| refused(path, &error))?;
    let is_device = fs::metadata(&target).is_ok_and(|known| !known.is_file() && !known.is_dir());
    let write = if is_device { write_into } else { write_through };
    write(&target, bytes).map_err(|error| refused(path, &error))
}

/// Follows links to the file that they name, also where there is none yet.
fn followed(path: &Path) -> io::Result<PathBuf> {
    match fs::canonicalize(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => match fs::read_link(path) {
            Ok(next) => followed(&path.parent().unwrap_or(Path::new("")).join(next)),
            // A file that does not exist yet has no other name.
            Err(_) => Ok(path.to_owned()),
        },
        known => known,
    }
}

fn write_into(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut device = OpenOptions::new().write(true).open(path)?;
    device.write_all(bytes)?;
    device.flush()
}

fn write_through(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = AtomicWriteFile::open(path)?;
    file.write_all(bytes)?;
    file.commit()
}

/// Says that a file could not be written.
pub(super) fn refused(path: &Path, error: &io::Error) -> Trouble {
    Message::new("cli-cannot-write-file")
        .with("path", path.display().to_string())
        .with("reason", error.to_string())
        .into()
}

/// Reads a whole file.
pub(super) fn read(path: &Path) -> Result<Vec<u8>, Trouble> {
    fs::read(path).map_err(|error| {
        Message::new("cli-cannot-read-file")
            .with("path", path.display().to_string())
            .with("reason", error.to_string())
            .into()
    })
}
