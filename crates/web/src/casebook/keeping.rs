//! Officials' parts are deleted when their time is over, while the server runs.

use std::num::NonZeroU16;
use std::sync::{Arc, Weak};
use std::thread;
use std::time::Duration;

use schiri_casebook::{Author, Role, Store, StoreError, Timestamp, Unusable, expire, now};

/// How often it is looked for parts whose time is over.
const EVERY: Duration = Duration::from_hours(6);
/// The milliseconds of a day.
const DAY: i64 = 24 * 60 * 60 * 1000;
/// In whose name parts are deleted; a ruling's history says so.
const BY: &str = "Schiri";

/// Begins to delete the officials' parts of rulings that were last changed this many days ago: at once, and as
/// long as somebody uses the store. Several servers on one database may do it at the same time.
///
/// # Errors
/// If no thread can be started.
pub(super) fn keep_for(days: NonZeroU16, store: &Arc<dyn Store>) -> Result<(), StoreError> {
    let kept = Arc::downgrade(store);
    let started = thread::Builder::new().name("casebook-keeping".to_owned()).spawn(move || {
        while delete_old(days, &kept) {
            thread::sleep(EVERY);
        }
    });
    started.map(drop).map_err(|error| StoreError::unusable(Unusable::Failed, &store.place(), error))
}

/// Deletes what is too old; returns whether somebody still uses the store.
fn delete_old(days: NonZeroU16, store: &Weak<dyn Store>) -> bool {
    let Some(store) = store.upgrade() else { return false };
    let now = now();
    let before = Timestamp::of_millis(now.millis() - DAY * i64::from(days.get()));
    let by = Author { name: BY.to_owned(), role: Role::Admin };
    match expire(&*store, before, &by, now) {
        Ok(done) if done.is_empty() => {}
        Ok(done) => tracing::info!(rulings = done.len(), %days, "officials' parts deleted"),
        // The next look does the rest.
        Err(error) => tracing::error!(%error, "officials' parts cannot be deleted"),
    }
    true
}
