//! Typesetting, the slowest work for a request: a queue of documents, a cache of finished booklets, and the
//! typesetter in a process of its own. When that process ends, its memory is free again; and it ends when no one waits
//! for it, or when its time is up.

use std::ffi::OsString;
use std::io;
use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use prometheus_client::metrics::counter::Counter;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use sha2::{Digest as _, Sha256};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::process::{Child, Command};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::problem::{Problem, Result};
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
/// kept, too.
pub(crate) type Made = Result<Bytes, PdfError>;

/// The queue of a document. A protest sheet is waited for at a table, so sheets have a queue of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lane {
    /// Booklets, and logs of rulings.
    Booklets,
    Sheets,
}

/// The documents that wait for the typesetter.
pub(crate) struct Typesetting {
    typesetter: Typesetter,
    booklets: Arc<Semaphore>,
    sheets: Arc<Semaphore>,
    refused: Counter,
}

impl Typesetting {
    /// Starts without documents; `refused` counts those that were turned away.
    pub(crate) fn new(typesetter: Typesetter, refused: Counter) -> Self {
        let place = || Arc::new(Semaphore::new(AT_ONCE));
        Self { typesetter, booklets: place(), sheets: place(), refused }
    }

    /// Makes the PDF of an order, unless the order itself was refused. Cached booklets are not typeset again; whoever
    /// asks for one that is being typeset waits for it.
    pub(crate) async fn pdf(
        &self,
        order: Result<Order, PdfError>,
        place: Lane,
        kept: Option<&BookletCache>,
    ) -> Result<Bytes> {
        let order = order.map_err(|error| refusal(&error))?;
        let order = serde_json::to_vec(&order).map_err(|_| Problem::internal())?;
        let made = match kept {
            Some(kept) => {
                let key: Key = Sha256::digest(&order).into();
                kept.get_or_insert_async(&key, self.typeset(order, place)).await?
            }
            None => self.typeset(order, place).await?,
        };
        made.map_err(|error| refusal(&error))
    }

    /// Typesets a document when it is its turn; it is refused if that takes too long ([`TURN`]).
    async fn typeset(&self, order: Vec<u8>, place: Lane) -> Result<Made> {
        let places = match place {
            Lane::Booklets => &self.booklets,
            Lane::Sheets => &self.sheets,
        };
        let Ok(Ok(turn)) = timeout(TURN, Arc::clone(places).acquire_owned()).await else {
            self.refused.inc();
            return Err(Problem::busy());
        };
        self.typesetter.typeset(order, turn).await
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

const MOST_BYTES: u64 = 64 << 20;

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
    async fn typeset(self, order: Vec<u8>, turn: OwnedSemaphorePermit) -> Result<Made> {
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
            Ok(Ok(answer)) => {
                let made = read_answer(&answer).ok_or_else(Problem::internal)?;
                Ok(made.map(Bytes::copy_from_slice))
            }
            Ok(Err(error)) if error.kind() == io::ErrorKind::OutOfMemory => Err(too_large()),
            Ok(Err(error)) => {
                tracing::error!(%error, "the typesetter did not run");
                Err(Problem::internal())
            }
            Err(_) => {
                tracing::warn!(seconds = TIME.as_secs(), "a document took too long to typeset");
                Err(too_large())
            }
        }
    }
}

/// The document takes too long, or too much memory.
fn too_large() -> Problem {
    Problem::too_long(Message::new("problem-too-long-to-typeset"))
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
        // If the limit cannot be set, the process may take more memory; nothing else changes.
        let _ = setrlimit(Resource::Data, Rlimit { current: Some(memory << 20), maximum });
    }
    Some(Order::answer(io::stdin().lock(), io::stdout().lock()))
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;
    use schiri_booklet as booklet;
    use schiri_casebook::Tournaments;
    use schiri_rules::corpus::Corpus;
    use schiri_rules::lang::Lang;

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
    async fn the_same_document_is_typeset_once_and_a_sheet_waits_for_no_booklet() {
        let (event, none) = ("none".parse().unwrap(), Tournaments::default());
        let log = booklet::ruling_log(&Corpus::default(), &event, &[], Lang::En, &none);
        let typesetting = Typesetting::new(Typesetter::Here, Counter::default());
        let cache = booklet_cache();
        let asked =
            || typesetting.pdf(Order::record(&log, booklet::last_change(&log)), Lane::Booklets, Some(&cache));
        // Somebody holds the permit for booklets; one who does not wait any longer leaves the turn to others.
        let held = Arc::clone(&typesetting.booklets).acquire_owned().await.unwrap();
        assert!(asked().now_or_never().is_none());
        let sheet = async {
            // An invalid order cannot be typeset; for a sheet, that is known at once.
            let sheet = typesetting.typeset(b"?".to_vec(), Lane::Sheets).await;
            drop(held);
            sheet.map_err(|problem| problem.kind)
        };
        let (first, second, sheet) = tokio::join!(asked(), asked(), sheet);
        let (first, second) = (first.ok().unwrap(), second.ok().unwrap());
        assert!(first.starts_with(b"%PDF") && first.as_ptr() == second.as_ptr(), "it is typeset twice");
        assert_eq!(sheet, Err("internal"));
    }
}
