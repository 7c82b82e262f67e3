//! Brings an older casebook up to date.

use deadpool_postgres::{GenericClient, Object};

use super::{Connected as _, Driver, Session, Value};
use crate::store::{Opening, StoreError, Unusable};

/// The steps from nothing to the version of this program. A step that has been published never changes.
const STEPS: &[&str] = &[include_str!("1.sql"), include_str!("2.sql"), include_str!("3.sql")];
/// The lock under which one server at a time upgrades: `Schi`.
const LOCK: i64 = 0x5363_6869;

/// Brings the database up to date, wholly or not at all.
pub(super) fn migrate(driver: &Driver, client: &mut Object, opening: Opening) -> Result<(), StoreError> {
    match (version(&Session { driver, client: &*client })?, opening) {
        (Some(version), _) if version == STEPS.len() => return Ok(()),
        (None, Opening::Existing) => return Err(StoreError::unusable(Unusable::Missing, &driver.place, "")),
        _ => {}
    }
    let transaction = driver.ask(client.transaction())?;
    let session = Session { driver, client: &transaction };
    session.execute("SELECT pg_advisory_xact_lock($1)", &[LOCK.into()])?;
    // Read again: another server may have been faster.
    let version = version(&session)?.unwrap_or(0);
    if version > STEPS.len() {
        let detail = format!("{version} > {}", STEPS.len());
        return Err(StoreError::unusable(Unusable::Newer, &driver.place, detail));
    }
    for step in STEPS.iter().skip(version) {
        driver.ask(transaction.batch_execute(step))?;
    }
    session.execute(&format!("UPDATE casebook SET version = {}", STEPS.len()), &[])?;
    driver.ask(transaction.commit())
}

/// Returns the version of the database; `None` where there is no casebook in it.
fn version(session: &Session<'_, impl GenericClient>) -> Result<Option<usize>, StoreError> {
    // Not `to_regclass`: within a transaction it remembers that there was no such table before the lock.
    let sql = "SELECT relname::text FROM pg_catalog.pg_class \
               WHERE relname = 'casebook' AND relkind = 'r' AND pg_catalog.pg_table_is_visible(oid)";
    if session.select(sql, &[])?.is_empty() {
        return Ok(None);
    }
    match &session.select("SELECT version::bigint FROM casebook", &[])?[..] {
        [row] if let [Value::Number(version)] = row[..] => Ok(Some(usize::try_from(version).unwrap_or(0))),
        _ => Ok(Some(0)),
    }
}
