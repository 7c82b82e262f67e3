//! What a rule collection is, and what is in force: cases in `tests/cases`, and the shipped rules.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::string_slice,
    clippy::format_push_string,
    clippy::format_collect,
    reason = "a test fails by panicking, and its texts are small"
)]

mod citation;
mod precedence;
mod schema;
mod texts;
