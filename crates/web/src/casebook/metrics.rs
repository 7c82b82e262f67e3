//! What the operator is told of the casebook, in the format of Prometheus.

use std::fmt;
use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode_registry;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

use crate::problem::Problem;
use crate::server::metrics::registered;
use crate::server::places::{Refusals, Tally};
use schiri_casebook::{Sequence, Unusable};

/// Upper bounds in seconds: from a write to a fast disk to the longest that a store is waited for.
const BOUNDS: [f64; 10] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.0, 8.0];

/// The kind of error of a database that did not answer in time.
const SILENT: &str = "silent";

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Outcome {
    outcome: &'static str,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Kind {
    kind: &'static str,
}

/// The figures of a casebook.
pub(super) struct CasebookMetrics {
    registry: Registry,
    writes: Family<Outcome, Counter>,
    seconds: Histogram,
    /// Events that were sent to somebody.
    pub(super) events: Counter,
    errors: Family<Kind, Counter>,
    listeners: Gauge,
    last: Gauge,
    answers: Gauge,
    /// Tokens that were not good, beyond those that an address may try.
    pub(super) guesses_refused: Counter,
    /// Questions that found too many others waiting.
    pub(super) questions_refused: Counter,
    refusals: Refusals,
}

impl CasebookMetrics {
    /// Registers all figures; every counter begins at 0.
    pub(super) fn new() -> Self {
        let mut registry = Registry::with_prefix("schiri_casebook");
        let own = &mut registry;
        let refusals = Refusals::register(own);
        let seconds = Histogram::new(BOUNDS);
        own.register("write_seconds", "Time to write a change, or to refuse it", seconds.clone());
        let errors: Family<Kind, Counter> =
            registered(own, "store_errors", "Times that the database could not be used");
        // An alarm on a counter that grows needs it from the start.
        let kinds = Unusable::ALL.map(Unusable::name).into_iter().chain([SILENT]);
        kinds.for_each(|kind| drop(errors.get_or_create(&Kind { kind })));
        Self {
            writes: registered(own, "writes", "Changes of rulings that were sent, by what came of them"),
            seconds,
            events: registered(own, "events_sent", "Events sent to those who listen"),
            errors,
            listeners: registered(own, "listeners", "How many listen now"),
            last: registered(own, "last_event", "The number of the last change that was told"),
            answers: registered(own, "answers", "1 while the database answers"),
            guesses_refused: refusals.of_address("tokens"),
            questions_refused: refusals.of_all("questions"),
            refusals,
            registry,
        }
    }

    /// Counts a change that was sent, by its outcome: `recorded` for one that was acknowledged, `repeated`
    /// for one that an earlier attempt had written, else the kind of problem.
    pub(super) fn count_write(&self, repeated: Result<bool, &Problem>, spent: Duration) {
        let outcome = match repeated {
            Ok(true) => "repeated",
            Ok(false) => "recorded",
            Err(problem) => problem.kind(),
        };
        self.writes.get_or_create(&Outcome { outcome }).inc();
        self.seconds.observe(spent.as_secs_f64());
    }

    /// Counts that the database could not be used; `None` where it did not answer in time.
    pub(super) fn count_error(&self, kind: Option<Unusable>) {
        let kind = kind.map_or(SILENT, Unusable::name);
        self.errors.get_or_create(&Kind { kind }).inc();
    }

    /// Returns the figures of those who listen.
    pub(super) fn streams(&self) -> Tally {
        Tally::new(&self.listeners, &self.refusals, "streams")
    }

    /// Notes how the casebook is now.
    pub(super) fn note(&self, last: Sequence, answers: bool) {
        self.last.set(last);
        self.answers.set(answers.into());
    }

    /// Writes all figures in the text form of Prometheus, without its end.
    pub(super) fn write(&self, text: &mut String) -> fmt::Result {
        encode_registry(text, &self.registry)
    }
}
