//! Typesetting beside other requests: one booklet at a time, for it is the one thing here that takes
//! long; and a shelf for what was typeset.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use super::desk::Desk;
use super::problem::Problem;
use super::rules::Rules;
use crate::booklet::{self, Outline, Paper};

/// How many booklets are made at once.
const AT_ONCE: usize = 1;
/// How long a reader waits for a turn.
const TURN: Duration = Duration::from_secs(5);

/// Whose turn it is at the press.
pub(super) struct Press(Arc<Semaphore>);

impl Press {
    /// Sets up the press.
    pub(super) fn new() -> Self {
        Self(Arc::new(Semaphore::new(AT_ONCE)))
    }
}

/// A booklet is its outline on its paper.
type Key = ([u8; 32], Paper);

/// Booklets that were typeset from one material; they go with it.
pub(super) struct Shelf(Cache<Key, Bytes, ByBytes>);

/// The most bytes of booklets kept.
const MOST_BYTES: u64 = 64 << 20;

#[derive(Clone)]
struct ByBytes;

impl Weighter<Key, Bytes> for ByBytes {
    fn weight(&self, _: &Key, booklet: &Bytes) -> u64 {
        booklet.len() as u64
    }
}

impl Shelf {
    /// Makes an empty shelf.
    pub(super) fn new() -> Self {
        Self(Cache::with_weighter(64, MOST_BYTES, ByBytes))
    }
}

/// Typesets a booklet, or returns it from the shelf. What was begun is finished and shelved also
/// when the reader has gone, so that whoever comes back finds it.
pub(super) async fn pdf(
    desk: &Desk,
    rules: &Rules,
    outline: Outline,
    paper: Paper,
) -> Result<Bytes, Problem> {
    let content = serde_json::to_vec(&outline).map_err(|_| Problem::internal())?;
    let key: Key = (Sha256::digest(content).into(), paper);
    if let Some(made) = rules.shelf.0.get(&key) {
        return Ok(made);
    }
    let turn = timeout(TURN, Arc::clone(&desk.press().0).acquire_owned()).await;
    let turn = turn.map_err(|_| Problem::busy())?.map_err(|_| Problem::internal())?;
    let rules = rules.clone();
    let made = spawn_blocking(move || {
        // The turn ends with the work.
        let _turn = turn;
        if let Some(made) = rules.shelf.0.get(&key) {
            return Ok(made);
        }
        let day = booklet::pdf::newest_edition(&outline);
        let made = booklet::pdf::typeset(&outline, paper, day).map_err(|error| {
            tracing::error!(%error, "a booklet could not be typeset");
            Problem::internal()
        })?;
        let made = Bytes::from(made.bytes);
        rules.shelf.0.insert(key, made.clone());
        Ok(made)
    });
    made.await.map_err(|_| Problem::internal())?
}
