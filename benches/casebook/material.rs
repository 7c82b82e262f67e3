//! Made-up rulings that go through all points, clauses and events of the shipped rules in turn.

use std::sync::Arc;

use schiri_casebook::{Revision, Writer, recording};
use schiri_rules::corpus::{self, ClauseId, Corpus, EventId, PointId, best_plain};
use schiri_rules::lang::Lang;
use serde_json::{Value, json};

use crate::bed::writer;

pub(crate) struct Material {
    pub(crate) corpus: Arc<Corpus>,
    /// The points, each with its question.
    pub(crate) points: Vec<(PointId, String)>,
    pub(crate) clauses: Vec<ClauseId>,
    pub(crate) events: Vec<EventId>,
}

impl Material {
    pub(crate) fn load() -> Self {
        let corpus = Arc::new(corpus::load(&schiri_testing::shipped()).0);
        let question = |point: &corpus::Point| (point.id.clone(), best_plain(&point.question, Lang::De));
        Self {
            points: corpus.points.values().map(question).collect(),
            clauses: corpus.clauses().map(|clause| clause.id.clone()).collect(),
            events: corpus.events.keys().cloned().collect(),
            corpus,
        }
    }

    /// Returns the content of a ruling. Its table is its number, by which it is identified.
    pub(crate) fn ruling(&self, number: usize) -> Value {
        let (point, question) = &self.points[number % self.points.len()];
        // Of fifty rulings, one was appealed and four are provisional.
        let status = match number % 50 {
            0 => "appealed",
            1..=4 => "provisional",
            _ => "confirmed",
        };
        json!({
            "event": self.events[number % self.events.len()],
            "round": format!("{}", number % 7 + 1),
            "table": number.to_string(),
            "question": question,
            "facts": "Rot hatte schon gewürfelt und die Karten genommen, Blau hat erst danach gefragt.",
            "decision": "Es bleibt bei dem, was auf dem Tisch liegt. Das nächste Mal sagt es jeder an, bevor er zieht.",
            "verdict": "allowed",
            "status": status,
            "points": [point],
            "cites": [{"clause": self.clauses[number % self.clauses.len()]}],
            "officials": "Zweite Frage dieses Tisches.",
        })
    }

    pub(crate) fn revision(&self, number: usize) -> Revision {
        let patch = serde_json::from_value(self.ruling(number)).unwrap();
        let writer = Writer { by: writer(), key: Some(key(number).parse().unwrap()), reason: String::new() };
        recording(&self.corpus, patch, Lang::De, writer).unwrap()
    }
}

pub(crate) fn key(number: usize) -> String {
    format!("bench-{number}")
}
