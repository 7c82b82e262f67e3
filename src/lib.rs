//! Schiri: a multilingual rules knowledge base and ruling assistant for board-game tournaments.
//!
//! [`source`] reads files, and [`corpus`] makes a model of them; faults met on the way become values
//! ([`diag`]). Everything else reads the model. [`check`] finds mistakes. [`citation`] and [`index`] find
//! clauses, [`precedence`] says which of them governs, and [`answer`] puts that together for a question.
//! [`casebook`] keeps what judges decided. [`compare`] sets editions side by side; [`booklet`] puts them on
//! paper. [`view`] gathers what is shown, [`render`] and [`report`] put it into markup and words ([`l10n`]).
//! [`cli`] and [`web`] are the interfaces.
//!
//! Deliberately absent outside the interfaces: input and output (except [`source`], which reads rules,
//! [`cache`], which keeps indexes, and the stores of [`casebook`]), the clock (except for those stores),
//! the environment's language, and failing on bad rules.
//! ARCHITECTURE.md has the import table and follows a question, a booklet and a request through the
//! modules.

#![cfg_attr(
    target_family = "wasm",
    allow(dead_code, unused_imports, reason = "a browser needs the reading half of what modules hold")
)]

pub mod answer;
pub mod booklet;
#[cfg(not(target_family = "wasm"))]
pub mod cache;
pub mod calc;
pub mod casebook;
#[cfg(not(target_family = "wasm"))]
pub mod check;
pub mod citation;
#[cfg(not(target_family = "wasm"))]
pub mod cli;
pub mod compare;
pub mod corpus;
pub mod diag;
#[cfg(not(target_family = "wasm"))]
pub mod eval;
pub mod figure;
#[cfg(not(target_family = "wasm"))]
pub mod import;
pub mod index;
pub mod known;
pub mod l10n;
pub mod lang;
pub mod named;
pub mod precedence;
pub mod render;
#[cfg(not(target_family = "wasm"))]
pub mod report;
pub mod source;
pub mod view;
pub mod web;
pub mod work;
