//! Files: written completely or not at all, and read whole or line by line.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use atomic_write_file::AtomicWriteFile;
use serde::de::DeserializeOwned;

use super::session::{Result, Trouble};
use schiri_rules::corpus::EditionId;
use schiri_rules::lang::Message;

/// Returns the file that `--output` names; `None` for standard output, which `-` also names.
pub(super) fn target(output: Option<&Path>) -> Option<&Path> {
    output.filter(|path| *path != Path::new("-"))
}

/// Writes a file beside its place and moves it there when it is complete and on the disk, so that a full disk
/// or a crash leaves the old file as it was. A link is followed, not replaced; an existing file keeps its
/// permissions. A device or a pipe is written to directly.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> Result<()> {
    replace_as(&AtomicWriteFile::options(), path, bytes)
}

/// Does the same; a new file is made so that only its owner may read it.
pub(super) fn replace_private(path: &Path, bytes: &[u8]) -> Result<()> {
    let mut options = AtomicWriteFile::options();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    replace_as(&options, path, bytes)
}

fn replace_as(options: &atomic_write_file::OpenOptions, path: &Path, bytes: &[u8]) -> Result<()> {
    let target = followed(path).map_err(|error| refused(path, &error))?;
    let is_device = fs::metadata(&target).is_ok_and(|known| !known.is_file() && !known.is_dir());
    let written = if is_device { write_into(&target, bytes) } else { write_through(options, &target, bytes) };
    written.map_err(|error| refused(path, &error))
}

/// Follows links to the file that they name, even if it does not exist yet.
fn followed(path: &Path) -> io::Result<PathBuf> {
    match fs::canonicalize(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => match fs::read_link(path) {
            Ok(next) => followed(&path.parent().unwrap_or(Path::new("")).join(next)),
            // A path that does not exist and is no link is its own target.
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

/// Says of a file why something failed.
pub(super) fn trouble(id: &'static str, path: &Path, reason: impl fmt::Display) -> Trouble {
    Message::new(id).with("path", path.display().to_string()).with("reason", reason.to_string()).into()
}

pub(super) fn refused(path: &Path, error: &io::Error) -> Trouble {
    trouble("cli-cannot-write-file", path, error)
}

pub(super) fn replace_below(path: &Path, text: &str) -> Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|error| refused(folder, &error))?;
    }
    replace(path, text.as_bytes())
}

pub(super) fn unread(path: &Path, error: impl fmt::Display) -> Trouble {
    trouble("cli-cannot-read-file", path, error)
}

/// Opens a file for reading, or standard input for `-`.
pub(super) fn open(path: &Path) -> Result<Box<dyn BufRead>> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    Ok(Box::new(BufReader::new(File::open(path).map_err(|error| unread(path, error))?)))
}

pub(super) fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).map_err(|error| unread(path, error))
}

pub(super) fn read_text(path: &Path) -> Result<String> {
    fs::read_to_string(path).map_err(|error| unread(path, error))
}

pub(super) fn bad_line(path: &Path, line: usize, reason: impl fmt::Display) -> Trouble {
    Message::new("batch-bad-line")
        .with("path", path.display().to_string())
        .with("line", line)
        .with("reason", reason.to_string())
        .into()
}

/// Reads a file with one JSON object per line, each with its line number; skips empty lines.
pub(super) fn json_lines<T: DeserializeOwned>(path: &Path) -> Result<Vec<(usize, T)>> {
    let text = read_text(path)?;
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let read = |(number, line)| match serde_json::from_str(line) {
        Ok(value) => Ok((number, value)),
        Err(error) => Err(bad_line(path, number, error)),
    };
    lines.map(read).collect()
}

pub(super) fn editions_of_line(names: &[String], line: usize) -> Result<Vec<EditionId>> {
    let bad = |name: &str| Message::new("batch-bad-edition").with("line", line).with("edition", name);
    names.iter().map(|name| name.parse().map_err(|_| bad(name).into())).collect()
}
