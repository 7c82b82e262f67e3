//! Finding and answering: on a small rule collection, on judged files and on the shipped rules.

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

mod answer;
mod index;
mod morris;
