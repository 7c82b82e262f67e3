//! What the revisions of a ruling come to.

use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Author, Change, Revision, RulingId, Statement, Status, Timestamp};

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

/// A revision that cannot follow those before it.
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

    /// Returns what a whole history comes to; `None` for none.
    ///
    /// # Errors
    /// If a revision is missing, or does not belong there.
    pub fn of<'a>(history: impl IntoIterator<Item = &'a Revision>) -> Result<Option<Self>, Misfit> {
        history.into_iter().try_fold(None, |ruling, next| Self::after(ruling.as_ref(), next).map(Some))
    }

    /// Returns what everybody may see of it.
    #[must_use]
    pub fn public(&self) -> Self {
        Self { statement: self.statement.public(), ..self.clone() }
    }

    /// Tells whether it stands: no one overturned or appealed it.
    #[must_use]
    pub fn stands(&self) -> bool {
        matches!(self.statement.status, Status::Provisional | Status::Confirmed)
    }
}
