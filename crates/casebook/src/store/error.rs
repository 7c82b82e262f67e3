//! Why a store did not do what was asked.

use std::fmt;

use crate::model::{Fault, Key, Misfit, RulingId, RulingRef, ShortId};
use schiri_rules::lang::Message;
use schiri_rules::named::named;

/// What a store was asked for, or why it did not do it.
pub type Result<T, E = StoreError> = std::result::Result<T, E>;

/// Why a store did not do what was asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StoreError {
    /// Fields are invalid.
    Faulty(Vec<Fault>),
    /// The change makes no sense in the present state.
    Objection(Message),
    /// The change contradicts an earlier decision, and must give a reason.
    ReasonNeeded(Message),
    /// The writer may not make this change to the ruling in its present state.
    Forbidden(Message),
    /// The token is no longer valid: it is unknown, has expired or was revoked.
    TokenUnusable,
    /// There is no such ruling.
    UnknownRuling(RulingRef),
    /// Several rulings have ids that end so.
    Ambiguous(ShortId, Vec<RulingId>),
    /// Somebody else changed the ruling meanwhile.
    Conflict {
        /// The ruling.
        ruling: RulingId,
        /// The number of the revision to be written.
        wanted: u32,
        /// The number of the last revision.
        last: u32,
    },
    /// Another change had this key.
    KeyReused(Key),
    /// The history of a ruling is inconsistent.
    Misfit(RulingId, Misfit),
    /// The database cannot be used.
    Unusable {
        /// Why not.
        kind: Unusable,
        /// Which database, for people.
        place: String,
        /// The database's own message.
        detail: String,
    },
}

named! {
    /// Why a database cannot be used; the names are used in metrics.
    Unusable says "casebook-" {
        /// There is none.
        Missing = "missing",
        /// What exists there is no casebook.
        NoCasebook = "no-casebook",
        /// It is of a newer version of this program.
        Newer = "newer",
        /// It is damaged.
        Damaged = "damaged",
        /// It may not be written.
        ReadOnly = "read-only",
        /// There is no room left.
        Full = "full",
        /// Others have held a lock for too long.
        Busy = "busy",
        /// The file was moved or removed while it was in use.
        Moved = "moved",
        /// The server does not answer.
        Unreachable = "unreachable",
        /// The server refuses the user.
        Denied = "denied",
        /// The connection would have to be encrypted, which this program cannot do.
        Unencrypted = "unencrypted",
        /// A file exists where one was to be written.
        InTheWay = "in-the-way",
        /// This kind of database has better tools for that.
        Unsupported = "unsupported",
        /// This program was built without support for it.
        NotBuiltIn = "not-built-in",
        /// Something else failed.
        Failed = "failed",
    }
}

impl StoreError {
    /// Says why a database cannot be used; `place` names it for people.
    pub fn unusable(kind: Unusable, place: &str, detail: impl fmt::Display) -> Self {
        Self::Unusable { kind, place: place.to_owned(), detail: detail.to_string() }
    }

    /// Returns why the database cannot be used, if that is the error.
    pub const fn kind(&self) -> Option<Unusable> {
        match self {
            Self::Unusable { kind, .. } => Some(*kind),
            _ => None,
        }
    }

    /// Says what is wrong, and what to do.
    pub fn message(&self) -> Message {
        match self {
            Self::Faulty(faults) => match faults.first() {
                Some(fault) => fault.message.clone(),
                None => Message::new("casebook-failed"),
            },
            Self::Objection(message) | Self::ReasonNeeded(message) | Self::Forbidden(message) => {
                message.clone()
            }
            Self::TokenUnusable => Message::new("casebook-token-unusable"),
            Self::UnknownRuling(named) => {
                Message::new("casebook-no-ruling").with("ruling", named.to_string())
            }
            Self::Ambiguous(named, known) => {
                let known: Vec<_> = known.iter().map(ToString::to_string).collect();
                let message = Message::new("casebook-ambiguous").with("ruling", named.to_string());
                message.with("known", known.join(", "))
            }
            Self::Conflict { ruling, wanted, last } => Message::new("casebook-conflict")
                .with("ruling", ruling.short().to_string())
                .with("wanted", usize::try_from(*wanted).unwrap_or(0))
                .with("last", usize::try_from(*last).unwrap_or(0)),
            Self::KeyReused(key) => Message::new("casebook-key-reused").with("key", key.as_str()),
            Self::Misfit(id, misfit) => Message::new("casebook-misfit")
                .with("ruling", id.to_string())
                .with("reason", misfit.to_string()),
            Self::Unusable { kind, place, detail } => {
                Message::new(kind.message_id()).with("place", place.as_str()).with("reason", detail.as_str())
            }
        }
    }
}

/// For logs and tests; people read [`StoreError::message`].
impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unusable { kind, place, detail } => write!(f, "{place}: {kind:?}: {detail}"),
            other => write!(f, "{other:?}"),
        }
    }
}

impl std::error::Error for StoreError {}
