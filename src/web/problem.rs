//! What goes wrong, said in the reader's language: problem details (RFC 9457) for programs, a page
//! for people.

use std::any::Any;
use std::sync::Arc;

use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use super::desk::Desk;
use super::pages;
use super::rules::{Rules, is_for_programs};
use super::wishes::Wishes;
use crate::l10n::Speaker;
use crate::lang::{Lang, Message};

/// Why a request cannot be answered.
///
/// A handler returns it; [`put_into_words`] says it, for only there the reader is known.
#[derive(Debug, Clone)]
pub(super) struct Problem {
    status: StatusCode,
    /// What kind of problem it is: the last part of its `type`, and of its title's message.
    kind: &'static str,
    detail: Option<Message>,
}

/// Problem details for HTTP APIs.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ProblemView {
    /// What kind of problem it is: an address that explains it.
    r#type: String,
    /// The kind in the reader's words.
    title: String,
    /// The HTTP status.
    status: u16,
    /// What is wrong here, and how to mend it.
    #[serde(skip_serializing_if = "Option::is_none")]
    detail: Option<String>,
}

/// Every kind of problem with its status, in the order of docs/api.md.
const KINDS: &[(&str, StatusCode)] = &[
    ("bad-request", StatusCode::BAD_REQUEST),
    ("unknown-name", StatusCode::NOT_FOUND),
    ("no-such-page", StatusCode::NOT_FOUND),
    ("wrong-method", StatusCode::METHOD_NOT_ALLOWED),
    ("too-slow", StatusCode::REQUEST_TIMEOUT),
    ("too-large", StatusCode::PAYLOAD_TOO_LARGE),
    ("too-many", StatusCode::TOO_MANY_REQUESTS),
    ("busy", StatusCode::SERVICE_UNAVAILABLE),
    ("internal", StatusCode::INTERNAL_SERVER_ERROR),
];

impl Problem {
    /// The request cannot be understood.
    pub(super) const fn bad_request(detail: Message) -> Self {
        Self { status: StatusCode::BAD_REQUEST, kind: "bad-request", detail: Some(detail) }
    }

    /// The address names something that does not exist.
    pub(super) const fn unknown_name(detail: Message) -> Self {
        Self { status: StatusCode::NOT_FOUND, kind: "unknown-name", detail: Some(detail) }
    }

    /// The language is none of ours.
    pub(super) fn unknown_language(lang: &str) -> Self {
        Self::bad_request(Message::new("problem-language").with("lang", lang.to_owned()))
    }

    /// The reader asks too often.
    pub(super) const fn too_many() -> Self {
        Self { status: StatusCode::TOO_MANY_REQUESTS, kind: "too-many", detail: None }
    }

    /// As much as can be done at once is being done.
    #[cfg(feature = "pdf")]
    pub(super) const fn busy() -> Self {
        Self { status: StatusCode::SERVICE_UNAVAILABLE, kind: "busy", detail: None }
    }

    /// The fault is ours.
    pub(super) const fn internal() -> Self {
        Self { status: StatusCode::INTERNAL_SERVER_ERROR, kind: "internal", detail: None }
    }

    /// The problem of a status that a library answered with.
    fn of_status(status: StatusCode) -> Self {
        let known = KINDS.iter().find(|(_, known)| *known == status);
        let usual = if status.is_server_error() { "internal" } else { "bad-request" };
        Self { status, kind: known.map_or(usual, |(kind, _)| kind), detail: None }
    }

    /// Lists every kind with its status.
    pub(super) fn kinds() -> impl Iterator<Item = (&'static str, u16)> {
        KINDS.iter().map(|(kind, status)| (*kind, status.as_u16()))
    }

    /// Says the problem.
    fn view(&self, speaker: &Speaker) -> ProblemView {
        ProblemView {
            r#type: format!("/api#{}", self.kind),
            title: speaker.word(&format!("problem-{}", self.kind)),
            status: self.status.as_u16(),
            detail: self.detail.as_ref().map(|detail| speaker.say(detail)),
        }
    }
}

impl ProblemView {
    /// The kind in the reader's words.
    pub(super) fn title(&self) -> &str {
        &self.title
    }

    /// What is wrong here.
    pub(super) fn detail(&self) -> &str {
        self.detail.as_deref().unwrap_or_default()
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        if self.status == StatusCode::SERVICE_UNAVAILABLE {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
        }
        response.extensions_mut().insert(self);
        response
    }
}

impl From<PathRejection> for Problem {
    fn from(rejection: PathRejection) -> Self {
        Self::bad_request(Message::new("problem-unreadable").with("reason", rejection.body_text()))
    }
}

impl From<QueryRejection> for Problem {
    fn from(rejection: QueryRejection) -> Self {
        Self::bad_request(Message::new("problem-unreadable").with("reason", rejection.body_text()))
    }
}

/// Answers addresses that lead nowhere.
pub(super) async fn no_such_page() -> Problem {
    Problem { status: StatusCode::NOT_FOUND, kind: "no-such-page", detail: None }
}

/// Answers methods that an address does not know.
pub(super) async fn wrong_method() -> Problem {
    Problem::of_status(StatusCode::METHOD_NOT_ALLOWED)
}

/// Turns a panic, which should not be, into an answer; the log says where it was.
#[expect(clippy::needless_pass_by_value, reason = "the layer hands it over so")]
pub(super) fn panicked(cause: Box<dyn Any + Send>) -> Response {
    let text = cause.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| cause.downcast_ref::<&str>().copied()).unwrap_or_default();
    tracing::error!(panic = text, "a handler panicked");
    Problem::internal().into_response()
}

/// Puts every refusal into the reader's words, whoever it comes from: a handler, a limit, a library.
pub(super) async fn put_into_words(State(desk): State<Desk>, request: Request, next: Next) -> Response {
    let for_programs = is_for_programs(request.uri().path());
    let lang = request.extensions().get::<Wishes>().map_or(Lang::En, |wishes| wishes.lang);
    let rules = request.extensions().get::<Rules>().cloned();
    let response = next.run(request).await;
    let status = response.status();
    if !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let rules = rules.unwrap_or_else(|| Rules(desk.current()));
    in_words(rules, desk.speaker(lang), response, for_programs)
}

/// Says what a refusal means, and keeps its headers (`Allow`, `Retry-After`).
pub(super) fn in_words(
    rules: Rules,
    speaker: Arc<Speaker>,
    refusal: Response,
    for_programs: bool,
) -> Response {
    let problem = refusal.extensions().get::<Problem>().cloned();
    let view = problem.unwrap_or_else(|| Problem::of_status(refusal.status())).view(&speaker);
    let (parts, _) = refusal.into_parts();
    let lang = HeaderValue::from_static(speaker.lang().code());
    let mut said = if for_programs {
        let kind = [(header::CONTENT_TYPE, "application/problem+json")];
        (kind, serde_json::to_string(&view).unwrap_or_default()).into_response()
    } else {
        pages::problem_page(rules, speaker, &view)
    };
    *said.status_mut() = parts.status;
    // A refusal may say more in its headers: what is allowed, when to try again.
    for name in [header::ALLOW, header::RETRY_AFTER] {
        if let Some(value) = parts.headers.get(&name) {
            said.headers_mut().insert(name, value.clone());
        }
    }
    said.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    said.headers_mut().insert(header::CONTENT_LANGUAGE, lang);
    said
}
