//! Checks, reports and imports: cases in `tests/cases`.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::string_slice,
    clippy::format_push_string,
    clippy::format_collect,
    reason = "a test fails by panicking, and its texts are small"
)]

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
