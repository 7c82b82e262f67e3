//! Where rulings are kept.
//!
//! A [`Store`] keeps revisions and answers queries about rulings. It does not know why a revision was made.
//! All stores share the [`plan`] of a write, and the [`rows`], and pass the same tests; their databases differ in
//! how they wait, lock and fail ([`database::Database`]).

#[cfg(not(target_family = "wasm"))]
mod database;
mod error;
#[cfg(not(target_family = "wasm"))]
mod plan;
#[cfg(not(target_family = "wasm"))]
mod position;
#[cfg(feature = "postgres")]
mod postgres;
#[cfg(not(target_family = "wasm"))]
mod rows;
#[cfg(not(target_family = "wasm"))]
mod sqlite;

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[cfg(not(target_family = "wasm"))]
pub use database::Store;
pub use error::{Result, StoreError, Unusable};
#[cfg(not(target_family = "wasm"))]
pub use position::Position;

use super::model::{BadText, Revision, Ruling, Status, Timestamp, TokenId};
use schiri_rules::corpus::{ClauseId, EventId, PointId, TournamentId};
use schiri_rules::source::{UserFolder, user_folder};

/// The place of a revision among all in a store. Places are counted from 1 without a gap, in the order in
/// which revisions became visible: a reader that has read up to a number never misses one below it.
pub type Sequence = i64;

/// By what right something is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Authorship {
    /// Access to the database: the operator, who may do everything.
    Operator,
    /// A token, looked up in the transaction that writes.
    Token(TokenId),
}

/// A revision with its place among all.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LogEntry {
    /// Its place.
    pub sequence: Sequence,
    /// The revision.
    #[serde(flatten)]
    pub revision: Revision,
}

/// The result of writing a revision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Appended {
    /// The place of the revision.
    pub sequence: Sequence,
    /// The ruling after it; if the revision existed already, the ruling as it is now.
    pub ruling: Ruling,
    /// Whether it existed already.
    pub repeated: bool,
}

/// Where a ruling was made.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Occasion {
    /// The event, if one is named.
    pub event: Option<EventId>,
    /// The tournament, if one is named.
    pub tournament: Option<TournamentId>,
}

/// At which tournament to look for rulings.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Within {
    /// At any, or at none.
    #[default]
    Anywhere,
    /// Those that name no tournament.
    NoTournament,
    /// At this one.
    Tournament(TournamentId),
}

impl From<Option<TournamentId>> for Within {
    fn from(tournament: Option<TournamentId>) -> Self {
        tournament.map_or(Self::Anywhere, Self::Tournament)
    }
}

/// Which rulings to list: those that match every field that is set.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filter {
    /// Decided at this event.
    pub event: Option<EventId>,
    /// Decided at this tournament.
    pub within: Within,
    /// Deciding this point.
    pub point: Option<PointId>,
    /// Resting on any of these clauses, if there are any: a clause and those below it.
    pub clauses: Vec<ClauseId>,
    /// At this table, as it was written.
    pub table: Option<String>,
    /// Of this status.
    pub status: Option<Status>,
    /// With all these words somewhere in its texts, ignoring case.
    pub text: Option<String>,
    /// Decided at this time or later.
    pub since: Option<Timestamp>,
    /// Whether the words may occur in the officials' part.
    pub officials: bool,
}

/// A page of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// Where the page before ended: the place of the first revision of its last ruling, which stays where it is while
    /// rulings are added and changed.
    pub after: Option<Sequence>,
    /// How many rulings at most.
    pub limit: usize,
}

/// A page of a list of rulings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listing {
    /// The rulings, the latest recorded first.
    pub rulings: Vec<Ruling>,
    /// Where this page ended, for [`Page::after`] of the next one; `None` at the end.
    pub next: Option<Sequence>,
}

/// Whether a database can be used.
#[derive(Debug)]
pub struct Health {
    /// Whether it can be read.
    pub reads: Result<()>,
    /// Whether it can be written, and has free space.
    pub writes: Result<()>,
}

/// The result of an import.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Imported {
    /// Revisions that were written.
    pub new: usize,
    /// Revisions that existed here already.
    pub known: usize,
}

/// The file name of the default casebook.
const FILE: &str = "casebook.db";
const NO_ADDRESS: BadText = BadText("not a casebook: a file, or postgres://…");

/// Which casebook is meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Address {
    /// A file.
    File(PathBuf),
    /// A PostgreSQL database, as `postgres://user:password@host:port/database`.
    Server(String),
}

impl Address {
    /// Returns the default file, in the system's folder for a user's program data. `None` if the environment
    /// names no such folder.
    pub fn of_user() -> Option<Self> {
        Some(Self::File(user_folder(UserFolder::Data)?.join(FILE)))
    }
}

impl FromStr for Address {
    type Err = BadText;

    /// Reads a path, or the address of a server. An address of another kind is refused, not taken for a path.
    fn from_str(text: &str) -> Result<Self, BadText> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            Ok(Self::Server(text.to_owned()))
        } else if text.is_empty() || text.contains("://") {
            Err(NO_ADDRESS)
        } else {
            Ok(Self::File(PathBuf::from(text)))
        }
    }
}

impl fmt::Display for Address {
    /// Writes the address without any password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => path.display().fmt(f),
            Self::Server(url) => {
                let rest = url.split_once("://").map_or("", |(_, rest)| rest);
                let host = rest.rsplit_once('@').map_or(rest, |(_, host)| host);
                write!(f, "postgres://{}", host.split('?').next().unwrap_or_default())
            }
        }
    }
}

/// Whether a missing casebook may be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opening {
    /// A new one is made if there is none.
    OrCreate,
    /// A missing casebook is an error.
    Existing,
}

/// Opens a casebook, and upgrades an older one.
///
/// # Errors
/// If it cannot be reached, is damaged, is no casebook, or is of a newer version of this program.
#[cfg(not(target_family = "wasm"))]
pub fn open(address: &Address, opening: Opening) -> Result<Store> {
    match address {
        Address::File(path) => Ok(Store::new(sqlite::Sqlite::open(path, opening)?)),
        #[cfg(feature = "postgres")]
        Address::Server(url) => Ok(Store::new(postgres::Postgres::open(url, opening)?)),
        #[cfg(not(feature = "postgres"))]
        Address::Server(_) => Err(StoreError::unusable(Unusable::NotBuiltIn, &address.to_string(), "")),
    }
}
