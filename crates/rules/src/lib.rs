//! The model of a rule collection: languages, files with their places, faults, clauses, points, events, and
//! which clause governs.
//!
//! [`source`] reads files, and [`corpus`] makes a model of them; faults met on the way become values ([`diag`]).
//! [`citation`] finds the clause that a citation names, and [`precedence`] says which clause governs at an event.
//! [`calc`] works out what a calculation of the collection says, [`board`] where the parts of a figure lie.
//!
//! Deliberately absent: input and output beyond reading a folder, the clock, the environment's language. Bad
//! rules do not make anything fail: they are reported.

pub mod board;
pub mod calc;
pub mod citation;
pub mod corpus;
pub mod diag;
pub mod known;
pub mod lang;
pub mod named;
pub mod precedence;
pub mod source;
pub mod work;
