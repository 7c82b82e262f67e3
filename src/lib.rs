//! Schiri: a multilingual rules knowledge base and ruling assistant for board-game tournaments.
//!
//! The way of the data: files ([`source`]) become a model ([`corpus`]), and faults on the way become
//! values ([`diag`]). Everything else reads the model: [`check`] finds mistakes, [`citation`] and
//! [`index`] find clauses, [`precedence`] says which governs, [`answer`] puts that together for a
//! question, [`compare`] sets editions side by side, [`booklet`] puts them on paper. [`view`] gathers
//! what is shown, [`render`] and [`report`] put it into markup and words ([`l10n`]), and [`cli`] is the
//! rim, where arguments, files and the terminal are.
//!
//! Deliberately absent from all but the rim: input and output (but for indexes kept by [`cache`]), time,
//! languages of the environment, and failing on bad rules. See ARCHITECTURE.md for the import table and
//! the way of the data.

pub mod answer;
pub mod booklet;
pub mod cache;
pub mod check;
pub mod citation;
pub mod cli;
pub mod compare;
pub mod corpus;
pub mod diag;
pub mod eval;
pub mod figure;
pub mod import;
pub mod index;
pub mod known;
pub mod l10n;
pub mod lang;
pub mod named;
pub mod precedence;
pub mod render;
pub mod report;
pub mod source;
pub mod view;
pub mod web;
