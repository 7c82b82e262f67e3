//! Places: how much one address may hold open at once, and all together, so that no one takes all.
//!
//! The server has one set of places for connections and one for streams. What is held gives its place back
//! when it ends.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::tally::Tally;

/// Running out is logged once in this time.
const QUIET: Duration = Duration::from_mins(1);

/// How many places there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Bounds {
    /// In all.
    pub(crate) all: usize,
    /// For one address.
    pub(crate) each: usize,
}

/// What there is no place for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Full {
    /// The address holds as many as one may.
    Address,
    /// All places are taken.
    All,
}

/// The places, and who holds them.
#[derive(Clone)]
pub(crate) struct Places(Arc<Inner>);

struct Inner {
    /// What is held, for the log.
    what: &'static str,
    bounds: Bounds,
    held: Mutex<Held>,
    tally: Tally,
}

#[derive(Default)]
struct Held {
    all: usize,
    by: HashMap<IpAddr, usize>,
    logged: Option<Instant>,
}

/// A place that is held until this is dropped.
pub(crate) struct Permit {
    places: Places,
    network: IpAddr,
}

impl Places {
    /// Makes free places; `what` names in the log what is held, `tally` counts it.
    pub(crate) fn new(what: &'static str, bounds: Bounds, tally: Tally) -> Self {
        Self(Arc::new(Inner { what, bounds, held: Mutex::default(), tally }))
    }

    /// Takes a place for an address, as [`super::limits::network`] writes it.
    ///
    /// # Errors
    /// If the address holds its share, or all are taken.
    pub(crate) fn take(&self, network: IpAddr) -> Result<Permit, Full> {
        let mut held = self.held();
        let Bounds { all, each } = self.0.bounds;
        let full = if held.by.get(&network).is_some_and(|count| *count >= each) {
            Some(Full::Address)
        } else {
            (held.all >= all).then_some(Full::All)
        };
        if let Some(full) = full {
            self.note(full, &mut held);
            return Err(full);
        }
        held.all = held.all.saturating_add(1);
        let count = held.by.entry(network).or_default();
        *count = count.saturating_add(1);
        drop(held);
        self.0.tally.held.inc();
        Ok(Permit { places: self.clone(), network })
    }

    /// Returns how many are held.
    pub(crate) fn count(&self) -> usize {
        self.held().all
    }

    /// Counts and logs a refusal. The address is not logged.
    fn note(&self, full: Full, held: &mut Held) {
        let tally = &self.0.tally;
        match full {
            Full::Address => tally.refused_address.inc(),
            Full::All => tally.refused_all.inc(),
        };
        if held.logged.is_none_or(|logged| logged.elapsed() >= QUIET) {
            held.logged = Some(Instant::now());
            let (what, open) = (self.0.what, held.all);
            match full {
                Full::Address => tracing::warn!(what, open, "one address holds its share; more are refused"),
                Full::All => tracing::error!(what, open, "all places are taken; more are refused"),
            }
        }
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.0.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.places.0.tally.held.dec();
        let mut held = self.places.held();
        held.all = held.all.saturating_sub(1);
        if let Some(count) = held.by.get_mut(&self.network) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                held.by.remove(&self.network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_takes_its_share_and_no_more() {
        let tally = Tally::default();
        let places = Places::new("test", Bounds { all: 3, each: 2 }, tally.clone());
        let (one, other) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));
        let held = [places.take(one), places.take(one)];
        assert_eq!(places.take(one).err(), Some(Full::Address));
        let last = places.take(other);
        assert!(last.is_ok());
        assert_eq!(places.take(other).err(), Some(Full::All));
        drop(held);
        assert_eq!(places.count(), 1);
        assert!(places.take(one).is_ok(), "a place that was given back is not free");
        assert_eq!((tally.refused_address.get(), tally.refused_all.get(), tally.held.get()), (1, 1, 1));
    }
}
