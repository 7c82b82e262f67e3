//! Tells listeners of new revisions, in order and without gaps.
//!
//! One thread asks the store for new revisions, formats each as an event of the stream, and keeps the latest ones.
//! Listeners wait for a growing number, and take the revisions after their own; only a listener who was away for long
//! asks the store. So two thousand listeners cost the database no more than one.

use std::collections::{BTreeSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock, Weak};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use axum::body::Bytes;
use serde::Serialize;
use tokio::sync::{Semaphore, SemaphorePermit, watch};
use utoipa::ToSchema;

use schiri_casebook::{LogEntry, Occasion, Position, Sequence, Store, StoreError, Unusable};
use schiri_rules::corpus::{EventId, TournamentId};

/// How many revisions are kept for listeners.
const KEPT: usize = 1024;
/// How often the store is asked for what other programs wrote.
const POLL: Duration = Duration::from_millis(200);
/// How long the thread rests after a fault.
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

pub(crate) struct Live {
    recent: RwLock<VecDeque<Arc<StreamEvent>>>,
    latest: watch::Sender<Latest>,
    catching_up: Semaphore,
    /// The thread that follows the store, until the server ends.
    follower: Mutex<Option<JoinHandle<()>>>,
}

impl Live {
    pub(super) fn watch(store: &Arc<Store>) -> Result<Arc<Self>, StoreError> {
        let position = Position::latest(store)?;
        let live = Arc::new(Self {
            recent: RwLock::default(),
            latest: watch::Sender::new(Latest { position, resets: 0 }),
            catching_up: Semaphore::new(CATCHING_UP),
            follower: Mutex::default(),
        });
        match told_before(store, position) {
            Ok(told) => live.add(told),
            // Without them, each listener asks the store.
            Err(error) => tracing::error!(%error, "the latest rulings cannot be read"),
        }
        let (watched, store_) = (Arc::downgrade(&live), Arc::clone(store));
        let follow = move || follow(&watched, &store_);
        // The thread looks whether it is known here, so it must not do so too early.
        let mut follower = live.follower();
        let started = thread::Builder::new().name("casebook-live".to_owned()).spawn(follow);
        let failed = |error| StoreError::unusable(Unusable::Failed, store.place(), error);
        *follower = Some(started.map_err(failed)?);
        drop(follower);
        Ok(live)
    }

    fn follower(&self) -> MutexGuard<'_, Option<JoinHandle<()>>> {
        self.follower.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells at once what this server has just written.
    pub(super) fn wake(&self) {
        if let Some(follower) = &*self.follower() {
            follower.thread().unpark();
        }
    }

    /// Ends the thread and waits for it: it must not hold a connection when the store is closed.
    pub(super) fn end(&self) {
        let follower = self.follower().take();
        if let Some(follower) = follower {
            follower.thread().unpark();
            // A thread that failed has ended, too.
            let _ = follower.join();
        }
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

    /// Tells what is new in a store; if the store is no longer the one that was told before, says so. Returns whether
    /// anything was told.
    fn tell_news(&self, store: &Store) -> Result<bool, StoreError> {
        let last = self.latest().position;
        let mut entries = store.since(last.sequence.saturating_sub(1).max(0), KEPT)?;
        if last.sequence > 0 {
            if !entries.first().is_some_and(|entry| last.is_at(Position::of(entry))) {
                let position = Position::latest(store)?;
                self.reset(position, told_before(store, position)?);
                tracing::warn!(%last, now = %position, "the casebook was put back; everybody loads again");
                return Ok(true);
            }
            entries.remove(0);
        }
        let is_news = !entries.is_empty();
        self.add(tell(store, entries)?);
        Ok(is_news)
    }

    fn rest(&self) -> Duration {
        PER_LISTENER * u32::try_from(self.latest.receiver_count()).unwrap_or(u32::MAX)
    }
}

/// Reads the latest revisions up to one: when a server was down, all its listeners come back at once.
fn told_before(store: &Store, latest: Position) -> Result<Vec<Arc<StreamEvent>>, StoreError> {
    let before = latest.sequence.saturating_sub(Sequence::try_from(KEPT).unwrap_or(Sequence::MAX)).max(0);
    told(store, before, KEPT)
}

/// Follows the store until the server ends: asks it again and again, since nobody says what other programs write or that
/// the casebook was restored.
fn follow(live: &Weak<Live>, store: &Store) {
    let mut is_readable = true;
    loop {
        thread::park_timeout(POLL);
        let Some(live) = live.upgrade().filter(|live| live.follower().is_some()) else { return };
        // After a fault, the next attempt reads what this one did not.
        let rest = match live.tell_news(store) {
            Ok(is_news) => {
                is_readable = true;
                if is_news { live.rest() } else { Duration::ZERO }
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
