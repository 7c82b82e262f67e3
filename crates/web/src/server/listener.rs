//! The server on its sockets, until it is told to stop.

use std::future::{Future as _, Ready, ready};
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll, ready as ready_or_pending};
use std::time::Duration;

use axum::Router;
use axum_server::accept::Accept;
use axum_server::{Handle, Server};
use hyper_util::rt::TokioTimer;
use prometheus_client::metrics::gauge::Gauge;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::signal;
use tokio::time::{Sleep, sleep};

use super::limits::{Limits, network};
use super::operator::Metrics;
use super::places::{Bounds, Permit, Places, Refusals};
use super::reload::{self, Reload};
use super::{operator, places};
use crate::casebook::Casebook;
use crate::server::router;
use crate::state::AppState;

/// How long a client may take to send a request's head, and how long an idle connection is kept.
const HEAD_TIME: Duration = Duration::from_secs(30);
/// How long pending answers are waited for at shutdown.
const LAST_ANSWERS: Duration = Duration::from_secs(10);

/// What to serve, and where.
pub struct Serving {
    /// The address for readers.
    pub listen: SocketAddr,
    /// The address for the operator: metrics, and health with all faults. `None` for nowhere.
    pub operator: Option<SocketAddr>,
    /// The limits for each reader.
    pub limits: Limits,
    /// Where newer rules come from.
    pub reload: Reload,
}

/// Why the server cannot serve.
#[derive(Debug)]
pub enum ServeError {
    /// The runtime did not start.
    Runtime(io::Error),
    /// The address cannot be bound.
    Listen(SocketAddr, io::Error),
}

/// Serves until SIGTERM or Ctrl-C; pending answers are finished, within ten seconds. `ready` is called with
/// the readers' and the operator's address once requests are accepted.
///
/// # Errors
/// If the runtime does not start, or an address cannot be bound.
pub fn serve(
    state: AppState,
    serving: Serving,
    ready: impl FnOnce(SocketAddr, Option<SocketAddr>),
) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Runtime::new().map_err(ServeError::Runtime)?;
    let casebook = state.casebook.clone();
    let served = runtime.block_on(listen(state, serving, ready));
    casebook.iter().for_each(Casebook::close);
    // A search that is still running is not worth waiting for.
    runtime.shutdown_background();
    served
}

async fn listen(
    state: AppState,
    serving: Serving,
    ready: impl FnOnce(SocketAddr, Option<SocketAddr>),
) -> Result<(), ServeError> {
    let readers = bind(serving.listen).await?;
    let operator = match serving.operator {
        Some(address) => Some(bind(address).await?),
        None => None,
    };
    let at = |listener: &TcpListener, wanted| listener.local_addr().unwrap_or(wanted);
    let operator_at = operator.as_ref().zip(serving.operator).map(|(socket, wanted)| at(socket, wanted));
    ready(at(&readers, serving.listen), operator_at);
    if let Some(listener) = operator {
        // Enough files are reserved for it: only the readers' connections are limited.
        let bounds = Bounds { all: usize::MAX, each: usize::MAX };
        let places = Places::new("operator", bounds, &Gauge::default(), &Refusals::default());
        tokio::spawn(take(listener, Door(places), operator::operator(state.clone()), Handle::new()));
    }
    tokio::spawn(reload::keep_fresh(state.clone(), serving.reload));
    let handle = Handle::new();
    tokio::spawn(end_in_order(handle.clone(), state.clone()));
    let bounds = places::connections(places::most_files(), serving.limits.behind_proxy);
    let Metrics { connections, refusals, .. } = &state.shared.metrics;
    let places = Places::new("connections", bounds, connections, refusals);
    take(readers, Door(places), router(state, &serving.limits), handle).await;
    Ok(())
}

async fn bind(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|error| ServeError::Listen(address, error))
}

/// Accepts connections until the handle stops it.
///
/// `axum::serve` would not do, for three reasons: it waits for ever for clients that never finish a request's
/// head, it keeps idle connections, and it does not stop if one answer never ends.
async fn take(listener: TcpListener, door: Door, routes: Router, handle: Handle<SocketAddr>) {
    let mut server = Server::from_listener(listener).handle(handle).acceptor(door).http1_only();
    server.http_builder().http1().timer(TokioTimer::new()).header_read_timeout(HEAD_TIME);
    let routes = routes.into_make_service_with_connect_info::<SocketAddr>();
    if let Err(error) = server.serve(routes).await {
        tracing::error!(%error, "the server takes no more connections");
    }
}

/// Waits for the signal to stop; pending answers are finished.
async fn end_in_order(handle: Handle<SocketAddr>, state: AppState) {
    told_to_stop().await;
    if let Some(casebook) = &state.casebook {
        casebook.end_streams();
    }
    handle.graceful_shutdown(Some(LAST_ANSWERS));
}

async fn told_to_stop() {
    let interrupt = async {
        // Without the signal, the server still stops when the process is killed.
        if signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        match signal::unix::signal(signal::unix::SignalKind::terminate()) {
            Ok(mut stream) => drop(stream.recv().await),
            Err(_) => std::future::pending::<()>().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! { () = interrupt => {}, () = terminate => {} }
    tracing::info!("stopping");
}

/// How long a peer may stop reading while an answer is sent: a pending answer occupies memory.
pub(super) const STALL: Duration = Duration::from_secs(30);

/// Accepts connections as long as there are places; others are closed at once.
#[derive(Clone)]
pub(super) struct Door(Places);

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
        let place = self.0.take(network(peer)).map_err(full)?;
        // Answers are small and complete: waiting to fill a packet would only delay them.
        stream.set_nodelay(true)?;
        Ok(Connection { stream, stall: STALL, waiting: None, _place: place })
    }
}

pub(super) struct Connection<T> {
    stream: T,
    stall: Duration,
    /// Fires when the peer has not read for too long.
    waiting: Option<Pin<Box<Sleep>>>,
    _place: Permit,
}

impl<T> Connection<T> {
    /// Starts the timer if nothing could be written, and stops it if something was.
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
    use std::net::IpAddr;

    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::{TcpSocket, TcpStream};
    use tokio::time::timeout;

    use super::*;

    const PATIENCE: Duration = Duration::from_secs(20);

    fn places(bounds: Bounds) -> Places {
        Places::new("test", bounds, &Gauge::default(), &Refusals::default())
    }

    async fn connect(from: [u8; 4], to: SocketAddr) -> TcpStream {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(SocketAddr::from((IpAddr::from(from), 0))).unwrap();
        socket.connect(to).await.unwrap()
    }

    /// Sends a request; returns the answer, which is empty if the connection was closed.
    async fn asked(stream: &mut TcpStream) -> String {
        let mut answer = [0; 12];
        // Writing to a closed connection may fail.
        let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n").await;
        let read = timeout(PATIENCE, stream.read(&mut answer)).await.unwrap();
        String::from_utf8_lossy(&answer[..read.unwrap_or(0)]).into_owned()
    }

    #[tokio::test]
    async fn an_address_that_holds_its_share_stops_no_other() {
        let listener = bind(SocketAddr::from(([127, 0, 0, 1], 0))).await.ok().unwrap();
        let to = listener.local_addr().unwrap();
        let places = places(Bounds { all: 8, each: 2 });
        let routes = Router::new().fallback(|| async { "answered" });
        tokio::spawn(take(listener, Door(places), routes, Handle::new()));
        let mut held = Vec::new();
        for _ in 0..2 {
            let mut stream = connect([127, 0, 0, 1], to).await;
            assert_eq!(asked(&mut stream).await, "HTTP/1.1 200");
            held.push(stream);
        }
        assert_eq!(asked(&mut connect([127, 0, 0, 1], to).await).await, "");
        assert_eq!(asked(&mut connect([127, 0, 0, 2], to).await).await, "HTTP/1.1 200");
    }

    #[tokio::test]
    async fn a_peer_that_does_not_read_is_given_up() {
        let places = places(Bounds { all: 1, each: 1 });
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
