//! Why the casebook did not do what somebody asked, as problems.

use std::fmt;

use axum::http::StatusCode;

use crate::problem::Problem;
use schiri_casebook::{StoreError, Unusable};
use schiri_rules::lang::Message;

impl Problem {
    /// The sender has no token, or one that is not good.
    pub(crate) const fn unauthorized(detail: Message) -> Self {
        Self::with(StatusCode::UNAUTHORIZED, "unauthorized", detail)
    }

    /// The sender may not do that.
    pub(crate) const fn forbidden(detail: Message) -> Self {
        Self::with(StatusCode::FORBIDDEN, "forbidden", detail)
    }

    /// Somebody else was faster.
    const fn conflict(detail: Message) -> Self {
        Self::with(StatusCode::CONFLICT, "conflict", detail)
    }

    /// What was sent makes no sense now.
    pub(crate) const fn unsound_as(detail: Message) -> Self {
        Self::with(StatusCode::UNPROCESSABLE_ENTITY, "unsound", detail)
    }
}

/// Says that the store did not answer in time.
pub(super) fn silent() -> Problem {
    tracing::error!("the casebook does not answer");
    Problem::unavailable(Message::new("rulings-unusable"))
}

/// Says that there is no such ruling.
pub(super) fn no_ruling(named: impl fmt::Display) -> Problem {
    Problem::unknown_name(Message::new("rulings-unknown").with("ruling", named.to_string()))
}

/// Says what a store did not do. Where the database lies and what it says is for the log alone.
pub(super) fn problem(error: &StoreError) -> Problem {
    match error {
        StoreError::Faulty(faults) => Problem::from(faults.clone()),
        StoreError::Objection(message) | StoreError::ReasonNeeded(message) => {
            Problem::unsound_as(message.clone())
        }
        StoreError::Forbidden(message) => Problem::forbidden(message.clone()),
        StoreError::TokenUnusable => Problem::unauthorized(Message::new("problem-token")),
        StoreError::UnknownRuling(id) => no_ruling(*id),
        StoreError::Conflict { ruling, last, .. } => Problem::conflict(
            Message::new("rulings-conflict")
                .with("ruling", ruling.short().to_string())
                .with("last", usize::try_from(*last).unwrap_or(0)),
        ),
        StoreError::KeyReused(_) => Problem::conflict(error.message()),
        StoreError::Misfit(..) => {
            tracing::error!(%error, "the casebook is not what it must be");
            Problem::internal()
        }
        StoreError::Unusable { kind, .. } => {
            tracing::error!(%error, "the casebook cannot be used");
            let is_writing = matches!(kind, Unusable::ReadOnly | Unusable::Full);
            let id = if is_writing { "rulings-not-written" } else { "rulings-unusable" };
            Problem::unavailable(Message::new(id))
        }
    }
}
