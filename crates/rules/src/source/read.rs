//! Reads a rule collection from disk.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use super::{ASKED_FOLDER, FileId, Origin, Sources, Span};
use crate::diag::{Code, Diagnostic};
use crate::lang::{Lang, Message};

/// The largest file that is read, in bytes. A hundred thousand clauses take 20 MB, so a larger file is a
/// mistake, and refusing it keeps memory bounded.
pub const MAX_FILE_BYTES: u64 = 32 << 20;

/// How many levels of folders are followed; this also ends a loop of links.
const MAX_DEPTH: usize = 6;

/// Reads the YAML files of a rule collection's folders below `root`, in the order of their paths, except ways of
/// asking.
///
/// # Errors
/// Only if `root` itself cannot be listed; a file that cannot be read is kept with its fault.
pub fn read_tree(root: &Path) -> io::Result<Sources> {
    let mut sources = Sources::default();
    for (name, path) in sorted_entries(root)? {
        if is_material_folder(&name) && path.is_dir() {
            walk(&path, &name, MAX_DEPTH, &mut sources);
        }
    }
    Ok(sources)
}

/// Adds the ways of asking of the rule collection below `root`, if it has any.
pub fn read_asked(root: &Path, sources: &mut Sources) {
    let folder = root.join(ASKED_FOLDER);
    if folder.is_dir() {
        walk(&folder, ASKED_FOLDER, MAX_DEPTH, sources);
    }
}

/// Adds the YAML files of a folder of official wordings, without its subfolders. Returns how many there are.
///
/// # Errors
/// Only if the folder cannot be listed; a file that cannot be read is kept with its fault.
pub fn read_wordings(folder: &Path, sources: &mut Sources) -> io::Result<usize> {
    let mut entries = sorted_entries(folder)?;
    entries.retain(|(name, _)| is_yaml(name));
    for (_, path) in &entries {
        add_file(path, path.display().to_string(), Origin::Wordings, sources);
    }
    Ok(entries.len())
}

/// A folder of the system in which programs keep something for the user.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UserFolder {
    /// For files that can be made again.
    Cache,
    /// For what the user entered.
    Data,
}

/// Returns this program's subfolder in that folder; `None` if the environment names none.
pub fn user_folder(of: UserFolder) -> Option<PathBuf> {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let at_home = |below: &str| set("HOME").map(|home| home.join(below));
    // The XDG base directories; elsewhere, the folders that the system names.
    let folder = match of {
        _ if cfg!(windows) => set("LOCALAPPDATA"),
        UserFolder::Cache if cfg!(target_os = "macos") => at_home("Library/Caches"),
        UserFolder::Data if cfg!(target_os = "macos") => at_home("Library/Application Support"),
        UserFolder::Cache => set("XDG_CACHE_HOME").or_else(|| at_home(".cache")),
        UserFolder::Data => set("XDG_DATA_HOME").or_else(|| at_home(".local/share")),
    };
    Some(folder?.join("schiri"))
}

/// Tells whether a folder with this name at the root belongs to a rule collection: `rules-de`, …, `rulings`.
/// Other `rules-…` folders are read, too, so that their language can be reported as unknown.
fn is_material_folder(name: &str) -> bool {
    name == "rulings" || name.starts_with("rules-")
}

/// Adds the YAML files of a folder and of its subfolders. Ways of asking are only read on request.
fn walk(folder: &Path, shown: &str, depth: usize, sources: &mut Sources) {
    let origin = Origin::in_collection(&format!("{shown}/"));
    let entries = match sorted_entries(folder) {
        Ok(entries) => entries,
        Err(error) => {
            let fault = Diagnostic::new(Code::UnreadableFile, sources.beginning_of_next());
            sources.add_unread(shown.to_owned(), origin, fault.with("reason", error.to_string()));
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
    let at = sources.beginning_of_next();
    let unreadable =
        |error: io::Error| Diagnostic::new(Code::UnreadableFile, at).with("reason", error.to_string());
    let fault = match fs::metadata(path) {
        Ok(meta) if !meta.is_file() => Diagnostic::new(Code::NotAFile, at),
        Ok(meta) if meta.len() > MAX_FILE_BYTES => Diagnostic::new(Code::FileTooLarge, at)
            .with("size", megabytes(meta.len()))
            .with("limit", megabytes(MAX_FILE_BYTES)),
        Ok(_) => match fs::read(path) {
            Ok(bytes) => {
                sources.add_as(origin, shown, bytes);
                return;
            }
            Err(error) => unreadable(error),
        },
        Err(error) => unreadable(error),
    };
    sources.add_unread(shown, origin, fault);
}

fn megabytes(bytes: u64) -> usize {
    usize::try_from(bytes.div_ceil(1 << 20)).unwrap_or(usize::MAX)
}

fn sorted_entries(folder: &Path) -> io::Result<Vec<(String, PathBuf)>> {
    let mut entries = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry.path())))
        .collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    Ok(entries)
}

/// Decodes the bytes of a file as text with line feeds and without a byte order mark, up to the first bytes that are
/// not UTF-8; reports each correction.
pub(super) fn decode(file: FileId, bytes: Vec<u8>) -> (String, Vec<Diagnostic>) {
    let fault = |code, at, help| Diagnostic::new(code, Span::new(file, at..at)).help(Message::new(help));
    let mut faults = Vec::new();
    let (sound, is_whole) = match String::from_utf8(bytes) {
        Ok(text) => (text, true),
        Err(error) => {
            let sound = error.as_bytes().utf8_chunks().next().map_or("", |chunk| chunk.valid());
            (sound.to_owned(), false)
        }
    };
    let unmarked = sound.strip_prefix('\u{feff}').unwrap_or(&sound);
    if unmarked.len() < sound.len() {
        faults.push(fault(Code::ByteOrderMark, 0, "help-save-without-bom"));
    }
    if let Some(at) = unmarked.find("\r\n") {
        faults.push(fault(Code::CarriageReturns, at, "help-save-with-lf"));
    }
    let text = unmarked.replace("\r\n", "\n");
    if !is_whole {
        faults.push(fault(Code::NotUtf8, text.len(), "help-save-as-utf8"));
    }
    (text, faults)
}

/// Returns the language of a rule collection's folder, by its name: `rules-de` → German.
pub fn folder_lang(path: &str) -> Option<Lang> {
    let folder = path.split('/').next().unwrap_or_default();
    Lang::of_code(folder.strip_prefix("rules-")?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_with_bytes_is_corrected_and_reported() {
        let mut sources = Sources::default();
        let file = sources.add("x", b"\xef\xbb\xbfeins\r\nzwei \xc3\xa4\xffrest".to_vec());
        let file = sources.file(file);
        assert_eq!(file.text(), "eins\nzwei ä");
        let faults: Vec<_> =
            file.faults().iter().map(|fault| (fault.code, fault.span().range().start)).collect();
        assert_eq!(faults, [(Code::ByteOrderMark, 0), (Code::CarriageReturns, 4), (Code::NotUtf8, 12)]);
    }
}
