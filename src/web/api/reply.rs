//! A JSON answer with what caches and readers must know of it.

use axum::Json;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::lang::Lang;

/// The material may change at any moment, so whoever keeps an answer asks whether it still stands;
/// the tag makes that cheap.
const ASK_AGAIN: HeaderValue = HeaderValue::from_static("public, no-cache");

/// A JSON answer.
pub(in crate::web) struct Reply<T> {
    lang: Option<Lang>,
    value: T,
}

impl<T> Reply<T> {
    /// An answer in the reader's language.
    pub(in crate::web) const fn said(lang: Lang, value: T) -> Self {
        Self { lang: Some(lang), value }
    }

    /// An answer that is the same in all languages.
    pub(in crate::web) const fn alike(value: T) -> Self {
        Self { lang: None, value }
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
        response
    }
}
