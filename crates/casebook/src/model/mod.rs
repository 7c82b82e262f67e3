//! What a ruling is: pure data, without a clock, a file or a database.
//!
//! A [`Ruling`] is derived from its [`Revision`]s: the first records a [`Statement`], each later one amends
//! it. So its whole history stays, and two servers that have the same revisions have the same ruling.

mod bounds;
mod field;
mod id;
mod ruling;
mod statement;
mod timestamp;
mod token;
mod tournament;

pub(crate) use schiri_rules::named::BadText;

pub use bounds::Fault;
pub use id::{Key, RulingId, RulingRef, ShortId};
pub use ruling::{Author, Change, Misfit, Redaction, Revision, Role, Ruling};
pub use statement::{Authority, Cited, Divergence, Link, Patch, Statement, Status};
pub use timestamp::Timestamp;
pub use token::{BearerToken, Token, TokenHash, TokenId};
pub use tournament::{Day, Tournament, Tournaments, Zone, minute};
