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
    events: Counter,
    errors: Family<Kind, Counter>,
    listeners: Gauge,
    last: Gauge,
    answers: Gauge,
    /// Tokens that were not good, beyond those that an address may try.
    guesses_refused: Counter,
    /// Questions that found too many others waiting.
    questions_refused: Counter,
    refusals: Refusals,
}

impl CasebookMetrics {
    /// Registers all figures; every counter begins at 0.
    pub(super) fn new() -> Self {
        let mut registry = Registry::with_prefix("schiri_casebook");
        let refusals = Refusals::register(&mut registry);
        let mut all = Self {
            registry,
            writes: Family::default(),
            seconds: Histogram::new(BOUNDS),
            events: Counter::default(),
            errors: Family::default(),
            listeners: Gauge::default(),
            last: Gauge::default(),
            answers: Gauge::default(),
            guesses_refused: refusals.of_address("tokens"),
            questions_refused: refusals.of_all("questions"),
            refusals,
        };
        let registry = &mut all.registry;
        registry.register(
            "writes",
            "Changes of rulings that were sent, by what came of them",
            all.writes.clone(),
        );
        registry.register("write_seconds", "Time to write a change, or to refuse it", all.seconds.clone());
        registry.register("events_sent", "Events sent to those who listen", all.events.clone());
        registry.register("store_errors", "Times that the database could not be used", all.errors.clone());
        registry.register("listeners", "How many listen now", all.listeners.clone());
        registry.register("last_event", "The number of the last change that was told", all.last.clone());
        registry.register("answers", "1 while the database answers", all.answers.clone());
        // An alarm on a counter that grows needs it from the start.
        let kinds = Unusable::ALL.map(Unusable::name).into_iter().chain([SILENT]);
        kinds.for_each(|kind| drop(all.errors.get_or_create(&Kind { kind })));
        all
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

    /// Counts events that were sent to somebody.
    pub(super) fn count_events(&self, count: usize) {
        self.events.inc_by(count.try_into().unwrap_or(u64::MAX));
    }

    /// Counts that the database could not be used; `None` where it did not answer in time.
    pub(super) fn count_error(&self, kind: Option<Unusable>) {
        let kind = kind.map_or(SILENT, Unusable::name);
        self.errors.get_or_create(&Kind { kind }).inc();
    }

    /// Counts a token that was not good, from an address that had tried too many.
    pub(super) fn count_guess_refused(&self) {
        self.guesses_refused.inc();
    }

    /// Counts a question that was not put: too many others waited.
    pub(super) fn count_question_refused(&self) {
        self.questions_refused.inc();
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
    ///
    /// # Errors
    /// If there is no memory to write to.
    pub(super) fn write(&self, text: &mut String) -> fmt::Result {
        encode_registry(text, &self.registry)
    }
}
