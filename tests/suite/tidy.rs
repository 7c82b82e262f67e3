//! What the repository holds, for tests that read all of it.

use std::fs;
use std::path::{Path, PathBuf};

use schiri_testing::root;

fn files_ending(folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files_ending(&path, endings, found);
        } else if endings.iter().any(|ending| path.to_string_lossy().ends_with(ending)) {
            found.push(path);
        }
    }
}

/// Returns the files of the program below the folders of one name: `src`, `templates`.
fn files_below(name: &str, endings: &[&str]) -> Vec<PathBuf> {
    let crates = fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path());
    let folders = crates.chain([root()]).map(|folder| folder.join(name)).filter(|folder| folder.is_dir());
    let mut files = Vec::new();
    folders.for_each(|folder| files_ending(&folder, endings, &mut files));
    files.sort();
    files
}

/// Returns every source file of the program.
pub(crate) fn source_files() -> Vec<PathBuf> {
    files_below("src", &[".rs"])
}

/// Returns every template.
pub(crate) fn template_files() -> Vec<PathBuf> {
    files_below("templates", &[".html", ".svg"])
}

#[test]
fn the_changelog_names_the_current_version() {
    let text = fs::read_to_string(root().join("CHANGELOG.md")).unwrap();
    assert!(text.contains(concat!("## ", env!("CARGO_PKG_VERSION"))), "no section for this version");
}
