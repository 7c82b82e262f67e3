//! Reads a rule collection from disk, or the one in the program itself.

use std::path::{Path, PathBuf};
use std::{fs, io};

use rust_embed::{EmbeddedFile, RustEmbed};

use super::{ASKED_FOLDER, Origin, ReadFault, Sources, hash_files};
use crate::lang::Lang;

/// The largest file that is read, in bytes. A hundred thousand clauses take 20 MB; what is larger
/// than this is a mistake, and refusing it keeps memory bounded.
pub const MAX_FILE_BYTES: u64 = 32 << 20;

/// How deep folders are followed; it also ends a loop of links.
const MAX_DEPTH: usize = 6;

#[derive(RustEmbed)]
#[folder = "rules-de"]
#[prefix = "rules-de/"]
#[include = "*.yaml"]
struct German;

#[derive(RustEmbed)]
#[folder = "rules-nl"]
#[prefix = "rules-nl/"]
#[include = "*.yaml"]
struct Dutch;

#[derive(RustEmbed)]
#[folder = "rules-en"]
#[prefix = "rules-en/"]
#[include = "*.yaml"]
struct English;

#[derive(RustEmbed)]
#[folder = "rulings"]
#[prefix = "rulings/"]
#[include = "*.yaml"]
struct Rulings;

/// Returns the shipped rule collection, which is part of the program, without its ways of asking.
#[must_use]
pub fn embedded() -> Sources {
    let mut sources = Sources::default();
    add_embedded(Origin::Collection, &mut sources);
    sources
}

/// Adds the ways of asking of the shipped rule collection.
pub fn add_embedded_asked(sources: &mut Sources) {
    add_embedded(Origin::Asked, sources);
}

/// Returns the hash of the shipped ways of asking ([`Sources::hash`]). It is known without reading a file,
/// because the digests were taken when the program was built.
#[must_use]
pub fn embedded_asked_hash() -> [u8; 32] {
    let files = embedded_files(Origin::Asked);
    hash_files(files.iter().map(|(path, file)| (path.as_str(), file.metadata.sha256_hash())))
}

fn add_embedded(origin: Origin, sources: &mut Sources) {
    for (path, file) in embedded_files(origin) {
        let digest = file.metadata.sha256_hash();
        sources.add_digested(path, origin, file.data.into_owned(), digest);
    }
}

/// Lists the shipped files of an origin in the order of their paths.
fn embedded_files(origin: Origin) -> Vec<(String, EmbeddedFile)> {
    let mut files = Vec::new();
    list::<German>(origin, &mut files);
    list::<Dutch>(origin, &mut files);
    list::<English>(origin, &mut files);
    list::<Rulings>(origin, &mut files);
    files.sort_by(|a, b| a.0.cmp(&b.0));
    files
}

fn list<F: RustEmbed>(origin: Origin, files: &mut Vec<(String, EmbeddedFile)>) {
    let paths = F::iter().filter(|path| Origin::in_collection(path) == origin);
    files.extend(paths.filter_map(|path| Some((path.to_string(), F::get(&path)?))));
}

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
