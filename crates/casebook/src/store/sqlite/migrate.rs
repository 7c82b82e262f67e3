//! Brings an older casebook up to date.

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::failed;
use crate::store::{StoreError, Unusable};

/// The steps from nothing to the version of this program. A step that has been published never changes.
pub(super) const STEPS: &[&str] = &[include_str!("1.sql"), include_str!("2.sql"), include_str!("3.sql")];

/// Brings a database up to date, step by step, each of them wholly or not at all.
pub(super) fn migrate(connection: &mut Connection, steps: &[&str], place: &str) -> Result<(), StoreError> {
    let failed = failed(place);
    loop {
        let transaction =
            connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(&failed)?;
        // Read within the transaction: another program may have been faster.
        let version = version(&transaction).map_err(&failed)?;
        if version > steps.len() {
            let detail = format!("{version} > {}", steps.len());
            return Err(StoreError::unusable(Unusable::Newer, place, detail));
        }
        let Some(step) = steps.get(version) else { return Ok(()) };
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

/// Returns the version of a database.
pub(super) fn version(connection: &Connection) -> rusqlite::Result<usize> {
    let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    // A negative version is no one's; it is refused as a newer one.
    Ok(usize::try_from(version).unwrap_or(usize::MAX))
}

/// Returns what the database was made by: the names of its tables and the like, each with its SQL.
pub(super) fn schema(connection: &Connection) -> rusqlite::Result<Vec<(String, Option<String>)>> {
    let mut statement = connection.prepare("SELECT name, sql FROM sqlite_schema ORDER BY name")?;
    let found = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    found.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const OLD: &[&str] = &["CREATE TABLE a (x INTEGER); INSERT INTO a VALUES (1);"];
    const NEW: &[&str] = &[OLD[0], "ALTER TABLE a ADD COLUMN y INTEGER NOT NULL DEFAULT 2;"];
    const BROKEN: &[&str] = &[OLD[0], "ALTER TABLE a ADD COLUMN y INTEGER; INSERT INTO nowhere VALUES (1);"];

    fn of_version_1() -> Connection {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection, OLD, "test").unwrap();
        connection
    }

    #[test]
    fn an_older_database_is_upgraded_and_keeps_its_rows() {
        let mut connection = of_version_1();
        migrate(&mut connection, NEW, "test").unwrap();
        migrate(&mut connection, NEW, "test").unwrap();
        assert_eq!(version(&connection).unwrap(), 2);
        let sum: i64 = connection.query_row("SELECT x + y FROM a", [], |row| row.get(0)).unwrap();
        assert_eq!(sum, 3);
    }

    #[test]
    fn a_step_that_fails_leaves_the_older_version() {
        let mut connection = of_version_1();
        migrate(&mut connection, BROKEN, "test").unwrap_err();
        assert_eq!(version(&connection).unwrap(), 1);
        connection.query_row("SELECT y FROM a", [], |_| Ok(())).unwrap_err();
    }

    #[test]
    fn a_newer_database_is_refused() {
        let mut connection = of_version_1();
        migrate(&mut connection, NEW, "test").unwrap();
        let error = migrate(&mut connection, OLD, "test").unwrap_err();
        assert_eq!(error.kind(), Some(Unusable::Newer));
    }
}
