//! The queues of what is to be typeset, and the cache of booklets that were made. Of booklets and logs one is made
//! at a time, because typesetting takes long; protest sheets have a place of their own, and wait for no booklet.

use std::collections::HashMap;
use std::num::NonZeroU8;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use axum::body::Bytes;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use tokio::sync::{OnceCell, OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::booklet::pdf::PdfError;
use crate::booklet::{Paper, RecordKind};
use crate::web::problem::Problem;

/// How many are made at once in each queue.
const AT_ONCE: usize = 1;
/// How long a reader waits for a turn.
const TURN: Duration = Duration::from_secs(5);

/// Whose turn it is: one print is made at a time.
pub(in crate::web) struct Queue(Arc<Semaphore>);

impl Queue {
    fn new() -> Self {
        Self(Arc::new(Semaphore::new(AT_ONCE)))
    }

    /// Waits for a turn; `None` where it does not come in time. The turn ends when it is dropped.
    pub(in crate::web) async fn turn(&self) -> Option<OwnedSemaphorePermit> {
        timeout(TURN, Arc::clone(&self.0).acquire_owned()).await.ok()?.ok()
    }
}

/// What came of typesetting rulings.
type Print = Arc<OnceCell<Result<Bytes, Problem>>>;

/// The queues, and the prints of rulings that are being made.
pub(in crate::web) struct Queues {
    /// Booklets and logs.
    pub(in crate::web) booklets: Queue,
    sheets: Queue,
    under_way: Mutex<HashMap<[u8; 32], Weak<OnceCell<Result<Bytes, Problem>>>>>,
}

impl Queues {
    /// Makes empty queues.
    pub(in crate::web) fn new() -> Self {
        Self { booklets: Queue::new(), sheets: Queue::new(), under_way: Mutex::default() }
    }

    /// Returns the queue of a kind of record.
    pub(in crate::web) const fn of(&self, kind: RecordKind) -> &Queue {
        match kind {
            RecordKind::Sheet => &self.sheets,
            RecordKind::Log => &self.booklets,
        }
    }

    /// Returns the place of the print with this key, which all share who wait for it at this moment: the first makes
    /// it, and if he leaves, the next. It is gone when nobody waits any more.
    pub(in crate::web) fn shared(&self, key: [u8; 32]) -> Print {
        let mut under_way = self.under_way.lock().unwrap_or_else(PoisonError::into_inner);
        under_way.retain(|_, print| print.strong_count() > 0);
        if let Some(print) = under_way.get(&key).and_then(Weak::upgrade) {
            return print;
        }
        let print = Print::default();
        under_way.insert(key, Arc::downgrade(&print));
        print
    }
}

/// A booklet is its outline (a hash of it, with all that is the organiser's own) on its paper and sheets.
pub(in crate::web) type Key = ([u8; 32], Paper, Option<NonZeroU8>);

/// What came of typesetting. That a booklet does not fit on its sheets takes longest to find out, so it is kept, too:
/// whoever was told that the answer takes too long gets it when they ask again.
pub(in crate::web) type Made = Result<Bytes, PdfError>;

/// Booklets that were typeset from one rule collection; they go with it.
pub(in crate::web) struct BookletCache(Cache<Key, Made, ByBytes>);

/// The most bytes of booklets kept.
const MOST_BYTES: u64 = 64 << 20;

#[derive(Clone)]
struct ByBytes;

/// What a refusal counts: nothing that weighs nothing is ever dropped.
const REFUSAL: u64 = 1 << 10;

impl Weighter<Key, Made> for ByBytes {
    fn weight(&self, _: &Key, made: &Made) -> u64 {
        made.as_ref().map_or(REFUSAL, |booklet| booklet.len() as u64)
    }
}

impl BookletCache {
    /// Makes an empty cache.
    pub(in crate::web) fn new() -> Self {
        Self(Cache::with_weighter(64, MOST_BYTES, ByBytes))
    }

    /// Returns what came of a booklet before.
    pub(in crate::web) fn get(&self, key: &Key) -> Option<Made> {
        self.0.get(key)
    }

    /// Keeps it for readers who ask for the same.
    pub(in crate::web) fn insert(&self, key: Key, made: Made) {
        self.0.insert(key, made);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_known_the_next_time() {
        let cache = BookletCache::new();
        let key = |sheets| ([0; 32], Paper::A5, NonZeroU8::new(sheets));
        let too_long = Err(PdfError::TooLong { pages: 12, sheets: 3 });
        cache.insert(key(2), too_long.clone());
        cache.insert(key(3), Ok(Bytes::from_static(b"%PDF")));
        assert_eq!(cache.get(&key(2)), Some(too_long));
        assert_eq!(cache.get(&key(3)), Some(Ok(Bytes::from_static(b"%PDF"))));
        assert_eq!(cache.get(&key(4)), None);
    }
}
