//! Wakes those who wait for new revisions.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::Sequence;

/// Tells that there are new revisions. It carries no revision: what woke somebody may have come twice, or
/// stand for many. Anyone who wakes reads from where he was, so nothing is missed.
#[derive(Debug, Default)]
pub(super) struct Bell {
    latest: Mutex<Sequence>,
    rung: Condvar,
}

impl Bell {
    /// Tells that revisions up to this number are there.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn ring(&self, latest: Sequence) {
        let mut known = self.latest();
        if latest > *known {
            *known = latest;
            self.rung.notify_all();
        }
    }

    fn latest(&self) -> MutexGuard<'_, Sequence> {
        // The number is whole whenever the lock is free, even after a panic elsewhere.
        self.latest.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Waits for new revisions. Dropping it ends the watch.
#[derive(Debug)]
pub struct Subscription {
    bell: Arc<Bell>,
    seen: Sequence,
}

impl Subscription {
    /// Begins to wait for what comes after a number.
    #[cfg(not(target_family = "wasm"))]
    pub(super) const fn new(bell: Arc<Bell>, seen: Sequence) -> Self {
        Self { bell, seen }
    }

    /// Returns the number up to which everything was told.
    #[must_use]
    pub const fn seen(&self) -> Sequence {
        self.seen
    }

    /// Waits until there are revisions that were not told yet, and returns the number of the last one;
    /// `None` if none came in this time.
    pub fn wait(&mut self, patience: Duration) -> Option<Sequence> {
        let until = Instant::now() + patience;
        let mut latest = self.bell.latest();
        while *latest <= self.seen {
            let left = until.checked_duration_since(Instant::now())?;
            let woken = self.bell.rung.wait_timeout(latest, left);
            latest = woken.unwrap_or_else(PoisonError::into_inner).0;
        }
        self.seen = *latest;
        Some(self.seen)
    }
}
