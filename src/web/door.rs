//! The door that every request comes in by.
//!
//! It does what every request needs, in one place instead of a tower of layers: what was answered
//! before is answered again from the store, and then each layer would cost more than the answer.
//! What is new goes on to the routes.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, HttpBody as _};
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{Method, header};
use axum::response::{IntoResponse, Response};
use tower::ServiceExt as _;
use tracing::Instrument as _;

use super::desk::Desk;
use super::encoding::Encoding;
use super::headers;
use super::limits::{Limits, Rate};
use super::prepare::{Rules, is_for_programs};
use super::problem::{self, Problem};
use super::store::Wanted;
use super::trace::Visit;
use super::wishes::{self, Wishes};
use crate::lang::Lang;

/// What stands before the routes.
pub(super) struct Door {
    desk: Desk,
    rate: Rate,
    routes: Router,
}

impl Door {
    /// Puts a door before routes.
    pub(super) fn new(desk: Desk, limits: &Limits, routes: Router) -> Arc<Self> {
        Arc::new(Self { desk, rate: Rate::new(limits), routes })
    }

    async fn answer(&self, mut parts: Parts, body: Body, visit: &Visit) -> Response {
        let for_programs = is_for_programs(parts.uri.path());
        if for_programs && parts.method == Method::OPTIONS {
            return marked(headers::preflight(), true);
        }
        let rules = Rules(self.desk.current());
        let wishes = Wishes::read(&parts, !for_programs);
        let lang = wishes.as_ref().map_or(Lang::En, |wishes| wishes.lang);
        let refuse = |problem: Problem| {
            let speaker = self.desk.speaker(lang);
            let said = problem::in_words(rules.clone(), speaker, problem.into_response(), for_programs);
            marked(said, for_programs)
        };
        if let Err(seconds) = self.rate.check(&parts) {
            let mut response = refuse(Problem::too_many());
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
            return response;
        }
        let wishes = match wishes {
            Ok(wishes) => wishes,
            Err(problem) => return refuse(problem),
        };
        if !matches!(parts.method, Method::GET | Method::HEAD) {
            parts.extensions.insert(rules.clone());
            parts.extensions.insert(wishes);
            return self.ask(parts, body, visit).await;
        }
        // What a page's address states is remembered in the settings.
        let settings = if for_programs { Vec::new() } else { wishes::settings(&parts) };
        let mut response = self.read(parts, body, visit, rules, wishes).await;
        for setting in settings {
            response.headers_mut().append(header::SET_COOKIE, setting);
        }
        response
    }

    /// Answers who reads: from the store if it can.
    async fn read(&self, parts: Parts, body: Body, visit: &Visit, rules: Rules, wishes: Wishes) -> Response {
        let encoding = Encoding::accepted(&parts.headers);
        let uri = parts.uri.clone();
        let address = uri.path_and_query().map_or("", |address| address.as_str());
        // Pages name their own address, for QR codes; a wrong host must not reach other readers.
        let host = parts.headers.get(header::HOST).cloned().filter(|_| !is_for_programs(uri.path()));
        let wanted = Wanted { address, host: host.as_ref(), wishes: &wishes, encoding };
        let known = parts.headers.get(header::IF_NONE_MATCH).cloned();
        let method = parts.method.clone();
        if let Some(kept) = rules.store.get(&wanted) {
            self.desk.metrics().count_kept();
            return kept.respond(&method, known.as_ref());
        }
        let mut parts = parts;
        encoding.ask(&mut parts.headers);
        // The routes of GET answer HEAD too: the headers must be the same.
        parts.method = Method::GET;
        parts.extensions.insert(rules.clone());
        parts.extensions.insert(wishes.clone());
        let answer = self.ask(parts, body, visit).await;
        match rules.store.keep(&wanted, answer).await {
            Ok(kept) => kept.respond(&method, known.as_ref()),
            Err(response) if method == Method::HEAD => without_body(response),
            Err(response) => response,
        }
    }

    /// Asks the routes.
    async fn ask(&self, parts: Parts, body: Body, visit: &Visit) -> Response {
        let for_programs = is_for_programs(parts.uri.path());
        let span = tracing::error_span!("request", id = visit.id());
        let answer = self.routes.clone().oneshot(Request::from_parts(parts, body)).instrument(span);
        let response = answer.await.unwrap_or_else(|never| match never {});
        marked(response, for_programs)
    }
}

/// Lets a request in.
pub(super) async fn enter(State(door): State<Arc<Door>>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let visit = Visit::begin(&parts);
    let mut response = door.answer(parts, body, &visit).await;
    visit.end(&mut response, door.desk.metrics());
    response
}

fn marked(mut response: Response, for_programs: bool) -> Response {
    headers::put(response.headers_mut(), for_programs);
    response
}

/// Says only how long the answer would be.
fn without_body(response: Response) -> Response {
    let (mut parts, body) = response.into_parts();
    if let Some(length) = body.size_hint().exact() {
        parts.headers.insert(header::CONTENT_LENGTH, length.into());
    }
    Response::from_parts(parts, Body::empty())
}
