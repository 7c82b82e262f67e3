//! The log of the server: a thread of its own writes the lines.
//!
//! Where no one reads what the server writes (a pipe that is full, a terminal that is held), answers must not wait for
//! it.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{self, JoinHandle};

use super::args::LogFormat;

/// How many lines may wait. Those that find no room are counted instead.
const MOST_WAITING: usize = 8192;

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

/// Has lines written, on a thread of its own, until it is dropped.
pub(super) struct LogWriter {
    lines: Arc<Lines>,
    thread: Option<JoinHandle<()>>,
}

/// Where lines wait to be written; an empty one is the end.
struct Lines {
    waiting: SyncSender<Vec<u8>>,
    /// How many lines found no room since that was last said.
    lost: AtomicU64,
}

impl LogWriter {
    /// Begins to write to a place.
    fn start(to: impl Write + Send + 'static) -> Self {
        let (waiting, lines) = sync_channel(MOST_WAITING);
        let here = Arc::new(Lines { waiting, lost: AtomicU64::new(0) });
        let there = Arc::clone(&here);
        // Without a thread there is no log, but a server.
        let thread =
            thread::Builder::new().name("log".to_owned()).spawn(move || there.write_to(to, &lines)).ok();
        Self { lines: here, thread }
    }
}

impl Drop for LogWriter {
    fn drop(&mut self) {
        // A thread that panicked has written what it could.
        let _ = self.lines.waiting.send(Vec::new());
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

impl Lines {
    /// Writes what comes, until the end.
    fn write_to(&self, mut to: impl Write, lines: &Receiver<Vec<u8>>) {
        while let Ok(mut text) = lines.recv() {
            // They were lost after what waits now had come.
            let lost = self.lost.swap(0, Ordering::Relaxed);
            let mut is_end = text.is_empty();
            for line in lines.try_iter().take(MOST_WAITING) {
                is_end |= line.is_empty();
                text.extend(line);
            }
            // A log that no one can read is no reason to stop serving.
            let _ = to.write_all(&text);
            if lost > 0 {
                let _ = writeln!(to, "{lost} lines of the log found no room");
            }
            let _ = to.flush();
            if is_end {
                return;
            }
        }
    }
}

impl Write for &Lines {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if self.waiting.try_send(line.to_vec()).is_err() {
            self.lost.fetch_add(1, Ordering::Relaxed);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Mutex, mpsc};

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
        for _ in 0..3 * MOST_WAITING {
            (&*writer.lines).write_all(&line).unwrap();
        }
        drop(guard);
        drop(writer);
        let heard = hear.iter().flatten().collect::<Vec<u8>>();
        let lines = heard.len() / line.len();
        assert!((MOST_WAITING..3 * MOST_WAITING).contains(&lines));
        assert!(String::from_utf8_lossy(&heard).ends_with(" lines of the log found no room\n"));
    }
}
