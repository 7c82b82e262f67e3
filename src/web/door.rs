//! The door that every request comes in by.
//!
//! It does what every request needs, in one place instead of a tower of layers: what was answered
//! before is answered again from the store, and then each layer would cost more than the answer.
//! What is new goes on to the routes.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, HttpBody as _};
use axum::extract::Request;
use axum::http::request::Parts;
use axum::http::uri::PathAndQuery;
use axum::http::{HeaderValue, Method, Uri, header};
use axum::response::{IntoResponse, Response};
use tower::ServiceExt as _;
use tracing::Instrument as _;

use super::desk::Desk;
use super::encoding::Encoding;
use super::headers;
use super::limits::Rate;
use super::problem::{self, Problem};
use super::rules::{Rules, is_for_programs};
use super::store::{Kept, Wanted};
use super::trace::Visit;
use super::wishes::{self, Wishes};
use crate::corpus::EventId;
use crate::lang::Lang;

/// What stands before the routes.
pub(super) struct Door {
    desk: Desk,
    rate: Rate,
    routes: Router,
}

/// Somebody who was let in, with what the answer depends on beside the address.
struct Guest {
    for_programs: bool,
    rules: Rules,
    wishes: Wishes,
    encoding: Encoding,
    /// What a page's address states is remembered in the settings.
    settings: Vec<HeaderValue>,
}

impl Door {
    /// Puts a door before routes.
    pub(super) const fn new(desk: Desk, rate: Rate, routes: Router) -> Self {
        Self { desk, rate, routes }
    }

    /// Lets a request in, and its answer out.
    pub(super) async fn enter(&self, request: Request) -> Response {
        let (parts, body) = request.into_parts();
        let visit = Visit::begin(&parts.headers);
        let guest = match self.admit(&parts) {
            Ok(guest) => guest,
            Err(refusal) => {
                let meter = self.desk.metrics().meter(&refusal);
                return visit.end(&parts.method, &parts.uri, &meter, refusal);
            }
        };
        if let Some(kept) = guest.kept(&parts) {
            self.desk.metrics().count_kept();
            let known = parts.headers.get(header::IF_NONE_MATCH);
            let response = guest.reminded(kept.respond(&parts.method, known));
            return visit.end(&parts.method, &parts.uri, &kept.meter, response);
        }
        // A new answer takes more room than a kept one, so it gets a place of its own.
        Box::pin(self.answer(parts, body, guest, visit)).await
    }

    /// Answers what is no question to the routes, and refuses who asks too often or unreadably.
    #[expect(clippy::result_large_err, reason = "the refusal goes straight out")]
    fn admit(&self, parts: &Parts) -> Result<Guest, Response> {
        let for_programs = is_for_programs(parts.uri.path());
        if for_programs && parts.method == Method::OPTIONS {
            return Err(marked(headers::preflight(), true));
        }
        let rules = Rules(self.desk.current());
        let is_event = |event: &EventId| rules.corpus.events.contains_key(event);
        let wishes = Wishes::read(parts, !for_programs, is_event);
        let lang = wishes.as_ref().map_or(Lang::En, |wishes| wishes.lang);
        let refuse = |problem: Problem| {
            let speaker = self.desk.speaker(lang);
            let said = problem::in_words(rules.clone(), speaker, problem.into_response(), for_programs);
            marked(said, for_programs)
        };
        if let Err(seconds) = self.rate.check(parts) {
            let mut response = refuse(Problem::too_many());
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
            return Err(response);
        }
        let wishes = wishes.map_err(refuse)?;
        Ok(Guest {
            for_programs,
            encoding: Encoding::accepted(&parts.headers),
            settings: if for_programs { Vec::new() } else { wishes::settings(parts, &wishes) },
            wishes,
            rules,
        })
    }

    /// Asks the routes, and keeps the answer where it lasts.
    async fn answer(&self, parts: Parts, body: Body, guest: Guest, visit: Visit) -> Response {
        let (method, uri) = (parts.method.clone(), parts.uri.clone());
        let known = parts.headers.get(header::IF_NONE_MATCH).cloned();
        let host = parts.headers.get(header::HOST).cloned();
        let response = self.ask(parts, body, &guest, visit.id()).await;
        let meter = self.desk.metrics().meter(&response);
        let response = if is_reading(&method) {
            let wanted = guest.wanted(&uri, host.as_ref());
            match guest.rules.store.keep(&wanted, response, &meter).await {
                Ok(kept) => guest.reminded(kept.respond(&method, known.as_ref())),
                Err(response) if method == Method::HEAD => without_body(response),
                Err(response) => guest.reminded(response),
            }
        } else {
            response
        };
        visit.end(&method, &uri, &meter, response)
    }

    async fn ask(&self, mut parts: Parts, body: Body, guest: &Guest, id: &str) -> Response {
        guest.encoding.ask(&mut parts.headers);
        // The routes of GET answer HEAD too: the headers must be the same.
        if parts.method == Method::HEAD {
            parts.method = Method::GET;
        }
        parts.extensions.insert(guest.rules.clone());
        parts.extensions.insert(guest.wishes.clone());
        let span = tracing::error_span!("request", id);
        let answer = self.routes.clone().oneshot(Request::from_parts(parts, body)).instrument(span);
        marked(answer.await.unwrap_or_else(|never| match never {}), guest.for_programs)
    }
}

impl Guest {
    /// Returns the answer that was given before, if one may be given again.
    fn kept(&self, parts: &Parts) -> Option<Arc<Kept>> {
        let wanted = self.wanted(&parts.uri, parts.headers.get(header::HOST));
        is_reading(&parts.method).then(|| self.rules.store.get(&wanted)).flatten()
    }

    /// Pages name their own address, for QR codes; a wrong host must not reach other readers.
    fn wanted<'a>(&'a self, uri: &'a Uri, host: Option<&'a HeaderValue>) -> Wanted<'a> {
        Wanted {
            address: uri.path_and_query().map_or("", PathAndQuery::as_str),
            host: host.filter(|_| !self.for_programs),
            wishes: &self.wishes,
            encoding: self.encoding,
        }
    }

    /// Adds what the reader's browser is to remember.
    fn reminded(&self, mut response: Response) -> Response {
        for setting in &self.settings {
            response.headers_mut().append(header::SET_COOKIE, setting.clone());
        }
        response
    }
}

fn is_reading(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD)
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
