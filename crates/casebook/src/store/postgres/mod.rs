//! A casebook on a server: PostgreSQL, shared by several Schiri servers.
//!
//! The store has a small private runtime, which hides that the driver is asynchronous. Connections are
//! pooled. Whatever a lost connection interrupts is retried for some seconds: a read may be repeated, and a
//! write has a key by which the second attempt finds the first.
//!
//! **The order of sequence numbers.** A PostgreSQL sequence gives out numbers before transactions commit, so a reader
//! may see 7 while 6 is not committed yet, continue from 7, and never see 6. Here the counter is a row, which a writer
//! locks until the commit. Numbers therefore become visible in order and without gaps, and nothing that a write depends
//! on changes during it, at the price that writers commit one after the other.

use std::future::Future;
use std::path::Path;
use std::str::FromStr as _;
use std::thread;
use std::time::{Duration, Instant};

use deadpool_postgres::{
    GenericClient, Hook, HookError, Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod, Runtime,
};
use tokio::time::timeout;
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Config, NoTls};

use super::database::{Database, Step};
use super::rows::{Connected, Value, Written};
use super::{Opening, Result, Sequence, StoreError, Unusable};
use crate::Address;

/// How many connections there are at most.
const CONNECTIONS: usize = 8;
/// How long one statement may take.
const ATTEMPT: Duration = Duration::from_secs(4);
/// How long something is retried.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long opening is retried: whoever starts a server waits for the result.
const OPENING: Duration = Duration::from_secs(3);
/// The pause between two attempts.
const PAUSE: Duration = Duration::from_millis(50);
/// Settings of every connection, whatever the server's own are. What is acknowledged is on the disk; a
/// stronger server setting (which waits for a replica, too) is kept.
const SETTINGS: &str = "SET default_transaction_isolation = 'read committed'; \
    SET statement_timeout = '4s'; SET lock_timeout = '3s'; SET idle_in_transaction_session_timeout = '60s'; \
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";

/// Increments the counter, and writes a revision and the resulting ruling.
const PUT: &str = include_str!("put.sql");

pub(super) struct Postgres {
    place: String,
    pool: Pool,
    /// Waits for the asynchronous driver.
    handle: tokio::runtime::Handle,
    /// `None` only while the store is being dropped.
    runtime: Option<tokio::runtime::Runtime>,
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // Waiting for connections that may be dead would block the thread that drops the store.
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Postgres {
    /// Connects, and makes the tables or brings them up to date.
    pub(super) fn open(url: &str, opening: Opening) -> Result<Self> {
        let place = Address::Server(url.to_owned()).to_string();
        let failed = |error: &dyn std::fmt::Display| StoreError::unusable(Unusable::Failed, &place, error);
        let config = config(url, &place)?;
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        let runtime = runtime.worker_threads(1).thread_name("casebook").enable_all().build();
        let runtime = runtime.map_err(|error| failed(&error))?;
        let pool = pool(config).map_err(|error| failed(&error))?;
        let store = Self { place, pool, handle: runtime.handle().clone(), runtime: Some(runtime) };
        store.retry(OPENING, |client| migrate(&store, client, opening))?;
        Ok(store)
    }

    /// Does something with a connection, and retries while it fails in a way that may be temporary: the server
    /// restarts, or another writer holds the counter.
    fn retry(&self, patience: Duration, mut attempt: impl FnMut(&mut Object) -> Result<()>) -> Result<()> {
        let until = Instant::now() + patience;
        loop {
            let result = self.attempt(&mut attempt);
            let kind = result.as_ref().err().and_then(StoreError::kind);
            let may_pass = matches!(kind, Some(Unusable::Unreachable | Unusable::Busy));
            if !may_pass || self.pool.is_closed() || Instant::now() + PAUSE >= until {
                return result;
            }
            thread::sleep(PAUSE);
        }
    }

    fn attempt(&self, attempt: &mut dyn FnMut(&mut Object) -> Result<()>) -> Result<()> {
        let mut client = self.wait(async {
            self.pool.get().await.map_err(|error| match error {
                PoolError::Backend(error) => self.failed(&error),
                error => StoreError::unusable(Unusable::Unreachable, &self.place, error),
            })
        })?;
        let result = attempt(&mut client);
        if result.as_ref().is_err_and(|error| error.kind().is_some()) {
            // It may be dead, or still busy with the call that was abandoned.
            drop(Object::take(client));
        }
        result
    }

    /// Waits for something, with a time limit.
    fn wait<T>(&self, what: impl Future<Output = Result<T>>) -> Result<T> {
        let late = || StoreError::unusable(Unusable::Unreachable, &self.place, "no answer in time");
        let answer = self.handle.block_on(async { timeout(ATTEMPT, what).await });
        answer.unwrap_or_else(|_| Err(late()))
    }

    fn ask<T>(&self, what: impl Future<Output = Result<T, tokio_postgres::Error>>) -> Result<T> {
        self.wait(async { what.await.map_err(|error| self.failed(&error)) })
    }

    /// Writes in a transaction. It locks the counter, so no one else writes and nothing that was read changes before it
    /// ends.
    fn transact(&self, client: &mut Object, write: &mut Step<'_>) -> Result<()> {
        let transaction = self.ask(client.transaction())?;
        let session = Session { store: self, client: &transaction };
        session.select("SELECT last_sequence FROM casebook FOR UPDATE", &[])?;
        write(&session)?;
        self.ask(transaction.commit())
    }

    /// Words an error as the server does, else with its cause.
    fn failed(&self, error: &tokio_postgres::Error) -> StoreError {
        let detail = match (error.as_db_error(), std::error::Error::source(error)) {
            (Some(said), _) => format!("{} ({})", said.message(), said.code().code()),
            (None, Some(source)) => format!("{error}: {source}"),
            (None, None) => error.to_string(),
        };
        StoreError::unusable(kind(error), &self.place, detail)
    }
}

impl Database for Postgres {
    fn place(&self) -> &str {
        &self.place
    }

    fn read(&self, read: &mut Step<'_>) -> Result<()> {
        self.retry(PATIENCE, |client| read(&Session { store: self, client: &*client }))
    }

    fn write(&self, write: &mut Step<'_>) -> Result<()> {
        self.retry(PATIENCE, |client| self.transact(client, write))
    }

    fn backup(&self, _: &Path) -> Result<()> {
        Err(StoreError::unusable(Unusable::Unsupported, &self.place, ""))
    }

    fn close(&self) -> Result<()> {
        self.pool.close();
        Ok(())
    }
}

/// Returns why the database cannot be used after an error.
fn kind(error: &tokio_postgres::Error) -> Unusable {
    let Some(code) = error.code() else {
        return Unusable::Unreachable;
    };
    match code.code() {
        "25006" => Unusable::ReadOnly,
        "53100" => Unusable::Full,
        "3D000" => Unusable::Missing,
        "42501" => Unusable::Denied,
        // Somebody else wrote first or holds a lock: the same key, a deadlock, a lock.
        "23505" | "40001" | "40P01" | "55P03" | "57014" => Unusable::Busy,
        "57P01" | "57P02" | "57P03" | "53300" => Unusable::Unreachable,
        "XX001" | "XX002" => Unusable::Damaged,
        code if code.starts_with("28") => Unusable::Denied,
        code if code.starts_with("08") => Unusable::Unreachable,
        _ => Unusable::Failed,
    }
}

struct Session<'c, C> {
    store: &'c Postgres,
    client: &'c C,
}

impl<C: GenericClient> Connected for Session<'_, C> {
    fn place(&self) -> &str {
        &self.store.place
    }

    fn select(&self, sql: &str, values: &[Value]) -> Result<Vec<Vec<Value>>> {
        let values: Vec<_> = values.iter().map(as_sql).collect();
        self.store.ask(async {
            let statement = self.client.prepare_cached(sql).await?;
            let rows = self.client.query(&statement, &values).await?;
            rows.iter().map(|row| (0..row.len()).map(|at| value(row, at)).collect()).collect()
        })
    }

    fn execute(&self, sql: &str, values: &[Value]) -> Result<usize> {
        let values: Vec<_> = values.iter().map(as_sql).collect();
        let changed = self.store.ask(self.client.execute(sql, &values))?;
        Ok(usize::try_from(changed).unwrap_or(usize::MAX))
    }

    fn put(&self, values: &Written) -> Result<Sequence> {
        let values: Vec<_> = values.iter().map(as_sql).collect();
        self.store.ask(async {
            let statement = self.client.prepare_cached(PUT).await?;
            self.client.query_one(&statement, &values).await?.try_get(0)
        })
    }

    fn contains(&self, column: &str, value: &str) -> String {
        format!("strpos({column}, {value}) > 0")
    }

    fn mentions(&self, kind: &str, value: &str) -> String {
        format!("{kind}s && string_to_array({value}, ' ')")
    }
}

fn as_sql(value: &Value) -> &(dyn ToSql + Sync) {
    match value {
        Value::Text(text) => text,
        Value::Integer(number) => number,
        _ => &None::<String>,
    }
}

/// Returns a value of a row: all of them are texts or large numbers.
fn value(row: &tokio_postgres::Row, at: usize) -> Result<Value, tokio_postgres::Error> {
    if row.columns().get(at).is_some_and(|column| *column.type_() == Type::INT8) {
        Ok(row.try_get::<_, Option<i64>>(at)?.into())
    } else {
        Ok(row.try_get::<_, Option<String>>(at)?.into())
    }
}

/// Reads the address of a server, and refuses to send rulings unencrypted over a network.
fn config(url: &str, place: &str) -> Result<Config> {
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

/// The migrations from nothing to the current version. A migration that has been published never changes.
const STEPS: &[&str] = &[include_str!("1.sql"), include_str!("2.sql"), include_str!("3.sql")];
/// The lock that lets one server at a time upgrade: `Schi`.
const LOCK: i64 = 0x5363_6869;

/// Brings the database up to date, completely or not at all.
fn migrate(store: &Postgres, client: &mut Object, opening: Opening) -> Result<()> {
    match (version(&Session { store, client: &*client })?, opening) {
        (Some(version), _) if version == STEPS.len() => return Ok(()),
        (None, Opening::Existing) => return Err(StoreError::unusable(Unusable::Missing, &store.place, "")),
        _ => {}
    }
    let transaction = store.ask(client.transaction())?;
    let session = Session { store, client: &transaction };
    session.execute("SELECT pg_advisory_xact_lock($1)", &[LOCK.into()])?;
    // Read again: another server may have upgraded it first.
    let version = version(&session)?.unwrap_or(0);
    if version > STEPS.len() {
        let detail = format!("{version} > {}", STEPS.len());
        return Err(StoreError::unusable(Unusable::Newer, &store.place, detail));
    }
    for step in STEPS.iter().skip(version) {
        store.ask(transaction.batch_execute(step))?;
    }
    session.execute(&format!("UPDATE casebook SET version = {}", STEPS.len()), &[])?;
    store.ask(transaction.commit())
}

/// Returns the version of the database; `None` if there is no casebook in it.
fn version(session: &Session<'_, impl GenericClient>) -> Result<Option<usize>> {
    // Not `to_regclass`: within a transaction it remembers that there was no such table before the lock.
    let sql = "SELECT relname::text FROM pg_catalog.pg_class \
               WHERE relname = 'casebook' AND relkind = 'r' AND pg_catalog.pg_table_is_visible(oid)";
    if session.select(sql, &[])?.is_empty() {
        return Ok(None);
    }
    match &session.select("SELECT version::bigint FROM casebook", &[])?[..] {
        [row] if let [Value::Integer(version)] = row[..] => Ok(Some(usize::try_from(version).unwrap_or(0))),
        _ => Ok(Some(0)),
    }
}
