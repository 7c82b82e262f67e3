//! Tells those who listen of new revisions, in their order and without a gap.
//!
//! One thread waits for the store, reads what is new, and keeps the latest of it. Whoever listens waits
//! for a number that grows, and takes what came after his own from there; only who was away for long
//! asks the store itself. So two thousand listeners cost the database no more than one.

use std::collections::VecDeque;
use std::sync::{Arc, PoisonError, RwLock, Weak};
use std::thread;
use std::time::Duration;

use tokio::sync::watch;

use crate::casebook::{Entry, Sequence, Store, StoreError, Subscription, Unusable};
use crate::corpus::EventId;

/// How many revisions are kept for those who listen.
const KEPT: usize = 1024;
/// How often the thread looks whether it is still needed.
const PATIENCE: Duration = Duration::from_secs(1);

/// A revision as it is told: its public part, and the event of its ruling as it is now.
#[derive(Debug, Clone)]
pub(in crate::web) struct Told {
    /// The revision, with its place among all.
    pub(in crate::web) entry: Entry,
    /// The ruling's event.
    pub(in crate::web) event: Option<EventId>,
}

/// Reads what came after a revision, to be told.
///
/// # Errors
/// If the store cannot be read.
pub(in crate::web) fn told(store: &dyn Store, last: Sequence, limit: usize) -> Result<Vec<Told>, StoreError> {
    let entries = store.since(last, limit)?.into_iter();
    let told = entries.map(|Entry { sequence, revision }| {
        let event = store.get(revision.ruling)?.and_then(|ruling| ruling.statement.event);
        Ok(Told { entry: Entry { sequence, revision: revision.public() }, event })
    });
    told.collect()
}

/// The latest revisions, and a number that grows with each.
pub(in crate::web) struct Live {
    recent: RwLock<VecDeque<Arc<Told>>>,
    latest: watch::Sender<Sequence>,
}

impl Live {
    /// Begins to watch a store.
    pub(super) fn watch(store: &Arc<dyn Store>) -> Result<Arc<Self>, StoreError> {
        let subscription = store.subscribe()?;
        let live =
            Arc::new(Self { recent: RwLock::default(), latest: watch::Sender::new(subscription.seen()) });
        let (watched, store_) = (Arc::downgrade(&live), Arc::clone(store));
        let follow = move || follow(&watched, &*store_, subscription);
        let started = thread::Builder::new().name("casebook-live".to_owned()).spawn(follow);
        started.map_err(|error| StoreError::unusable(Unusable::Failed, &store.place(), error))?;
        Ok(live)
    }

    /// Returns the place of the last revision.
    pub(super) fn latest(&self) -> Sequence {
        *self.latest.borrow()
    }

    /// Begins to listen.
    pub(in crate::web) fn subscribe(&self) -> watch::Receiver<Sequence> {
        self.latest.subscribe()
    }

    /// Returns what came after a revision, as far as it is kept; `None` if some of it is not.
    pub(in crate::web) fn after(&self, last: Sequence) -> Option<Vec<Arc<Told>>> {
        let recent = self.recent.read().unwrap_or_else(PoisonError::into_inner);
        let first = recent.front()?.entry.sequence;
        let new = recent.iter().filter(|told| told.entry.sequence > last).cloned();
        (first <= last.saturating_add(1)).then(|| new.collect())
    }

    fn add(&self, news: Vec<Told>) {
        let Some(last) = news.last().map(|told| told.entry.sequence) else { return };
        let mut recent = self.recent.write().unwrap_or_else(PoisonError::into_inner);
        recent.extend(news.into_iter().map(Arc::new));
        let surplus = recent.len().saturating_sub(KEPT);
        recent.drain(..surplus);
        drop(recent);
        self.latest.send_replace(last);
    }
}

/// Reads on as long as somebody needs it.
fn follow(live: &Weak<Live>, store: &dyn Store, mut subscription: Subscription) {
    let mut last = subscription.seen();
    loop {
        let latest = subscription.wait(PATIENCE);
        let Some(live) = live.upgrade() else { return };
        // After a fault the next look reads what this one did not.
        if latest.is_none() && subscription.seen() <= last {
            continue;
        }
        match told(store, last, KEPT) {
            Ok(news) => {
                last = news.last().map_or(last, |told| told.entry.sequence);
                live.add(news);
            }
            Err(error) => {
                tracing::error!(%error, "new rulings cannot be read");
                thread::sleep(PATIENCE);
            }
        }
    }
}
