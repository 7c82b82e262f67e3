//! The server on its socket, until it is told to stop.

use std::net::SocketAddr;

use axum::Router;
use tokio::net::TcpListener;
use tokio::signal;

use super::{Desk, Limits, router};

/// Why the server cannot serve.
#[derive(Debug)]
pub enum ServeError {
    /// The runtime did not start.
    Runtime(std::io::Error),
    /// The address cannot be listened on.
    Listen(SocketAddr, std::io::Error),
    /// The socket failed.
    Socket(std::io::Error),
}

/// Serves until SIGTERM or Ctrl-C; answers that are under way are finished. `ready` is told the
/// address once requests are taken.
///
/// # Errors
/// If the address cannot be listened on, or the socket fails.
pub fn serve(
    desk: Desk,
    limits: &Limits,
    address: SocketAddr,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Runtime::new().map_err(ServeError::Runtime)?;
    runtime.block_on(listen(router(desk, limits), address, ready))
}

async fn listen(
    routes: Router,
    address: SocketAddr,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    let listener = TcpListener::bind(address).await.map_err(|error| ServeError::Listen(address, error))?;
    ready(listener.local_addr().unwrap_or(address));
    let service = routes.into_make_service_with_connect_info::<SocketAddr>();
    axum::serve(listener, service).with_graceful_shutdown(told_to_stop()).await.map_err(ServeError::Socket)
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
