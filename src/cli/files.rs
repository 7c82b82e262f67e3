//! Writing files: whole or not at all.

use std::io::{self, Write as _};
use std::path::Path;

use atomic_write_file::AtomicWriteFile;

use super::session::Trouble;
use crate::lang::Message;

/// Writes a file by way of a second one, which takes its place only when it is safely on the disk:
/// a full disk or a crash leaves the old file as it was.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> Result<(), Trouble> {
    let write = || {
        let mut file = AtomicWriteFile::open(path)?;
        file.write_all(bytes)?;
        file.commit()
    };
    write().map_err(|error| refused(path, &error))
}

/// Says that a file could not be written.
pub(super) fn refused(path: &Path, error: &io::Error) -> Trouble {
    Message::new("cli-cannot-write-file")
        .with("path", path.display().to_string())
        .with("reason", error.to_string())
        .into()
}
