//! Checks, reports and imports: cases in `tests/cases`.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::string_slice,
    clippy::format_push_string,
    clippy::format_collect,
    reason = "a test fails by panicking, and its texts are small"
)]

use std::path::Path;

use schiri_edit::check::run;
use schiri_rules::corpus::Corpus;
use schiri_rules::diag::{self, Diagnostic};
use schiri_rules::source::Sources;
use schiri_testing::load;

mod check;
mod damage;
mod import;
mod merge;
mod report;

/// Loads rules and their ways of asking, and checks them.
fn checked(sources: &Sources) -> (Corpus, Vec<Diagnostic>) {
    let (corpus, asked, mut found) = load(sources);
    found.extend(run(&corpus, &asked, sources));
    diag::sort(&mut found);
    (corpus, found)
}

/// Compares what was found with what a file says, and returns the first difference; with `BLESS`, writes it there.
fn differs(path: &Path, found: &str) -> Option<String> {
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, found).unwrap();
    }
    let wanted = std::fs::read_to_string(path).unwrap_or_default();
    let (found, wanted): (Vec<_>, Vec<_>) = (found.lines().collect(), wanted.lines().collect());
    let at = (0..found.len().max(wanted.len())).find(|at| found.get(*at) != wanted.get(*at))?;
    let (name, line) = (path.display(), at + 1);
    Some(format!("{name}: line {line}: wanted {:?}, found {:?}", wanted.get(at), found.get(at)))
}
