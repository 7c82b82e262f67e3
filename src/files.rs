//! Writes files whole or not at all.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use atomic_write_file::AtomicWriteFile;

use super::session::Trouble;
use schiri_rules::lang::Message;

/// Returns the file that `--output` names; `None` for standard output, also where it is named as `-`.
pub(super) fn target(output: Option<&Path>) -> Option<&Path> {
    output.filter(|path| *path != Path::new("-"))
}

/// Writes a file beside its place and moves it there when it is whole and on the disk, so that a
/// full disk or a crash leaves the old file as it was. A link is followed, not replaced; an existing
/// file keeps its permissions. What is no file (a device, a pipe) is written to as it is.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> Result<(), Trouble> {
    replace_as(&AtomicWriteFile::options(), path, bytes)
}

/// Does the same; a file that is not there yet is made so that its owner alone may read it.
pub(super) fn replace_private(path: &Path, bytes: &[u8]) -> Result<(), Trouble> {
    let mut options = AtomicWriteFile::options();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    replace_as(&options, path, bytes)
}

fn replace_as(options: &atomic_write_file::OpenOptions, path: &Path, bytes: &[u8]) -> Result<(), Trouble> {
    let target = followed(path).map_err(|error| refused(path, &error))?;
    let is_device = fs::metadata(&target).is_ok_and(|known| !known.is_file() && !known.is_dir());
    let written = if is_device { write_into(&target, bytes) } else { write_through(options, &target, bytes) };
    written.map_err(|error| refused(path, &error))
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

fn write_through(options: &atomic_write_file::OpenOptions, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = options.open(path)?;
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
