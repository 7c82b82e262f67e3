//! The one integration test binary. Cases are data in `tests/cases`; each module here is the
//! harness of one folder, or keeps the house tidy.

mod check;
mod citation;
mod codes;
mod editing;
mod files;
mod locales;
mod precedence;
mod report;
mod schema;
mod support;
mod tidy;
