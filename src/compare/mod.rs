//! Editions compared, point by point.
//!
//! [`by_point`] sets the positions of several editions side by side. [`Comparison::matrix`] counts them
//! topic by topic. [`coming_from()`] finds what a player who knows one edition must unlearn at an event.
//! A [`Manifest`] says which clauses have changed since something was printed; it compares wordings. The
//! other three are derived from the positions that clauses take, and from what is in force at the event.

mod coming_from;
mod manifest;
mod matrix;
mod table;

pub use coming_from::{Difference, coming_from};
pub use manifest::{Change, ChangeKind, Manifest};
pub use matrix::{Cell, Matrix, TopicCells};
pub use table::{Comparison, Filter, Row, TopicRows, by_point};
