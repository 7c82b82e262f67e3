//! What an answer comes to.

use super::Answer;
use schiri_rules::corpus::Outcome;
use schiri_rules::named::named;

named! {
    /// What an answer comes to.
    #[derive(Default)]
    AnswerVerdict {
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
        /// Nothing was found that fits the question.
        #[default]
        NotFound = "not-found",
    }
}

impl From<Outcome> for AnswerVerdict {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Allowed => Self::Allowed,
            Outcome::Forbidden => Self::Forbidden,
            Outcome::Required => Self::Required,
            Outcome::Value => Self::Value,
            Outcome::NotRegulated => Self::NotRegulated,
        }
    }
}

impl Answer<'_> {
    /// Returns what it comes to.
    #[must_use]
    pub fn verdict(&self) -> AnswerVerdict {
        match self {
            Self::Regulated { verdict, .. } => Outcome::from(*verdict).into(),
            Self::NotRegulated { .. } => AnswerVerdict::NotRegulated,
            Self::NotFound { .. } => AnswerVerdict::NotFound,
        }
    }
}
