//! Work that is done at once on several cores: the only place of the core that starts threads.
//! Where there are none (in a browser), the same is done one after another.

#[cfg(target_family = "wasm")]
pub(super) use alone::{both, each, in_parts};
#[cfg(not(target_family = "wasm"))]
pub(super) use at_once::{both, each, in_parts};

#[cfg(not(target_family = "wasm"))]
mod at_once {
    use std::thread::{self, ScopedJoinHandle};

    /// Does two things at once.
    pub(in crate::index) fn both<A: Send, B>(
        one: impl FnOnce() -> A + Send,
        other: impl FnOnce() -> B,
    ) -> (A, B) {
        thread::scope(|scope| {
            let one = scope.spawn(one);
            let other = other();
            (join(one), other)
        })
    }

    /// Does the same with each of a few things at once.
    pub(in crate::index) fn each<T: Send, R: Send, const N: usize>(
        things: [T; N],
        work: impl Fn(T) -> R + Sync,
    ) -> [R; N] {
        let work = &work;
        thread::scope(|scope| things.map(|thing| scope.spawn(move || work(thing))).map(join))
    }

    /// Does the same with the parts of a long list, as many as there are cores, and puts the results
    /// behind one another.
    pub(in crate::index) fn in_parts<T: Sync, R: Send>(
        all: &[T],
        work: impl Fn(&[T]) -> Vec<R> + Sync,
    ) -> Vec<R> {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let work = &work;
        thread::scope(|scope| {
            let parts = all.chunks(all.len().div_ceil(cores).max(1));
            let running: Vec<_> = parts.map(|part| scope.spawn(move || work(part))).collect();
            running.into_iter().flat_map(join).collect()
        })
    }

    /// Waits for a thread; a panic in it goes on here.
    fn join<T>(thread: ScopedJoinHandle<'_, T>) -> T {
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    }
}

#[cfg(target_family = "wasm")]
mod alone {
    /// Does two things.
    pub(in crate::index) fn both<A, B>(one: impl FnOnce() -> A, other: impl FnOnce() -> B) -> (A, B) {
        (one(), other())
    }

    /// Does the same with each of a few things.
    pub(in crate::index) fn each<T, R, const N: usize>(things: [T; N], work: impl Fn(T) -> R) -> [R; N] {
        things.map(work)
    }

    /// Does the same with all of a list.
    pub(in crate::index) fn in_parts<T, R>(all: &[T], work: impl Fn(&[T]) -> Vec<R>) -> Vec<R> {
        work(all)
    }
}
