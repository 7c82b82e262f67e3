//! What errors of PostgreSQL and of the way to it mean.

use std::fmt;

use deadpool_postgres::PoolError;
use tokio_postgres::error::SqlState;

use crate::store::{StoreError, Unusable};

/// An error while a connection is used.
#[derive(Debug)]
pub(super) enum Failure {
    /// The server, or the way to it, failed.
    Postgres(tokio_postgres::Error),
    /// No connection could be had.
    Pool(PoolError),
    /// There was no answer in time.
    Late,
    /// What was asked cannot be done.
    Store(StoreError),
}

impl From<tokio_postgres::Error> for Failure {
    fn from(error: tokio_postgres::Error) -> Self {
        Self::Postgres(error)
    }
}

impl From<PoolError> for Failure {
    fn from(error: PoolError) -> Self {
        match error {
            PoolError::Backend(error) => Self::Postgres(error),
            error => Self::Pool(error),
        }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl Failure {
    /// Tells whether trying again may help: the server restarts, another writer holds the counter or wrote
    /// the same key first.
    pub(super) fn may_pass(&self) -> bool {
        let again = [
            SqlState::UNIQUE_VIOLATION,
            SqlState::T_R_SERIALIZATION_FAILURE,
            SqlState::T_R_DEADLOCK_DETECTED,
        ];
        match self {
            Self::Postgres(error) => {
                error.code().is_some_and(|code| again.contains(code))
                    || matches!(kind(error), Unusable::Unreachable | Unusable::Busy)
            }
            Self::Pool(PoolError::Closed) | Self::Store(_) => false,
            Self::Pool(_) | Self::Late => true,
        }
    }

    /// Says it as an error of the store.
    pub(super) fn at(self, place: &str) -> StoreError {
        match self {
            Self::Postgres(error) => StoreError::unusable(kind(&error), place, ServerMessage(&error)),
            Self::Pool(error) => StoreError::unusable(Unusable::Unreachable, place, error),
            Self::Late => StoreError::unusable(Unusable::Unreachable, place, "no answer in time"),
            Self::Store(error) => error,
        }
    }
}

/// An error in the server's own words, else with its cause.
struct ServerMessage<'e>(&'e tokio_postgres::Error);

impl fmt::Display for ServerMessage<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(said) = self.0.as_db_error() {
            return write!(f, "{} ({})", said.message(), said.code().code());
        }
        self.0.fmt(f)?;
        match std::error::Error::source(self.0) {
            Some(source) => write!(f, ": {source}"),
            None => Ok(()),
        }
    }
}

/// Returns in what way the database cannot be used after an error.
fn kind(error: &tokio_postgres::Error) -> Unusable {
    let Some(code) = error.code() else {
        return Unusable::Unreachable;
    };
    match code.code() {
        "25006" => Unusable::ReadOnly,
        "53100" => Unusable::Full,
        "3D000" => Unusable::Missing,
        "42501" => Unusable::Denied,
        "57014" | "55P03" => Unusable::Busy,
        "57P01" | "57P02" | "57P03" | "53300" => Unusable::Unreachable,
        "XX001" | "XX002" => Unusable::Damaged,
        code if code.starts_with("28") => Unusable::Denied,
        code if code.starts_with("08") => Unusable::Unreachable,
        _ => Unusable::Failed,
    }
}
