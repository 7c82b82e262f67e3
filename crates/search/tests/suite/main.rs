//! Finding and answering: on a small rule collection, on judged files and on the shipped rules.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::string_slice,
    clippy::format_push_string,
    clippy::format_collect,
    reason = "a test fails by panicking, and its texts are small"
)]

mod answer;
mod index;
mod morris;
