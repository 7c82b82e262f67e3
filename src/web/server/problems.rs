//! Problems in the reader's words: problem details (RFC 9457) for programs, a page for people.

use std::any::Any;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::l10n::Localizer;
use crate::lang::Lang;
use crate::web::pages;
use crate::web::preferences::Preferences;
use crate::web::problem::{Problem, SaidInPlace};
use crate::web::rulebook::Rules;
use crate::web::server::headers::is_for_programs;
use crate::web::state::AppState;

/// Answers addresses that lead nowhere.
pub(in crate::web) async fn no_such_page() -> Problem {
    Problem::no_such_page()
}

/// Answers methods that an address does not know.
pub(in crate::web) async fn wrong_method() -> Problem {
    Problem::of_status(StatusCode::METHOD_NOT_ALLOWED)
}

/// Turns a panic into a response; the log says where it happened.
#[expect(clippy::needless_pass_by_value, reason = "the layer hands it over so")]
pub(in crate::web) fn panicked(cause: Box<dyn Any + Send>) -> Response {
    let text = cause.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| cause.downcast_ref::<&str>().copied()).unwrap_or_default();
    tracing::error!(panic = text, "a handler panicked");
    Problem::internal().into_response()
}

/// Puts every refusal into the reader's words, whether it comes from a handler, a limit or a library.
pub(in crate::web) async fn put_into_words(
    State(state): State<AppState>,
    request: Request,
    next: Next,
) -> Response {
    let for_programs = is_for_programs(request.uri().path());
    let lang = request.extensions().get::<Preferences>().map_or(Lang::En, |preferences| preferences.lang);
    let rules = request.extensions().get::<Rules>().cloned();
    let response = next.run(request).await;
    let status = response.status();
    let is_said = response.extensions().get::<SaidInPlace>().is_some();
    if is_said || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let rules = rules.unwrap_or_else(|| Rules(state.current()));
    in_words(rules, state.localizer(lang), response, for_programs)
}

/// Says what a refusal means, and keeps its headers (`Allow`, `Retry-After`).
pub(in crate::web) fn in_words(
    rules: Rules,
    localizer: Arc<Localizer>,
    refusal: Response,
    for_programs: bool,
) -> Response {
    let problem = refusal.extensions().get::<Problem>().cloned();
    let view = problem.unwrap_or_else(|| Problem::of_status(refusal.status())).view(&localizer);
    let (parts, _) = refusal.into_parts();
    let lang = HeaderValue::from_static(localizer.lang().code());
    let mut said = if for_programs {
        let kind = [(header::CONTENT_TYPE, "application/problem+json")];
        (kind, serde_json::to_string(&view).unwrap_or_default()).into_response()
    } else {
        pages::problem_page(rules, localizer, &view)
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
