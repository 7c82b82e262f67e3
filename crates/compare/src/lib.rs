//! Editions compared, point by point and clause by clause.
//!
//! # Point by point
//!
//! [`by_point()`] shows the positions of several editions side by side. [`Comparison::matrix`] counts them
//! topic by topic. [`coming_from()`] finds what a player who knows one edition must unlearn at an event. A
//! [`Manifest`] says which clauses have changed since something was printed; it compares wordings. The other
//! three are derived from the positions that clauses take, and from what is in force at the event.
//!
//! # Clause by clause
//!
//! [`by_text()`] compares what two editions say: `words` splits clauses into tokens, `likeness` measures how
//! similar two are, `align` finds which became which (`order` aligns headings and finds what moved),
//! `wording` classifies how the words changed, and [`TextChange::marks`] marks them. [`trace()`] follows one
//! clause through all editions of its lineage.
//!
//! # Decisions
//!
//! - **Editions are aligned by text, numbers only help.** One new rule at the beginning shifts every number.
//!   Identical texts that occur once come first, then their neighbours, then similar texts by rare words
//!   through an inverted index with bounded lists, then parts of what was split or merged; headings follow
//!   their clauses. All limits are counts, none is a time, so an answer never depends on the machine.
//! - **Clauses are matched from the older edition to the newer**, whichever is asked for first, so the two
//!   directions of a comparison mirror each other.
//! - **A reference is compared by its target, not by its number**: a renumbered reference is no change, and a
//!   reference that stayed while its target moved is one.

mod align;
mod by_point;
mod by_text;
mod history;
mod likeness;
mod order;
mod wording;
mod words;

pub use by_point::*;
pub use by_text::*;
pub use history::*;
pub use wording::*;
pub use words::*;

use schiri_rules::named::named;

named! {
    /// By what editions are compared.
    #[derive(Default)]
    By {
        /// By the questions that they answer.
        #[default]
        Point = "point",
        /// By what they say, clause by clause.
        Text = "text",
    }
}
