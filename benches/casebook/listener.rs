//! Somebody who listens to the live stream, and connects again where he was.

use std::io;
use std::sync::atomic::{AtomicI64, AtomicU32, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use schiri_casebook::{Position, Sequence};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::sleep;

/// How long it takes from a lost connection to the next attempt.
const PAUSE: Duration = Duration::from_millis(500);

/// What all listeners heard.
pub(crate) struct Heard {
    /// When everything began; times are microseconds since.
    pub(crate) begun: Instant,
    /// How far each listener is.
    pub(crate) last: Vec<AtomicI64>,
    /// When the last listener heard of each revision.
    pub(crate) slowest: Vec<AtomicU32>,
    /// The number of the last revision of all, once it is known.
    pub(crate) until: AtomicI64,
    /// Events that came a second time.
    pub(crate) twice: AtomicU64,
    /// Revisions that were left out.
    pub(crate) missed: AtomicU64,
    /// Connections that ended before all was heard.
    pub(crate) lost: AtomicU64,
}

impl Heard {
    /// Prepares for this many listeners and revisions.
    pub(crate) fn new(begun: Instant, listeners: usize, revisions: usize) -> Self {
        Self {
            begun,
            last: (0..listeners).map(|_| AtomicI64::new(0)).collect(),
            slowest: (0..=revisions).map(|_| AtomicU32::new(0)).collect(),
            until: AtomicI64::new(Sequence::MAX),
            twice: AtomicU64::new(0),
            missed: AtomicU64::new(0),
            lost: AtomicU64::new(0),
        }
    }

    /// Listens until everything was heard. Returns when each revision came, where that is `timed`.
    pub(crate) async fn listen(&self, number: usize, address: &str, timed: bool) -> Vec<u32> {
        let mut heard = Vec::new();
        loop {
            let _ = self.stay(number, address, timed.then_some(&mut heard)).await;
            if self.is_complete(number) {
                return heard;
            }
            self.lost.fetch_add(1, Ordering::Relaxed);
            sleep(PAUSE).await;
        }
    }

    /// Tells whether a listener has heard everything.
    pub(crate) fn is_complete(&self, number: usize) -> bool {
        self.last[number].load(Ordering::Relaxed) >= self.until.load(Ordering::Relaxed)
    }

    /// Listens until the connection ends, or everything was heard. HTTP/1.0, so that what comes is the
    /// stream itself and no length stands between.
    async fn stay(&self, number: usize, address: &str, mut times: Option<&mut Vec<u32>>) -> io::Result<()> {
        let last = self.last[number].load(Ordering::Relaxed);
        let mut stream = TcpStream::connect(address).await?;
        let request = format!(
            "GET /api/v1/rulings/stream HTTP/1.0\r\nHost: {address}\r\nLast-Event-ID: {last}\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await?;
        let mut bytes = Vec::with_capacity(16 << 10);
        let mut id = None;
        while stream.read_buf(&mut bytes).await? > 0 {
            let now = self.begun.elapsed().as_micros() as u32;
            let mut rest = bytes.as_slice();
            while let Some(end) = memchr::memchr(b'\n', rest) {
                let (line, after) = rest.split_at(end);
                rest = &after[1..];
                if let Some(text) = line.strip_prefix(b"id: ") {
                    let position =
                        std::str::from_utf8(text).ok().and_then(|text| text.parse::<Position>().ok());
                    id = position.map(|position| position.sequence);
                } else if line.is_empty()
                    && let Some(id) = id.take()
                {
                    self.hear(number, id, now, times.as_deref_mut());
                }
            }
            let taken = bytes.len() - rest.len();
            bytes.drain(..taken);
            if self.is_complete(number) {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Notes an event.
    fn hear(&self, number: usize, id: Sequence, now: u32, times: Option<&mut Vec<u32>>) {
        let last = self.last[number].load(Ordering::Relaxed);
        if id <= last {
            self.twice.fetch_add(1, Ordering::Relaxed);
            return;
        }
        self.missed.fetch_add((id - last - 1) as u64, Ordering::Relaxed);
        self.last[number].store(id, Ordering::Relaxed);
        if let Some(slowest) = self.slowest.get(id as usize) {
            slowest.fetch_max(now, Ordering::Relaxed);
        }
        if let Some(times) = times {
            times.resize(id as usize + 1, 0);
            times[id as usize] = now;
        }
    }
}
