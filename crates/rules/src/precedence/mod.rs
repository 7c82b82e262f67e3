//! Which clause governs, and why; where editions agree and where they differ.
//!
//! A [`Stack`] names the editions in force at an event. [`resolve()`] walks it for one point, from the
//! strongest edition down: the first one with a position in force governs, and every step is kept in the
//! trail. [`relate`] compares editions on a point without any event. Both read only the positions that
//! clauses take, so they cannot contradict the texts. Neither can fail: for a stack that makes no sense, the
//! answer is silence, not an error.
//!
//! The order of precedence follows the classical conflict rules of statutory interpretation. *Lex
//! superior* (the order of the stack) comes first. Within one edition an adopted variant beats the rule that it varies;
//! then *lex specialis* follows (the position for the situation at hand beats the general one). *Lex posterior* is not
//! used: an event chooses which edition of a lineage counts by naming it in the stack.
//!
//! # Decisions
//!
//! - **What only comes up in a special situation is answered from that situation's clauses**, and the card says so.
//! - **A position limited to a situation is an exception.** So only positions with equal scopes contradict
//!   one another inside an edition.
//! - **A position may add** (`adds: true`): the Seafarers let a player build ships *as well*. Such a position
//!   governs the answer, and the position that it adds to also holds. Nothing yields, and nothing conflicts.
//! - **Precedence goes only as far as its clause says.** A trail names the clause that gives an edition
//!   precedence only for the clauses that it covers. For others, the reason is the event's own order of
//!   editions.
//! - **A clause is overridden when everything that it decides is overridden.** A position names the sentences that
//!   decide it ([`Stance::sentences`](crate::corpus::Stance::sentences)), or is decided by the whole clause. A
//!   sentence yields when all that it decides does; a sentence that decides nothing holds as long as anything of its
//!   clause does, because nothing speaks against it. Only [`Resolved::sentences`] decides this.
//! - **“In force here” is said only of clauses that count.** Search, the mark on a page, and booklets leave
//!   out a clause if each of its positions yields or is a variant that no one adopted, even if its edition
//!   is in the stack.
//! - **A clause with a variant that no one adopted is never shown as a rule**, even if something else in it
//!   holds, because its text reads like a rule.
//! - **The event's ruling comes first wherever a clause is shown.** Pages, hits, previews, large print and
//!   offline pages first say to what a clause yields, and then show the clause; all use one function
//!   (`view::ForceView`). Wherever the positions of editions are listed (points, clauses, comparisons), each
//!   says what became of it at the event, and those in force come first (`view::PositionAtEvent`).
//!   `tests/suite/one_voice.rs` checks every event, every point on which editions differ, and every
//!   interface.
//! - **A question on another game is not one that the event leaves open.** If the stack is silent because
//!   none of its editions covers the question's game, the resolution says so (`Resolution::other_game`), and
//!   no one is named as deciding it.

mod conflict;
mod force;
mod resolve;
mod stack;

pub use crate::corpus::ClauseStance;
pub use conflict::{Cell, EditionPosition, Related, Relation, cell, relate, relate_all, undecided};
pub use force::{Fate, Force, Resolved, SentenceForce};
pub use resolve::{Resolution, Step, StepKind, resolve, stances_under};
pub use stack::{Circumstances, Stack};
