//! Typesets in a process of its own: what takes memory gives it back when it ends, and ends when no one waits
//! for it, or when its time is up.

use std::ffi::OsString;
use std::io;
use std::process::Stdio;
use std::time::Duration;

use axum::body::Bytes;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::process::{Child, Command};
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::timeout;

use super::queue::{Made, Stopped};
use schiri_booklet::pdf::{Order, read_answer};

/// The argument with which the program is started to typeset one document.
const ARGUMENT: &str = "typeset-order";
/// How long one document may take.
const TIME: Duration = Duration::from_secs(30);
/// Where documents are typeset.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Typesetter {
    /// In this process, where it cannot be stopped: tests, and programs that are not `schiri`.
    Here,
    /// In a process of this program that may take so much memory, in MiB.
    Apart { memory: u16 },
}

impl Typesetter {
    /// Typesets an order. The turn ends with the work.
    pub(super) async fn typeset(self, order: Vec<u8>, turn: OwnedSemaphorePermit) -> Result<Made, Stopped> {
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

/// Starts the program again. It is ended when this is dropped.
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
        // What finds no memory ends so.
        tracing::warn!(%ended, "a document could not be typeset within its memory");
        return Err(io::ErrorKind::OutOfMemory.into());
    }
    told.and(heard.map(drop))?;
    Ok(answer)
}

fn start(memory: u16) -> io::Result<Child> {
    // The file of a running program may have been replaced by a newer one.
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
#[must_use]
pub fn typeset_if_asked(mut arguments: impl Iterator<Item = OsString>) -> Option<io::Result<()>> {
    if arguments.next()? != ARGUMENT {
        return None;
    }
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let memory: u64 = arguments.next()?.to_str()?.parse().ok()?;
        let Rlimit { maximum, .. } = getrlimit(Resource::Data);
        // Without the limit it only takes more.
        let _ = setrlimit(Resource::Data, Rlimit { current: Some(memory << 20), maximum });
    }
    Some(Order::answer(io::stdin().lock(), io::stdout().lock()))
}
