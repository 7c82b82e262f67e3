//! Shares work between threads.

use std::thread::ScopedJoinHandle;

/// Waits for a thread and returns its result; a panic in the thread is raised again here.
pub(super) fn join<T>(thread: ScopedJoinHandle<'_, T>) -> T {
    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}
