//! The steps by which a ruling came to be what it is.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Key, Patch, Ruling, RulingId, Statement, Timestamp};
use schiri_rules::named::named;

named! {
    /// What somebody is at an event.
    Role {
        /// A judge: records rulings.
        Judge = "judge",
        /// The head judge: confirms and overturns them.
        HeadJudge = "head-judge",
        /// Anyone who runs the casebook: deletes what must not be kept.
        Admin = "admin",
    }
}

impl Role {
    /// Returns the id of the message that says it.
    #[must_use]
    pub const fn message_id(self) -> &'static str {
        match self {
            Self::Judge => "casebook-role-judge",
            Self::HeadJudge => "casebook-role-head-judge",
            Self::Admin => "casebook-role-admin",
        }
    }
}

named! {
    /// What was deleted from a ruling.
    Redaction {
        /// The officials' part, because its time was over.
        Officials = "officials",
        /// Words that concern a person.
        Person = "person",
    }
}

impl Redaction {
    /// Returns the id of the message that says it.
    #[must_use]
    pub const fn message_id(self) -> &'static str {
        match self {
            Self::Officials => "casebook-redacted-officials",
            Self::Person => "casebook-redacted-person",
        }
    }
}

/// Who made a change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Author {
    /// The name under which he is known at the event.
    pub name: String,
    /// What he is there.
    pub role: Role,
}

/// One change of a ruling. Revisions are only ever added, with one exception: what must be deleted by law
/// is deleted from all of them, and a revision says that it was.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Revision {
    /// The ruling.
    pub ruling: RulingId,
    /// Its place in the ruling's history, from 1. Anyone who amends a ruling names the number after the one
    /// that he saw; if somebody was faster, he is told.
    pub number: u32,
    /// When it was made, by the clock of the machine that made it. Clocks go wrong: the number says what
    /// came first.
    pub time: Timestamp,
    /// Who made it.
    pub by: Author,
    /// What it changed.
    pub change: Change,
    /// Why; may be empty. Everybody may read it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// What tells a second attempt from a second change.
    pub key: Key,
}

/// What a revision did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// It recorded the ruling.
    Recorded(Box<Statement>),
    /// It changed some of what the ruling says.
    Amended(Box<Patch>),
    /// It tells that something was deleted from the revisions before.
    Redacted(Redaction),
}

impl Change {
    /// Returns what a ruling says after it; `None` where it changes nothing that is said, or there is no ruling to
    /// amend.
    pub(crate) fn after(&self, before: Option<&Ruling>) -> Option<Statement> {
        match (self, before) {
            (Self::Recorded(statement), _) => Some((**statement).clone()),
            (Self::Amended(patch), Some(before)) => {
                let mut statement = before.statement.clone();
                patch.apply(&mut statement);
                Some(statement)
            }
            _ => None,
        }
    }
}

impl Revision {
    /// Returns what everybody may see of it; `None` where it changed the officials' part alone, for not even
    /// that is to be learned, nor its reason.
    #[must_use]
    pub fn public(&self) -> Option<Self> {
        let change = match &self.change {
            Change::Recorded(statement) => Change::Recorded(Box::new(statement.public())),
            Change::Amended(patch) => {
                let patch = patch.public();
                if patch.fields().is_empty() {
                    return None;
                }
                Change::Amended(Box::new(patch))
            }
            Change::Redacted(what) => Change::Redacted(*what),
        };
        Some(Self { change, ..self.clone() })
    }

    /// Walks its texts, each of which may name a person.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn texts_mut(&mut self) -> Vec<&mut String> {
        let mut texts = vec![&mut self.by.name, &mut self.reason];
        match &mut self.change {
            Change::Recorded(statement) => {
                let Statement { round, table, question, facts, decision, officials, .. } = &mut **statement;
                texts.extend([round, table, question, facts, decision, officials]);
            }
            Change::Amended(patch) => {
                let Patch { round, table, question, facts, decision, officials, .. } = &mut **patch;
                texts.extend([round, table, question, facts, decision, officials].into_iter().flatten());
            }
            Change::Redacted(_) => {}
        }
        texts
    }

    /// Deletes the officials' part; tells whether there was one.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn drop_officials(&mut self) -> bool {
        match &mut self.change {
            Change::Recorded(statement) => !std::mem::take(&mut statement.officials).is_empty(),
            Change::Amended(patch) => patch.officials.take().is_some_and(|text| !text.is_empty()),
            Change::Redacted(_) => false,
        }
    }
}
