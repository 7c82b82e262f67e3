//! The server on its sockets, until it is told to stop.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulConnection, GracefulShutdown};
use tokio::net::{TcpListener, TcpStream};
use tokio::signal;
use tower::ServiceExt as _;

use super::limits::Limits;
use super::reload::Reload;
use super::{health, reload};
use crate::web::router::service;
use crate::web::state::AppState;

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
    let served = runtime.block_on(listen(state, serving, ready));
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
        let routes = health::operator(state.clone());
        let answer = move |request| {
            let answer = routes.clone().oneshot(request);
            async move { answer.await.unwrap_or_else(|never| match never {}) }
        };
        tokio::spawn(accept(listener, answer, std::future::pending()));
    }
    tokio::spawn(reload::keep_fresh(state.clone(), serving.reload));
    let service = Arc::new(service(state, &serving.limits));
    let answer = move |request| {
        let service = Arc::clone(&service);
        async move { service.handle(request).await }
    };
    accept(readers, answer, told_to_stop()).await;
    Ok(())
}

async fn bind(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|error| ServeError::Listen(address, error))
}

/// Takes connections until `stop`, then finishes what is under way.
///
/// This is what `axum::serve` does, and three things that it cannot: it gives up on clients that
/// never finish a request's head, ends idle connections, and does not wait for ever at the end.
async fn accept<A, F>(mut listener: TcpListener, answer: A, stop: impl Future<Output = ()>)
where
    A: Fn(Request) -> F + Clone + Send + 'static,
    F: Future<Output = Response> + Send + 'static,
{
    let connections = GracefulShutdown::new();
    let mut stop = pin!(stop);
    loop {
        let (stream, peer) = tokio::select! {
            accepted = axum::serve::Listener::accept(&mut listener) => accepted,
            () = &mut stop => break,
        };
        let talk = connections.watch(connection(stream, peer, answer.clone()));
        tokio::spawn(async move {
            // A client that breaks off or talks nonsense has ended its own connection.
            if let Err(error) = talk.await {
                tracing::debug!(%error, "a connection broke off");
            }
        });
    }
    drop(listener);
    if tokio::time::timeout(LAST_ANSWERS, connections.shutdown()).await.is_err() {
        tracing::warn!("some answers were not finished");
    }
}

fn connection<F: Future<Output = Response> + Send + 'static>(
    stream: TcpStream,
    peer: SocketAddr,
    answer: impl Fn(Request) -> F + Send + 'static,
) -> impl GracefulConnection<Error = hyper::Error> + Send {
    // Answers are small and whole: waiting to fill a packet only delays them.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request: axum::http::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        let answer = answer(request);
        async move { Ok::<_, Infallible>(answer.await) }
    });
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIME)
        .serve_connection(TokioIo::new(stream), service)
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
