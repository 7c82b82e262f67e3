//! Makes a published case of a ruling: the file that `rulings/cases` then holds.

use serde::ser::{Serialize, SerializeMap as _, Serializer};
use serde_yaml::{FlowSeq, LitStr};

use super::model::{Authority, Ruling, Statement, Status};
use schiri_rules::corpus::{self, CaseId, Corpus};
use schiri_rules::lang::{Arg, Message};

/// Why a ruling cannot be published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unpublishable {
    /// It is not confirmed.
    Unconfirmed(Status),
    /// It does not say what happened, and a case must.
    NoFacts,
    /// It was decided in a special situation that the event does not have by itself, which a published case
    /// cannot say.
    Situation,
    /// The writer of YAML gave up, which no ruling should cause.
    NotWritten(String),
}

impl Unpublishable {
    /// Says what is wrong, and what to do.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Unconfirmed(status) => {
                Message::new("casebook-unconfirmed").with("status", Arg::Word(status.message_id()))
            }
            Self::NoFacts => Message::new("casebook-no-facts"),
            Self::Situation => Message::new("casebook-situation"),
            Self::NotWritten(reason) => Message::new("casebook-not-written").with("reason", reason.as_str()),
        }
    }
}

/// Writes the file of a case that says what a ruling says, without the officials' part, round and table.
///
/// # Errors
/// If the ruling is not one to be published.
pub fn published(corpus: &Corpus, ruling: &Ruling, id: &CaseId) -> Result<String, Unpublishable> {
    let statement = &ruling.statement;
    if statement.status != Status::Confirmed {
        return Err(Unpublishable::Unconfirmed(statement.status));
    }
    if statement.facts.trim().is_empty() {
        return Err(Unpublishable::NoFacts);
    }
    let event = statement.event.as_ref().and_then(|event| corpus.events.get(event));
    let of_event: Vec<_> =
        event.into_iter().flat_map(|event| &event.scopes).map(|scope| &scope.value).collect();
    if statement.situation.iter().any(|scope| !of_event.contains(&scope)) {
        return Err(Unpublishable::Situation);
    }
    let options = serde_yaml::ser_options! { min_fold_chars: 0, prefer_block_scalars: false };
    let yaml = serde_yaml::to_string_with_options(&File { id, statement }, options)
        .map_err(|error| Unpublishable::NotWritten(error.to_string()))?;
    let mut out = "# yaml-language-server: $schema=../../docs/schema/cases.json\n".to_owned();
    out.extend(yaml.lines().flat_map(|line| [line.trim_end_matches(' '), "\n"]));
    Ok(out)
}

/// The file.
struct File<'a> {
    id: &'a CaseId,
    statement: &'a Statement,
}

impl Serialize for File<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("cases", &Cases(self))?;
        map.end()
    }
}

struct Cases<'a>(&'a File<'a>);

impl Serialize for Cases<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(1))?;
        map.serialize_entry(self.0.id, &Case(self.0.statement))?;
        map.end()
    }
}

struct Case<'a>(&'a Statement);

impl Serialize for Case<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let statement = self.0;
        let said = |text: &str| RulingText { language: statement.language.code(), text: as_prose(text) };
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("date", &statement.time.day().to_string())?;
        map.serialize_entry("authority", &corpus::Authority::from(statement.authority))?;
        map.serialize_entry("status", &corpus::Status::InForce)?;
        map.serialize_entry("facts", &said(&statement.facts))?;
        map.serialize_entry("question", &said(&statement.question))?;
        map.serialize_entry("decision", &said(&statement.decision))?;
        map.serialize_entry("verdict", &statement.verdict)?;
        map.serialize_entry("points", &FlowSeq(&statement.points))?;
        if !statement.cites.is_empty() {
            map.serialize_entry("cites", &Cites(statement))?;
        }
        match &statement.event {
            Some(event) => map.serialize_entry("event", event)?,
            None => map.serialize_entry("stack", &FlowSeq(&statement.stack))?,
        }
        map.end()
    }
}

/// A text in the language of the ruling.
struct RulingText {
    language: &'static str,
    text: String,
}

impl Serialize for RulingText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(1))?;
        map.serialize_entry(self.language, &LitStr(&self.text))?;
        map.end()
    }
}

struct Cites<'a>(&'a Statement);

impl Serialize for Cites<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.cites.len()))?;
        for cited in &self.0.cites {
            map.serialize_entry(&cited.clause, &cited.hash)?;
        }
        map.end()
    }
}

/// Returns a text without blanks around it and at the ends of its lines, which YAML would show or lose.
fn as_prose(text: &str) -> String {
    let lines: Vec<_> = text.trim().lines().map(str::trim_end).collect();
    lines.join("\n")
}

impl From<Authority> for corpus::Authority {
    fn from(authority: Authority) -> Self {
        match authority {
            Authority::Judge => Self::Judge,
            Authority::HeadJudge => Self::HeadJudge,
            Authority::Organiser => Self::Organiser,
        }
    }
}
