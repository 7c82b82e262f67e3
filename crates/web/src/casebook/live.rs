//! Tells listeners of new revisions, in order and without gaps.
//!
//! One thread waits for the store, reads new revisions, formats each as an event of the stream, and keeps the
//! latest ones. Listeners wait for a growing number, and take the revisions after their own; only a listener
//! who was away for long asks the store. So two thousand listeners cost the database no more than one.

use std::collections::{BTreeSet, VecDeque};
use std::sync::{Arc, PoisonError, RwLock, Weak};
use std::thread;
use std::time::Duration;

use axum::body::Bytes;
use serde::Serialize;
use tokio::sync::{Semaphore, SemaphorePermit, watch};
use utoipa::ToSchema;

use schiri_casebook::{LogEntry, Occasion, Position, Sequence, Store, StoreError, Subscription, Unusable};
use schiri_rules::corpus::{EventId, TournamentId};

/// How many revisions are kept for listeners.
const KEPT: usize = 1024;
/// How often the thread checks whether it is still needed.
const PATIENCE: Duration = Duration::from_secs(1);
/// After telling something, the thread rests for this long per listener; revisions that come in the meantime
/// are told together. Waking a listener and writing to it takes some twenty microseconds, so telling takes at
/// most a tenth of a processor. One hall hears at once; thousands of listeners hear some tenths of a second
/// later while much is written. Without this rest, they would leave no time for writers.
const PER_LISTENER: Duration = Duration::from_micros(200);
/// How many listeners may read missed revisions from the store at once: other connections are left for
/// writers.
const CATCHING_UP: usize = 2;

/// What a stream tells: a revision that was written.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RulingEvent {
    /// The revision, its public part, with its place among all.
    #[serde(flatten)]
    entry: LogEntry,
    /// The ruling's event, as it is now.
    #[serde(skip_serializing_if = "Option::is_none")]
    event: Option<EventId>,
    /// The ruling's tournament, as it is now.
    #[serde(skip_serializing_if = "Option::is_none")]
    tournament: Option<TournamentId>,
}

/// A revision in the form in which listeners get it.
#[derive(Debug)]
pub(crate) struct StreamEvent {
    /// Its position among all revisions.
    pub(crate) position: Position,
    /// Where the ruling was made, as it is now.
    pub(crate) occasion: Occasion,
    /// A [`RulingEvent`] as it is sent (HTML, section 9.2): formatted once for all listeners.
    pub(crate) text: Bytes,
}

impl StreamEvent {
    fn new(entry: LogEntry, occasion: Occasion) -> Result<Self, StoreError> {
        let position = Position::of(&entry);
        let LogEntry { sequence, revision } = entry;
        let Some(revision) = revision.public() else {
            // A revision that is not public only moves the position from which a listener continues.
            return Ok(Self { position, occasion, text: format!("id: {position}\n\n").into() });
        };
        let Occasion { event, tournament } = occasion.clone();
        let told = RulingEvent { entry: LogEntry { sequence, revision }, event, tournament };
        let data = serde_json::to_string(&told)
            .map_err(|error| StoreError::unusable(Unusable::Failed, "JSON", error))?;
        let text = format!("id: {position}\nevent: ruling\ndata: {data}\n\n");
        Ok(Self { position, occasion, text: text.into() })
    }
}

/// Reads the revisions after one, in the form in which they are told.
pub(crate) fn told(store: &Store, last: Sequence, limit: usize) -> Result<Vec<Arc<StreamEvent>>, StoreError> {
    tell(store, store.since(last, limit)?)
}

/// Looks up what is sent together with revisions.
fn tell(store: &Store, entries: Vec<LogEntry>) -> Result<Vec<Arc<StreamEvent>>, StoreError> {
    if entries.is_empty() {
        return Ok(Vec::new());
    }
    let rulings: BTreeSet<_> = entries.iter().map(|entry| entry.revision.ruling).collect();
    let occasions = store.occasions_of(&rulings.into_iter().collect::<Vec<_>>())?;
    let told = entries.into_iter().map(|entry| {
        let occasion = occasions.get(&entry.revision.ruling).cloned().unwrap_or_default();
        StreamEvent::new(entry, occasion).map(Arc::new)
    });
    told.collect()
}

/// The last revision that was told.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Latest {
    pub(crate) position: Position,
    /// How often the casebook was restored while it was served: everything told before that is void.
    pub(crate) resets: u64,
}

/// The latest revisions, and the last position told.
pub(crate) struct Live {
    recent: RwLock<VecDeque<Arc<StreamEvent>>>,
    latest: watch::Sender<Latest>,
    catching_up: Semaphore,
}

impl Live {
    pub(super) fn watch(store: &Arc<Store>) -> Result<Arc<Self>, StoreError> {
        let subscription = store.subscribe()?;
        let position = Position::latest(store)?;
        let live = Arc::new(Self {
            recent: RwLock::default(),
            latest: watch::Sender::new(Latest { position, resets: 0 }),
            catching_up: Semaphore::new(CATCHING_UP),
        });
        match told_before(store, position) {
            Ok(told) => live.add(told),
            // Without them, each listener asks the store.
            Err(error) => tracing::error!(%error, "the latest rulings cannot be read"),
        }
        let (watched, store_) = (Arc::downgrade(&live), Arc::clone(store));
        let follow = move || follow(&watched, &store_, subscription);
        let started = thread::Builder::new().name("casebook-live".to_owned()).spawn(follow);
        started.map_err(|error| StoreError::unusable(Unusable::Failed, store.place(), error))?;
        Ok(live)
    }

    pub(crate) fn latest(&self) -> Latest {
        *self.latest.borrow()
    }

    pub(crate) fn subscribe(&self) -> watch::Receiver<Latest> {
        self.latest.subscribe()
    }

    /// Waits for the turn to ask the store.
    pub(crate) async fn turn(&self) -> Option<SemaphorePermit<'_>> {
        // It is never closed.
        self.catching_up.acquire().await.ok()
    }

    /// Returns the revisions after one, if all of them are still kept; else `None`.
    pub(crate) fn after(&self, last: Sequence) -> Option<Vec<Arc<StreamEvent>>> {
        let recent = self.recent.read().unwrap_or_else(PoisonError::into_inner);
        let first = recent.front()?.position.sequence;
        let known = recent.partition_point(|told| told.position.sequence <= last);
        (first <= last.saturating_add(1)).then(|| recent.range(known..).cloned().collect())
    }

    /// Tells whether a position belongs to this casebook; `None` if the revisions kept do not show it.
    pub(crate) fn has(&self, position: Position) -> Option<bool> {
        let recent = self.recent.read().unwrap_or_else(PoisonError::into_inner);
        let at = recent.binary_search_by_key(&position.sequence, |told| told.position.sequence).ok()?;
        recent.get(at).map(|told| position.is_at(told.position))
    }

    fn add(&self, news: Vec<Arc<StreamEvent>>) {
        let Some(last) = news.last().map(|told| told.position) else { return };
        let mut recent = self.recent.write().unwrap_or_else(PoisonError::into_inner);
        recent.extend(news);
        let surplus = recent.len().saturating_sub(KEPT);
        recent.drain(..surplus);
        drop(recent);
        self.latest.send_modify(|latest| latest.position = last);
    }

    /// Starts over with the content of a restored casebook.
    fn reset(&self, position: Position, told: Vec<Arc<StreamEvent>>) {
        *self.recent.write().unwrap_or_else(PoisonError::into_inner) = told.into();
        self.latest.send_modify(|latest| *latest = Latest { position, resets: latest.resets + 1 });
    }

    /// Tells what is new in a store; if the store is no longer the one that was told before, says so.
    fn tell_news(&self, store: &Store) -> Result<(), StoreError> {
        let last = self.latest().position;
        let mut entries = store.since(last.sequence.saturating_sub(1).max(0), KEPT)?;
        if last.sequence > 0 {
            if !entries.first().is_some_and(|entry| last.is_at(Position::of(entry))) {
                let position = Position::latest(store)?;
                self.reset(position, told_before(store, position)?);
                tracing::warn!(%last, now = %position, "the casebook was put back; everybody loads again");
                return Ok(());
            }
            entries.remove(0);
        }
        self.add(tell(store, entries)?);
        Ok(())
    }

    /// How long to rest after telling something.
    fn rest(&self) -> Duration {
        PER_LISTENER * u32::try_from(self.latest.receiver_count()).unwrap_or(u32::MAX)
    }
}

/// Reads the latest revisions up to one: when a server was down, all its listeners come back at once.
fn told_before(store: &Store, latest: Position) -> Result<Vec<Arc<StreamEvent>>, StoreError> {
    let before = latest.sequence.saturating_sub(Sequence::try_from(KEPT).unwrap_or(Sequence::MAX)).max(0);
    told(store, before, KEPT)
}

/// Follows the store as long as somebody needs it: when something is new, and also from time to time, because
/// a restored casebook does not ring.
fn follow(live: &Weak<Live>, store: &Store, mut subscription: Subscription) {
    let mut is_readable = true;
    loop {
        subscription.wait(PATIENCE);
        let Some(live) = live.upgrade() else { return };
        // After a fault, the next attempt reads what this one did not.
        let rest = match live.tell_news(store) {
            Ok(()) => {
                is_readable = true;
                live.rest()
            }
            Err(error) => {
                // Logged once, however long it lasts.
                if std::mem::take(&mut is_readable) {
                    tracing::error!(%error, "new rulings cannot be read");
                }
                PATIENCE
            }
        };
        drop(live);
        thread::sleep(rest);
    }
}
