//! The types of the fields of a statement. Each says how it is written as text, and which of its texts may name a
//! person; no field can be declared without this.

use super::{Authority, Cited, Link, RulingId, Status, Timestamp};
use schiri_rules::corpus::{EditionId, EventId, Outcome, PointId, ScopeId, TournamentId};
use schiri_rules::lang::Lang;

/// The type of a field of a statement.
pub(super) trait Field {
    /// Returns it as text; a list item by item.
    fn values(&self) -> Vec<String>;

    /// Returns its free texts, which may name a person.
    fn texts_mut(&mut self) -> Vec<&mut String> {
        Vec::new()
    }
}

impl Field for String {
    fn values(&self) -> Vec<String> {
        vec![self.clone()]
    }

    fn texts_mut(&mut self) -> Vec<&mut String> {
        vec![self]
    }
}

impl Field for Link {
    fn values(&self) -> Vec<String> {
        vec![self.to_string()]
    }

    fn texts_mut(&mut self) -> Vec<&mut String> {
        match self {
            Self::Web(address) => vec![address],
            Self::Ruling(_) => Vec::new(),
        }
    }
}

impl Field for Cited {
    fn values(&self) -> Vec<String> {
        vec![self.clause.to_string()]
    }
}

/// Names and times hold no text.
macro_rules! no_texts {
    ($($type:ty),+) => {
        $(impl Field for $type {
            fn values(&self) -> Vec<String> {
                vec![self.to_string()]
            }
        })+
    };
}

no_texts!(Authority, EditionId, EventId, Lang, Outcome, PointId);
no_texts!(RulingId, ScopeId, Status, Timestamp, TournamentId);

/// A field of a patch may be without a value; a list may have several.
macro_rules! several {
    ($($several:ident),+) => {
        $(impl<T: Field> Field for $several<T> {
            fn values(&self) -> Vec<String> {
                self.iter().flat_map(T::values).collect()
            }

            fn texts_mut(&mut self) -> Vec<&mut String> {
                self.iter_mut().flat_map(T::texts_mut).collect()
            }
        })+
    };
}

several!(Option, Vec);
