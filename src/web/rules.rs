//! The material that a request works with, given to it at the door.

use std::ops::Deref;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use super::desk::Rulebook;
use super::problem::Problem;

/// The material that a request works with from beginning to end.
#[derive(Clone)]
pub(super) struct Rules(pub(super) Arc<Rulebook>);

impl Deref for Rules {
    type Target = Rulebook;

    fn deref(&self) -> &Rulebook {
        &self.0
    }
}

impl<S: Sync> FromRequestParts<S> for Rules {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        parts.extensions.get::<Self>().cloned().ok_or_else(Problem::internal)
    }
}

/// Tells whether an address belongs to programs; all others are pages.
pub(super) fn is_for_programs(path: &str) -> bool {
    path.starts_with("/api/") || path == "/healthz"
}
