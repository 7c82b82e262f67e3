//! A casebook in a file: SQLite, part of this program.
//!
//! One connection writes, what comes at the same time together; others read. With a write-ahead log they do not wait for each other. Several
//! programs may use the file at once, on one machine. A transaction that writes begins as one, so what it
//! reads cannot change before it writes; sequence numbers are therefore counted by hand, without gaps.

mod fault;
mod migrate;
mod open;
mod rows;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rusqlite::{Connection, Transaction, TransactionBehavior, params, params_from_iter};

use self::fault::Failure;
use self::open::Access;
use super::bell::Bell;
use super::plan::{self, Plan};
use super::query::{self, Dialect, Value};
use super::together::{Answer, Submission, Together, locked};
use super::{
    Appended, Authorship, Cursor, Filter, Health, Imported, Listing, LogEntry, Occasion, Opening, Page,
    Sequence, Store, StoreError, Subscription, Unusable,
};
use crate::model::{Revision, Ruling, RulingId, ShortId, Token, TokenId, Tournament, Tournaments};
use crate::transfer::{Moved, TransferError};
use crate::world;

/// How many idle connections for reading are kept.
const IDLE_READERS: usize = 8;
/// How often a watch looks whether another program has written.
const WATCH: Duration = Duration::from_millis(200);

const DIALECT: Dialect = Dialect {
    sign: '?',
    contains: |column, mark| format!("instr({column}, {mark}) > 0"),
    mentions: |kind, mark| {
        let kind = rows::kind_of(kind);
        let names = format!("SELECT value FROM json_each('[\"' || replace({mark}, ' ', '\",\"') || '\"]')");
        format!("id IN (SELECT ruling FROM mention WHERE kind = '{kind}' AND name IN ({names}))")
    },
};

/// A disk with less than that free, in bytes, counts as full.
#[cfg(unix)]
const LEAST_ROOM: u64 = 16 << 20;

/// A casebook in a file.
pub(super) struct Sqlite {
    path: PathBuf,
    place: String,
    access: Access,
    /// What the path led to when it was opened.
    identity: Option<Identity>,
    /// Closed before the writer: anyone who closes last empties the log into the file, and must be able to.
    readers: Mutex<Vec<Connection>>,
    /// `None` after an error that may have left the connection in any state, and at the end.
    writer: Mutex<Option<Connection>>,
    /// Those who wait to append.
    together: Together,
    bell: Arc<Bell>,
    /// The thread that looks for what other programs write, where it runs.
    watch: Mutex<Option<JoinHandle<()>>>,
    /// Set at the end: no connection is opened any more, or kept.
    closed: Arc<AtomicBool>,
}

impl Sqlite {
    /// Tells whether the disk has room for some hundred rulings as large as they may be.
    fn has_room(&self) -> Result<(), StoreError> {
        #[cfg(unix)]
        {
            let free =
                rustix::fs::statvfs(&self.path).map(|disk| disk.f_bavail.saturating_mul(disk.f_frsize));
            if free.is_ok_and(|free| free < LEAST_ROOM) {
                return Err(StoreError::unusable(Unusable::Full, &self.place, ""));
            }
        }
        Ok(())
    }

    /// Opens a casebook, or makes one.
    pub(super) fn open(path: &Path, opening: Opening) -> Result<Self, StoreError> {
        let place = path.display().to_string();
        if !path.exists() {
            match opening {
                Opening::Existing => return Err(StoreError::unusable(Unusable::Missing, &place, "")),
                Opening::OrCreate => open::create(path, &place)?,
            }
        }
        let (connection, access) = open::open(path, &place)?;
        Ok(Self {
            path: path.to_owned(),
            place,
            access,
            identity: identity(path),
            writer: Mutex::new(Some(connection)),
            readers: Mutex::default(),
            together: Together::default(),
            bell: Arc::default(),
            watch: Mutex::default(),
            closed: Arc::default(),
        })
    }

    /// Reads by a connection of its own.
    fn read<T>(&self, read: impl FnOnce(&Connection) -> Result<T, Failure>) -> Result<T, StoreError> {
        let idle = locked(&self.readers).pop();
        let connection = match idle {
            Some(connection) => connection,
            None if self.is_closed() => return Err(self.closed()),
            None => open::reader(&self.path, self.access).map_err(|failure| failure.at(&self.place))?,
        };
        let result = read(&connection);
        let is_sound = !result.as_ref().is_err_and(Failure::breaks_connection);
        let mut readers = locked(&self.readers);
        if is_sound && readers.len() < IDLE_READERS && !self.is_closed() {
            readers.push(connection);
        }
        result.map_err(|failure| failure.at(&self.place))
    }

    /// Writes in a transaction: everything, or, after an error, nothing.
    fn write<T>(&self, write: impl FnOnce(&Transaction<'_>) -> Result<T, Failure>) -> Result<T, StoreError> {
        if self.access != Access::Writing {
            return Err(StoreError::unusable(Unusable::ReadOnly, &self.place, "opened for reading"));
        }
        let mut writer = locked(&self.writer);
        let mut connection = match writer.take() {
            Some(connection) => connection,
            None if self.is_closed() => return Err(self.closed()),
            None => open::open(&self.path, &self.place)?.0,
        };
        let result = self.transact(&mut connection, write);
        if !result.as_ref().is_err_and(Failure::breaks_connection) {
            *writer = Some(connection);
        }
        result.map_err(|failure| failure.at(&self.place))
    }

    fn transact<T>(
        &self,
        connection: &mut Connection,
        write: impl FnOnce(&Transaction<'_>) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let done = write(&transaction)?;
        // A commit into a file that has no name any more would be lost.
        if identity(&self.path) != self.identity {
            return Err(StoreError::unusable(Unusable::Moved, &self.place, "").into());
        }
        let latest = rows::latest(&transaction)?;
        transaction.commit()?;
        self.bell.ring(latest);
        Ok(done)
    }

    /// Writes a revision in a transaction, or says why it is refused.
    fn append_to(&self, transaction: &Transaction<'_>, submission: &Submission) -> Result<Answer, Failure> {
        let revision = &submission.revision;
        let standing = rows::standing(transaction, submission, &self.place)?;
        Ok(match plan::append(revision, standing) {
            Ok(Plan::Write(ruling)) => {
                let sequence = rows::put(transaction, revision, &ruling)?;
                Ok(plan::written(sequence, *ruling))
            }
            Ok(Plan::Repeated(appended)) => Ok(*appended),
            Err(refusal) => Err(refusal),
        })
    }

    /// Starts the thread that looks for what other programs write; once.
    fn watch(&self) -> Result<(), StoreError> {
        let mut watch = locked(&self.watch);
        if watch.is_some() {
            return Ok(());
        }
        let connection = open::reader(&self.path, self.access).map_err(|failure| failure.at(&self.place))?;
        let (bell, closed) = (Arc::downgrade(&self.bell), Arc::clone(&self.closed));
        let look = move || {
            let mut seen = None;
            while let Some(bell) = bell.upgrade().filter(|_| !closed.load(Ordering::Acquire)) {
                let version = connection.pragma_query_value(None, "data_version", |row| row.get::<_, i64>(0));
                // After an error the next look may succeed.
                if let Ok(version) = version
                    && seen != Some(version)
                    && let Ok(latest) = rows::latest(&connection)
                {
                    seen = Some(version);
                    bell.ring(latest);
                }
                drop(bell);
                thread::sleep(WATCH);
            }
        };
        let started = thread::Builder::new().name("casebook-watch".to_owned()).spawn(look);
        *watch = Some(started.map_err(|error| StoreError::unusable(Unusable::Failed, &self.place, error))?);
        Ok(())
    }

    fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Acquire)
    }

    /// Says that the program ends.
    fn closed(&self) -> StoreError {
        StoreError::unusable(Unusable::Failed, &self.place, "closed")
    }
}

impl Store for Sqlite {
    fn place(&self) -> String {
        self.place.clone()
    }

    fn append(&self, revision: &Revision, by: Authorship) -> Result<Appended, StoreError> {
        self.together.append(revision, by, &|submissions| {
            self.write(|transaction| {
                submissions.iter().map(|submission| self.append_to(transaction, submission)).collect()
            })
        })
    }

    fn rewrite(&self, history: &[Revision], redacted: &Revision) -> Result<Appended, StoreError> {
        let appended = self.write(|transaction| {
            let ruling = rows::ruling(transaction, redacted.ruling, &self.place)?;
            let last = ruling.map_or(0, |ruling| ruling.revision);
            let ruling = plan::rewrite(history, redacted, last)?;
            for revision in history {
                rows::replace(transaction, revision)?;
            }
            let sequence = rows::put(transaction, redacted, &ruling)?;
            Ok(plan::written(sequence, ruling))
        })?;
        // What was deleted must not stay in the log. Where others are reading it, it goes with the next one.
        if let Some(connection) = locked(&self.writer).as_ref() {
            let _ = connection.pragma_update_and_check(None, "wal_checkpoint", "TRUNCATE", |_| Ok(()));
        }
        Ok(appended)
    }

    fn get(&self, id: RulingId) -> Result<Option<Ruling>, StoreError> {
        self.read(|connection| rows::ruling(connection, id, &self.place))
    }

    fn named(&self, short: ShortId) -> Result<Vec<RulingId>, StoreError> {
        self.read(|connection| rows::named(connection, short, &self.place))
    }

    fn history(&self, id: RulingId) -> Result<Vec<LogEntry>, StoreError> {
        self.read(|connection| {
            let sql = "SELECT sequence, body, sum FROM revision WHERE ruling = ?1 ORDER BY number";
            rows::entries(connection, sql, params![id.to_string()], &self.place)
        })
    }

    fn list(&self, filter: &Filter, page: Page) -> Result<Listing, StoreError> {
        let query = query::list(filter, page, &DIALECT);
        let values = query.values.iter().map(|value| match value {
            Value::Text(text) => rusqlite::types::Value::from(text.clone()),
            Value::Number(number) => rusqlite::types::Value::from(*number),
        });
        self.read(|connection| {
            let found = rows::rulings(connection, &query.text, params_from_iter(values), &self.place)?;
            Ok(Listing::of(found, page.limit))
        })
    }

    fn since(&self, after: Sequence, limit: usize) -> Result<Vec<LogEntry>, StoreError> {
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        self.read(|connection| {
            let sql =
                "SELECT sequence, body, sum FROM revision WHERE sequence > ?1 ORDER BY sequence LIMIT ?2";
            rows::entries(connection, sql, params![after, limit], &self.place)
        })
    }

    fn occasions_of(&self, rulings: &[RulingId]) -> Result<BTreeMap<RulingId, Occasion>, StoreError> {
        self.read(|connection| rows::occasions_of(connection, rulings, &self.place))
    }

    fn latest(&self) -> Result<Sequence, StoreError> {
        self.read(|connection| Ok(rows::latest(connection)?))
    }

    fn subscribe(&self) -> Result<Subscription, StoreError> {
        let latest = self.latest()?;
        self.bell.ring(latest);
        self.watch()?;
        Ok(Subscription::new(Arc::clone(&self.bell), latest))
    }

    fn put_token(&self, token: &Token) -> Result<(), StoreError> {
        self.write(|transaction| rows::put_token(transaction, token))
    }

    fn grant(&self, token: &Token, by: TokenId) -> Result<(), StoreError> {
        self.write(|transaction| {
            let by = rows::token(transaction, by, &self.place)?;
            let before = rows::token(transaction, token.id, &self.place)?;
            plan::grant(by.as_ref(), world::now(), before.as_ref(), token)?;
            rows::put_token(transaction, token)
        })
    }

    fn token(&self, id: TokenId) -> Result<Option<Token>, StoreError> {
        self.read(|connection| rows::token(connection, id, &self.place))
    }

    fn tokens(&self) -> Result<Vec<Token>, StoreError> {
        let sql = "SELECT body, sum FROM token ORDER BY id";
        self.read(|connection| rows::kept_values(connection, sql, params![], &self.place))
    }

    fn put_tournament(&self, tournament: &Tournament) -> Result<(), StoreError> {
        plan::sound(tournament)?;
        self.write(|transaction| rows::put_tournament(transaction, tournament))
    }

    fn tournaments(&self) -> Result<Tournaments, StoreError> {
        let sql = "SELECT body, sum FROM tournament";
        self.read(|connection| rows::kept_values(connection, sql, params![], &self.place))
            .map(Tournaments::new)
    }

    fn health(&self) -> Health {
        let reads = self.latest().map(drop);
        let writes = self.write(|transaction| {
            transaction.execute("UPDATE probe SET time = ?1", params![world::now().millis()])?;
            Ok(())
        });
        // One row more may still fit where a ruling would not.
        Health { reads, writes: writes.and_then(|()| self.has_room()) }
    }

    fn import(
        &self,
        moved: &mut dyn Iterator<Item = Result<Moved, TransferError>>,
    ) -> Result<Imported, TransferError> {
        self.write(|transaction| {
            transaction.execute_batch("SAVEPOINT import")?;
            let mut imported = Imported::default();
            for one in moved {
                match one {
                    Ok(one) => rows::import(transaction, &one, &mut imported, &self.place)?,
                    // The store is well: what was taken up before goes, and the transaction ends with nothing.
                    Err(error) => {
                        transaction.execute_batch("ROLLBACK TO import")?;
                        return Ok(Err(error));
                    }
                }
            }
            Ok(Ok(imported))
        })?
    }

    fn backup(&self, target: &Path) -> Result<(), StoreError> {
        let place = target.display().to_string();
        let refused = |error: std::io::Error| StoreError::unusable(open::kind_of_io(&error), &place, &error);
        if target.exists() {
            return Err(StoreError::unusable(Unusable::InTheWay, &place, ""));
        }
        let draft = open::beside(target);
        open::private(&draft).map_err(refused)?;
        let copied = self.read(|connection| copy(connection, &draft));
        let placed = copied.and_then(|()| open::place_new(&draft, target).map_err(refused));
        open::remove(&draft);
        placed
    }

    fn close(&self) -> Result<(), StoreError> {
        self.closed.store(true, Ordering::Release);
        if let Some(watch) = locked(&self.watch).take() {
            // What it read matters to no one any more.
            let _ = watch.join();
        }
        locked(&self.readers).clear();
        // The last connection empties the log into the file and removes it.
        let closed =
            locked(&self.writer).take().map_or(Ok(()), |writer| writer.close().map_err(|(_, error)| error));
        closed.map_err(|error| Failure::from(error).at(&self.place))
    }
}

/// Copies a database in one step: readers hold no one up, and steps would start again with every write.
fn copy(from: &Connection, draft: &Path) -> Result<(), Failure> {
    let mut to = Connection::open(draft)?;
    rusqlite::backup::Backup::new(from, &mut to)?.run_to_completion(
        i32::MAX,
        Duration::from_millis(50),
        None,
    )?;
    let verdict: String = to.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if verdict != "ok" {
        return Err(StoreError::unusable(Unusable::Damaged, &draft.display().to_string(), verdict).into());
    }
    to.close().map_err(|(_, error)| error)?;
    Ok(())
}

impl Listing {
    /// Makes a part of a list of rows, of which one more was asked for than it has.
    pub(super) fn of(mut found: Vec<(Sequence, Ruling)>, limit: usize) -> Self {
        let is_more = found.len() > limit;
        found.truncate(limit);
        let last = found.last().map(|(sequence, _)| Cursor(*sequence));
        let rulings = found.into_iter().map(|(_, ruling)| ruling).collect();
        Self { rulings, next: last.filter(|_| is_more) }
    }
}

/// What tells a file from another at the same path.
type Identity = (u64, u64);

/// Returns what a path leads to now; `None` where nothing is, or where the system does not tell.
#[cfg(unix)]
fn identity(path: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt as _;
    fs::metadata(path).ok().map(|known| (known.dev(), known.ino()))
}

/// Elsewhere a file that is in use cannot be moved.
#[cfg(not(unix))]
fn identity(path: &Path) -> Option<Identity> {
    fs::metadata(path).ok().map(|_| (0, 0))
}
