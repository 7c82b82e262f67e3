//! Writing files: whole or not at all.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use atomic_write_file::AtomicWriteFile;

use super::session::Trouble;
use crate::lang::Message;

/// Writes a file beside its place and moves it there when it is whole and on the disk, so that a
/// full disk or a crash leaves the old file as it was. A link is followed, not replaced; an existing
/// file keeps its permissions.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> Result<(), Trouble> {
    // A file that does not exist yet has no other name.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    write_through(&target, bytes).map_err(|error| refused(path, &error))
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
