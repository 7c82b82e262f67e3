//! What a ruling is: pure data, without a clock, a file or a database.
//!
//! A [`Ruling`] is never stored as such. It is what its [`Revision`]s come to: the first records a
//! [`Statement`], each later one amends it. So its whole history stays, and two servers that have the same
//! revisions have the same ruling.

mod bounds;
mod fold;
mod id;
mod key;
#[cfg(not(target_family = "wasm"))]
mod objection;
mod revision;
mod statement;
mod timestamp;
mod token;
mod tournament;

pub use bounds::Fault;
pub use fold::{Misfit, Ruling};
pub use id::{BadRulingId, RulingId, RulingRef, ShortId};
pub use key::{BadKey, Key};
#[cfg(not(target_family = "wasm"))]
pub(crate) use objection::{changes_nothing, lacks_reason};
pub use revision::{Author, Change, Redaction, Revision, Role};
pub use statement::{Authority, Cited, Link, Patch, Statement, Status};
pub use timestamp::{BadTimestamp, Timestamp};
pub use token::{BadToken, BearerToken, Token, TokenHash, TokenId};
pub use tournament::{BadDay, BadZone, Day, Tournament, Tournaments, Zone, minute};
