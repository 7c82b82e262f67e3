//! Opens and makes database files, and brings older ones up to date. A file that is damaged, or is something else, is
//! never written.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};

use super::failed;
use crate::store::{Result, StoreError, Unusable};

/// Marks a SQLite file as a casebook: `Schi`.
const APPLICATION: i32 = 0x5363_6869;
/// How long a connection waits for a lock.
const PATIENCE: Duration = Duration::from_secs(5);
/// Files up to this size are read completely when they are opened, which takes some tenths of a second at
/// most. Larger ones only if something points to a crash; what is read from them later has checksums.
const CHECKED_ALWAYS: u64 = 64 << 20;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Access {
    /// For reading and writing.
    Writing,
    /// For reading only.
    Reading,
    /// For reading only, without the files that SQLite needs beside it; nobody else uses it.
    Alone,
}

/// Opens a file for writing, or only for reading if it cannot be written.
pub(super) fn open(path: &Path, place: &str) -> Result<(Connection, Access)> {
    check_head(path, place)?;
    let suspicious = has_log(path) || size(path) <= CHECKED_ALWAYS;
    let (mut connection, access) = connect(path).map_err(failed(place))?;
    // A damaged file must stay as it is, but closing would write what is left in its log.
    keep_log(&connection, true).map_err(failed(place))?;
    if suspicious {
        check(&connection, place)?;
    }
    match version(&connection).map_err(failed(place))? {
        0 => return Err(StoreError::unusable(Unusable::NoCasebook, place, "version 0")),
        known if access != Access::Writing && known != STEPS.len() => {
            let kind = if known > STEPS.len() { Unusable::Newer } else { Unusable::ReadOnly };
            return Err(StoreError::unusable(kind, place, format!("version {known}")));
        }
        _ if access != Access::Writing => {}
        _ => migrate(&mut connection, place)?,
    }
    check_schema(&connection, place)?;
    if suspicious {
        check_counts(&connection, place)?;
    }
    keep_log(&connection, false).map_err(failed(place))?;
    Ok((connection, access))
}

/// Makes a new casebook. It appears in its place when it is complete, so an empty file is always an error.
pub(super) fn create(path: &Path, place: &str) -> Result<()> {
    let refused = |error: io::Error| StoreError::unusable(kind_of_io(&error), place, &error);
    let folder = folder_of(path);
    fs::create_dir_all(folder).map_err(refused)?;
    let draft = beside(path);
    remove(&draft);
    let made = private(&draft).map_err(refused).and_then(|()| make(&draft, place));
    let placed = made.and_then(|()| match place_new(&draft, path) {
        // Another program made it in the meantime.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        result => result.map_err(refused),
    });
    remove(&draft);
    placed
}

/// Makes an empty file that only its owner may read: it will contain officials' parts and hashes of tokens.
/// SQLite gives the files beside it the same permissions.
pub(super) fn private(draft: &Path) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(draft).map(drop)
}

fn make(draft: &Path, place: &str) -> Result<()> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    let open = || -> rusqlite::Result<Connection> {
        let connection = Connection::open_with_flags(draft, flags)?;
        connection.pragma_update(None, "application_id", APPLICATION)?;
        set_up(&connection)?;
        Ok(connection)
    };
    let made = open().map_err(failed(place)).and_then(|mut connection| {
        migrate(&mut connection, place)?;
        connection.close().map_err(|(_, error)| failed(place)(error))
    });
    made.map_err(|error| match error.kind() {
        // SQLite does not say why a file cannot be made.
        Some(Unusable::Failed) => match File::create(draft).err() {
            Some(why) => StoreError::unusable(kind_of_io(&why), place, why),
            None => error,
        },
        _ => error,
    })
}

/// Moves a finished file to its place and syncs it to the disk, unless a file exists there already.
pub(super) fn place_new(draft: &Path, target: &Path) -> io::Result<()> {
    File::open(draft)?.sync_all()?;
    match fs::hard_link(draft, target) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Err(error),
        // On a file system without links, the check and the renaming are two steps.
        Err(_) if target.exists() => return Err(io::ErrorKind::AlreadyExists.into()),
        Err(_) => fs::rename(draft, target)?,
        Ok(()) => {}
    }
    File::open(folder_of(target))?.sync_all()
}

/// Returns a path for a draft beside a file; no other draft has it.
pub(super) fn beside(path: &Path) -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    with_suffix(path, &format!(".draft-{}-{count}", std::process::id()))
}

/// Removes a draft and what SQLite put beside it, if they exist.
pub(super) fn remove(draft: &Path) {
    for suffix in ["", "-wal", "-shm", "-journal"] {
        let _ = fs::remove_file(with_suffix(draft, suffix));
    }
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

pub(super) fn reader(path: &Path, access: Access) -> rusqlite::Result<Connection> {
    let connection = match access {
        Access::Alone => Connection::open_with_flags(
            immutable(path),
            OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI,
        )?,
        _ => Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?,
    };
    connection.busy_timeout(PATIENCE)?;
    harden(&connection)?;
    Ok(connection)
}

/// Opens a connection for writing, else for reading.
fn connect(path: &Path) -> rusqlite::Result<(Connection, Access)> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    if !connection.is_readonly("main")? {
        match set_up(&connection) {
            Ok(()) => return Ok((connection, Access::Writing)),
            Err(error) if !is_about_folder(&error) => return Err(error),
            Err(_) => {}
        }
    }
    drop(connection);
    let reading = reader(path, Access::Reading)?;
    match version(&reading) {
        Ok(_) => Ok((reading, Access::Reading)),
        // SQLite cannot make the files it needs beside this one. If no log was left there, the file itself is
        // complete.
        Err(error) if is_about_folder(&error) && !has_log(path) => {
            Ok((reader(path, Access::Alone)?, Access::Alone))
        }
        Err(error) => Err(error),
    }
}

/// Tells whether the cause of an error is a folder in which nothing can be made.
fn is_about_folder(error: &rusqlite::Error) -> bool {
    use rusqlite::ErrorCode::{CannotOpen, PermissionDenied, ReadOnly};
    matches!(error.sqlite_error_code(), Some(CannotOpen | ReadOnly | PermissionDenied))
}

fn set_up(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(PATIENCE)?;
    harden(connection)?;
    // A commit is on the disk when it returns: with WAL, only FULL promises that.
    connection.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    // What was deleted for privacy is overwritten, not only marked as free.
    connection.pragma_update(None, "secure_delete", "ON")?;
    connection.pragma_update(None, "journal_size_limit", 16 << 20)
}

/// A file from elsewhere must not make SQLite do more than store rows.
fn harden(connection: &Connection) -> rusqlite::Result<()> {
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    connection.pragma_update(None, "trusted_schema", "OFF")?;
    connection.pragma_update(None, "cell_size_check", "ON")
}

/// Sets whether the log is kept as it is when the connection is closed.
fn keep_log(connection: &Connection, keep: bool) -> rusqlite::Result<()> {
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep).map(drop)
}

/// Reads the header of the file before SQLite sees it.
fn check_head(path: &Path, place: &str) -> Result<()> {
    let refused = |kind, detail: &str| Err(StoreError::unusable(kind, place, detail));
    let mut head = [0; 100];
    let read = File::open(path).and_then(|mut file| {
        if file.metadata()?.len() == 0 {
            return Ok(0);
        }
        file.read_exact(&mut head).map(|()| head.len())
    });
    match read {
        Ok(0) => return refused(Unusable::Damaged, "0 bytes"),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
            return refused(Unusable::NoCasebook, "< 100 bytes");
        }
        Err(error) => return refused(kind_of_io(&error), &error.to_string()),
        Ok(_) => {}
    }
    let is_ours = head.starts_with(b"SQLite format 3\0") && head[68..72] == APPLICATION.to_be_bytes();
    if is_ours { Ok(()) } else { refused(Unusable::NoCasebook, "application_id") }
}

pub(super) fn check(connection: &Connection, place: &str) -> Result<()> {
    let verdict = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get::<_, String>(0));
    let verdict = verdict.map_err(failed(place))?;
    damaged_unless(verdict == "ok", place, &verdict)
}

fn damaged_unless(is_sound: bool, place: &str, detail: &str) -> Result<()> {
    if is_sound { Ok(()) } else { Err(StoreError::unusable(Unusable::Damaged, place, detail)) }
}

/// Checks that the tables agree. A changed bit can make SQLite take an empty table for one of ours, and find
/// nothing wrong with it.
fn check_counts(connection: &Connection, place: &str) -> Result<()> {
    let sql = "SELECT revisions = last_revision AND revisions = of_rulings AND last_revision = last_of_rulings \
               FROM (SELECT count(*) AS revisions, coalesce(max(sequence), 0) AS last_revision FROM revision), \
               (SELECT coalesce(sum(revision), 0) AS of_rulings, coalesce(max(last_sequence), 0) AS last_of_rulings \
               FROM ruling)";
    let is_alike = connection.query_row(sql, [], |row| row.get::<_, bool>(0)).map_err(failed(place))?;
    damaged_unless(is_alike, place, "rulings and revisions differ")
}

/// Checks that the tables are those that this program makes.
fn check_schema(connection: &Connection, place: &str) -> Result<()> {
    let mut fresh = Connection::open_in_memory().map_err(failed(place))?;
    migrate(&mut fresh, place)?;
    let made_by = |connection| schema(connection).map_err(failed(place));
    damaged_unless(made_by(&fresh)? == made_by(connection)?, place, "its tables are others")
}

/// Tells whether there is a log beside the file, left by a program that is running or was killed.
fn has_log(path: &Path) -> bool {
    size(&with_suffix(path, "-wal")) > 0
}

fn size(path: &Path) -> u64 {
    fs::metadata(path).map_or(0, |known| known.len())
}

/// Returns the SQLite URI of a file that nobody changes.
fn immutable(path: &Path) -> String {
    let escaped = path.to_string_lossy().replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    format!("file:{escaped}?immutable=1")
}

pub(super) fn kind_of_io(error: &io::Error) -> Unusable {
    match error.kind() {
        io::ErrorKind::NotFound => Unusable::Missing,
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Unusable::ReadOnly,
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Unusable::Full,
        io::ErrorKind::AlreadyExists => Unusable::InTheWay,
        io::ErrorKind::IsADirectory => Unusable::NoCasebook,
        _ => Unusable::Failed,
    }
}

/// The migrations from nothing to the current version. A migration that has been published never changes.
const STEPS: &[&str] = &[include_str!("1.sql"), include_str!("2.sql"), include_str!("3.sql")];

/// Brings a database up to date, step by step, each completely or not at all.
fn migrate(connection: &mut Connection, place: &str) -> Result<()> {
    let failed = failed(place);
    loop {
        let transaction =
            connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(&failed)?;
        // Read inside the transaction: another program may have upgraded it first.
        let version = version(&transaction).map_err(&failed)?;
        if version > STEPS.len() {
            let detail = format!("{version} > {}", STEPS.len());
            return Err(StoreError::unusable(Unusable::Newer, place, detail));
        }
        let Some(step) = STEPS.get(version) else { return Ok(()) };
        let take = |transaction: Transaction<'_>| {
            transaction.execute_batch(step)?;
            transaction.pragma_update(
                None,
                "user_version",
                i64::try_from(version + 1).unwrap_or(i64::MAX),
            )?;
            transaction.commit()
        };
        take(transaction).map_err(&failed)?;
    }
}

fn version(connection: &Connection) -> rusqlite::Result<usize> {
    let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    // No program writes a negative version; it is refused like a newer one.
    Ok(usize::try_from(version).unwrap_or(usize::MAX))
}

/// Returns the schema of the database: the names of its tables, indexes and triggers, each with its SQL.
fn schema(connection: &Connection) -> rusqlite::Result<Vec<(String, Option<String>)>> {
    let mut statement = connection.prepare("SELECT name, sql FROM sqlite_schema ORDER BY name")?;
    let found = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    found.collect()
}
