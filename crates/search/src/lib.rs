//! Finds clauses and points, and answers questions.
//!
//! [`index`] analyses the words of each language and finds clauses and points by them; [`answer`] turns what was found
//! into the ruling that governs, and says how sure it is. [`eval`] scores both on judged questions. [`cache`] keeps
//! what takes seconds to make; nothing kept is trusted or needed.

#![expect(
    clippy::missing_errors_doc,
    reason = "`IndexError` says when it comes up: for no rules and no query"
)]

pub mod answer;
#[cfg(not(target_family = "wasm"))]
pub mod cache;
#[cfg(not(target_family = "wasm"))]
pub mod eval;
pub mod index;
