//! A page as it is sent: its markup, and headers for browsers and caches.

use askama::Template;
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};

use super::texts::tied;
use crate::problem::Problem;

/// Only our own files are loaded, and no inline script is run (CSP Level 3).
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
     manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

pub(super) struct HtmlPage<T>(pub(super) T);

impl<T: Template> IntoResponse for HtmlPage<T> {
    fn into_response(self) -> Response {
        match self.0.render() {
            Ok(markup) => with_headers(Html(tied(&with_shared_title(markup)))),
            Err(error) => Problem::failed(error).into_response(),
        }
    }
}

const SHARED_TITLE: &str = r#"<meta property="og:title" content="">"#;

/// Copies the page's title into its Open Graph data: a template only has it once.
fn with_shared_title(markup: String) -> String {
    let title = markup.split_once("<title>").and_then(|(_, rest)| rest.split_once("</title>"));
    let Some((title, _)) = title.filter(|_| markup.contains(SHARED_TITLE)) else { return markup };
    let title = title.strip_suffix(" · Schiri").unwrap_or(title);
    markup.replacen(SHARED_TITLE, &format!(r#"<meta property="og:title" content="{title}">"#), 1)
}

/// Adds headers for browsers and caches: a page depends on the reader's settings, so only the reader may keep
/// it, and must ask each time whether it is still valid.
pub(super) fn with_headers(answer: impl IntoResponse) -> Response {
    let headers = [
        (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
        (header::CACHE_CONTROL, "private, no-cache"),
        (header::VARY, "cookie, accept-language"),
    ];
    (headers, answer).into_response()
}
