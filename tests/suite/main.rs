//! The one integration test binary. Cases are data in `tests/cases`; each module here is the
//! harness of one folder, or keeps the house tidy.

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

mod after_edit;
mod answer;
mod api;
mod booklet;
mod booklet_command;
mod browser;
mod cache;
mod casebook;
mod casebook_command;
mod casebook_faults;
mod casebook_paper;
mod casebook_permission;
mod check;
mod citation;
mod cli;
mod codes;
mod compare;
mod compare_text;
mod damage;
mod editing;
mod epub;
mod feeds;
mod figure;
mod files;
mod fit;
mod fuzz;
mod import;
mod import_command;
mod index;
mod levels;
mod licences;
mod locales;
mod material;
#[cfg(feature = "mcp")]
mod mcp;
mod moments;
mod morris;
mod offline;
mod one_voice;
mod precedence;
mod prints;
mod progress;
mod reload;
mod report;
mod rulings;
mod schema;
mod support;
mod tidy;
mod tournaments;
mod wording;
