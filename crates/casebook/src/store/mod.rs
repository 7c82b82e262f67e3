//! Where rulings are kept.
//!
//! A [`Store`] keeps revisions and answers queries about rulings. It does not know why a revision was made.
//! All stores share the [`plan`] of a write, and the [`rows`], and pass the same tests; they differ in how
//! they wait, lock and fail ([`database::Database`]).

#[cfg(not(target_family = "wasm"))]
mod database;
mod error;
#[cfg(not(target_family = "wasm"))]
mod plan;
#[cfg(feature = "postgres")]
mod postgres;
#[cfg(not(target_family = "wasm"))]
mod rows;
#[cfg(not(target_family = "wasm"))]
mod sqlite;
mod watch;

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use error::{StoreError, Unusable};
pub use watch::{Position, Subscription};

use super::model::{
    BadText, Revision, Ruling, RulingId, RulingRef, ShortId, Status, Timestamp, Token, TokenId, Tournament,
    Tournaments,
};
use super::transfer::Moved;
use schiri_rules::corpus::{ClauseId, EventId, PointId, TournamentId};
use schiri_rules::source::{UserFolder, user_folder};

/// The place of a revision among all in a store. Places are counted from 1 without a gap, in the order in
/// which revisions became visible: a reader that has read up to a number never misses one below it.
pub type Sequence = i64;

/// Keeps rulings. Everything is synchronous and may wait for a disk or a network, some seconds at most; an
/// asynchronous program calls it from tasks that may block, and only there.
///
/// Every store promises:
/// - What was answered with `Ok` is on the disk, and survives a crash of the program, the system or the
///   database.
/// - A revision is written completely or not at all, and once, however often it is sent with the same key.
/// - If two writers saw the same ruling, the second learns of the first.
/// - A faulty database is reported and never overwritten.
///
/// Whatever it is asked, the database may fail; only what else may go wrong is told below.
pub trait Store: Send + Sync {
    /// Says where the casebook is, for people, without a password.
    fn place(&self) -> String;

    /// Writes a revision. If one with this key exists already and says the same, returns that one. Whether
    /// the change is allowed depends on the ruling and the token as they are in the transaction that writes
    /// it.
    ///
    /// # Errors
    /// If the token is no longer valid, the revision is invalid, does not come next
    /// ([`StoreError::Conflict`]), is not allowed, has the key of another change, or the database fails.
    /// After [`StoreError::Unusable`] it is not known whether it was written: sending it again with the same
    /// key finds out.
    fn append(&self, revision: &Revision, by: Authorship) -> Result<Appended, StoreError>;

    /// Replaces the whole history of a ruling by one from which something was deleted, and appends the
    /// revision that says so: both or neither. No token allows this, only access to the database.
    ///
    /// # Errors
    /// As [`Store::append`]; the history must have the same numbers and keys as before.
    fn rewrite(&self, history: &[Revision], redacted: &Revision) -> Result<Appended, StoreError>;

    /// Returns a ruling as it is now, with the officials' part.
    fn get(&self, id: RulingId) -> Result<Option<Ruling>, StoreError>;

    /// Returns the rulings whose id ends with this short id.
    fn named(&self, short: ShortId) -> Result<Vec<RulingId>, StoreError>;

    /// Returns the revisions of a ruling, the first one first; none for an unknown ruling.
    fn history(&self, id: RulingId) -> Result<Vec<LogEntry>, StoreError>;

    /// Lists rulings, the latest recorded first. Rulings that are recorded while somebody pages come before
    /// the first page, and do not shift later ones.
    fn list(&self, filter: &Filter, page: Page) -> Result<Listing, StoreError>;

    /// Returns revisions after a sequence number, in order.
    fn since(&self, after: Sequence, limit: usize) -> Result<Vec<LogEntry>, StoreError>;

    /// Returns the events and tournaments of rulings as they are now; unknown rulings are left out.
    fn occasions_of(&self, rulings: &[RulingId]) -> Result<BTreeMap<RulingId, Occasion>, StoreError>;

    /// Returns the sequence number of the last revision; 0 if there is none.
    fn latest(&self) -> Result<Sequence, StoreError>;

    /// Starts to watch for new revisions, no matter who writes them: this program, another one, another server.
    ///
    /// # Errors
    /// If the database cannot be watched.
    fn subscribe(&self) -> Result<Subscription, StoreError>;

    /// Keeps a token, replacing the one with this id.
    fn put_token(&self, token: &Token) -> Result<(), StoreError>;

    /// Keeps a token that the holder of another one makes or revokes. Whether they may is decided by their own token,
    /// as it is in the transaction that writes.
    ///
    /// # Errors
    /// If their token is no longer valid or does not allow it, or the database fails.
    fn grant(&self, token: &Token, by: TokenId) -> Result<(), StoreError>;

    /// Returns a token.
    fn token(&self, id: TokenId) -> Result<Option<Token>, StoreError>;

    /// Returns all tokens, the expired and revoked ones too, in the order of their names.
    fn tokens(&self) -> Result<Vec<Token>, StoreError>;

    /// Keeps a tournament, replacing the one with this id.
    ///
    /// # Errors
    /// If it is invalid, or the database fails.
    fn put_tournament(&self, tournament: &Tournament) -> Result<(), StoreError>;

    /// Returns all tournaments.
    fn tournaments(&self) -> Result<Tournaments, StoreError>;

    /// Tests whether the database can be read and written. The test writes something.
    fn health(&self) -> Health;

    /// Writes revisions and tournaments of another casebook: all, or none if one of them fails. What exists
    /// here already is left alone if it is the same.
    ///
    /// # Errors
    /// If a revision does not fit the existing ones, or the database fails.
    fn import(&self, moved: &[Moved]) -> Result<Imported, StoreError>;

    /// Writes a copy of the database into a new file while others go on writing.
    ///
    /// # Errors
    /// If the file exists already, or cannot be written, or this kind of database has better tools.
    fn backup(&self, target: &Path) -> Result<(), StoreError>;

    /// Closes the database properly before a program ends. Later calls fail. Dropping a store closes it as well, but
    /// not while others still use it.
    ///
    /// # Errors
    /// If the database fails; what was acknowledged is on the disk all the same.
    fn close(&self) -> Result<(), StoreError>;
}

impl dyn Store + '_ {
    /// Finds the id of the ruling that somebody named. A whole id is returned as it is, whether or not there is such a
    /// ruling.
    ///
    /// # Errors
    /// Also if none, or more than one, has an id that ends so.
    pub fn find(&self, named: RulingRef) -> Result<RulingId, StoreError> {
        let short = match named {
            RulingRef::Whole(id) => return Ok(id),
            RulingRef::Short(short) => short,
        };
        match self.named(short)?.as_slice() {
            [id] => Ok(*id),
            [] => Err(StoreError::UnknownRuling(named)),
            several => Err(StoreError::Ambiguous(short, several.to_vec())),
        }
    }

    /// Returns the revisions of a ruling without their places, the first one first.
    pub fn revisions(&self, id: RulingId) -> Result<Vec<Revision>, StoreError> {
        Ok(self.history(id)?.into_iter().map(|entry| entry.revision).collect())
    }

    /// Returns the ruling that somebody named, as it is now.
    ///
    /// # Errors
    /// As `find`, and if there is none.
    pub fn existing(&self, named: RulingRef) -> Result<Ruling, StoreError> {
        self.get(self.find(named)?)?.ok_or(StoreError::UnknownRuling(named))
    }
}

/// By what right something is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Authorship {
    /// Access to the database: the operator, who may do everything.
    Operator,
    /// A token, looked up when it is written.
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
    /// Where the next page begins; `None` at the end.
    pub next: Option<Sequence>,
}

/// Whether a database can be used.
#[derive(Debug)]
pub struct Health {
    /// Whether it can be read.
    pub reads: Result<(), StoreError>,
    /// Whether it can be written, and has free space.
    pub writes: Result<(), StoreError>,
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
pub fn open(address: &Address, opening: Opening) -> Result<Box<dyn Store>, StoreError> {
    match address {
        Address::File(path) => Ok(Box::new(sqlite::Sqlite::open(path, opening)?)),
        #[cfg(feature = "postgres")]
        Address::Server(url) => Ok(Box::new(postgres::Postgres::open(url, opening)?)),
        #[cfg(not(feature = "postgres"))]
        Address::Server(_) => Err(StoreError::unusable(Unusable::NotBuiltIn, &address.to_string(), "")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_not_shown() {
        let shown = |text: &str| text.parse::<Address>().map(|address| address.to_string());
        let url = "postgres://anna:ge@heim@db.example:5432/schiri?sslmode=disable&password=x";
        assert_eq!(shown(url).unwrap(), "postgres://db.example:5432/schiri");
        assert_eq!(shown("postgresql:///schiri").unwrap(), "postgres:///schiri");
        assert_eq!(shown("faelle.db").unwrap(), "faelle.db");
        for text in ["", "mysql://host/db", "sqlite://x.db"] {
            assert!(shown(text).is_err(), "{text}");
        }
    }
}
