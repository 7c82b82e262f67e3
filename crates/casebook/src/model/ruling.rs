//! A ruling, and the revisions that it comes from.

use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Key, Patch, RulingId, Statement, Timestamp};
use schiri_rules::named::named;

/// A ruling as it is after some revisions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Ruling {
    /// Its id.
    pub id: RulingId,
    /// The number of its last revision.
    pub revision: u32,
    /// When it was recorded.
    pub recorded: Timestamp,
    /// When it was last changed.
    pub changed: Timestamp,
    /// Who recorded it.
    pub by: Author,
    /// Whether something was deleted from it.
    pub redacted: bool,
    /// What it says.
    pub statement: Statement,
}

/// A revision that cannot follow the earlier ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Misfit {
    /// Another number must come next.
    Number {
        /// The number that must come next.
        next: u32,
        /// The number of the revision.
        found: u32,
    },
    /// It is of another ruling.
    OtherRuling,
    /// The first revision does not record the ruling, or a later one does.
    Kind,
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number { next, found } => write!(f, "revision {found} where {next} must follow"),
            Self::OtherRuling => f.write_str("revision of another ruling"),
            Self::Kind => f.write_str("a ruling is recorded once, by its first revision"),
        }
    }
}

impl Ruling {
    /// Returns the ruling after one more revision; `before` is `None` for the first.
    ///
    /// # Errors
    /// If the revision cannot come next.
    pub fn after(before: Option<&Self>, revision: &Revision) -> Result<Self, Misfit> {
        let next = before.map_or(1, |ruling| ruling.revision.saturating_add(1));
        if revision.number != next {
            return Err(Misfit::Number { next, found: revision.number });
        }
        match (before, &revision.change) {
            (None, Change::Recorded(statement)) => Ok(Self {
                id: revision.ruling,
                revision: 1,
                recorded: revision.time,
                changed: revision.time,
                by: revision.by.clone(),
                redacted: false,
                statement: (**statement).clone(),
            }),
            (None, _) | (Some(_), Change::Recorded(_)) => Err(Misfit::Kind),
            (Some(ruling), _) if ruling.id != revision.ruling => Err(Misfit::OtherRuling),
            (Some(ruling), change) => {
                let mut ruling = Self { revision: revision.number, changed: revision.time, ..ruling.clone() };
                match change {
                    Change::Amended(patch) => patch.apply(&mut ruling.statement),
                    _ => ruling.redacted = true,
                }
                Ok(ruling)
            }
        }
    }

    /// Returns the ruling that a whole history results in; `None` for an empty one.
    ///
    /// # Errors
    /// If a revision is missing or out of place.
    pub fn of<'a>(history: impl IntoIterator<Item = &'a Revision>) -> Result<Option<Self>, Misfit> {
        history.into_iter().try_fold(None, |ruling, next| Self::after(ruling.as_ref(), next).map(Some))
    }

    /// Returns the public part.
    #[must_use]
    pub fn public(&self) -> Self {
        Self { statement: self.statement.public(), ..self.clone() }
    }
}

named! {
    /// What somebody is at an event.
    Role says "casebook-role-" {
        /// A judge: records rulings.
        Judge = "judge",
        /// The head judge: confirms and overturns them.
        HeadJudge = "head-judge",
        /// Anyone who runs the casebook: deletes what must not be kept.
        Admin = "admin",
    }
}

named! {
    /// What was deleted from a ruling.
    Redaction says "casebook-redacted-" {
        /// The officials' part, because its time was over.
        Officials = "officials",
        /// Words that concern a person.
        Person = "person",
    }
}

/// Who made a change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Author {
    /// The name under which they are known at the event.
    pub name: String,
    /// Their role there.
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
    /// that they saw; if somebody was faster, they are told.
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

#[cfg(not(target_family = "wasm"))]
impl Change {
    /// Returns what a ruling says after it; `None` if it changes nothing that is said, or there is no ruling to amend.
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

    /// Returns the ruling that takes the place of the changed one; `None` if none does.
    pub(crate) fn successor(&self) -> Option<RulingId> {
        match self {
            Self::Recorded(statement) => statement.overturned_by,
            Self::Amended(patch) => patch.overturned_by,
            Self::Redacted(_) => None,
        }
    }
}

impl Revision {
    /// Returns its public part; `None` if it only changed the officials' part: neither that fact nor its
    /// reason is public.
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

    /// Returns its texts, each of which may name a person.
    pub fn texts_mut(&mut self) -> Vec<&mut String> {
        let said = match &mut self.change {
            Change::Recorded(statement) => statement.texts_mut(),
            Change::Amended(patch) => patch.texts_mut(),
            Change::Redacted(_) => Vec::new(),
        };
        let said = said.into_iter().map(|(_, _, text)| text);
        [&mut self.by.name, &mut self.reason].into_iter().chain(said).collect()
    }

    /// Deletes the officials' part; returns whether there was one.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn drop_officials(&mut self) -> bool {
        match &mut self.change {
            Change::Recorded(statement) => !std::mem::take(&mut statement.officials).is_empty(),
            Change::Amended(patch) => patch.officials.take().is_some_and(|text| !text.is_empty()),
            Change::Redacted(_) => false,
        }
    }
}
