//! Brings an older casebook up to date.

use deadpool_postgres::{GenericClient, Object};

use super::fault::Failure;
use crate::store::{Opening, StoreError, Unusable};

/// The steps from nothing to the version of this program. A step that has been published never changes.
const STEPS: &[&str] = &[include_str!("1.sql"), include_str!("2.sql"), include_str!("3.sql")];
/// The lock under which one server at a time upgrades: `Schi`.
const LOCK: i64 = 0x5363_6869;

/// Brings the database up to date, wholly or not at all.
pub(super) async fn migrate(client: &mut Object, opening: Opening, place: &str) -> Result<(), Failure> {
    let known = version(&*client).await?;
    match (known, opening) {
        (Some(version), _) if version == STEPS.len() => return Ok(()),
        (None, Opening::Existing) => return Err(StoreError::unusable(Unusable::Missing, place, "").into()),
        _ => {}
    }
    let transaction = client.transaction().await?;
    transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
    // Read again: another server may have been faster.
    let version = version(&transaction).await?.unwrap_or(0);
    if version > STEPS.len() {
        let detail = format!("{version} > {}", STEPS.len());
        return Err(StoreError::unusable(Unusable::Newer, place, detail).into());
    }
    for step in STEPS.iter().skip(version) {
        transaction.batch_execute(step).await?;
    }
    let now = i32::try_from(STEPS.len()).unwrap_or(i32::MAX);
    transaction.execute("UPDATE casebook SET version = $1", &[&now]).await?;
    transaction.commit().await?;
    Ok(())
}

/// Returns the version of the database; `None` where there is no casebook in it.
async fn version(client: &impl GenericClient) -> Result<Option<usize>, Failure> {
    // Not `to_regclass`: within a transaction it remembers that there was no such table before the lock.
    let sql = "SELECT EXISTS (SELECT FROM pg_catalog.pg_class \
               WHERE relname = 'casebook' AND relkind = 'r' AND pg_catalog.pg_table_is_visible(oid))";
    let row = client.query_one(sql, &[]).await?;
    if !row.try_get::<_, bool>(0)? {
        return Ok(None);
    }
    let row = client.query_one("SELECT version FROM casebook", &[]).await?;
    Ok(Some(usize::try_from(row.try_get::<_, i32>(0)?).unwrap_or(0)))
}
