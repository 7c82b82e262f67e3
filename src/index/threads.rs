//! Shares work between threads.

use std::thread::ScopedJoinHandle;

/// Waits for a thread; a panic in it goes on here.
pub(super) fn join<T>(thread: ScopedJoinHandle<'_, T>) -> T {
    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}
