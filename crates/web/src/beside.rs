//! Long work, beside other requests.

use crate::problem::Problem;

/// Does what takes a while in a task that may block: other requests are answered meanwhile.
///
/// # Errors
/// If it panicked.
#[cfg(not(target_family = "wasm"))]
pub(super) async fn beside<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Problem> {
    tokio::task::spawn_blocking(work).await.map_err(|_| Problem::internal())
}

/// Does what takes a while: in a browser there are no other requests.
#[cfg(target_family = "wasm")]
#[expect(clippy::unused_async, reason = "the server waits here")]
pub(super) async fn beside<T>(work: impl FnOnce() -> T) -> Result<T, Problem> {
    Ok(work())
}
