//! Everything that is tested from outside: one module per module of the library.

mod citation;
