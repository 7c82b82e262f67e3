//! What is held and what is refused, counted for the operator.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

/// How many requests and connections were refused because a bound was reached, by what was bounded.
#[derive(Clone, Default)]
pub(crate) struct Refusals(Family<Bound, Counter>);

/// A bound: of what, and for whom.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Bound {
    what: &'static str,
    /// `address`, or `all`.
    of: &'static str,
}

impl Refusals {
    /// Registers the counter.
    pub(crate) fn register(registry: &mut Registry) -> Self {
        let all = Self::default();
        registry.register("refused", "What was refused because a bound was reached", all.0.clone());
        all
    }

    /// Returns the counter of what one address reaches.
    pub(crate) fn of_address(&self, what: &'static str) -> Counter {
        self.0.get_or_create(&Bound { what, of: "address" }).clone()
    }

    /// Returns the counter of what all reach together.
    pub(crate) fn of_all(&self, what: &'static str) -> Counter {
        self.0.get_or_create(&Bound { what, of: "all" }).clone()
    }
}

/// The figures of places: how many are held, and how many were refused.
#[derive(Clone, Default)]
pub(crate) struct Tally {
    /// How many are held.
    pub(crate) held: Gauge,
    /// How many were refused because their address held its share.
    pub(crate) refused_address: Counter,
    /// How many were refused because all were taken.
    pub(crate) refused_all: Counter,
}

impl Tally {
    /// Makes the figures of what is held, in a gauge that is registered.
    pub(crate) fn new(held: &Gauge, refusals: &Refusals, what: &'static str) -> Self {
        Self {
            held: held.clone(),
            refused_address: refusals.of_address(what),
            refused_all: refusals.of_all(what),
        }
    }
}
