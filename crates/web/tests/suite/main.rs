//! The service, without a socket: cases in `tests/cases`.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::string_slice,
    clippy::format_push_string,
    clippy::format_collect,
    reason = "a test fails by panicking, and its texts are small"
)]

mod api;
mod feeds;
mod offline;
mod rulings;
mod tournaments;
