//! A page as it is sent: its markup, and what browsers and caches must know of it.

use askama::Template;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};

use super::texts::tied;
use crate::problem::Problem;

/// Nothing but our own files is loaded, and nothing inline is run (CSP Level 3).
const CONTENT_SECURITY_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
     manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
);

/// A page made from a template.
pub(super) struct HtmlPage<T>(pub(super) T);

impl<T: Template> IntoResponse for HtmlPage<T> {
    fn into_response(self) -> Response {
        match self.0.render() {
            Ok(markup) => with_headers(Html(tied(&with_shared_title(markup))).into_response()),
            Err(error) => Problem::failed(error).into_response(),
        }
    }
}

/// The place of a page's title among what a link to it tells.
const SHARED_TITLE: &str = r#"<meta property="og:title" content="">"#;

/// Says the title once more, among what a link tells: a template says it only once.
fn with_shared_title(markup: String) -> String {
    let title = markup.split_once("<title>").and_then(|(_, rest)| rest.split_once("</title>"));
    let Some((title, _)) = title.filter(|_| markup.contains(SHARED_TITLE)) else { return markup };
    let title = title.strip_suffix(" · Schiri").unwrap_or(title);
    markup.replacen(SHARED_TITLE, &format!(r#"<meta property="og:title" content="{title}">"#), 1)
}

/// Adds what browsers and caches must know of a page: it depends on the reader's settings, so only
/// the reader keeps it, and asks each time whether it still stands.
pub(super) fn with_headers(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    headers.insert(header::VARY, HeaderName::into(header::COOKIE));
    headers.append(header::VARY, HeaderName::into(header::ACCEPT_LANGUAGE));
    response
}
