//! A plain client of HTTP/1.1 that keeps its connections.

use std::io;
use std::sync::{Mutex, PoisonError};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// An answer.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Vec<u8>,
}

/// Connections to a server that no one uses now.
pub(crate) struct Client {
    /// The server.
    pub(crate) address: String,
    idle: Mutex<Vec<TcpStream>>,
}

impl Client {
    /// Makes a client of a server.
    pub(crate) fn new(address: &str) -> Self {
        Self { address: address.to_owned(), idle: Mutex::default() }
    }

    /// Sends a request by an idle connection or a new one. A connection that failed is not used again.
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

/// Reads an answer that says how long it is.
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
