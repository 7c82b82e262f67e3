//! Places: how many connections or streams one address may hold open, and all together, so that no one takes
//! them all.
//!
//! The server has one set of places for readers' connections and one for streams. A place is released when its holder
//! ends.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

use super::operator::{Label, registered};

/// A lack of places is logged at most once in this time.
const QUIET: Duration = Duration::from_mins(1);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Bounds {
    /// For all together.
    pub(crate) all: usize,
    /// For one address.
    pub(crate) each: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Full {
    /// The address holds its maximum.
    Address,
    /// All places are taken.
    All,
}

#[derive(Clone)]
pub(crate) struct Places(Arc<Inner>);

struct Inner {
    /// The name of what is held, for the log and the figures.
    what: &'static str,
    bounds: Bounds,
    held: Mutex<Held>,
    /// How many are held, for the operator.
    figure: Gauge,
    /// How many were refused because their address held its maximum, and because all were taken.
    refused: [Counter; 2],
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
    /// Makes free places; `what` names what is held, `figure` and `refusals` count it.
    pub(crate) fn new(what: &'static str, bounds: Bounds, figure: &Gauge, refusals: &Refusals) -> Self {
        let refused = [refusals.of_address(what), refusals.of_all(what)];
        Self(Arc::new(Inner { what, bounds, held: Mutex::default(), figure: figure.clone(), refused }))
    }

    /// Takes a place for an address in the form that [`super::limits::network`] gives.
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
        self.0.figure.inc();
        Ok(Permit { places: self.clone(), network })
    }

    pub(crate) fn count(&self) -> usize {
        self.held().all
    }

    /// Counts and logs a refusal. The address is not logged.
    fn note(&self, full: Full, held: &mut Held) {
        self.0.refused[full as usize].inc();
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
        self.places.0.figure.dec();
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

/// How many requests and connections were refused because a limit was reached, by what was limited.
#[derive(Clone, Default)]
pub(crate) struct Refusals(Family<[Label; 2], Counter>);

impl Refusals {
    pub(crate) fn register(registry: &mut Registry) -> Self {
        Self(registered(registry, "refused", "What was refused because a bound was reached"))
    }

    pub(crate) fn of_address(&self, what: &'static str) -> Counter {
        self.0.get_or_create(&[("what", what.into()), ("of", "address".into())]).clone()
    }

    pub(crate) fn of_all(&self, what: &'static str) -> Counter {
        self.0.get_or_create(&[("what", what.into()), ("of", "all".into())]).clone()
    }
}

/// Files that are reserved: for the casebook, the operator's connections, and reloads of the rules.
const KEPT: usize = 64;
/// The most connections: more would take more memory than such a server should.
const MOST_CONNECTIONS: usize = 16_384;
/// The most streams in all, and for one address: a hall of sixty phones has several for each.
const MOST_STREAMS: Bounds = Bounds { all: 4096, each: 256 };

/// Raises the limit of open files to what the system allows. If that is refused, the limit stays.
pub fn raise_open_files() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
        if let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }) {
            tracing::info!(%error, files = most_files(), "the limit of open files stays as it is");
        }
    }
}

pub(crate) fn most_files() -> usize {
    #[cfg(unix)]
    {
        let current = rustix::process::getrlimit(rustix::process::Resource::Nofile).current;
        current.map_or(usize::MAX, |most| usize::try_from(most).unwrap_or(usize::MAX))
    }
    #[cfg(not(unix))]
    usize::MAX
}

/// Returns the bounds of connections for this many files. An address has a quarter; if `shared`, all of them, because a
/// proxy is the only peer of all readers.
pub(crate) fn connections(files: usize, shared: bool) -> Bounds {
    let all = files.saturating_sub(KEPT).clamp(1, MOST_CONNECTIONS);
    Bounds { all, each: if shared { all } else { share(all) } }
}

/// Returns the bounds of streams: at most half of the connections.
pub(crate) fn streams(files: usize) -> Bounds {
    let all = (connections(files, true).all / 2).clamp(1, MOST_STREAMS.all);
    Bounds { all, each: share(all).min(MOST_STREAMS.each) }
}

fn share(all: usize) -> usize {
    (all / 4).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_takes_its_share_and_no_more() {
        let (figure, refusals) = (Gauge::default(), Refusals::default());
        let places = Places::new("test", Bounds { all: 3, each: 2 }, &figure, &refusals);
        let (one, other) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));
        let held = [places.take(one), places.take(one)];
        assert_eq!(places.take(one).err(), Some(Full::Address));
        let last = places.take(other);
        assert!(last.is_ok());
        assert_eq!(places.take(other).err(), Some(Full::All));
        drop(held);
        assert_eq!(places.count(), 1);
        assert!(places.take(one).is_ok(), "a place that was given back is not free");
        let refused = [refusals.of_address("test"), refusals.of_all("test")].map(|refused| refused.get());
        assert_eq!((refused, figure.get()), ([1, 1], 1));
    }

    #[test]
    fn files_are_kept_for_the_operator_and_an_address_has_a_share() {
        let of = |files| (connections(files, false), streams(files));
        assert_eq!(of(1024), (Bounds { all: 960, each: 240 }, Bounds { all: 480, each: 120 }));
        assert_eq!(of(524_288), (Bounds { all: 16_384, each: 4096 }, Bounds { all: 4096, each: 256 }));
        assert_eq!(of(0), (Bounds { all: 1, each: 1 }, Bounds { all: 1, each: 1 }));
        assert_eq!(connections(1024, true), Bounds { all: 960, each: 960 });
    }
}
