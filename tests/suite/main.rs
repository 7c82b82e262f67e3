//! The one integration test binary. Cases are data in `tests/cases`; each module here is the harness of one
//! folder, or checks the repository itself.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::string_slice,
    clippy::missing_panics_doc,
    reason = "a test fails by panicking"
)]
#![allow(
    clippy::format_push_string,
    clippy::format_collect,
    reason = "a test's texts are small, and plain to read"
)]

mod asked;
mod booklet_command;
mod cache;
mod casebook;
mod cli;
mod commands;
mod editing;
mod fuzz;
#[cfg(feature = "mcp")]
mod mcp;
mod one_voice;
mod program;
mod reload;
mod tidy;
mod wording;
