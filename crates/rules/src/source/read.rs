//! Reads a rule collection from disk.

use std::path::{Path, PathBuf};
use std::{fs, io};

use super::{ASKED_FOLDER, Origin, ReadFault, Sources};
use crate::lang::Lang;

/// The largest file that is read, in bytes. A hundred thousand clauses take 20 MB; what is larger
/// than this is a mistake, and refusing it keeps memory bounded.
pub const MAX_FILE_BYTES: u64 = 32 << 20;

/// How deep folders are followed; it also ends a loop of links.
const MAX_DEPTH: usize = 6;

/// Reads the YAML files of a rule collection's four folders below `root`, in the order of their paths, without
/// those of ways of asking.
///
/// # Errors
/// Only where `root` itself cannot be listed; a file that cannot be read is kept with its fault.
pub fn read_tree(root: &Path) -> io::Result<Sources> {
    let mut sources = Sources::default();
    for (name, path) in sorted_entries(root)? {
        if is_material_folder(&name) && path.is_dir() {
            walk(&path, &name, MAX_DEPTH, &mut sources);
        }
    }
    Ok(sources)
}

/// Adds the ways of asking of the rule collection below `root`; where it has none, none are added.
pub fn read_asked(root: &Path, sources: &mut Sources) {
    let folder = root.join(ASKED_FOLDER);
    if folder.is_dir() {
        walk(&folder, ASKED_FOLDER, MAX_DEPTH, sources);
    }
}

/// Adds the YAML files of a folder of official wordings; what lies in folders below is not looked at.
/// Returns how many there are.
///
/// # Errors
/// Only where the folder cannot be listed; a file that cannot be read is kept with its fault.
pub fn read_wordings(folder: &Path, sources: &mut Sources) -> io::Result<usize> {
    let mut entries = sorted_entries(folder)?;
    entries.retain(|(name, _)| is_yaml(name));
    for (_, path) in &entries {
        add_file(path, path.display().to_string(), Origin::Wordings, sources);
    }
    Ok(entries.len())
}

/// Tells whether a folder of this name at the root holds rule collection: `rules-de`, …, `rulings`.
/// Another `rules-…` folder is read too, so that its language can be called unknown.
fn is_material_folder(name: &str) -> bool {
    name == "rulings" || name.starts_with("rules-")
}

/// Adds the YAML files of a folder and of those in it. Ways of asking are read only where they are asked for.
fn walk(folder: &Path, shown: &str, depth: usize, sources: &mut Sources) {
    let origin = Origin::in_collection(&format!("{shown}/"));
    let entries = match sorted_entries(folder) {
        Ok(entries) => entries,
        Err(error) => {
            sources.add_unread(shown.to_owned(), origin, ReadFault::Unreadable(error.to_string()));
            return;
        }
    };
    for (name, path) in entries {
        let shown = format!("{shown}/{name}");
        if is_yaml(&name) {
            add_file(&path, shown, origin, sources);
        } else if shown != ASKED_FOLDER && path.is_dir() && depth > 0 {
            walk(&path, &shown, depth - 1, sources);
        }
    }
}

fn is_yaml(name: &str) -> bool {
    let extension = Path::new(name).extension().unwrap_or_default();
    extension.eq_ignore_ascii_case("yaml") || extension.eq_ignore_ascii_case("yml")
}

fn add_file(path: &Path, shown: String, origin: Origin, sources: &mut Sources) {
    let fault = match fs::metadata(path) {
        Ok(meta) if !meta.is_file() => ReadFault::NotAFile,
        Ok(meta) if meta.len() > MAX_FILE_BYTES => ReadFault::TooLarge { bytes: meta.len() },
        Ok(_) => match fs::read(path) {
            Ok(bytes) => {
                sources.add_bytes(shown, origin, bytes);
                return;
            }
            Err(error) => ReadFault::Unreadable(error.to_string()),
        },
        Err(error) => ReadFault::Unreadable(error.to_string()),
    };
    sources.add_unread(shown, origin, fault);
}

fn sorted_entries(folder: &Path) -> io::Result<Vec<(String, PathBuf)>> {
    let mut entries = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry.path())))
        .collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    Ok(entries)
}

/// Turns bytes into text with line feeds and without a byte order mark, noting each correction as a fault.
pub(super) fn decode(bytes: Vec<u8>) -> (String, Vec<ReadFault>) {
    let mut faults = Vec::new();
    let mut text = String::from_utf8(bytes).unwrap_or_else(|error| {
        let at = error.utf8_error().valid_up_to();
        faults.push(ReadFault::NotUtf8 { at });
        let mut bytes = error.into_bytes();
        bytes.truncate(at);
        String::from_utf8(bytes).unwrap_or_default()
    });
    if let Some(rest) = text.strip_prefix('\u{feff}') {
        text = rest.to_owned();
        faults.push(ReadFault::ByteOrderMark);
        for fault in &mut faults {
            if let ReadFault::NotUtf8 { at } = fault {
                *at = at.saturating_sub('\u{feff}'.len_utf8());
            }
        }
    }
    if let Some(at) = text.find("\r\n") {
        text = text.replace("\r\n", "\n");
        for fault in &mut faults {
            if let ReadFault::NotUtf8 { at } = fault {
                *at = text.len();
            }
        }
        faults.push(ReadFault::CarriageReturns { at });
    }
    (text, faults)
}

/// Returns the language that a rule collection folder's name stands for: `rules-de` → German.
#[must_use]
pub fn folder_lang(path: &str) -> Option<Lang> {
    let folder = path.split('/').next().unwrap_or_default();
    let code = folder.strip_prefix("rules-")?;
    Lang::ALL.into_iter().find(|lang| lang.code() == code)
}
