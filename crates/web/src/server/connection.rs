//! The connection of a reader: it holds a place, and is given up where its peer does not read.

use std::future::{Future as _, Ready, ready};
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready as ready_or_pending};
use std::time::Duration;

use axum_server::accept::Accept;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

use super::limits::network;
use super::places::{Permit, Places};

/// How long a peer may read nothing while an answer is sent: an answer that waits is memory that is held.
pub(super) const STALL: Duration = Duration::from_secs(30);

/// Takes connections as long as there are places; others are closed at once.
#[derive(Clone)]
pub(super) struct Door {
    /// The places for connections.
    pub(super) places: Places,
    /// How long a peer may read nothing.
    pub(super) stall: Duration,
}

impl<S> Accept<TcpStream, S> for Door {
    type Stream = Connection<TcpStream>;
    type Service = S;
    type Future = Ready<io::Result<(Self::Stream, S)>>;

    fn accept(&self, stream: TcpStream, service: S) -> Self::Future {
        ready(self.connection(stream).map(|connection| (connection, service)))
    }
}

impl Door {
    fn connection(&self, stream: TcpStream) -> io::Result<Connection<TcpStream>> {
        let peer = stream.peer_addr()?.ip();
        let full = |_| io::Error::from(io::ErrorKind::ConnectionRefused);
        let place = self.places.take(network(peer)).map_err(full)?;
        // Answers are small and whole: waiting to fill a packet only delays them.
        stream.set_nodelay(true)?;
        Ok(Connection { stream, stall: self.stall, waiting: None, _place: place })
    }
}

/// A connection in its place.
pub(super) struct Connection<T> {
    stream: T,
    stall: Duration,
    /// Ends when the peer has read nothing for too long.
    waiting: Option<Pin<Box<Sleep>>>,
    _place: Permit,
}

impl<T> Connection<T> {
    /// Begins to wait where nothing could be written, and ends the wait where something was.
    fn timed<R>(&mut self, written: Poll<io::Result<R>>, context: &mut Context<'_>) -> Poll<io::Result<R>> {
        if written.is_ready() {
            self.waiting = None;
            return written;
        }
        let stall = self.stall;
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(sleep(stall)));
        ready_or_pending!(waiting.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<T: AsyncRead + Unpin> AsyncRead for Connection<T> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<T: AsyncWrite + Unpin> AsyncWrite for Connection<T> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.timed(written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.timed(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::super::places::Bounds;
    use super::*;
    use crate::server::tally::Tally;
    use std::net::IpAddr;
    use tokio::io::AsyncWriteExt as _;

    #[tokio::test]
    async fn a_peer_that_does_not_read_is_given_up() {
        let places = Places::new("test", Bounds { all: 1, each: 1 }, Tally::default());
        let place = places.take(IpAddr::from([127, 0, 0, 1])).ok().unwrap();
        let (stream, _peer) = tokio::io::duplex(16);
        let stall = Duration::from_millis(20);
        let mut connection = Connection { stream, stall, waiting: None, _place: place };
        let written = connection.write_all(&[0; 64]).await;
        assert_eq!(written.map_err(|error| error.kind()), Err(io::ErrorKind::TimedOut));
        drop(connection);
        assert_eq!(places.count(), 0, "its place is not free again");
    }
}
