//! The casebook as the server uses it: a store that may wait for a disk or a network, kept away from the
//! tasks that answer requests.
//!
//! [`Casebook`] asks the store in tasks that may block. `live` tells listeners of new revisions, with one thread for
//! all of them. `access` finds out who sends a request, and turns failures of a store into problems. Officials' parts
//! of old rulings are deleted while the server runs.
//!
//! # Decisions
//!
//! - **A token is looked up for each request**, so revoking one takes effect at once and on every server. Nothing about
//!   it is cached: a valid token is admitted whatever its address has tried before, and only invalid ones are counted.
//! - **A phone first stores a ruling, then sends it.** The other way round, a ruling would be lost if the network
//!   failed in between. The key comes from the form, so it survives page, phone and lost answers.
//! - **Server-sent events, not WebSockets**: events go one way, browsers reconnect by themselves with the
//!   last number they saw, and proxies see plain HTTP. Numbers have no gaps, so no state is kept for each
//!   listener. The stream has only public parts and needs no token; anyone who may see more fetches the ruling.
//! - **The board reloads as a whole.** It asks the server for its own part of the page, once for many events, so a
//!   ruling looks the same however it arrived, and the script needs no second template.

pub(super) mod access;
mod live;

use std::fmt;
use std::net::IpAddr;
use std::num::{NonZeroU16, NonZeroU32};
use std::sync::{Arc, Weak};
use std::thread;
use std::time::{Duration, Instant};

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use tokio::sync::{Semaphore, watch};
use tokio::time::timeout;

use self::access::{problem, silent};
use self::live::Live;
pub(super) use self::live::{Latest, RulingEvent, StreamEvent, told};
use crate::problem::{Problem, Result};
use crate::server::operator::CasebookMetrics;
use crate::server::places::{self, Full, Permit, Places};
use crate::state::Rules;
use schiri_casebook::{
    Appended, Author, Authorship, BearerToken, MOST_SHOWN, Patch, Position, Precedent, Revision, Role,
    Ruling, RulingId, RulingRef, Store, StoreError, Timestamp, Token, Tournament, Tournaments, Unusable,
    Writer, amendment, compare_with_earlier, complete, expire, now, recording, refusal,
};
use schiri_rules::corpus::Corpus;
use schiri_rules::lang::{Lang, Message};
use schiri_show::view::Wanted;

/// How many requests ask the store at once. More would only wait inside it, each with a thread. A request
/// whose client gives up while waiting here is not carried out, so that a slow store can catch up.
const ASKING: usize = 16;
/// How many requests wait for that: fewer than a slow machine can answer before clients lose patience. Any
/// more are told at once to come back later. An answer that comes too late is requested again, and in the end
/// no one would get one in time.
const WAITING: usize = 256;
/// How long the store is waited for: less than the default limit for a whole answer.
const PATIENCE: Duration = Duration::from_secs(8);
/// How long the store is waited for when the operator's monitoring asks for its health.
pub(super) const GLANCE: Duration = Duration::from_secs(1);
/// How long precedents are waited for: it is better to show rules without them than late.
const PATIENCE_BESIDE: Duration = Duration::from_secs(1);
/// How many of the latest rulings are searched for precedents. Every page pays for each.
const MOST_READ: usize = 500;
/// How many invalid tokens one address may try in a minute.
const ATTEMPTS: NonZeroU32 = NonZeroU32::MIN.saturating_add(59);
/// If more addresses than this are counted, those that have been quiet are forgotten.
const MOST_GUESSERS: usize = 1024;

/// The casebook of a server.
#[derive(Clone)]
pub struct Casebook(Arc<Inner>);

struct Inner {
    store: Arc<Store>,
    live: Arc<Live>,
    listeners: Places,
    asking: Arc<Semaphore>,
    waiting: Semaphore,
    /// Becomes true when the server shuts down: streams would otherwise delay it.
    ending: watch::Sender<bool>,
    attempts: DefaultKeyedRateLimiter<IpAddr>,
    metrics: CasebookMetrics,
}

impl Casebook {
    /// Starts to serve a casebook, and to watch it for changes by others.
    ///
    /// # Errors
    /// If it cannot be watched.
    pub fn serve(store: Store) -> Result<Self, StoreError> {
        let store = Arc::new(store);
        let (metrics, bounds) = (CasebookMetrics::new(), places::streams(places::most_files()));
        Ok(Self(Arc::new(Inner {
            live: Live::watch(&store)?,
            store,
            listeners: Places::new("streams", bounds, &metrics.listeners, &metrics.refusals),
            asking: Arc::new(Semaphore::new(ASKING)),
            waiting: Semaphore::new(WAITING),
            ending: watch::Sender::new(false),
            attempts: RateLimiter::keyed(Quota::per_minute(ATTEMPTS)),
            metrics,
        })))
    }

    /// Deletes, from now on and as long as the store is in use, officials' parts of rulings that have not changed
    /// for this many days. Several servers on one database may do this at the same time.
    ///
    /// # Errors
    /// If this cannot be started.
    pub fn keep_officials_for(&self, days: NonZeroU16) -> Result<(), StoreError> {
        let store = Arc::downgrade(&self.0.store);
        let keeping = move || {
            while delete_old(days, &store) {
                thread::sleep(EVERY);
            }
        };
        let started = thread::Builder::new().name("casebook-keeping".to_owned()).spawn(keeping);
        let failed = |error| StoreError::unusable(Unusable::Failed, self.0.store.place(), error);
        started.map(drop).map_err(failed)
    }

    /// Asks the store in a blocking task.
    pub(super) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T> {
        let Ok(_waiting) = self.0.waiting.try_acquire() else {
            self.0.metrics.questions_refused.inc();
            return Err(Problem::busy());
        };
        let (store, asking) = (Arc::clone(&self.0.store), Arc::clone(&self.0.asking));
        let asked = async {
            // It is never closed. The permit is held until the store has answered, even if no one waits for
            // it.
            let place = asking.acquire_owned().await.ok();
            tokio::task::spawn_blocking(move || {
                let answer = question(&store);
                drop(place);
                answer
            })
            .await
        };
        // A database that does not answer must not use up the time of the whole answer.
        let Ok(asked) = timeout(PATIENCE, asked).await else {
            self.0.metrics.count_error(None);
            return Err(silent());
        };
        asked.map_err(|_| Problem::internal())?.map_err(|error| {
            error.kind().into_iter().for_each(|kind| self.0.metrics.count_error(Some(kind)));
            problem(&error)
        })
    }

    pub(super) fn count_events(&self, count: usize) {
        self.0.metrics.events.inc_by(count.try_into().unwrap_or(u64::MAX));
    }

    pub(super) async fn write_metrics(&self, text: &mut String) -> fmt::Result {
        let answers = timeout(GLANCE, self.ask(Store::latest)).await;
        self.0.metrics.note(self.latest().sequence, matches!(answers, Ok(Ok(_))));
        self.0.metrics.write(text)
    }

    /// Returns the position of the last revision that was told: rulings may look different after it changes.
    pub(super) fn latest(&self) -> Position {
        self.0.live.latest().position
    }

    /// Tells whether a listener's position belongs to this casebook, so that it may continue from there.
    pub(super) async fn has(&self, position: Position) -> Result<bool> {
        if let Some(known) = self.0.live.has(position) {
            return Ok(known);
        }
        let _turn = self.0.live.turn().await;
        self.ask(move |store| position.is_in(store)).await
    }

    pub(super) fn live(&self) -> &Live {
        &self.0.live
    }

    /// Admits a listener.
    pub(super) fn listener(&self, from: IpAddr) -> Result<Permit> {
        self.0.listeners.take(from).map_err(|full| match full {
            Full::Address => Problem::too_many(),
            Full::All => Problem::busy(),
        })
    }

    pub(super) fn listeners(&self) -> usize {
        self.0.listeners.count()
    }

    pub(super) fn ending(&self) -> watch::Receiver<bool> {
        self.0.ending.subscribe()
    }

    pub(super) fn end_streams(&self) {
        self.0.ending.send_replace(true);
    }

    /// Closes the store, after which a casebook in a file is a single file. Call it at the end, when there
    /// are no more requests; it may wait for the disk.
    pub(super) fn close(&self) {
        self.0.live.end();
        if let Err(error) = self.0.store.close() {
            tracing::warn!(%error, "the casebook is not closed as it should be; nothing is lost");
        }
    }

    pub(super) async fn tournaments(&self) -> Result<Tournaments> {
        self.ask(Store::tournaments).await
    }

    /// Returns the tournaments that are held now; none if the casebook cannot be read in time.
    pub(super) async fn held(&self) -> Vec<Tournament> {
        let all = timeout(PATIENCE_BESIDE, self.tournaments()).await;
        let all = all.ok().and_then(Result::ok).unwrap_or_default();
        all.iter().filter(|one| one.is_on(now())).cloned().collect()
    }

    pub(super) async fn find(&self, named: RulingRef) -> Result<RulingId> {
        self.ask(move |store| store.find(named)).await
    }

    pub(super) async fn existing(&self, named: RulingRef) -> Result<Ruling> {
        self.ask(move |store| store.existing(named)).await
    }

    /// Returns a ruling as it was after a revision: as its writer, who now wants to change it, saw it.
    pub(super) async fn at_revision(&self, id: RulingId, number: u32) -> Result<Ruling> {
        self.ask(move |store| store.at_revision(id, number)).await
    }

    /// Finds the precedents to show beside an answer, hits, a card or a clause's page; their public parts
    /// only. They must never delay the rules: if the casebook does not answer soon, there are none.
    pub(super) async fn precedents(&self, rules: &Rules, wanted: Wanted) -> Vec<Precedent> {
        let rules = rules.clone();
        let found = self.ask(move |store| {
            let mut rulings = wanted.read(&rules.corpus, store, MOST_READ)?;
            rulings.iter_mut().for_each(|ruling| *ruling = ruling.public());
            let mut found = wanted.among(rulings, &rules.corpus, &rules.index);
            found.truncate(MOST_SHOWN);
            Ok(found)
        });
        let found = timeout(PATIENCE_BESIDE, found).await;
        found.ok().and_then(Result::ok).unwrap_or_default()
    }

    pub(super) async fn record(&self, judge: &Token, rules: &Rules, draft: Draft) -> Result<Written> {
        let patch = self.placed(judge, draft.patch).await?;
        let revision = move |corpus: &Corpus| recording(corpus, patch, draft.lang, draft.writer);
        self.write(judge, rules, None, revision).await
    }

    /// Tells what would keep a ruling from being recorded, and writes nothing. The store decides it anew when the ruling
    /// is written.
    pub(super) async fn check(&self, judge: &Token, rules: &Rules, draft: Draft) -> Result<()> {
        let patch = self.placed(judge, draft.patch).await?;
        let (corpus, judge) = (Arc::clone(&rules.corpus), judge.clone());
        self.ask(move |store| {
            let revision = recording(&corpus, patch, draft.lang, draft.writer)?;
            let faults = revision.faults();
            if !faults.is_empty() {
                return Err(StoreError::Faulty(faults));
            }
            if let Some(message) = refusal(&judge, None, &revision.change) {
                return Err(StoreError::Forbidden(message));
            }
            compare_with_earlier(&corpus, store, None, &revision).map(|_| ())
        })
        .await
    }

    pub(super) async fn amend(
        &self,
        judge: &Token,
        rules: &Rules,
        seen: &Ruling,
        change: Patch,
        writer: Writer,
    ) -> Result<Written> {
        let base = seen.clone();
        let revision = move |corpus: &Corpus| amendment(corpus, &base, change, writer);
        self.write(judge, rules, Some(seen.clone()), revision).await
    }

    /// Completes a statement that is recorded with a token for a tournament: the ruling belongs to this tournament, and
    /// is made under the rules of its event.
    async fn placed(&self, judge: &Token, mut patch: Patch) -> Result<Patch> {
        if patch.tournament.is_none() && judge.tournament.is_some() {
            patch = Patch { tournament: judge.tournament.clone(), event: None, stack: None, ..patch };
        }
        if patch.tournament.is_some() {
            complete(&self.tournaments().await?, &mut patch).map_err(Problem::unsound_as)?;
        }
        Ok(patch)
    }

    /// Makes a revision, and writes it if the store finds that the token allows it and that it does not
    /// contradict a confirmed ruling without a reason. `before` is the ruling that it changes.
    async fn write(
        &self,
        judge: &Token,
        rules: &Rules,
        before: Option<Ruling>,
        revision: impl FnOnce(&Corpus) -> Result<Revision, StoreError> + Send + 'static,
    ) -> Result<Written> {
        let (by, begun, corpus) = (Authorship::Token(judge.id), Instant::now(), Arc::clone(&rules.corpus));
        let written = self.ask(move |store| {
            let revision = revision(&corpus)?;
            let similar = compare_with_earlier(&corpus, store, before.as_ref(), &revision)?;
            let Appended { ruling, repeated, .. } = store.append(&revision, by)?;
            Ok(Written { ruling, repeated, similar })
        });
        let written = written.await;
        self.0.live.wake();
        self.0.metrics.count_write(written.as_ref().map(|written| written.repeated), begun.elapsed());
        written
    }

    /// Returns the stored token, if this one is valid, whatever its address tried before: a hall has one
    /// address. Invalid tokens count as attempts of the address.
    async fn admit(&self, bearer: BearerToken, from: IpAddr) -> Result<Token> {
        let id = bearer.id();
        let kept = self.ask(move |store| store.token(id)).await?;
        if let Some(token) = kept.filter(|token| token.admits(&bearer, now())) {
            return Ok(token);
        }
        if self.0.attempts.len() >= MOST_GUESSERS {
            self.0.attempts.retain_recent();
        }
        if self.0.attempts.check_key(&from).is_err() {
            self.0.metrics.guesses_refused.inc();
            return Err(Problem::too_many());
        }
        Err(Problem::unauthorized(Message::new("problem-token")))
    }

    /// Tells whether anyone may write: this needs at least one valid token.
    pub(super) async fn is_writable(&self) -> Result<bool> {
        let tokens = self.ask(Store::tokens).await?;
        Ok(tokens.iter().any(|token| token.is_valid(now())))
    }
}

/// A ruling that somebody wants to record, as it was typed or sent.
pub(super) struct Draft {
    pub(super) patch: Patch,
    /// The language of its texts, where it names none.
    pub(super) lang: Lang,
    pub(super) writer: Writer,
}

pub(super) struct Written {
    pub(super) ruling: Ruling,
    /// Whether an earlier attempt had already written it.
    pub(super) repeated: bool,
    /// Earlier rulings on the same point and under the same rules.
    pub(super) similar: Vec<Precedent>,
}

/// How often old parts are looked for.
const EVERY: Duration = Duration::from_hours(6);
const DAY: i64 = 24 * 60 * 60 * 1000;
/// The name under which parts are deleted, as shown in a ruling's history.
const BY: &str = "Schiri";

/// Deletes parts that are too old; returns whether the store is still in use.
fn delete_old(days: NonZeroU16, store: &Weak<Store>) -> bool {
    let Some(store) = store.upgrade() else { return false };
    let now = now();
    let before = Timestamp::of_millis(now.millis() - DAY * i64::from(days.get()));
    let by = Author { name: BY.to_owned(), role: Role::Admin };
    match expire(&store, before, &by, now) {
        Ok(done) if done.is_empty() => {}
        Ok(done) => tracing::info!(rulings = done.len(), %days, "officials' parts deleted"),
        // The next attempt does the rest.
        Err(error) => tracing::error!(%error, "officials' parts cannot be deleted"),
    }
    true
}
