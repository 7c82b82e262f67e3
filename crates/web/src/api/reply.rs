//! A JSON response with its language, its caching headers and the link to the next page.

use axum::Json;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use schiri_rules::lang::Lang;

/// The rule collection may change at any moment, so whoever keeps an answer asks whether it still stands;
/// the tag makes that cheap.
const ASK_AGAIN: HeaderValue = HeaderValue::from_static("public, no-cache");

/// A JSON answer, with its language and the address of the next page.
pub(crate) struct Reply<T> {
    lang: Option<Lang>,
    next: Option<String>,
    value: T,
}

impl<T> Reply<T> {
    /// An answer in the reader's language.
    pub(crate) const fn said(lang: Lang, value: T) -> Self {
        Self { lang: Some(lang), next: None, value }
    }

    /// An answer that is the same in all languages.
    pub(crate) const fn alike(value: T) -> Self {
        Self { lang: None, next: None, value }
    }

    /// Takes the answer out, for whoever sends it in another envelope, and tells whether there is a next page.
    #[cfg(feature = "mcp")]
    pub(crate) fn into_parts(self) -> (T, bool) {
        (self.value, self.next.is_some())
    }

    /// Names the next page (RFC 8288), where there is one.
    pub(super) fn followed_by(mut self, next: Option<String>) -> Self {
        self.next = next;
        self
    }
}

impl<T: Serialize> IntoResponse for Reply<T> {
    fn into_response(self) -> Response {
        let mut response = Json(self.value).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, ASK_AGAIN);
        if let Some(lang) = self.lang {
            headers.insert(header::VARY, HeaderName::into(header::ACCEPT_LANGUAGE));
            headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(lang.code()));
        }
        // An address that came in as one can go out as one.
        let link = self.next.and_then(|next| HeaderValue::try_from(format!("<{next}>; rel=\"next\"")).ok());
        if let Some(link) = link {
            headers.insert(header::LINK, link);
        }
        response
    }
}
