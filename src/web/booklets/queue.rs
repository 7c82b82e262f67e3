//! The queue of booklets to be made, and the cache of those that were made. One booklet is made at a
//! time, because typesetting is the only request that takes long.

use std::num::NonZeroU8;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::booklet::Paper;

/// How many booklets are made at once.
const AT_ONCE: usize = 1;
/// How long a reader waits for a turn.
const TURN: Duration = Duration::from_secs(5);

/// Whose turn it is: one booklet is made at a time.
pub(in crate::web) struct BookletQueue(Arc<Semaphore>);

impl BookletQueue {
    /// Makes an empty queue.
    pub(in crate::web) fn new() -> Self {
        Self(Arc::new(Semaphore::new(AT_ONCE)))
    }

    /// Waits for a turn; `None` where it does not come in time. The turn ends when it is dropped.
    pub(in crate::web) async fn turn(&self) -> Option<OwnedSemaphorePermit> {
        timeout(TURN, Arc::clone(&self.0).acquire_owned()).await.ok()?.ok()
    }
}

/// A booklet is its outline (a hash of it, with all that is the organiser's own) on its paper and sheets.
pub(in crate::web) type Key = ([u8; 32], Paper, Option<NonZeroU8>);

/// Booklets that were typeset from one rule collection; they go with it.
pub(in crate::web) struct BookletCache(Cache<Key, Bytes, ByBytes>);

/// The most bytes of booklets kept.
const MOST_BYTES: u64 = 64 << 20;

#[derive(Clone)]
struct ByBytes;

impl Weighter<Key, Bytes> for ByBytes {
    fn weight(&self, _: &Key, booklet: &Bytes) -> u64 {
        booklet.len() as u64
    }
}

impl BookletCache {
    /// Makes an empty cache.
    pub(in crate::web) fn new() -> Self {
        Self(Cache::with_weighter(64, MOST_BYTES, ByBytes))
    }

    /// Returns a booklet that was typeset before.
    pub(in crate::web) fn get(&self, key: &Key) -> Option<Bytes> {
        self.0.get(key)
    }

    /// Keeps a booklet for readers who ask for the same.
    pub(in crate::web) fn insert(&self, key: Key, booklet: Bytes) {
        self.0.insert(key, booklet);
    }
}
