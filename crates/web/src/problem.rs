//! Problems as values: a handler returns one, and it is put into words where the reader's language is known: as
//! problem details (RFC 9457) for programs, as a page for people.

use std::fmt::Display;
use std::sync::Arc;

use axum::extract::rejection::{ExtensionRejection, PathRejection, QueryRejection};
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Serialize;
use utoipa::ToSchema;

use crate::exchange::{is_for_programs, text};
use crate::pages;
use crate::preferences::Preferences;
use crate::state::{AppState, Reader, Rules};
use schiri_casebook::Fault;
use schiri_rules::lang::{Lang, Message};
use schiri_show::view::DivergenceView;
use schiri_words::Localizer;

/// Why a request cannot be answered.
///
/// A handler returns it; [`put_into_words`] says it, because only there is the reader known.
#[derive(Debug, Clone)]
pub(super) struct Problem {
    pub(super) status: StatusCode,
    /// What kind of problem it is: the last part of its `type`, and of its title's message.
    pub(super) kind: &'static str,
    detail: Option<Message>,
    /// The field of a form that the detail is about.
    field: Option<FormField>,
    faults: Vec<Fault>,
    near: Vec<Near>,
    /// The seconds to wait before trying again, where that would help.
    pub(super) wait: u32,
    /// The two versions that the writer must merge.
    pub(super) divergence: Option<Box<DivergenceView>>,
}

/// A field of the form that records a ruling, if it is wrong by itself.
#[derive(Debug, Clone, Copy)]
pub(super) enum FormField {
    /// The citations that were typed.
    Clauses,
    /// Why it was decided otherwise than before.
    Reason,
}

impl FormField {
    const fn name(self) -> &'static str {
        match self {
            Self::Clauses => "clauses",
            Self::Reason => "reason",
        }
    }
}

/// Problem details for HTTP APIs.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ProblemView {
    /// What kind of problem it is: an address that explains it.
    r#type: String,
    /// The kind in the reader's words.
    pub(super) title: String,
    /// The HTTP status of the answer.
    pub(super) status: u16,
    /// What is wrong here, and how to mend it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) detail: Option<String>,
    /// The field that the detail is about, where it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) field: Option<&'static str>,
    /// The pages that may be meant.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) near: Vec<Near>,
    /// The fields that are unsound, where something was sent.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) errors: Vec<FieldProblem>,
    /// Where somebody else changed the ruling meanwhile: both versions.
    #[serde(skip_serializing_if = "Option::is_none")]
    divergence: Option<Box<DivergenceView>>,
}

/// A page that may be meant.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(super) struct Near {
    /// Its path, for a clause the clause's address behind a slash.
    pub(super) page: String,
    /// What it is called: of a clause its citation.
    pub(super) name: String,
}

/// A field that is unsound.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct FieldProblem {
    /// Its name in JSON.
    pub(super) field: &'static str,
    /// What is wrong, and how to mend it.
    pub(super) detail: String,
}

/// Every kind of problem with its status, in the order of docs/api.md.
const KINDS: &[(&str, StatusCode)] = &[
    ("bad-request", StatusCode::BAD_REQUEST),
    ("unauthorized", StatusCode::UNAUTHORIZED),
    ("forbidden", StatusCode::FORBIDDEN),
    ("unknown-name", StatusCode::NOT_FOUND),
    ("no-such-page", StatusCode::NOT_FOUND),
    ("wrong-method", StatusCode::METHOD_NOT_ALLOWED),
    ("too-slow", StatusCode::REQUEST_TIMEOUT),
    ("conflict", StatusCode::CONFLICT),
    ("unsound", StatusCode::UNPROCESSABLE_ENTITY),
    ("too-large", StatusCode::PAYLOAD_TOO_LARGE),
    ("too-many", StatusCode::TOO_MANY_REQUESTS),
    ("busy", StatusCode::SERVICE_UNAVAILABLE),
    ("unavailable", StatusCode::SERVICE_UNAVAILABLE),
    ("internal", StatusCode::INTERNAL_SERVER_ERROR),
];

impl Problem {
    /// The request cannot be understood.
    pub(super) const fn bad_request(detail: Message) -> Self {
        Self::with(StatusCode::BAD_REQUEST, "bad-request", detail)
    }

    /// The request cannot even be read, for this reason.
    pub(super) fn unreadable(reason: &impl ToString) -> Self {
        Self::bad_request(Message::new("problem-unreadable").with("reason", reason.to_string()))
    }

    /// The address names something that does not exist.
    pub(super) const fn unknown_name(detail: Message) -> Self {
        Self::with(StatusCode::NOT_FOUND, "unknown-name", detail)
    }

    pub(super) fn unknown_language(lang: &str, langs: &[Lang]) -> Self {
        let known = langs.iter().map(|lang| lang.code()).collect::<Vec<_>>().join(", ");
        let message = Message::new("problem-language").with("lang", lang.to_owned());
        Self::bad_request(message.with("langs", known))
    }

    /// Something that the answer needs is not available now.
    pub(super) const fn unavailable(detail: Message) -> Self {
        Self::with(StatusCode::SERVICE_UNAVAILABLE, "unavailable", detail)
    }

    pub(super) const fn with(status: StatusCode, kind: &'static str, detail: Message) -> Self {
        Self::of(status, kind, Some(detail))
    }

    /// A problem whose kind says everything.
    pub(super) const fn plain(status: StatusCode, kind: &'static str) -> Self {
        Self::of(status, kind, None)
    }

    const fn of(status: StatusCode, kind: &'static str, detail: Option<Message>) -> Self {
        Self {
            status,
            kind,
            detail,
            field: None,
            faults: Vec::new(),
            near: Vec::new(),
            wait: 5,
            divergence: None,
        }
    }

    /// The address leads nowhere.
    pub(super) const fn no_such_page() -> Self {
        Self::plain(StatusCode::NOT_FOUND, "no-such-page")
    }

    /// The fault is ours.
    pub(super) const fn internal() -> Self {
        Self::plain(StatusCode::INTERNAL_SERVER_ERROR, "internal")
    }

    /// Something failed that should not fail whatever the rules and the request are; the log says what.
    pub(super) fn failed(error: impl Display) -> Self {
        tracing::error!(%error, "an answer could not be made");
        Self::internal()
    }

    /// The problem for a status that a library answered with.
    pub(super) fn of_status(status: StatusCode) -> Self {
        let known = KINDS.iter().find(|(_, known)| *known == status);
        let usual = if status.is_server_error() { "internal" } else { "bad-request" };
        Self::plain(status, known.map_or(usual, |(kind, _)| kind))
    }

    pub(super) fn offering(self, near: impl IntoIterator<Item = Near>) -> Self {
        Self { near: near.into_iter().collect(), ..self }
    }

    /// Names the field that the detail is about.
    pub(super) fn about(self, field: FormField) -> Self {
        Self { field: Some(field), ..self }
    }

    pub(super) fn kinds() -> impl Iterator<Item = (&'static str, u16)> {
        KINDS.iter().map(|(kind, status)| (*kind, status.as_u16()))
    }

    #[cfg(feature = "mcp")]
    pub(super) fn in_words(&self, localizer: &Localizer) -> String {
        let view = self.view(localizer);
        let faults = view.errors.iter().map(|fault| format!("{}: {}", fault.field, fault.detail));
        let head = match &view.detail {
            Some(detail) => format!("{}. {detail}", view.title),
            None => view.title,
        };
        let near: Vec<_> = view.near.iter().map(|near| format!("{} ({})", near.name, near.page)).collect();
        let nearest = Message::new("show-nearest").with("words", near.join("; "));
        let nearest = (!near.is_empty()).then(|| localizer.say(&nearest));
        [head].into_iter().chain(nearest).chain(faults).collect::<Vec<_>>().join("\n")
    }

    pub(super) fn view(&self, localizer: &Localizer) -> ProblemView {
        let error =
            |fault: &Fault| FieldProblem { field: fault.field, detail: localizer.say(&fault.message) };
        ProblemView {
            r#type: format!("/api#{}", self.kind),
            title: localizer.word(&format!("problem-{}", self.kind)),
            status: self.status.as_u16(),
            detail: self.detail.as_ref().map(|detail| localizer.say(detail)),
            field: self.field.map(FormField::name),
            near: self.near.clone(),
            errors: self.faults.iter().map(error).collect(),
            divergence: self.divergence.clone(),
        }
    }
}

/// An answer, or why there is none.
pub(super) type Result<T, E = Problem> = std::result::Result<T, E>;

/// Marks a response that reports its own problem: a form that comes back with what was typed.
#[derive(Debug, Clone, Copy)]
pub(super) struct SaidInPlace;

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        if matches!(self.status, StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS) {
            response.headers_mut().insert(header::RETRY_AFTER, self.wait.into());
        }
        if self.status == StatusCode::UNAUTHORIZED {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response.extensions_mut().insert(self);
        response
    }
}

/// Some fields of what was sent are invalid.
impl From<Vec<Fault>> for Problem {
    fn from(faults: Vec<Fault>) -> Self {
        let detail = Message::new("problem-unsound-fields");
        Self { faults, ..Self::with(StatusCode::UNPROCESSABLE_ENTITY, "unsound", detail) }
    }
}

impl From<PathRejection> for Problem {
    fn from(rejection: PathRejection) -> Self {
        Self::unreadable(&rejection.body_text())
    }
}

impl From<QueryRejection> for Problem {
    fn from(rejection: QueryRejection) -> Self {
        Self::unreadable(&rejection.body_text())
    }
}

/// The middleware adds every extension that handlers take.
impl From<ExtensionRejection> for Problem {
    fn from(_: ExtensionRejection) -> Self {
        Self::internal()
    }
}

/// Answers addresses that do not exist. One that ends with a superfluous slash redirects to the page without it. A
/// browser reads `/\x` as `//x`, the address of another site, so that is not redirected.
pub(crate) async fn no_such_page(uri: Uri) -> Result<Redirect> {
    let page = uri.path().trim_matches('/');
    let names_page = !page.is_empty() && !page.contains('\\');
    if !names_page || !uri.path().ends_with('/') || is_for_programs(uri.path()) {
        return Err(Problem::no_such_page());
    }
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    Ok(Redirect::permanent(&format!("/{page}{query}")))
}

pub(crate) async fn wrong_method() -> Problem {
    Problem::of_status(StatusCode::METHOD_NOT_ALLOWED)
}

/// Puts every refusal into the reader's words, whether it comes from a handler, a limit or a library.
pub(crate) async fn put_into_words(
    State(state): State<AppState>,
    rules: Rules,
    preferences: Preferences,
    request: Request,
    next: Next,
) -> Response {
    let asker = Asker::new(&state, rules, preferences, request.uri(), request.headers());
    let response = next.run(request).await;
    let status = response.status();
    let is_said = response.extensions().get::<SaidInPlace>().is_some();
    if is_said || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    in_words(asker, response)
}

/// The sender of a refused request: the page that reports the problem keeps language, event and address.
pub(crate) struct Asker {
    pub(crate) reader: Reader,
    pub(crate) uri: Uri,
    /// Whether the answer is a page: even at an address for programs, it is if the browser asks for HTML.
    wants_page: bool,
}

impl Asker {
    /// Records the sender of a request. If the answer is a page, language and event are those of the settings, even for
    /// an address that is for programs.
    fn new(state: &AppState, rules: Rules, preferences: Preferences, uri: &Uri, headers: &HeaderMap) -> Self {
        let accepts = text(headers, header::ACCEPT).unwrap_or_default();
        let wants_page = !is_for_programs(uri.path()) || accepts.contains("text/html");
        let read = |uri: &Uri| Preferences::of(&rules, uri, headers, true).ok();
        // The address may ask for a language that we do not have; the one chosen before still counts.
        let remembered = || read(&uri.path().parse().ok()?);
        let chosen = wants_page.then(|| read(uri).or_else(remembered)).flatten();
        let reader = Reader::new(state, rules, chosen.unwrap_or(preferences));
        Self { reader, uri: uri.clone(), wants_page }
    }
}

/// Says why a request was refused before it reached a route, in the language that was chosen before.
pub(crate) fn refused(state: &AppState, parts: &Parts, problem: Problem) -> Response {
    let rules = Rules(state.current());
    let for_people = !is_for_programs(parts.uri.path());
    let preferences = Preferences::of(&rules, &parts.uri, &parts.headers, for_people);
    let preferences = preferences.unwrap_or(Preferences::only(Lang::En));
    let mut asker = Asker::new(state, rules, preferences, &parts.uri, &parts.headers);
    asker.reader.casebook = None;
    in_words(asker, problem.into_response())
}

/// Reports a refusal in words, and keeps its headers (`Allow`, `Retry-After`).
fn in_words(asker: Asker, refusal: Response) -> Response {
    let localizer = Arc::clone(&asker.reader.localizer);
    let problem = refusal.extensions().get::<Problem>().cloned();
    let problem = problem.unwrap_or_else(|| Problem::of_status(refusal.status()));
    let view = problem.view(&localizer);
    let (parts, _) = refusal.into_parts();
    let lang = HeaderValue::from_static(localizer.lang().code());
    let mut said = if asker.wants_page {
        pages::problem_page(asker, &view)
    } else {
        let kind = [(header::CONTENT_TYPE, "application/problem+json")];
        (kind, serde_json::to_string(&view).unwrap_or_default()).into_response()
    };
    *said.status_mut() = parts.status;
    // The headers of a refusal may say more: what is allowed, when to try again.
    for name in [header::ALLOW, header::RETRY_AFTER, header::WWW_AUTHENTICATE] {
        if let Some(value) = parts.headers.get(&name) {
            said.headers_mut().insert(name, value.clone());
        }
    }
    said.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    said.headers_mut().insert(header::CONTENT_LANGUAGE, lang);
    said
}
