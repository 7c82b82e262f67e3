//! What the tests of several crates share.

use std::path::{Path, PathBuf};

use schiri_rules::source::{Sources, read_tree};

/// Returns the folder of the whole repository: cases, judged questions, shipped rules.
#[must_use]
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}

/// Reads the shipped rules.
///
/// # Panics
/// Where the repository's folder cannot be read.
#[must_use]
#[expect(clippy::expect_used, reason = "a test without the shipped rules has nothing to test")]
pub fn shipped() -> Sources {
    read_tree(&root()).expect("the repository's folder can be read")
}
