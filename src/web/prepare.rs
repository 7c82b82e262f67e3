//! What every request is given first: the current material and its reader's wishes.

use std::ops::Deref;
use std::sync::Arc;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::desk::{Desk, Rulebook};
use super::problem::Problem;
use super::wishes::Wishes;
use crate::lang::Lang;

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
    path.starts_with("/api/")
}

/// Gives a request its material and its reader's wishes.
pub(super) async fn prepare(State(desk): State<Desk>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let settings = !is_for_programs(parts.uri.path());
    let wishes = match Wishes::read(&parts, settings) {
        Ok(wishes) => wishes,
        Err(problem) => {
            let for_programs = is_for_programs(parts.uri.path());
            let problem = problem.into_response();
            return super::problem::in_words(&desk.current(), &desk.speaker(Lang::En), problem, for_programs);
        }
    };
    parts.extensions.insert(Rules(desk.current()));
    parts.extensions.insert(wishes);
    next.run(Request::from_parts(parts, body)).await
}
