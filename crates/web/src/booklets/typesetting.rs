//! Typesetting, the only request that takes long: a queue of documents, a cache of finished booklets, and the
//! typesetter in a process of its own. When that process ends, its memory is free again; and it ends when no one waits
//! for it, or when its time is up.

use std::collections::HashMap;
use std::ffi::OsString;
use std::io;
use std::pin::Pin;
use std::process::Stdio;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use futures_util::FutureExt as _;
use futures_util::future::{Shared, WeakShared};
use prometheus_client::metrics::counter::Counter;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use sha2::{Digest as _, Sha256};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::process::{Child, Command};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::problem::Problem;
use schiri_booklet::pdf::{Order, PdfError, read_answer};
use schiri_casebook::Fault;
use schiri_rules::lang::Message;

/// How many documents of a kind are typeset at once.
const AT_ONCE: usize = 1;
/// How long a reader waits for a turn.
const TURN: Duration = Duration::from_secs(5);

/// A document is known by the hash of its order.
pub(crate) type Key = [u8; 32];

/// The result of typesetting. It takes longest to find out that a booklet does not fit on its sheets, so that result is
/// kept, too: readers who were told that it takes too long get it when they ask again.
pub(crate) type Made = Result<Bytes, PdfError>;

/// Why there is no result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stopped {
    /// Others were in front of it for too long.
    Busy,
    /// It took too long, or too much memory.
    TooLarge,
    /// The typesetter could not run.
    Failed,
}

/// The queue of a document. A protest sheet is waited for at a table, so sheets have a queue of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lane {
    /// Booklets, and logs of rulings.
    Booklets,
    /// Protest sheets.
    Sheets,
}

type Work = Pin<Box<dyn Future<Output = Result<Made, Stopped>> + Send>>;

/// The documents that are being typeset. Requests for the same document share one task, which ends when no
/// one waits for it.
pub(crate) struct Typesetting {
    typesetter: Typesetter,
    booklets: Arc<Semaphore>,
    sheets: Arc<Semaphore>,
    under_way: Mutex<HashMap<Key, WeakShared<Work>>>,
    refused: Counter,
}

impl Typesetting {
    /// Starts without documents; `refused` counts those that were turned away.
    pub(crate) fn new(typesetter: Typesetter, refused: Counter) -> Self {
        let place = || Arc::new(Semaphore::new(AT_ONCE));
        Self { typesetter, booklets: place(), sheets: place(), under_way: Mutex::default(), refused }
    }

    /// Makes the PDF of an order, unless the order itself was refused. Cached booklets are not typeset again.
    pub(crate) async fn pdf(
        &self,
        order: Result<Order, PdfError>,
        place: Lane,
        kept: Option<&BookletCache>,
    ) -> Result<Bytes, Problem> {
        let order = order.map_err(|error| refusal(&error))?;
        self.typeset(&order, place, kept).await?.map_err(|error| refusal(&error))
    }

    /// Typesets a document, or waits for the task of others who asked for it; booklets are taken from the
    /// cache.
    async fn typeset(
        &self,
        order: &Order,
        place: Lane,
        kept: Option<&BookletCache>,
    ) -> Result<Made, Problem> {
        let order = serde_json::to_vec(order).map_err(|_| Problem::internal())?;
        let key: Key = Sha256::digest(&order).into();
        if let Some(made) = kept.and_then(|kept| kept.get(&key)) {
            return Ok(made);
        }
        let made = self.work(key, order, place).await.map_err(|stopped| match stopped {
            Stopped::Busy => {
                self.refused.inc();
                Problem::busy()
            }
            Stopped::TooLarge => Problem::too_long(Message::new("problem-too-long-to-typeset")),
            Stopped::Failed => Problem::internal(),
        })?;
        if let Some(kept) = kept {
            kept.insert(key, made.clone());
        }
        Ok(made)
    }

    /// Joins the task of a document, or starts one.
    fn work(&self, key: Key, order: Vec<u8>, place: Lane) -> Shared<Work> {
        let mut under_way = self.under_way.lock().unwrap_or_else(PoisonError::into_inner);
        under_way.retain(|_, work| work.upgrade().is_some());
        if let Some(work) = under_way.get(&key).and_then(WeakShared::upgrade) {
            return work;
        }
        let places = match place {
            Lane::Booklets => Arc::clone(&self.booklets),
            Lane::Sheets => Arc::clone(&self.sheets),
        };
        let typesetter = self.typesetter;
        let work: Work = Box::pin(async move {
            let turn = timeout(TURN, places.acquire_owned()).await;
            let Ok(Ok(turn)) = turn else { return Err(Stopped::Busy) };
            typesetter.typeset(order, turn).await
        });
        let work = work.shared();
        under_way.extend(work.downgrade().map(|weak| (key, weak)));
        work
    }
}

/// A document that cannot be printed as requested is the reader's problem; everything else is our fault.
fn refusal(error: &PdfError) -> Problem {
    let field = match error {
        PdfError::TooLong { .. } => "sheets",
        PdfError::Logo => "logo",
        PdfError::Refused { .. } => {
            tracing::error!(%error, "a document could not be typeset");
            return Problem::internal();
        }
    };
    Problem::from(vec![Fault { field, message: error.message() }])
}

/// The typeset booklets of one rule collection, dropped together with it.
pub(crate) type BookletCache = Cache<Key, Made, ByBytes>;

pub(crate) fn booklet_cache() -> BookletCache {
    Cache::with_weighter(64, MOST_BYTES, ByBytes)
}

/// The most bytes of booklets in the cache.
const MOST_BYTES: u64 = 64 << 20;

/// Weighs cached results by their bytes.
#[derive(Clone)]
pub(crate) struct ByBytes;

/// The weight of a refusal: with no weight, it would never be dropped.
const REFUSAL: u64 = 1 << 10;

impl Weighter<Key, Made> for ByBytes {
    fn weight(&self, _: &Key, made: &Made) -> u64 {
        made.as_ref().map_or(REFUSAL, |booklet| booklet.len() as u64)
    }
}

/// The argument with which the program is started to typeset one document.
const ARGUMENT: &str = "typeset-order";
/// How long one document may take.
const TIME: Duration = Duration::from_secs(30);
/// Where documents are typeset.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Typesetter {
    /// In this process, where it cannot be stopped: for tests, and programs other than `schiri`.
    Here,
    /// In a separate process of this program with this much memory, in MiB.
    Apart { memory: u16 },
}

impl Typesetter {
    /// Typesets an order. The permit is released when the work ends.
    async fn typeset(self, order: Vec<u8>, turn: OwnedSemaphorePermit) -> Result<Made, Stopped> {
        let work = async {
            match self {
                Self::Here => here(order, turn).await,
                Self::Apart { memory } => {
                    let made = apart(&order, memory).await;
                    drop(turn);
                    made
                }
            }
        };
        match timeout(TIME, work).await {
            Ok(Ok(answer)) => read(&answer).ok_or(Stopped::Failed),
            Ok(Err(error)) if error.kind() == io::ErrorKind::OutOfMemory => Err(Stopped::TooLarge),
            Ok(Err(error)) => {
                tracing::error!(%error, "the typesetter did not run");
                Err(Stopped::Failed)
            }
            Err(_) => {
                tracing::warn!(seconds = TIME.as_secs(), "a document took too long to typeset");
                Err(Stopped::TooLarge)
            }
        }
    }
}

async fn here(order: Vec<u8>, turn: OwnedSemaphorePermit) -> io::Result<Vec<u8>> {
    let work = move || {
        let _turn = turn;
        let mut answer = Vec::new();
        Order::answer(&*order, &mut answer).map(|()| answer)
    };
    tokio::task::spawn_blocking(work).await?
}

/// Starts this program again for the order. The process is killed when this future is dropped.
async fn apart(order: &[u8], memory: u16) -> io::Result<Vec<u8>> {
    let mut child = start(memory)?;
    let (Some(mut input), Some(mut output)) = (child.stdin.take(), child.stdout.take()) else {
        return Err(io::ErrorKind::BrokenPipe.into());
    };
    let mut answer = Vec::new();
    let told = async {
        input.write_all(order).await?;
        input.shutdown().await?;
        drop(input);
        io::Result::Ok(())
    };
    let (told, heard) = tokio::join!(told, output.read_to_end(&mut answer));
    let ended = child.wait().await?;
    if !ended.success() {
        // A process that runs out of memory ends in this way.
        tracing::warn!(%ended, "a document could not be typeset within its memory");
        return Err(io::ErrorKind::OutOfMemory.into());
    }
    told.and(heard.map(drop))?;
    Ok(answer)
}

fn start(memory: u16) -> io::Result<Child> {
    // The file of a running program may have been replaced by a newer version.
    let program = if cfg!(target_os = "linux") { "/proc/self/exe".into() } else { std::env::current_exe()? };
    let mut command = Command::new(program);
    command.arg(ARGUMENT).arg(memory.to_string());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    command.kill_on_drop(true).spawn()
}

fn read(answer: &[u8]) -> Option<Made> {
    Some(read_answer(answer)?.map(Bytes::copy_from_slice))
}

/// Typesets the order on standard input, if the program was started to do that; `None` if it was not.
pub fn typeset_if_asked(mut arguments: impl Iterator<Item = OsString>) -> Option<io::Result<()>> {
    if arguments.next()? != ARGUMENT {
        return None;
    }
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let memory: u64 = arguments.next()?.to_str()?.parse().ok()?;
        let Rlimit { maximum, .. } = getrlimit(Resource::Data);
        // Without the limit, it may only use more memory.
        let _ = setrlimit(Resource::Data, Rlimit { current: Some(memory << 20), maximum });
    }
    Some(Order::answer(io::stdin().lock(), io::stdout().lock()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_known_the_next_time() {
        let cache = booklet_cache();
        let too_long = Err(PdfError::TooLong { pages: 12, sheets: 3 });
        cache.insert([2; 32], too_long.clone());
        cache.insert([3; 32], Ok(Bytes::from_static(b"%PDF")));
        assert_eq!(cache.get(&[2; 32]), Some(too_long));
        assert_eq!(cache.get(&[3; 32]), Some(Ok(Bytes::from_static(b"%PDF"))));
        assert_eq!(cache.get(&[4; 32]), None);
    }

    #[tokio::test]
    async fn the_same_document_is_one_work_and_a_sheet_waits_for_no_booklet() {
        let typesetting = Typesetting::new(Typesetter::Here, Counter::default());
        // Somebody holds the permit for booklets.
        let held = Arc::clone(&typesetting.booklets).acquire_owned().await.unwrap();
        let first = typesetting.work([1; 32], b"?".to_vec(), Lane::Booklets);
        let second = typesetting.work([1; 32], b"?".to_vec(), Lane::Booklets);
        assert!(first.ptr_eq(&second), "it is typeset twice");
        // An invalid order cannot be typeset; for a sheet, that is known at once.
        let sheet = typesetting.work([2; 32], b"?".to_vec(), Lane::Sheets).await;
        assert_eq!(sheet, Err(Stopped::Failed));
        // When no one waits any more, the task is gone, and the next request starts a new one.
        let gone = first.downgrade().unwrap();
        drop((first, second));
        assert!(gone.upgrade().is_none(), "it goes on though nobody waits");
        drop(held);
        let again = typesetting.work([1; 32], b"?".to_vec(), Lane::Booklets).await;
        assert_eq!(again, Err(Stopped::Failed));
    }
}
