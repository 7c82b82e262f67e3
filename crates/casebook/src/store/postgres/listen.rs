//! Hears of new revisions from the other servers.
//!
//! A notice may be missed while the connection is down, and a connection may be dead without anybody
//! noticing. So a notice is only a reason to look sooner: after every new connection, and every two
//! seconds, the counter is read, which also shows whether the connection lives.

use std::future::poll_fn;
use std::sync::Weak;
use std::time::Duration;

use tokio::time::{sleep, timeout};
use tokio_postgres::{AsyncMessage, Client, Config, Connection, NoTls, Socket};

use super::LATEST;
use crate::store::watch::Bell;

/// How often the counter is read.
const BEAT: Duration = Duration::from_secs(2);
/// How long an answer may take before the connection is given up.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long it takes from a lost connection to the next attempt: doubled until the longest.
const PAUSES: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(2));

/// Listens until no one is left who waits.
pub(super) async fn listen(config: Config, bell: Weak<Bell>) {
    let mut pause = PAUSES.0;
    while bell.strong_count() > 0 {
        match timeout(PATIENCE, config.connect(NoTls)).await {
            Ok(Ok((client, connection))) => {
                let hearing = tokio::spawn(hear(connection, bell.clone()));
                if stay(&client, &bell).await.is_some() {
                    pause = PAUSES.0;
                }
                hearing.abort();
            }
            Ok(Err(error)) => tracing::warn!(%error, "the casebook's server cannot be listened to"),
            Err(_) => tracing::warn!("the casebook's server cannot be listened to in time"),
        }
        sleep(pause).await;
        pause = PAUSES.1.min(pause * 2);
    }
}

/// Hears notices until the connection ends.
async fn hear(mut connection: Connection<Socket, tokio_postgres::tls::NoTlsStream>, bell: Weak<Bell>) {
    while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
        if let AsyncMessage::Notification(notice) = message
            && let (Ok(latest), Some(bell)) = (notice.payload().parse(), bell.upgrade())
        {
            bell.ring(latest);
        }
    }
}

/// Keeps a connection that listens, and looks at the counter; ends when the connection does. Returns
/// `None` if it never worked.
async fn stay(client: &Client, bell: &Weak<Bell>) -> Option<()> {
    timeout(PATIENCE, client.batch_execute("LISTEN schiri_casebook")).await.ok()?.ok()?;
    loop {
        let Ok(Ok(row)) = timeout(PATIENCE, client.query_one(LATEST, &[])).await else {
            return Some(());
        };
        if let (Ok(latest), Some(bell)) = (row.try_get(0), bell.upgrade()) {
            bell.ring(latest);
        } else {
            return Some(());
        }
        sleep(BEAT).await;
    }
}
