//! A casebook in a file: SQLite, built into this program.
//!
//! One connection writes, others read. With a write-ahead log they do not wait for each other. Several programs may use
//! the file at once, on one machine. A transaction that writes takes the write lock when it begins, so what it reads
//! cannot change before it writes; the store can therefore count sequence numbers itself, without gaps.

mod open;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, TransactionBehavior, params_from_iter};

use self::open::Access;
use super::database::{Database, Step};
use super::rows::{Connected, Value, Written};
use super::{Opening, Result, Sequence, StoreError, Unusable};

/// How many idle connections for reading are kept.
const IDLE_READERS: usize = 8;

const PUT_RULING: &str = "INSERT INTO ruling (id, short, first_sequence, last_sequence, revision, \
     event, place, status, time, body, sum, words, officials, tournament) \
     VALUES (?1, ?2, ?18, ?18, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12) \
     ON CONFLICT (id) DO UPDATE SET last_sequence = ?18, revision = ?3, event = ?4, place = ?5, \
     status = ?6, time = ?7, body = ?8, sum = ?9, words = ?10, officials = ?11, tournament = ?12";
const PUT_REVISION: &str = "INSERT INTO revision (sequence, ruling, number, key, body, sum) \
                            VALUES (?18, ?1, ?3, ?15, ?16, ?17)";

/// A disk with fewer bytes free than this counts as full.
#[cfg(unix)]
const LEAST_ROOM: u64 = 16 << 20;

pub(super) struct Sqlite {
    path: PathBuf,
    place: String,
    access: Access,
    /// The file that the path pointed to when it was opened.
    identity: Option<Identity>,
    /// Closed before the writer: the last connection to close moves the log into the file, and must be able
    /// to write.
    readers: Mutex<Vec<Connection>>,
    /// `None` after an error that may have left the connection in any state, and after closing.
    writer: Mutex<Option<Connection>>,
    /// Set on closing: after that no connection is opened or kept.
    closed: AtomicBool,
}

impl Sqlite {
    pub(super) fn open(path: &Path, opening: Opening) -> Result<Self> {
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
            closed: AtomicBool::default(),
        })
    }

    /// Reads with a connection of its own.
    fn read_by<T>(&self, read: impl FnOnce(&Connection) -> Result<T>) -> Result<T> {
        let idle = locked(&self.readers).pop();
        let connection = match idle {
            Some(connection) => connection,
            None if self.is_closed() => return Err(self.closed()),
            None => open::reader(&self.path, self.access).map_err(failed(&self.place))?,
        };
        let result = read(&connection);
        let is_sound = !result.as_ref().is_err_and(breaks_connection);
        let mut readers = locked(&self.readers);
        if is_sound && readers.len() < IDLE_READERS && !self.is_closed() {
            readers.push(connection);
        }
        result
    }

    fn transact(&self, connection: &mut Connection, write: &mut Step<'_>) -> Result<()> {
        let failed = failed(&self.place);
        let transaction =
            connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(&failed)?;
        write(&Session { connection: &transaction, place: &self.place })?;
        // A commit into a file that no longer has a name would be lost.
        if identity(&self.path) != self.identity {
            return Err(StoreError::unusable(Unusable::Moved, &self.place, ""));
        }
        transaction.commit().map_err(&failed)
    }

    fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Acquire)
    }

    fn closed(&self) -> StoreError {
        StoreError::unusable(Unusable::Failed, &self.place, "closed")
    }
}

impl Database for Sqlite {
    fn place(&self) -> &str {
        &self.place
    }

    fn read(&self, read: &mut Step<'_>) -> Result<()> {
        self.read_by(|connection| read(&Session { connection, place: &self.place }))
    }

    fn write(&self, write: &mut Step<'_>) -> Result<()> {
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
        if !result.as_ref().is_err_and(breaks_connection) {
            *writer = Some(connection);
        }
        result
    }

    #[cfg(unix)]
    fn has_room(&self) -> Result<()> {
        let free = rustix::fs::statvfs(&self.path).map(|disk| disk.f_bavail.saturating_mul(disk.f_frsize));
        let is_full = free.is_ok_and(|free| free < LEAST_ROOM);
        if is_full { Err(StoreError::unusable(Unusable::Full, &self.place, "")) } else { Ok(()) }
    }

    fn clear_log(&self) {
        // If others are reading the log, the next checkpoint clears it.
        if let Some(connection) = locked(&self.writer).as_ref() {
            let _ = connection.pragma_update_and_check(None, "wal_checkpoint", "TRUNCATE", |_| Ok(()));
        }
    }

    fn backup(&self, target: &Path) -> Result<()> {
        let place = target.display().to_string();
        let refused = |error: std::io::Error| StoreError::unusable(open::kind_of_io(&error), &place, &error);
        if target.exists() {
            return Err(StoreError::unusable(Unusable::InTheWay, &place, ""));
        }
        let draft = open::beside(target);
        open::private(&draft).map_err(refused)?;
        let copied = self.read_by(|connection| copy(connection, &draft));
        let placed = copied.and_then(|()| open::place_new(&draft, target).map_err(refused));
        open::remove(&draft);
        placed
    }

    fn close(&self) -> Result<()> {
        self.closed.store(true, Ordering::Release);
        locked(&self.readers).clear();
        // The last connection moves the log into the file and removes it.
        let closed = locked(&self.writer).take().map_or(Ok(()), Connection::close);
        closed.map_err(|(_, error)| failed(&self.place)(error))
    }
}

struct Session<'c> {
    connection: &'c Connection,
    place: &'c str,
}

impl Connected for Session<'_> {
    fn place(&self) -> &str {
        self.place
    }

    fn select(&self, sql: &str, values: &[Value]) -> Result<Vec<Vec<Value>>> {
        let select = || -> rusqlite::Result<_> {
            let mut statement = self.connection.prepare_cached(sql)?;
            let columns = statement.column_count();
            let row = |row: &rusqlite::Row<'_>| (0..columns).map(|at| row.get(at)).collect();
            statement.query_map(params_from_iter(values), row)?.collect()
        };
        select().map_err(failed(self.place))
    }

    fn execute(&self, sql: &str, values: &[Value]) -> Result<usize> {
        let execute = || self.connection.prepare_cached(sql)?.execute(params_from_iter(values));
        execute().map_err(failed(self.place))
    }

    fn put(&self, values: &Written) -> Result<Sequence> {
        let [ruling, .., points, clauses, _, _, _] = values;
        let sequence = (self as &dyn Connected).latest()? + 1;
        let all: Vec<Value> = values.iter().cloned().chain([sequence.into()]).collect();
        self.execute(PUT_RULING, &all)?;
        self.execute("DELETE FROM mention WHERE ruling = $1", std::slice::from_ref(ruling))?;
        for (kind, names) in [("point", points), ("clause", clauses)] {
            let all = names_in("$2");
            let sql = format!(
                "INSERT INTO mention (kind, name, ruling) SELECT '{kind}', value, $1 FROM ({all}) WHERE value <> ''"
            );
            self.execute(&sql, &[ruling.clone(), names.clone()])?;
        }
        self.execute(PUT_REVISION, &all)?;
        Ok(sequence)
    }

    fn contains(&self, column: &str, value: &str) -> String {
        format!("instr({column}, {value}) > 0")
    }

    fn mentions(&self, kind: &str, value: &str) -> String {
        let names = names_in(value);
        format!("id IN (SELECT ruling FROM mention WHERE kind = '{kind}' AND name IN ({names}))")
    }
}

/// Selects the names in a text that separates them by blanks; no name needs escaping in JSON.
fn names_in(mark: &str) -> String {
    format!("SELECT value FROM json_each('[\"' || replace({mark}, ' ', '\",\"') || '\"]')")
}

/// Locks a value that stays consistent even after a panic elsewhere.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn failed(place: &str) -> impl Fn(rusqlite::Error) -> StoreError {
    move |error| {
        let kind = match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Unusable::Busy,
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => Unusable::ReadOnly,
            Some(ErrorCode::DiskFull) => Unusable::Full,
            Some(ErrorCode::DatabaseCorrupt) => Unusable::Damaged,
            Some(ErrorCode::NotADatabase) => Unusable::NoCasebook,
            // A text damaged on the disk.
            None if matches!(error, rusqlite::Error::Utf8Error(..)) => Unusable::Damaged,
            _ => Unusable::Failed,
        };
        StoreError::unusable(kind, place, &error)
    }
}

/// Tells whether an error may have left a connection in any state.
fn breaks_connection(error: &StoreError) -> bool {
    error.kind().is_some_and(|kind| !matches!(kind, Unusable::Busy | Unusable::ReadOnly | Unusable::Full))
}

/// Copies a database in one step: readers block nobody, and a copy in several steps would start again with
/// every write.
fn copy(from: &Connection, draft: &Path) -> Result<()> {
    let place = draft.display().to_string();
    let copy = || -> rusqlite::Result<Connection> {
        let mut to = Connection::open(draft)?;
        let pause = Duration::from_millis(50);
        rusqlite::backup::Backup::new(from, &mut to)?.run_to_completion(i32::MAX, pause, None)?;
        Ok(to)
    };
    let copy = copy().map_err(failed(&place))?;
    open::check(&copy, &place)?;
    copy.close().map_err(|(_, error)| failed(&place)(error))
}

/// Distinguishes a file from another one at the same path.
type Identity = (u64, u64);

/// Returns the file that a path points to now; `None` if there is none, or the system does not tell.
#[cfg(unix)]
fn identity(path: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt as _;
    fs::metadata(path).ok().map(|known| (known.dev(), known.ino()))
}

/// On other systems a file that is in use cannot be moved.
#[cfg(not(unix))]
fn identity(path: &Path) -> Option<Identity> {
    fs::metadata(path).ok().map(|_| (0, 0))
}
