//! A casebook on a server: PostgreSQL, shared by several servers of ours.
//!
//! The store has a small runtime of its own, and no one outside sees that the driver is asynchronous.
//! Connections are kept in a pool. Whatever a lost connection interrupts is tried again for some seconds:
//! a read may be repeated, and a write has a key by which the second attempt finds the first.
//!
//! **The order of sequence numbers.** A PostgreSQL sequence gives out numbers before transactions commit,
//! so a reader may see 7 while 6 is still on its way, go on from 7, and never see 6. Here the counter is
//! a row: anyone who takes a number holds the row until he has committed. Numbers therefore become visible
//! in their order and without gaps, at the price that writers commit one after the other. One statement
//! does all (`put.sql`), so the row is held for one flush of the log; what comes to a server meanwhile is
//! written in one transaction.

mod fault;
mod listen;
mod migrate;
mod rows;

use std::collections::BTreeMap;
use std::future::Future;
use std::path::Path;
use std::str::FromStr as _;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use deadpool_postgres::{
    GenericClient, Hook, HookError, Manager, ManagerConfig, Object, Pool, RecyclingMethod, Runtime,
};
use tokio::time::{Instant, sleep, timeout};
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Config, NoTls};

use self::fault::Failure;
use super::bell::Bell;
use super::plan::{self, Plan};
use super::query::{self, Dialect, Mentioned, Value};
use super::together::{Answer, Submission, Together, locked};
use super::{
    Appended, Authorship, Filter, Health, Imported, Listing, LogEntry, Occasion, Opening, Page, Sequence,
    Store, StoreError, Subscription, Unusable,
};
use crate::Address;
use crate::model::{Revision, Ruling, RulingId, ShortId, Token, TokenId, Tournament, Tournaments};
use crate::transfer::{Moved, TransferError};
use crate::world;

/// How many connections there are at most.
const CONNECTIONS: usize = 8;
/// How long one attempt may take.
const ATTEMPT: Duration = Duration::from_secs(4);
/// How long something is tried again.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long opening is tried: anyone who starts a server wants to know.
const OPENING: Duration = Duration::from_secs(3);
/// How long it takes from a failed attempt to the next.
const PAUSE: Duration = Duration::from_millis(50);
/// Settings of every connection, whatever the server's own are. What is acknowledged is on the disk; a
/// stronger setting (a replica has it, too) stays.
const SETTINGS: &str = "SET default_transaction_isolation = 'read committed'; \
    SET statement_timeout = '4s'; SET lock_timeout = '3s'; SET idle_in_transaction_session_timeout = '60s'; \
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";

const DIALECT: Dialect = Dialect {
    sign: '$',
    contains: |column, mark| format!("strpos({column}, {mark}) > 0"),
    mentions: |kind, mark| match kind {
        Mentioned::Point => format!("points && string_to_array({mark}, ' ')"),
        Mentioned::Clause => format!("clauses && string_to_array({mark}, ' ')"),
    },
};

/// A casebook on a server.
pub(super) struct Postgres {
    place: String,
    config: Config,
    pool: Pool,
    /// `None` only while the store is being dropped.
    runtime: Option<tokio::runtime::Runtime>,
    /// Those who wait to append.
    together: Together,
    bell: Arc<Bell>,
    /// Whether somebody listens to the server.
    listening: Mutex<bool>,
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // Waiting for connections that may be dead would hold up anyone who drops the store.
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Postgres {
    /// Connects, and makes the tables or brings them up to date.
    pub(super) fn open(url: &str, opening: Opening) -> Result<Self, StoreError> {
        let place = Address::Server(url.to_owned()).to_string();
        let failed = |error: &dyn std::fmt::Display| StoreError::unusable(Unusable::Failed, &place, error);
        let config = config(url, &place)?;
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        let runtime = runtime.worker_threads(1).thread_name("casebook").enable_all().build();
        let runtime = runtime.map_err(|error| failed(&error))?;
        let pool = pool(config.clone()).map_err(|error| failed(&error))?;
        let (together, bell, listening) = (Together::default(), Arc::default(), Mutex::default());
        let store = Self { place, config, pool, runtime: Some(runtime), together, bell, listening };
        store.retry(OPENING, &async |client| migrate::migrate(client, opening, &store.place).await)?;
        Ok(store)
    }

    /// Does something by a connection, again and again while it fails in a way that may pass.
    fn retry<T>(
        &self,
        patience: Duration,
        attempt: &impl AsyncFn(&mut Object) -> Result<T, Failure>,
    ) -> Result<T, StoreError> {
        self.wait(async {
            let until = Instant::now() + patience;
            loop {
                match self.attempt(attempt).await {
                    Err(failure) if failure.may_pass() && Instant::now() + PAUSE < until => {
                        sleep(PAUSE).await;
                    }
                    result => return result.map_err(|failure| failure.at(&self.place)),
                }
            }
        })
    }

    async fn attempt<T>(
        &self,
        attempt: &impl AsyncFn(&mut Object) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let mut client = timeout(ATTEMPT, self.pool.get()).await.map_err(|_| Failure::Late)??;
        let result = timeout(ATTEMPT, attempt(&mut client)).await.unwrap_or(Err(Failure::Late));
        if matches!(result, Err(Failure::Late | Failure::Postgres(_))) {
            // It may be dead, or still busy with what was given up.
            drop(Object::take(client));
        }
        result
    }

    /// Waits for something asynchronous.
    fn wait<T>(&self, what: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
        match &self.runtime {
            Some(runtime) => runtime.block_on(what),
            None => Err(StoreError::unusable(Unusable::Failed, &self.place, "")),
        }
    }

    /// Writes revisions, several in a transaction: then no one else writes meanwhile. One alone needs no
    /// lock, because its number can be written once: if the ruling that decided was changed since, writing
    /// fails and is tried again. Its token and its tournament need a transaction, in which no one changes them.
    async fn append_all(
        &self,
        client: &mut Object,
        submissions: &[&Submission],
    ) -> Result<Vec<Answer>, Failure> {
        if let [submission @ Submission { by: Authorship::Operator, .. }] = submissions
            && plan::tournament(&submission.revision, None).is_none()
        {
            return Ok(vec![self.append_by(&*client, submission).await?]);
        }
        let transaction = client.transaction().await?;
        if submissions.len() > 1 {
            rows::lock(&transaction).await?;
        }
        let mut answers = Vec::with_capacity(submissions.len());
        for submission in submissions {
            answers.push(self.append_by(&transaction, submission).await?);
        }
        transaction.commit().await?;
        Ok(answers)
    }

    /// Writes a revision, or says why it is refused.
    async fn append_by(
        &self,
        client: &impl GenericClient,
        submission: &Submission,
    ) -> Result<Answer, Failure> {
        let revision = &submission.revision;
        let standing = rows::standing(client, submission, &self.place).await?;
        Ok(match plan::append(revision, standing) {
            Ok(Plan::Write(ruling)) => {
                let sequence = rows::put(client, revision, &ruling).await?;
                Ok(plan::written(sequence, *ruling))
            }
            Ok(Plan::Repeated(appended)) => Ok(*appended),
            Err(refusal) => Err(refusal),
        })
    }

    async fn rewrite_once(
        &self,
        client: &mut Object,
        history: &[Revision],
        redacted: &Revision,
    ) -> Result<Appended, Failure> {
        let transaction = client.transaction().await?;
        rows::lock(&transaction).await?;
        let ruling = rows::ruling(&transaction, redacted.ruling, &self.place).await?;
        let ruling = plan::rewrite(history, redacted, ruling.map_or(0, |ruling| ruling.revision))?;
        for revision in history {
            rows::replace(&transaction, revision).await?;
        }
        let sequence = rows::put(&transaction, redacted, &ruling).await?;
        transaction.commit().await?;
        Ok(plan::written(sequence, ruling))
    }

    async fn import_all(
        &self,
        moved: &mut dyn Iterator<Item = Result<Moved, TransferError>>,
    ) -> Result<Imported, TransferError> {
        let at = |failure: Failure| TransferError::Store(failure.at(&self.place));
        let mut client = self.pool.get().await.map_err(|error| at(error.into()))?;
        let transaction = client.transaction().await.map_err(|error| at(error.into()))?;
        let mut imported = Imported::default();
        for one in moved {
            let one = one?;
            let step = rows::import(&transaction, &one, &mut imported, &self.place);
            timeout(ATTEMPT, step).await.unwrap_or(Err(Failure::Late)).map_err(at)?;
        }
        transaction.commit().await.map_err(|error| at(error.into()))?;
        Ok(imported)
    }
}

impl Store for Postgres {
    fn place(&self) -> String {
        self.place.clone()
    }

    fn append(&self, revision: &Revision, by: Authorship) -> Result<Appended, StoreError> {
        self.together.append(revision, by, &|submissions| {
            let answers = self.retry(PATIENCE, &async |client| self.append_all(client, submissions).await)?;
            let written = answers.iter().flatten().map(|appended| appended.sequence).max();
            written.into_iter().for_each(|latest| self.bell.ring(latest));
            Ok(answers)
        })
    }

    fn rewrite(&self, history: &[Revision], redacted: &Revision) -> Result<Appended, StoreError> {
        self.retry(PATIENCE, &async |client| self.rewrite_once(client, history, redacted).await)
    }

    fn get(&self, id: RulingId) -> Result<Option<Ruling>, StoreError> {
        self.retry(PATIENCE, &async |client| rows::ruling(&*client, id, &self.place).await)
    }

    fn named(&self, short: ShortId) -> Result<Vec<RulingId>, StoreError> {
        self.retry(PATIENCE, &async |client| rows::named(&*client, short, &self.place).await)
    }

    fn history(&self, id: RulingId) -> Result<Vec<LogEntry>, StoreError> {
        let sql = "SELECT sequence, body, sum FROM revision WHERE ruling = $1 ORDER BY number";
        let id = id.to_string();
        self.retry(PATIENCE, &async |client| rows::entries(&*client, sql, &[&id], &self.place).await)
    }

    fn list(&self, filter: &Filter, page: Page) -> Result<Listing, StoreError> {
        let query = query::list(filter, page, &DIALECT);
        let values: Vec<&(dyn ToSql + Sync)> = query.values.iter().map(as_sql).collect();
        let found = self.retry(PATIENCE, &async |client| {
            rows::rulings(&*client, &query.text, &values, &self.place).await
        })?;
        Ok(Listing::of(found, page.limit))
    }

    fn since(&self, after: Sequence, limit: usize) -> Result<Vec<LogEntry>, StoreError> {
        let sql = "SELECT sequence, body, sum FROM revision WHERE sequence > $1 ORDER BY sequence LIMIT $2";
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        self.retry(PATIENCE, &async |client| {
            rows::entries(&*client, sql, &[&after, &limit], &self.place).await
        })
    }

    fn occasions_of(&self, rulings: &[RulingId]) -> Result<BTreeMap<RulingId, Occasion>, StoreError> {
        self.retry(PATIENCE, &async |client| rows::occasions_of(&*client, rulings, &self.place).await)
    }

    fn latest(&self) -> Result<Sequence, StoreError> {
        self.retry(PATIENCE, &async |client| Ok(rows::latest(&*client).await?))
    }

    fn subscribe(&self) -> Result<Subscription, StoreError> {
        let latest = self.latest()?;
        self.bell.ring(latest);
        let mut listening = locked(&self.listening);
        if !*listening && let Some(runtime) = &self.runtime {
            runtime.spawn(listen::listen(self.config.clone(), Arc::downgrade(&self.bell)));
            *listening = true;
        }
        Ok(Subscription::new(Arc::clone(&self.bell), latest))
    }

    fn put_token(&self, token: &Token) -> Result<(), StoreError> {
        self.retry(PATIENCE, &async |client| rows::put_token(&*client, token).await)
    }

    fn grant(&self, token: &Token, by: TokenId) -> Result<(), StoreError> {
        self.retry(PATIENCE, &async |client| {
            let transaction = client.transaction().await?;
            let by = rows::token(&transaction, by, &self.place).await?;
            let before = rows::token(&transaction, token.id, &self.place).await?;
            plan::grant(by.as_ref(), world::now(), before.as_ref(), token)?;
            rows::put_token(&transaction, token).await?;
            Ok(transaction.commit().await?)
        })
    }

    fn token(&self, id: TokenId) -> Result<Option<Token>, StoreError> {
        let (sql, id) = ("SELECT body, sum FROM token WHERE id = $1", id.to_string());
        let found =
            self.retry(PATIENCE, &async |client| rows::kept_values(&*client, sql, &[&id], &self.place).await);
        Ok(found?.pop())
    }

    fn tokens(&self) -> Result<Vec<Token>, StoreError> {
        let sql = "SELECT body, sum FROM token ORDER BY id";
        self.retry(PATIENCE, &async |client| rows::kept_values(&*client, sql, &[], &self.place).await)
    }

    fn put_tournament(&self, tournament: &Tournament) -> Result<(), StoreError> {
        plan::sound(tournament)?;
        self.retry(PATIENCE, &async |client| rows::put_tournament(&*client, tournament).await)
    }

    fn tournaments(&self) -> Result<Tournaments, StoreError> {
        let sql = "SELECT body, sum FROM tournament";
        let all =
            self.retry(PATIENCE, &async |client| rows::kept_values(&*client, sql, &[], &self.place).await);
        all.map(Tournaments::new)
    }

    fn health(&self) -> Health {
        let now = world::now().millis();
        let sql = "UPDATE probe SET time = $1";
        Health {
            reads: self.retry(OPENING, &async |client| Ok(rows::latest(&*client).await?)).map(drop),
            writes: self.retry(OPENING, &async |client| Ok(client.execute(sql, &[&now]).await?)).map(drop),
        }
    }

    fn import(
        &self,
        moved: &mut dyn Iterator<Item = Result<Moved, TransferError>>,
    ) -> Result<Imported, TransferError> {
        match &self.runtime {
            Some(runtime) => runtime.block_on(self.import_all(moved)),
            None => Ok(Imported::default()),
        }
    }

    fn backup(&self, _: &Path) -> Result<(), StoreError> {
        Err(StoreError::unusable(Unusable::Unsupported, &self.place, ""))
    }

    fn close(&self) -> Result<(), StoreError> {
        self.pool.close();
        Ok(())
    }
}

fn as_sql(value: &Value) -> &(dyn ToSql + Sync) {
    match value {
        Value::Text(text) => text,
        Value::Number(number) => number,
    }
}

/// Reads the address of a server, and refuses to send rulings over a network that anybody may read.
fn config(url: &str, place: &str) -> Result<Config, StoreError> {
    let mut config = Config::from_str(url)
        .map_err(|error| StoreError::unusable(Unusable::Failed, place, source_or(&error)))?;
    let is_local = config.get_hosts().iter().all(is_local);
    let is_wanted_plain = config.get_ssl_mode() == SslMode::Disable;
    if config.get_ssl_mode() == SslMode::Require || !(is_local || is_wanted_plain) {
        return Err(StoreError::unusable(Unusable::Unencrypted, place, ""));
    }
    config.connect_timeout(OPENING).keepalives_idle(PATIENCE).tcp_user_timeout(PATIENCE);
    if config.get_application_name().is_none() {
        config.application_name("schiri");
    }
    Ok(config)
}

fn is_local(host: &Host) -> bool {
    match host {
        Host::Tcp(name) => {
            let address = name.parse::<std::net::IpAddr>();
            name == "localhost" || address.is_ok_and(|address| address.is_loopback())
        }
        #[cfg(unix)]
        Host::Unix(_) => true,
    }
}

fn source_or(error: &tokio_postgres::Error) -> String {
    std::error::Error::source(error).map_or_else(|| error.to_string(), ToString::to_string)
}

fn pool(config: Config) -> Result<Pool, deadpool_postgres::BuildError> {
    let manager = ManagerConfig { recycling_method: RecyclingMethod::Fast };
    let set = Hook::async_fn(|client: &mut deadpool_postgres::ClientWrapper, _| {
        Box::pin(async move { client.batch_execute(SETTINGS).await.map_err(HookError::Backend) })
    });
    Pool::builder(Manager::from_config(config, NoTls, manager))
        .max_size(CONNECTIONS)
        .runtime(Runtime::Tokio1)
        .wait_timeout(Some(ATTEMPT))
        .create_timeout(Some(OPENING))
        .recycle_timeout(Some(OPENING))
        .post_create(set)
        .build()
}
