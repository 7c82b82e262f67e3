//! The suite: one binary, a module for each part of the program, cases as data in `tests/cases`.

mod check;
mod support;
