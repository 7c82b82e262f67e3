//! What booklets and records of rulings say.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::string_slice,
    clippy::format_push_string,
    clippy::format_collect,
    reason = "a test fails by panicking, and its texts are small"
)]

mod booklet;
mod casebook_paper;
mod epub;
mod same_words;
