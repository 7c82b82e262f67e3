//! Verdicts: the results of positions and rulings, and the words in which they answer a question.

use serde::Serializer;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};

use crate::lang::{Asks, Lang};
use crate::named::named;

named! {
    /// What a position comes to.
    Verdict {
        /// It may be done.
        Allowed = "allowed",
        /// It may not be done.
        Forbidden = "forbidden",
        /// It must be done.
        Required = "required",
        /// The answer is a number, a person, a time, a thing.
        Value = "value",
    }
}

named! {
    // The verdicts come first, in their order.
    /// What a ruling comes to.
    Outcome {
        /// It may be done.
        Allowed = "allowed",
        /// It may not be done.
        Forbidden = "forbidden",
        /// It must be done.
        Required = "required",
        /// The answer is a number, a person, a time, a thing.
        Value = "value",
        /// The rules in force say nothing on it.
        NotRegulated = "not-regulated",
    }
}

named! {
    /// The word in which a verdict answers a question as it is put.
    #[derive(Default)]
    VerdictWord {
        /// It may be done: the answer to *may one?*
        Allowed = "allowed",
        /// It may not be done.
        Forbidden = "forbidden",
        /// It must be done.
        Required = "required",
        /// It is so: the answer to *is it so?*
        Yes = "yes",
        /// It is not so.
        No = "no",
        /// Yes, it may not be done: the answer of *forbidden* to *is it forbidden?*
        IsForbidden = "is-forbidden",
        /// No, it may be done: the answer of *allowed* to *is it forbidden?*
        NotForbidden = "not-forbidden",
        /// It need not be done: the answer of *allowed* to *must one?*
        NeedNot = "need-not",
        /// The answer itself says all.
        Value = "value",
        /// The rules in force say nothing on it.
        NotRegulated = "not-regulated",
        /// The rules in force say nothing on it, because the one that did was dropped or not adopted.
        Dropped = "dropped",
        /// The rules in force that would say something on it are not in the collection.
        Absent = "absent",
        /// The question belongs to another game than the one that is played.
        OtherGame = "other-game",
        /// Nothing was found that fits the question.
        #[default]
        NotFound = "not-found",
    }
}

impl VerdictWord {
    /// Returns the *yes* or *no* that somebody would say to the question; `None` where neither answers it.
    pub const fn is_yes(self) -> Option<bool> {
        match self {
            Self::Allowed | Self::Required | Self::Yes | Self::IsForbidden => Some(true),
            Self::Forbidden | Self::No | Self::NotForbidden | Self::NeedNot => Some(false),
            Self::Value
            | Self::NotRegulated
            | Self::Dropped
            | Self::Absent
            | Self::OtherGame
            | Self::NotFound => None,
        }
    }

    /// Tells whether the rules in force leave the question open, so that somebody has to decide it.
    pub const fn is_open(self) -> bool {
        matches!(self, Self::NotRegulated | Self::Dropped | Self::Absent)
    }
}

impl Verdict {
    /// Returns the word in which it answers a question as it was asked ([`Outcome::said_to`]).
    pub fn said_to(self, question: &str, lang: Lang) -> VerdictWord {
        Outcome::from(self).said_to(question, lang)
    }
}

impl From<Option<Verdict>> for Outcome {
    fn from(verdict: Option<Verdict>) -> Self {
        verdict.map_or(Self::NotRegulated, |verdict| Self::ALL[verdict as usize])
    }
}

impl From<Verdict> for Outcome {
    fn from(verdict: Verdict) -> Self {
        Some(verdict).into()
    }
}

impl Outcome {
    /// Returns the verdict; `None` if nothing is regulated.
    pub fn verdict(self) -> Option<Verdict> {
        Verdict::ALL.get(self as usize).copied()
    }

    /// Returns the name of an outcome: `not-found` where nothing was found.
    pub const fn name_of(outcome: Option<Self>) -> &'static str {
        match outcome {
            Some(outcome) => outcome.name(),
            None => VerdictWord::NotFound.name(),
        }
    }

    /// Writes the name of an outcome ([`Outcome::name_of`]).
    ///
    /// # Errors
    /// Only those of the serializer.
    pub fn or_not_found<S: Serializer>(outcome: &Option<Self>, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(Self::name_of(*outcome))
    }

    /// Returns the schema of what [`Outcome::or_not_found`] writes.
    pub fn or_not_found_schema() -> RefOr<Schema> {
        let names = Self::NAMES.iter().copied().chain([Self::name_of(None)]);
        let text = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names));
        text.description(Some("What it comes to.")).into()
    }

    /// Returns the word in which it answers a question as it was asked. *May one?* is answered by the verdict itself;
    /// *must one?* by *required* or *need not*; *is it so?* by *yes* or *no*; for *which?* the answer itself says it all. To
    /// *is it forbidden?* a *yes* forbids, so its words are not those that say of other questions what is so.
    pub fn said_to(self, question: &str, lang: Lang) -> VerdictWord {
        match (self, lang.asks(question)) {
            (Self::NotRegulated, _) => VerdictWord::NotRegulated,
            (Self::Value, _) | (_, Some(Asks::Which)) => VerdictWord::Value,
            (Self::Allowed | Self::Required, Some(Asks::Whether)) => VerdictWord::Yes,
            (Self::Forbidden, Some(Asks::Whether)) => VerdictWord::No,
            (Self::Forbidden, Some(Asks::MayNot)) => VerdictWord::IsForbidden,
            (Self::Allowed, Some(Asks::MayNot)) => VerdictWord::NotForbidden,
            (Self::Allowed, Some(Asks::Must)) => VerdictWord::NeedNot,
            (Self::Allowed, _) => VerdictWord::Allowed,
            (Self::Forbidden, _) => VerdictWord::Forbidden,
            (Self::Required, _) => VerdictWord::Required,
        }
    }
}
