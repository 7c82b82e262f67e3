//! What a ruling is: pure data, without a clock, a file or a database.
//!
//! A [`Ruling`] is never stored as such. It is what its [`Revision`]s come to: the first records a
//! [`Statement`], each later one amends it. So its whole history stays, and two servers that have the same
//! revisions have the same ruling.

mod bounds;
mod id;
mod revision;
mod ruling;
mod statement;
mod timestamp;
mod token;
mod tournament;

use std::fmt;

pub use bounds::Fault;
pub use id::{Key, RulingId, RulingRef, ShortId};
pub use revision::{Author, Change, Redaction, Revision, Role};
pub use ruling::{Misfit, Ruling};
pub use statement::{Authority, Cited, Link, Patch, Statement, Status};
pub use timestamp::Timestamp;
pub use token::{BearerToken, Token, TokenHash, TokenId};
pub use tournament::{Day, Tournament, Tournaments, Zone, minute};

/// A text that cannot be read as what it should be; says what that is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BadText(pub(crate) &'static str);

impl fmt::Display for BadText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for BadText {}
