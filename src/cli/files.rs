//! Writing files: whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;

use super::session::Trouble;
use crate::lang::Message;

/// Writes a file beside its place and moves it there when it is whole and on the disk, so that a
/// full disk or a crash leaves the old file as it was.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> Result<(), Trouble> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    let part = path.with_file_name(name);
    let written = write_through(&part, bytes).and_then(|()| fs::rename(&part, path));
    written.map_err(|error| {
        // What could not be finished is of no use; that it cannot be removed either changes nothing.
        let _ = fs::remove_file(&part);
        Message::new("cli-cannot-write-file")
            .with("path", path.display().to_string())
            .with("reason", error.to_string())
            .into()
    })
}

fn write_through(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}
