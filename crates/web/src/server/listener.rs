//! The server on its sockets, until it is told to stop.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum_server::{Handle, Server};
use hyper_util::rt::TokioTimer;
use tokio::net::TcpListener;
use tokio::signal;

use super::connection::{Door, STALL};
use super::limits::Limits;
use super::places::{Bounds, Places};
use super::reload::Reload;
use super::tally::Tally;
use super::{health, open_files, reload};
use crate::casebook::Casebook;
use crate::router::router;
use crate::state::AppState;

/// How long a client may take to send a request's head, and how long an idle connection is kept.
const HEAD_TIME: Duration = Duration::from_secs(30);
/// How long answers under way are waited for at the end.
const LAST_ANSWERS: Duration = Duration::from_secs(10);

/// What and where to serve.
pub struct Serving {
    /// The address for readers.
    pub listen: SocketAddr,
    /// The address for the operator: metrics, and health with all faults. `None` for nowhere.
    pub operator: Option<SocketAddr>,
    /// What one reader may ask.
    pub limits: Limits,
    /// Where newer rule collection comes from.
    pub reload: Reload,
}

/// Why the server cannot serve.
#[derive(Debug)]
pub enum ServeError {
    /// The runtime did not start.
    Runtime(std::io::Error),
    /// The address cannot be listened on.
    Listen(SocketAddr, std::io::Error),
}

/// Serves until SIGTERM or Ctrl-C; answers that are under way are finished, for ten seconds at most.
/// `ready` is told the addresses, the readers' and the operator's, once requests are taken.
///
/// # Errors
/// If an address cannot be listened on.
pub fn serve(
    state: AppState,
    serving: Serving,
    ready: impl FnOnce(SocketAddr, Option<SocketAddr>),
) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Runtime::new().map_err(ServeError::Runtime)?;
    let casebook = state.casebook().cloned();
    let served = runtime.block_on(listen(state, serving, ready));
    casebook.iter().for_each(Casebook::close);
    // A search under way is not worth waiting for any longer.
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
        // Its files are kept for it: readers' connections are bounded, its own are not.
        let bounds = Bounds { all: usize::MAX, each: usize::MAX };
        let places = Places::new("operator", bounds, Tally::default());
        let door = Door { places, stall: STALL };
        tokio::spawn(take(listener, door, health::operator(state.clone()), Handle::new()));
    }
    tokio::spawn(reload::keep_fresh(state.clone(), serving.reload));
    let handle = Handle::new();
    tokio::spawn(end_in_order(handle.clone(), state.clone()));
    let bounds = open_files::connections(serving.limits.behind_proxy);
    let places = Places::new("connections", bounds, state.metrics().connections());
    take(readers, Door { places, stall: STALL }, router(state, &serving.limits), handle).await;
    Ok(())
}

async fn bind(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|error| ServeError::Listen(address, error))
}

/// Takes connections until the handle says otherwise.
///
/// `axum::serve` would do, but for three things: it waits for ever for clients that never finish a
/// request's head, keeps idle connections, and does not end where one answer never does.
async fn take(listener: TcpListener, door: Door, routes: Router, handle: Handle<SocketAddr>) {
    let mut server = Server::from_listener(listener).handle(handle).acceptor(door).http1_only();
    server.http_builder().http1().timer(TokioTimer::new()).header_read_timeout(HEAD_TIME);
    let routes = routes.into_make_service_with_connect_info::<SocketAddr>();
    if let Err(error) = server.serve(routes).await {
        tracing::error!(%error, "the server takes no more connections");
    }
}

/// Waits for the signal to stop; answers that are under way are finished.
async fn end_in_order(handle: Handle<SocketAddr>, state: AppState) {
    told_to_stop().await;
    if let Some(casebook) = state.casebook() {
        casebook.end_streams();
    }
    handle.graceful_shutdown(Some(LAST_ANSWERS));
}

/// Waits for the signal to stop.
async fn told_to_stop() {
    let interrupt = async {
        // Without the signal the server still stops when the process is ended.
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

#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests {
    use super::*;
    use std::net::IpAddr;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::{TcpSocket, TcpStream};
    use tokio::time::timeout;

    const PATIENCE: Duration = Duration::from_secs(20);

    async fn connect(from: [u8; 4], to: SocketAddr) -> TcpStream {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(SocketAddr::from((IpAddr::from(from), 0))).unwrap();
        socket.connect(to).await.unwrap()
    }

    /// Asks once; returns what was answered, which is nothing where the connection was closed.
    async fn asked(stream: &mut TcpStream) -> String {
        let mut answer = [0; 12];
        // Writing to a connection that was closed may fail.
        let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n").await;
        let read = timeout(PATIENCE, stream.read(&mut answer)).await.unwrap();
        String::from_utf8_lossy(&answer[..read.unwrap_or(0)]).into_owned()
    }

    #[tokio::test]
    async fn an_address_that_holds_its_share_stops_no_other() {
        let listener = bind(SocketAddr::from(([127, 0, 0, 1], 0))).await.ok().unwrap();
        let to = listener.local_addr().unwrap();
        let places = Places::new("test", Bounds { all: 8, each: 2 }, Tally::default());
        let routes = Router::new().fallback(|| async { "answered" });
        tokio::spawn(take(listener, Door { places, stall: STALL }, routes, Handle::new()));
        let mut held = Vec::new();
        for _ in 0..2 {
            let mut stream = connect([127, 0, 0, 1], to).await;
            assert_eq!(asked(&mut stream).await, "HTTP/1.1 200");
            held.push(stream);
        }
        assert_eq!(asked(&mut connect([127, 0, 0, 1], to).await).await, "");
        assert_eq!(asked(&mut connect([127, 0, 0, 2], to).await).await, "HTTP/1.1 200");
    }
}
