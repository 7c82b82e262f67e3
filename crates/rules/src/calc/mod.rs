//! Formulas: what a clause computes, as data of the rule collection.
//!
//! A [`Formula`] is one line of arithmetic over named quantities: `if(cards > 7, floor(cards / 2), 0)`. It is
//! parsed once ([`Formula::parse`]), its names, lists and units are checked before anything is computed
//! ([`Formula::kind`]), and its numbers are exact fractions ([`Number`]), so that a half is a half. There are
//! no loops and no definitions: the work is bounded by the length of the formula times that of a list.
//!
//! Numbers and lists combine as in a table: `100 * points / totals` of two lists is a list, value by value; a
//! single number is combined with each value of a list.
//!
//! # Decisions
//!
//! - **A one-line language of our own** (`calc`). What clauses compute needs arithmetic, a choice, rounding
//!   and a sum over a list, and it must be exact: whether a half is a half decides what a player discards.
//!   The existing crates for expressions compute in floating point, bring a scripting language, or are under
//!   the AGPL. Ours is a parser, a check of names, lists and units, and an evaluation; it has no loops, so
//!   its work is bounded by its text.
//! - **Fractions, never floating point.** The quotas of the source are sums of rounded shares; they are right
//!   only if each share is rounded as on paper.
//! - **Units are checked when the file is loaded**, before any number is known. A card that is added to a
//!   point is most likely a wrong name. Where a clause makes one unit into another (a victory target into
//!   knights), `number(…)` says so.
//! - **A calculation belongs to the clauses that its steps cite.** There is no second list, and every step
//!   can be looked up.
//! - **Examples are part of the data.** `check` works them out, so a formula cannot drift from its source; it
//!   also tries the bounds of the inputs, because a judge may type anything within them.

mod evaluate;
mod formula;
mod number;
mod parse;

pub use evaluate::{Trouble, Value};
pub use formula::{Formula, Function, Kind, KindFault};
pub use number::Number;
pub use parse::ParseFault;
