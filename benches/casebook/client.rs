//! A plain HTTP/1.1 client that keeps its connections, and a listener to the live stream that reconnects where it was.

use std::io;
use std::sync::atomic::{AtomicI64, AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::sleep;

use schiri_casebook::{Position, Sequence};

pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Vec<u8>,
}

/// Idle connections to a server.
pub(crate) struct Client {
    pub(crate) address: String,
    idle: Mutex<Vec<TcpStream>>,
}

impl Client {
    pub(crate) fn new(address: &str) -> Self {
        Self { address: address.to_owned(), idle: Mutex::default() }
    }

    /// Sends a request over an idle connection or a new one. A connection that failed is not used again.
    pub(crate) async fn send(&self, method: &str, path: &str, head: &str, body: &str) -> io::Result<Answer> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut stream = if let Some(stream) = idle {
            stream
        } else {
            let stream = TcpStream::connect(&self.address).await?;
            stream.set_nodelay(true)?;
            stream
        };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nContent-Length: {}\r\n{head}\r\n{body}",
            self.address,
            body.len(),
        );
        stream.write_all(request.as_bytes()).await?;
        let answer = read(&mut stream).await?;
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(stream);
        Ok(answer)
    }
}

/// Reads an answer by its content length.
async fn read(stream: &mut TcpStream) -> io::Result<Answer> {
    let mut bytes = Vec::with_capacity(4096);
    let head = loop {
        if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            break end + 4;
        }
        if stream.read_buf(&mut bytes).await? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
    };
    let text = String::from_utf8_lossy(&bytes[..head]).to_ascii_lowercase();
    let status = text.split(' ').nth(1).and_then(|status| status.parse().ok());
    let length = text.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok());
    let (Some(status), Some(length)) = (status, length) else {
        return Err(io::Error::new(io::ErrorKind::InvalidData, text));
    };
    while bytes.len() < head + length {
        if stream.read_buf(&mut bytes).await? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
    }
    Ok(Answer { status, body: bytes.split_off(head) })
}

/// The pause between a lost connection and the next attempt.
const PAUSE: Duration = Duration::from_millis(500);

/// What all listeners received.
pub(crate) struct Heard {
    /// When everything began; all times are microseconds since then.
    pub(crate) begun: Instant,
    /// How far each listener is.
    pub(crate) last: Vec<AtomicI64>,
    /// When the last listener received each revision.
    pub(crate) slowest: Vec<AtomicU32>,
    /// The number of the last revision of all, once it is known.
    pub(crate) until: AtomicI64,
    /// Events that came a second time.
    pub(crate) twice: AtomicU64,
    /// Revisions that were left out.
    pub(crate) missed: AtomicU64,
    /// Connections that ended before everything was received.
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

    /// Listens until everything was received. Returns when each revision came, if this listener is `timed`.
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

    pub(crate) fn is_complete(&self, number: usize) -> bool {
        self.last[number].load(Ordering::Relaxed) >= self.until.load(Ordering::Relaxed)
    }

    /// Listens until the connection ends, or everything was received. It uses HTTP/1.0, so that the body is
    /// the stream itself, without chunk lengths in between.
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
