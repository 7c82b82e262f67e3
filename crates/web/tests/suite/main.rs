//! The service, without a socket: cases in `tests/cases`.

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

mod api;
mod feeds;
mod offline;
mod rulings;
mod tournaments;
