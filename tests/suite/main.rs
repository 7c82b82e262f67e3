//! The integration tests of the whole program; crates have suites of their own. Most modules run the cases of a folder
//! of `tests/cases`; some check the repository itself.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::string_slice,
    clippy::format_push_string,
    clippy::format_collect,
    reason = "a test fails by panicking, and its texts are small"
)]

mod booklet_command;
mod cache;
mod casebook;
mod cli;
mod commands;
mod fuzz;
#[cfg(feature = "mcp")]
mod mcp;
mod one_voice;
mod program;
mod serving;
mod tidy;
mod wording;
