//! What every request is given first: the current material and its reader's wishes.

use std::ops::Deref;
use std::sync::Arc;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::header;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::desk::{Desk, Rulebook};
use super::problem::Problem;
use super::wishes::{self, Wishes};
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

/// Gives a request its material and its reader's wishes. Wishes that a page's address states are
/// remembered in the settings.
pub(super) async fn prepare(State(desk): State<Desk>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let for_programs = is_for_programs(parts.uri.path());
    let rules = Rules(desk.current());
    let wishes = match Wishes::read(&parts, !for_programs) {
        Ok(wishes) => wishes,
        Err(problem) => {
            return super::problem::in_words(
                rules,
                desk.speaker(Lang::En),
                problem.into_response(),
                for_programs,
            );
        }
    };
    let settings = if for_programs { Vec::new() } else { wishes::settings(&parts) };
    parts.extensions.insert(rules);
    parts.extensions.insert(wishes);
    let mut response = next.run(Request::from_parts(parts, body)).await;
    for setting in settings {
        response.headers_mut().append(header::SET_COOKIE, setting);
    }
    response
}
