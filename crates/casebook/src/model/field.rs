//! The types of the fields of a statement. Each says how it reads as text, and what of it may name a person; so no
//! field can be declared without that.

use super::{Authority, Cited, Link, RulingId, Status, Timestamp};
use schiri_rules::corpus::{EditionId, EventId, Outcome, PointId, ScopeId, TournamentId};
use schiri_rules::lang::Lang;

/// The type of a field of a statement.
pub(super) trait Field {
    /// Returns it as text; of a list, each item.
    fn values(&self) -> Vec<String>;

    /// Returns the texts in it: what people write as they like, and may name a person.
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
