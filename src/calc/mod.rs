//! Formulas: what a clause computes, as data of the rule collection.
//!
//! A [`Formula`] is one line of arithmetic over named quantities: `if(cards > 7, floor(cards / 2), 0)`. It is
//! parsed once ([`Formula::parse`]), its names, lists and units are checked before anything is computed
//! ([`Formula::kind`]), and its numbers are exact fractions ([`Number`]), so that a half is a half. There are
//! no loops and no definitions: the work is bounded by the length of the formula times that of a list.
//!
//! Numbers and lists go together as in a table: `100 * points / totals` of two lists is a list, value by
//! value; a number beside a list counts for each of its values.

mod evaluate;
mod formula;
mod kind;
mod number;
mod parse;

pub use evaluate::{Trouble, Value};
pub use formula::Formula;
pub use kind::{Kind, KindFault};
pub use number::{BadNumber, Number};
pub use parse::ParseFault;
