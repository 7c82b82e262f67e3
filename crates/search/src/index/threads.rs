//! Work on several cores at once: the only part of the core that starts threads.

use std::thread::{self, ScopedJoinHandle};

/// A browser has no threads: there, everything is done one after another.
const ALONE: bool = cfg!(target_family = "wasm");

pub(super) fn both<A: Send, B>(one: impl FnOnce() -> A + Send, other: impl FnOnce() -> B) -> (A, B) {
    if ALONE {
        return (one(), other());
    }
    thread::scope(|scope| {
        let one = scope.spawn(one);
        let other = other();
        (join(one), other)
    })
}

/// Does the same with each of a few things, at once.
pub(super) fn each<T: Send, R: Send, const N: usize>(things: [T; N], work: impl Fn(T) -> R + Sync) -> [R; N] {
    if ALONE {
        return things.map(work);
    }
    let work = &work;
    thread::scope(|scope| things.map(|thing| scope.spawn(move || work(thing))).map(join))
}

/// Splits a long list into as many parts as there are cores, works on all of them at once, and joins the results.
pub(super) fn in_parts<T: Sync, R: Send>(all: &[T], work: impl Fn(&[T]) -> Vec<R> + Sync) -> Vec<R> {
    if ALONE {
        return work(all);
    }
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let work = &work;
    thread::scope(|scope| {
        let parts = all.chunks(all.len().div_ceil(cores).max(1));
        let running: Vec<_> = parts.map(|part| scope.spawn(move || work(part))).collect();
        running.into_iter().flat_map(join).collect()
    })
}

/// Waits for a thread; a panic in it continues here.
fn join<T>(thread: ScopedJoinHandle<'_, T>) -> T {
    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}
