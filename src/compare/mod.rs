//! Edition against edition, point by point.
//!
//! [`by_point`] sets the positions of several editions side by side; [`Comparison::matrix`] counts
//! them topic by topic; [`coming_from()`] picks what a player who knows one edition must unlearn at
//! an event; a [`Manifest`] tells what has changed since something was printed. All of it is derived from positions and from the resolution of the event's stack.

mod coming_from;
mod manifest;
mod matrix;
mod table;

pub use coming_from::{Difference, coming_from};
pub use manifest::{Change, ChangeKind, Manifest};
pub use matrix::{Cell, Matrix, TopicCells};
pub use table::{Comparison, Filter, Row, TopicRows, by_point};
