//! The server on its sockets, until it is told to stop.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum_server::accept::NoDelayAcceptor;
use axum_server::{Handle, Server};
use hyper_util::rt::TokioTimer;
use tokio::net::TcpListener;
use tokio::signal;

use super::limits::Limits;
use super::reload::Reload;
use super::{health, reload};
use crate::web::casebook::Casebook;
use crate::web::router::router;
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
        tokio::spawn(take(listener, health::operator(state.clone()), Handle::new()));
    }
    tokio::spawn(reload::keep_fresh(state.clone(), serving.reload));
    let handle = Handle::new();
    tokio::spawn(end_in_order(handle.clone(), state.clone()));
    take(readers, router(state, &serving.limits), handle).await;
    Ok(())
}

async fn bind(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|error| ServeError::Listen(address, error))
}

/// Takes connections until the handle says otherwise.
///
/// `axum::serve` would do, but for three things: it waits for ever for clients that never finish a
/// request's head, keeps idle connections, and does not end where one answer never does.
async fn take(listener: TcpListener, routes: Router, handle: Handle<SocketAddr>) {
    // Answers are small and whole: waiting to fill a packet only delays them.
    let mut server =
        Server::from_listener(listener).handle(handle).acceptor(NoDelayAcceptor::new()).http1_only();
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
