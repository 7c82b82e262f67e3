//! The casebook, on every kind of store.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::string_slice,
    clippy::format_push_string,
    clippy::format_collect,
    reason = "a test fails by panicking, and its texts are small"
)]

mod casebook;
mod casebook_faults;
mod casebook_permission;
mod levels;
mod typed;
