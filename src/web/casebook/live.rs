//! Tells those who listen of new revisions, in their order and without a gap.
//!
//! One thread waits for the store, reads what is new, writes each revision down as an event of the stream,
//! and keeps the latest of these. Whoever listens waits for a number that grows, and takes what came after
//! his own from there; only who was away for long asks the store itself. So two thousand listeners cost the
//! database no more than one.

use std::collections::{BTreeSet, VecDeque};
use std::sync::{Arc, PoisonError, RwLock, Weak};
use std::thread;
use std::time::Duration;

use axum::body::Bytes;
use serde::Serialize;
use tokio::sync::{Semaphore, SemaphorePermit, watch};
use utoipa::ToSchema;

use crate::casebook::{Entry, Sequence, Store, StoreError, Subscription, Unusable};
use crate::corpus::EventId;

/// How many revisions are kept for those who listen.
const KEPT: usize = 1024;
/// How often the thread looks whether it is still needed.
const PATIENCE: Duration = Duration::from_secs(1);
/// So long for each who listens the thread rests after it has told something; what comes meanwhile is told
/// together. To wake a listener and write to him takes some twenty microseconds, so that telling takes a
/// tenth of a processor at most: a hall hears at once, and thousands, while much is written, some tenths of
/// a second later. Without, they would leave nothing for those who write.
const PER_LISTENER: Duration = Duration::from_micros(200);
/// How many may ask the store at once for what they missed: connections are left for those who write.
const CATCHING_UP: usize = 2;

/// What a stream tells: a revision that was written.
#[derive(Debug, Serialize, ToSchema)]
pub(in crate::web) struct RulingEvent {
    /// The revision, its public part, with its place among all.
    #[serde(flatten)]
    entry: Entry,
    /// The ruling's event, as it is now.
    #[serde(skip_serializing_if = "Option::is_none")]
    event: Option<EventId>,
}

/// A revision as it is told.
#[derive(Debug)]
pub(in crate::web) struct Told {
    /// Its place among all.
    pub(in crate::web) sequence: Sequence,
    /// The ruling's event, as it is now.
    pub(in crate::web) event: Option<EventId>,
    /// A [`RulingEvent`] as it is sent (HTML, section 9.2): written once for all who listen.
    pub(in crate::web) text: Bytes,
}

impl Told {
    fn new(Entry { sequence, revision }: Entry, event: Option<EventId>) -> Result<Self, StoreError> {
        let Some(revision) = revision.public() else {
            // What is not public moves the place from which a listener goes on, and tells nothing.
            return Ok(Self { sequence, event, text: format!("id: {sequence}\n\n").into() });
        };
        let told = RulingEvent { entry: Entry { sequence, revision }, event };
        let data = serde_json::to_string(&told)
            .map_err(|error| StoreError::unusable(Unusable::Failed, "JSON", error))?;
        let text = format!("id: {sequence}\nevent: ruling\ndata: {data}\n\n");
        Ok(Self { sequence, event: told.event, text: text.into() })
    }
}

/// Reads what came after a revision, to be told.
///
/// # Errors
/// If the store cannot be read.
pub(in crate::web) fn told(
    store: &dyn Store,
    last: Sequence,
    limit: usize,
) -> Result<Vec<Arc<Told>>, StoreError> {
    let entries = store.since(last, limit)?;
    let rulings: BTreeSet<_> = entries.iter().map(|entry| entry.revision.ruling).collect();
    let events = store.events_of(&rulings.into_iter().collect::<Vec<_>>())?;
    let told = entries.into_iter().map(|entry| {
        let event = events.get(&entry.revision.ruling).cloned();
        Told::new(entry, event).map(Arc::new)
    });
    told.collect()
}

/// The latest revisions, and a number that grows with each.
pub(in crate::web) struct Live {
    recent: RwLock<VecDeque<Arc<Told>>>,
    latest: watch::Sender<Sequence>,
    catching_up: Semaphore,
}

impl Live {
    /// Begins to watch a store.
    pub(super) fn watch(store: &Arc<dyn Store>) -> Result<Arc<Self>, StoreError> {
        let subscription = store.subscribe()?;
        let live = Arc::new(Self {
            recent: RwLock::default(),
            latest: watch::Sender::new(subscription.seen()),
            catching_up: Semaphore::new(CATCHING_UP),
        });
        live.remember(&**store, subscription.seen());
        let (watched, store_) = (Arc::downgrade(&live), Arc::clone(store));
        let follow = move || follow(&watched, &*store_, subscription);
        let started = thread::Builder::new().name("casebook-live".to_owned()).spawn(follow);
        started.map_err(|error| StoreError::unusable(Unusable::Failed, &store.place(), error))?;
        Ok(live)
    }

    /// Reads what was last told before: when a server was away, all its listeners come back at once.
    fn remember(&self, store: &dyn Store, seen: Sequence) {
        let before = seen.saturating_sub(Sequence::try_from(KEPT).unwrap_or(Sequence::MAX)).max(0);
        match told(store, before, KEPT) {
            Ok(told) => self.add(told),
            // Without, each of them asks the store.
            Err(error) => tracing::error!(%error, "the latest rulings cannot be read"),
        }
    }

    /// Returns the place of the last revision.
    pub(super) fn latest(&self) -> Sequence {
        *self.latest.borrow()
    }

    /// Begins to listen.
    pub(in crate::web) fn subscribe(&self) -> watch::Receiver<Sequence> {
        self.latest.subscribe()
    }

    /// Waits for the turn to ask the store.
    pub(in crate::web) async fn turn(&self) -> Option<SemaphorePermit<'_>> {
        // It is never closed.
        self.catching_up.acquire().await.ok()
    }

    /// Returns what came after a revision, as far as it is kept; `None` if some of it is not.
    pub(in crate::web) fn after(&self, last: Sequence) -> Option<Vec<Arc<Told>>> {
        let recent = self.recent.read().unwrap_or_else(PoisonError::into_inner);
        let first = recent.front()?.sequence;
        let known = recent.partition_point(|told| told.sequence <= last);
        (first <= last.saturating_add(1)).then(|| recent.range(known..).cloned().collect())
    }

    fn add(&self, news: Vec<Arc<Told>>) {
        let Some(last) = news.last().map(|told| told.sequence) else { return };
        let mut recent = self.recent.write().unwrap_or_else(PoisonError::into_inner);
        recent.extend(news);
        let surplus = recent.len().saturating_sub(KEPT);
        recent.drain(..surplus);
        drop(recent);
        self.latest.send_replace(last);
    }

    /// How long to rest after something was told.
    fn rest(&self) -> Duration {
        PER_LISTENER * u32::try_from(self.latest.receiver_count()).unwrap_or(u32::MAX)
    }
}

/// Reads on as long as somebody needs it.
fn follow(live: &Weak<Live>, store: &dyn Store, mut subscription: Subscription) {
    let Some(mut last) = live.upgrade().map(|live| live.latest()) else { return };
    loop {
        let latest = subscription.wait(PATIENCE);
        let Some(live) = live.upgrade() else { return };
        // After a fault the next look reads what this one did not.
        if latest.is_none() && subscription.seen() <= last {
            continue;
        }
        let rest = match told(store, last, KEPT) {
            Ok(news) => {
                last = news.last().map_or(last, |told| told.sequence);
                live.add(news);
                live.rest()
            }
            Err(error) => {
                tracing::error!(%error, "new rulings cannot be read");
                PATIENCE
            }
        };
        drop(live);
        thread::sleep(rest);
    }
}
