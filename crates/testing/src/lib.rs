//! What the tests of several crates share: cases, the shipped rules, and harnesses. The cases themselves are data in
//! `tests/cases`.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::string_slice,
    clippy::missing_panics_doc,
    clippy::format_push_string,
    clippy::format_collect,
    reason = "a test fails by panicking, and its texts are small"
)]

#[cfg(feature = "web")]
pub mod atom;
#[cfg(feature = "booklet")]
pub mod booklet;
#[cfg(feature = "casebook")]
pub mod casebook;
#[cfg(feature = "web")]
pub mod http;
#[cfg(feature = "search")]
mod library;
mod material;
pub mod prose;
pub mod server;

use std::path::{Path, PathBuf};

use schiri_rules::corpus::{self, Asked, Corpus};
use schiri_rules::diag::Diagnostic;
use schiri_rules::source::{Sources, read_asked, read_tree};

#[cfg(feature = "search")]
pub use library::{Shipped, judged, ruled};
pub use material::{Case, check_lines, club, in_one_line, lines, place};

/// Returns the folder of the whole repository.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap().to_owned()
}

/// Returns the folder of a kind of cases.
pub fn cases(folder: &str) -> PathBuf {
    root().join("tests/cases").join(folder)
}

/// Returns what is in a folder, sorted.
pub fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

/// Reads the shipped rules, without their ways of asking.
pub fn shipped() -> Sources {
    read_tree(&root()).unwrap()
}

/// Reads the shipped rules with their ways of asking.
pub fn shipped_with_asked() -> Sources {
    with_asked(&root())
}

/// Reads the rules of a folder with their ways of asking.
pub fn with_asked(folder: &Path) -> Sources {
    let mut sources = read_tree(folder).unwrap();
    read_asked(folder, &mut sources);
    sources
}

/// Loads rules and their ways of asking; returns what is wrong with both as well.
pub fn load(sources: &Sources) -> (Corpus, Asked, Vec<Diagnostic>) {
    let (corpus, mut faults) = corpus::load(sources);
    let (asked, more) = corpus::load_asked(sources, &corpus);
    faults.extend(more);
    (corpus, asked, faults)
}

/// A folder that is removed when the test ends.
#[derive(Debug)]
pub struct TempDir(PathBuf);

impl TempDir {
    /// Makes an empty folder of this name, which no other test uses.
    pub fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("schiri-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    /// Returns its path.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for TempDir {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
