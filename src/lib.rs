//! Schiri: a multilingual rules knowledge base and ruling assistant for board-game tournaments.
//!
//! The way of the data: files ([`source`]) become a model ([`corpus`]), and faults on the way become
//! values ([`diag`]). Everything else reads the model.

pub mod answer;
pub mod check;
pub mod citation;
pub mod cli;
pub mod compare;
pub mod corpus;
pub mod diag;
pub mod eval;
pub mod index;
pub mod l10n;
pub mod lang;
pub mod precedence;
pub mod render;
pub mod report;
pub mod source;
pub mod view;
