//! The one integration test binary. Cases are data in `tests/cases`; each module here is the
//! harness of one folder, or keeps the house tidy.

mod check;
mod citation;
mod locales;
mod precedence;
mod support;
mod tidy;
