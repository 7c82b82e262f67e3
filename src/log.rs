//! The log of the server: lines are gathered in memory, and a thread of its own writes them.
//!
//! A write for each line would cost as much as a kept answer. And where no one reads what the server writes
//! (a pipe that is full, a terminal that is held), answers must not wait for it.

use std::io::{self, Write};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::args::LogFormat;

/// How long lines are gathered before they are written.
const GATHERED_FOR: Duration = Duration::from_millis(50);
/// How many bytes may wait. Lines that find no room are counted instead.
const MOST_WAITING: usize = 4 << 20;

/// Starts the log on standard error: one line for each request, and what else is worth knowing;
/// `SCHIRI_LOG` filters it. All lines are written when what is returned is dropped.
pub(super) fn start(format: LogFormat) -> LogWriter {
    let filter = tracing_subscriber::EnvFilter::try_from_env("SCHIRI_LOG");
    let filter = filter.unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("info"));
    let writer = LogWriter::start(io::stderr());
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_target(false);
    let log = log.with_writer(Arc::clone(&writer.lines));
    match format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
    writer
}

/// Writes lines that were gathered, on a thread of its own, until it is dropped.
pub(super) struct LogWriter {
    lines: Arc<Lines>,
    thread: Option<JoinHandle<()>>,
}

/// The lines that wait to be written.
#[derive(Default)]
struct Lines {
    waiting: Mutex<Waiting>,
    /// Rung for the first line that waits, and at the end.
    bell: Condvar,
}

#[derive(Default)]
struct Waiting {
    bytes: Vec<u8>,
    /// How many lines found no room.
    lost: u64,
    ended: bool,
}

impl LogWriter {
    /// Begins to write to a place.
    fn start(to: impl Write + Send + 'static) -> Self {
        let lines = Arc::new(Lines::default());
        let own = Arc::clone(&lines);
        // Without a thread there is no log, but a server.
        let thread = thread::Builder::new().name("log".to_owned()).spawn(move || own.write_to(to)).ok();
        Self { lines, thread }
    }
}

impl Drop for LogWriter {
    fn drop(&mut self) {
        self.lines.lock().ended = true;
        self.lines.bell.notify_one();
        // A thread that panicked has written what it could.
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

impl Lines {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes what comes, until the end.
    fn write_to(&self, mut to: impl Write) {
        let mut taken = Vec::new();
        loop {
            let waits = |waiting: &mut Waiting| waiting.bytes.is_empty() && !waiting.ended;
            let waiting = self.bell.wait_while(self.lock(), waits).unwrap_or_else(PoisonError::into_inner);
            // What comes next is gathered, too; the end waits for no one.
            let gathered = self.bell.wait_timeout_while(waiting, GATHERED_FOR, |waiting| !waiting.ended);
            let (mut waiting, _) = gathered.unwrap_or_else(PoisonError::into_inner);
            std::mem::swap(&mut waiting.bytes, &mut taken);
            let (lost, ended) = (std::mem::take(&mut waiting.lost), waiting.ended);
            drop(waiting);
            // A log that no one can read is no reason to stop serving.
            let _ = to.write_all(&taken);
            if lost > 0 {
                let _ = writeln!(to, "{lost} lines of the log found no room");
            }
            let _ = to.flush();
            taken.clear();
            if ended {
                return;
            }
        }
    }
}

impl Write for &Lines {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let mut waiting = self.lock();
        let is_first = waiting.bytes.is_empty();
        if waiting.bytes.len() + line.len() <= MOST_WAITING {
            waiting.bytes.extend_from_slice(line);
        } else {
            waiting.lost += 1;
        }
        drop(waiting);
        if is_first {
            self.bell.notify_one();
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    /// A place to write to that hands on what it gets, and may hold up anyone who writes.
    struct Told {
        told: mpsc::Sender<Vec<u8>>,
        held: Arc<Mutex<()>>,
    }

    impl Write for Told {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            drop(self.held.lock().unwrap());
            self.told.send(bytes.to_vec()).unwrap();
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn at_the_end_every_line_was_written_once_and_in_order() {
        let (told, hear) = mpsc::channel();
        let writer = LogWriter::start(Told { told, held: Arc::default() });
        let lines: Vec<String> = (0..1000).map(|no| format!("line {no}\n")).collect();
        for line in &lines {
            (&*writer.lines).write_all(line.as_bytes()).unwrap();
        }
        drop(writer);
        assert_eq!(hear.iter().flatten().collect::<Vec<u8>>(), lines.concat().into_bytes());
    }

    #[test]
    fn whoever_logs_does_not_wait_for_a_reader_and_is_told_what_was_lost() {
        let (told, hear) = mpsc::channel();
        let held = Arc::new(Mutex::new(()));
        let writer = LogWriter::start(Told { told, held: Arc::clone(&held) });
        let guard = held.lock().unwrap();
        let line = [b'x'; 1023].into_iter().chain([b'\n']).collect::<Vec<u8>>();
        // The writer may have taken one full load; the second cannot be taken while it is held up.
        for _ in 0..3 * MOST_WAITING / line.len() {
            (&*writer.lines).write_all(&line).unwrap();
        }
        drop(guard);
        drop(writer);
        let heard = hear.iter().flatten().collect::<Vec<u8>>();
        assert!(heard.len() >= MOST_WAITING && heard.len() < 3 * MOST_WAITING);
        assert!(String::from_utf8_lossy(&heard).ends_with(" lines of the log found no room\n"));
    }
}
