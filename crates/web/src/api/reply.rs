//! A JSON response with its language, its caching headers and the link to the next page.
//!
//! Long lists, a page at a time.

use std::ops::RangeInclusive;

use axum::Json;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use schiri_rules::lang::Lang;
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;

use crate::params::{bad, one};
use crate::problem::Problem;

/// The rule collection may change at any moment, so anyone who keeps an answer asks whether it still stands;
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

    /// Takes the answer out, for anyone who sends it in another envelope, and tells whether there is a next page.
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

/// The most entries of a page.
pub(super) const MOST: u32 = 100;
/// The farthest that a page may begin: far behind the end of every list.
const FARTHEST: u32 = 10_000;
/// How many entries a page has where no one says otherwise.
const USUAL: u32 = 10;

/// Which part of a list.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PageParams {
    /// The most entries; 10 where nothing is said.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100)]
    limit: Option<String>,
    /// How many entries to leave out at the beginning; the `Link` header leads to the next page.
    #[param(value_type = Option<u32>, minimum = 0, maximum = 10_000)]
    offset: Option<String>,
}

/// A part of a list.
#[derive(Debug, Clone, Copy)]
pub(super) struct Page {
    /// How many entries stand before it.
    pub(super) offset: usize,
    /// How many it has at most.
    pub(super) limit: usize,
}

impl PageParams {
    /// Reads where the page begins and how long it is; refuses what lies beyond the limits.
    pub(super) fn page(&self) -> Result<Page, Problem> {
        Ok(Page {
            offset: number("offset", self.offset.as_deref(), 0, 0..=FARTHEST)?,
            limit: number("limit", self.limit.as_deref(), USUAL, 1..=MOST)?,
        })
    }
}

/// Reads a number within bounds.
fn number(
    name: &'static str,
    text: Option<&str>,
    usual: u32,
    bounds: RangeInclusive<u32>,
) -> Result<usize, Problem> {
    let Some(text) = text else { return Ok(usual as usize) };
    let number: u32 = one(name, text)?;
    if bounds.contains(&number) { Ok(number as usize) } else { Err(bad(name, text)) }
}

impl Page {
    /// Cuts the page out of a list.
    pub(super) fn of<T>(self, list: impl IntoIterator<Item = T>) -> Vec<T> {
        list.into_iter().skip(self.offset).take(self.limit).collect()
    }

    /// Returns the address of the next page relative to this one's, where there is more.
    pub(super) fn next(self, query: Option<&str>, total: usize) -> Option<String> {
        let end = self.offset + self.limit;
        if end >= total || end > FARTHEST as usize {
            return None;
        }
        let pairs = query.into_iter().flat_map(|query| query.split('&'));
        let kept = pairs.filter(|pair| !pair.is_empty() && !pair.starts_with("offset="));
        let offset = format!("offset={end}");
        Some(format!("?{}", kept.chain([offset.as_str()]).collect::<Vec<_>>().join("&")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leads_from_page_to_page() {
        let page = Page { offset: 10, limit: 10 };
        assert_eq!(
            page.next(Some("q=a%26b&offset=10&limit=10"), 21).as_deref(),
            Some("?q=a%26b&limit=10&offset=20")
        );
        assert_eq!(page.next(None, 21).as_deref(), Some("?offset=20"));
        assert_eq!(page.next(Some("q=a"), 20), None);
        assert_eq!(Page { offset: 10_000, limit: 10 }.next(None, 20_000), None);
    }
}
