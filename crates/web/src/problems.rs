//! Problems in the reader's words: problem details (RFC 9457) for programs, a page for people.

use std::any::Any;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};

use crate::headers::is_for_programs;
use crate::pages;
use crate::preferences::Preferences;
use crate::problem::{Problem, SaidInPlace};
use crate::rulebook::Rules;
use crate::state::AppState;
use schiri_rules::corpus::EventId;
use schiri_rules::lang::Lang;
use schiri_words::Localizer;

/// Answers addresses that lead nowhere; one that only has a slash too much leads to the page without. A
/// browser reads `/\x` as `//x`, the address of another site: that leads nowhere.
pub(crate) async fn no_such_page(uri: Uri) -> Result<Redirect, Problem> {
    let page = uri.path().trim_matches('/');
    let names_page = !page.is_empty() && !page.contains('\\');
    if !names_page || !uri.path().ends_with('/') || is_for_programs(uri.path()) {
        return Err(Problem::no_such_page());
    }
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    Ok(Redirect::permanent(&format!("/{page}{query}")))
}

/// Answers methods that an address does not know.
pub(crate) async fn wrong_method() -> Problem {
    Problem::of_status(StatusCode::METHOD_NOT_ALLOWED)
}

/// Turns a panic into a response; the log says where it happened.
#[expect(clippy::needless_pass_by_value, reason = "the layer hands it over so")]
pub(crate) fn panicked(cause: Box<dyn Any + Send>) -> Response {
    let text = cause.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| cause.downcast_ref::<&str>().copied()).unwrap_or_default();
    tracing::error!(panic = text, "a handler panicked");
    Problem::internal().into_response()
}

/// Puts every refusal into the reader's words, whether it comes from a handler, a limit or a library.
pub(crate) async fn put_into_words(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let preferences = request.extensions().get::<Preferences>().cloned();
    let preferences = preferences.unwrap_or_else(|| Preferences::only(Lang::En));
    let rules = request.extensions().get::<Rules>().cloned().unwrap_or_else(|| Rules(state.current()));
    let asker = Asker::new(rules, preferences, request.uri().clone(), request.headers());
    let response = next.run(request).await;
    let status = response.status();
    let is_said = response.extensions().get::<SaidInPlace>().is_some();
    if is_said || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let localizer = state.localizer(asker.preferences.lang);
    in_words(asker, localizer, response)
}

/// Who is refused, and what for: the page that says so keeps language, event and address.
pub(crate) struct Asker {
    /// The rule collection that the request works with.
    pub(crate) rules: Rules,
    /// The reader's languages and event.
    pub(crate) preferences: Preferences,
    /// What was asked for.
    pub(crate) uri: Uri,
    /// Whether a page is the answer: somebody follows a link, be it to what is made for programs.
    wants_page: bool,
}

impl Asker {
    /// Notes who is refused. Anyone who gets a page has chosen language and event as for any page, also where the answer
    /// would have been for programs.
    pub(crate) fn new(rules: Rules, preferences: Preferences, uri: Uri, headers: &HeaderMap) -> Self {
        let accepts = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok()).unwrap_or_default();
        let wants_page = !is_for_programs(uri.path()) || accepts.contains("text/html");
        let is_event = |event: &EventId| rules.corpus.events.contains_key(event);
        let langs = rules.corpus.languages();
        let read = |uri: &Uri| Preferences::read(uri, headers, true, langs, is_event).ok();
        // An address may ask for a language that is none of ours; what was chosen before still counts.
        let remembered = || read(&uri.path().parse().ok()?);
        let chosen = wants_page.then(|| read(&uri).or_else(remembered)).flatten();
        Self { preferences: chosen.unwrap_or(preferences), rules, uri, wants_page }
    }
}

/// Says what a refusal means, and keeps its headers (`Allow`, `Retry-After`).
pub(crate) fn in_words(asker: Asker, localizer: Arc<Localizer>, refusal: Response) -> Response {
    let problem = refusal.extensions().get::<Problem>().cloned();
    let problem = problem.unwrap_or_else(|| Problem::of_status(refusal.status()));
    let view = problem.view(&localizer);
    let (parts, _) = refusal.into_parts();
    let lang = HeaderValue::from_static(localizer.lang().code());
    let mut said = if asker.wants_page {
        pages::problem_page(asker, localizer, &view, problem.near())
    } else {
        let kind = [(header::CONTENT_TYPE, "application/problem+json")];
        (kind, serde_json::to_string(&view).unwrap_or_default()).into_response()
    };
    *said.status_mut() = parts.status;
    // A refusal may say more in its headers: what is allowed, when to try again.
    for name in [header::ALLOW, header::RETRY_AFTER, header::WWW_AUTHENTICATE] {
        if let Some(value) = parts.headers.get(&name) {
            said.headers_mut().insert(name, value.clone());
        }
    }
    said.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    said.headers_mut().insert(header::CONTENT_LANGUAGE, lang);
    said
}
