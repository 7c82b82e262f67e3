//! The form in which stores keep revisions and rulings: JSON, with a checksum, and beside it what is
//! searched.

use serde::Serialize;
use serde::de::DeserializeOwned;
use unicode_normalization::UnicodeNormalization as _;

use super::{Occasion, StoreError, Unusable};
use crate::model::{Ruling, Statement};
use schiri_rules::corpus::BadId;

/// A value as it is kept.
pub(super) struct Kept {
    /// The value as JSON.
    pub(super) body: String,
    /// The checksum of the JSON: a body that a disk has changed is not taken for a decision.
    pub(super) sum: i64,
}

impl Kept {
    /// Writes a value.
    pub(super) fn of(value: &impl Serialize) -> Result<Self, StoreError> {
        let body = serde_json::to_string(value)
            .map_err(|error| StoreError::unusable(Unusable::Failed, "JSON", error))?;
        let sum = checksum(&body);
        Ok(Self { body, sum })
    }

    /// Reads the value back; `place` is the database, for people.
    pub(super) fn value<T: DeserializeOwned>(&self, place: &str) -> Result<T, StoreError> {
        let damaged = |detail: &str| StoreError::unusable(Unusable::Damaged, place, detail);
        if checksum(&self.body) != self.sum {
            return Err(damaged("a row does not have its checksum"));
        }
        serde_json::from_str(&self.body).map_err(|error| damaged(&error.to_string()))
    }
}

fn checksum(body: &str) -> i64 {
    i64::from(crc32fast::hash(body.as_bytes()))
}

/// A ruling as it is kept, with what is searched.
pub(super) struct Row {
    pub(super) id: String,
    pub(super) short: String,
    pub(super) event: Option<String>,
    pub(super) tournament: Option<String>,
    pub(super) place: String,
    pub(super) status: &'static str,
    pub(super) time: i64,
    pub(super) kept: Kept,
    /// The texts that everybody may search.
    pub(super) words: String,
    /// The texts that only officials may search.
    pub(super) officials: String,
    pub(super) points: Vec<String>,
    /// The clauses that it cites.
    pub(super) clauses: Vec<String>,
}

impl Row {
    /// Makes the row of a ruling.
    pub(super) fn of(ruling: &Ruling) -> Result<Self, StoreError> {
        let Statement { question, facts, decision, officials, .. } = &ruling.statement;
        let statement = &ruling.statement;
        let mut clauses: Vec<String> = statement.cites.iter().map(|cited| cited.clause.to_string()).collect();
        clauses.sort();
        clauses.dedup();
        Ok(Self {
            id: ruling.id.to_string(),
            short: ruling.id.short().to_string(),
            event: statement.event.as_ref().map(ToString::to_string),
            tournament: statement.tournament.as_ref().map(ToString::to_string),
            place: statement.table.trim().to_owned(),
            status: statement.status.name(),
            time: statement.time.millis(),
            kept: Kept::of(ruling)?,
            words: fold(&[question, facts, decision]),
            officials: fold(&[officials]),
            points: statement.points.iter().map(ToString::to_string).collect(),
            clauses,
        })
    }
}

impl Occasion {
    /// Reads the columns of a ruling's row; `place` is the database, for people.
    pub(super) fn of_columns(
        event: Option<String>,
        tournament: Option<String>,
        place: &str,
    ) -> Result<Self, StoreError> {
        let damaged = |error: BadId| StoreError::unusable(Unusable::Damaged, place, error);
        Ok(Self {
            event: event.map(|event| event.parse()).transpose().map_err(damaged)?,
            tournament: tournament.map(|id| id.parse()).transpose().map_err(damaged)?,
        })
    }
}

/// Returns the words of a search in the form in which texts are kept for it.
pub(super) fn search_words(text: &str) -> Vec<String> {
    fold(&[text]).split_whitespace().map(str::to_owned).collect()
}

fn fold<T: AsRef<str>>(texts: &[T]) -> String {
    let joined = texts.iter().map(AsRef::as_ref).collect::<Vec<_>>().join("\n");
    joined.to_lowercase().nfc().collect()
}
