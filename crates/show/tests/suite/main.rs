//! What is shown of comparisons, figures and moments.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::string_slice,
    clippy::format_push_string,
    clippy::format_collect,
    reason = "a test fails by panicking, and its texts are small"
)]

mod compare;
mod figure;
mod moments;

fn shipped() -> schiri_rules::corpus::Corpus {
    schiri_rules::corpus::load(&schiri_testing::shipped()).0
}
