//! What SQLite's errors mean.

use rusqlite::ErrorCode;

use crate::store::{StoreError, Unusable};

/// An error while a connection is used: of the database, or ours.
#[derive(Debug)]
pub(super) enum Failure {
    /// SQLite failed.
    Sqlite(rusqlite::Error),
    /// What was asked cannot be done.
    Store(StoreError),
}

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Self {
        Self::Sqlite(error)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl Failure {
    /// Tells whether the connection may be in any state now.
    pub(super) fn breaks_connection(&self) -> bool {
        let is_breaking = |kind| !matches!(kind, Unusable::Busy | Unusable::ReadOnly | Unusable::Full);
        match self {
            Self::Sqlite(error) => is_breaking(kind(error)),
            Self::Store(error) => error.kind().is_some_and(is_breaking),
        }
    }

    /// Says it as an error of the store.
    pub(super) fn at(self, place: &str) -> StoreError {
        match self {
            Self::Sqlite(error) => StoreError::unusable(kind(&error), place, &error),
            Self::Store(error) => error,
        }
    }
}

/// Returns in what way the database cannot be used after an error.
pub(super) fn kind(error: &rusqlite::Error) -> Unusable {
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Unusable::Busy,
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => Unusable::ReadOnly,
        Some(ErrorCode::DiskFull) => Unusable::Full,
        Some(ErrorCode::DatabaseCorrupt) => Unusable::Damaged,
        Some(ErrorCode::NotADatabase) => Unusable::NoCasebook,
        _ => Unusable::Failed,
    }
}
