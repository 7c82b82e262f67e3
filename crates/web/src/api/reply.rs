//! What the handlers of the API read from a request, and the JSON response that they make.

use std::ops::RangeInclusive;

use axum::Json;
use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;

use crate::exchange::{bad, list, one, optional};
use crate::problem::{Problem, Result};
use crate::state::{Reader, Rulebook, Rules};
use schiri_rules::corpus::{ClauseId, EditionId, EventId, ScopeId};
use schiri_rules::known::{self, StackChoice, StackRefusal};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::precedence::{Circumstances, Stack};

impl Reader {
    /// Answers in the reader's language.
    pub(super) const fn reply<T>(&self, value: T) -> Reply<T> {
        Reply { lang: Some(self.lang()), next: None, value }
    }
}

/// The parameters of an address; unreadable ones are a problem in the reader's words.
#[derive(FromRequestParts)]
#[from_request(via(Query), rejection(Problem))]
pub(crate) struct Params<T>(pub(crate) T);

/// What is in force.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct StackParams {
    /// The event whose rules are in force.
    #[param(value_type = Option<EventId>, example = "de-quali")]
    pub(crate) event: Option<String>,
    /// Instead of an event: the editions in force, the strongest first, separated by commas.
    #[param(value_type = Option<Vec<EditionId>>, style = Form, explode = false, min_items = 1)]
    stack: Option<String>,
    /// Optional clauses and variants that also count, separated by commas.
    #[param(value_type = Option<Vec<ClauseId>>, style = Form, explode = false, min_items = 1)]
    adopt: Option<String>,
    /// Clauses that do not count, separated by commas.
    #[param(value_type = Option<Vec<ClauseId>>, style = Form, explode = false, min_items = 1)]
    drop: Option<String>,
    /// Situations that hold, separated by commas.
    #[param(value_type = Option<Vec<ScopeId>>, style = Form, explode = false, min_items = 1)]
    situation: Option<String>,
}

impl StackParams {
    /// Reads what is in force; `None` where neither an event nor editions are named.
    pub(crate) fn choice(&self) -> Result<Option<StackChoice>> {
        let choice = StackChoice {
            event: optional("event", self.event.as_deref())?,
            editions: list("stack", self.stack.as_deref())?,
            circumstances: Circumstances {
                adopts: list("adopt", self.adopt.as_deref())?,
                drops: list("drop", self.drop.as_deref())?,
                situation: list("situation", self.situation.as_deref())?,
            },
        };
        Ok(Some(choice).filter(|choice| choice.event.is_some() || !choice.editions.is_empty()))
    }

    pub(crate) fn in_force(&self, rules: &Rulebook) -> Result<InForce> {
        let refused = |refusal| match refusal {
            StackRefusal::Unsound(message) => Problem::bad_request(message),
            StackRefusal::Unknown(message) => Problem::unknown_name(message),
        };
        let stack = self.choice()?.map(|choice| known::stack(&rules.corpus, &choice));
        stack.transpose().map(InForce).map_err(refused)
    }
}

/// The stack in force; `None` where a request names neither an event nor editions.
pub(crate) struct InForce(pub(crate) Option<Stack>);

impl InForce {
    /// Returns the stack; a request that needs one and names none is refused.
    pub(super) fn needed(self) -> Result<Stack> {
        self.0.ok_or_else(no_stack)
    }
}

pub(super) fn no_stack() -> Problem {
    Problem::bad_request(Message::new("problem-no-stack"))
}

impl<S: Send + Sync> FromRequestParts<S> for InForce {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let Params(params) = Params::<StackParams>::from_request_parts(parts, state).await?;
        let rules = Rules::from_request_parts(parts, state).await?;
        params.in_force(&rules)
    }
}

/// Reads the names of editions, which must exist.
pub(super) fn known_editions(
    rules: &Rulebook,
    name: &'static str,
    text: Option<&str>,
) -> Result<Vec<EditionId>> {
    let editions = list(name, text)?;
    known::editions(&rules.corpus, &editions).map_err(Problem::unknown_name)?;
    Ok(editions)
}

/// Reads `true` or `false`; without a value, it is false.
pub(crate) fn yes(name: &'static str, text: Option<&str>) -> Result<bool> {
    text.map_or(Ok(false), |text| one(name, text))
}

/// The rule collection may change at any moment, so clients ask each time whether an answer that they kept is
/// still valid; the tag makes that cheap.
const ASK_AGAIN: HeaderValue = HeaderValue::from_static("public, no-cache");

/// A JSON answer, with its language and the address of the next page.
pub(crate) struct Reply<T> {
    lang: Option<Lang>,
    next: Option<String>,
    value: T,
}

impl<T> Reply<T> {
    /// An answer that is the same in all languages.
    pub(crate) const fn alike(value: T) -> Self {
        Self { lang: None, next: None, value }
    }

    /// Takes the answer out, for another envelope, and tells whether there is a next page.
    #[cfg(feature = "mcp")]
    pub(crate) fn into_parts(self) -> (T, bool) {
        (self.value, self.next.is_some())
    }

    /// Sets the address of the next page (RFC 8288), if there is one.
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
        // The address is built from one that was received, so it is valid in a header.
        let link = self.next.and_then(|next| HeaderValue::try_from(format!("<{next}>; rel=\"next\"")).ok());
        if let Some(link) = link {
            headers.insert(header::LINK, link);
        }
        response
    }
}

/// The most entries of a page.
pub(super) const MOST: u32 = 100;
/// The farthest offset of a page, well beyond the end of every list.
const FARTHEST: u32 = 10_000;
/// The default number of entries of a page.
const USUAL: u32 = 10;

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
#[derive(Debug, Clone)]
pub(crate) struct Page {
    /// How many entries come before it.
    pub(super) offset: usize,
    pub(super) limit: usize,
    query: String,
}

impl Page {
    /// Reads the offset and length of the page; refuses those beyond the limits.
    pub(crate) fn new(params: &PageParams, query: &str) -> Result<Self> {
        Ok(Self {
            offset: number("offset", params.offset.as_deref(), 0, 0..=FARTHEST)?,
            limit: number("limit", params.limit.as_deref(), USUAL, 1..=MOST)?,
            query: query.to_owned(),
        })
    }

    /// Returns the entries of a list that are on the page.
    pub(super) fn of<T>(&self, list: impl IntoIterator<Item = T>) -> Vec<T> {
        list.into_iter().skip(self.offset).take(self.limit).collect()
    }

    /// Returns the address of the next page, relative to this one's, if there are more entries.
    pub(super) fn next(&self, total: usize) -> Option<String> {
        let end = self.offset + self.limit;
        if end >= total || end > FARTHEST as usize {
            return None;
        }
        let pairs = self.query.split('&');
        let kept = pairs.filter(|pair| !pair.is_empty() && !pair.starts_with("offset="));
        let offset = format!("offset={end}");
        Some(format!("?{}", kept.chain([offset.as_str()]).collect::<Vec<_>>().join("&")))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Page {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let Params(params) = Params::from_request_parts(parts, state).await?;
        Self::new(&params, parts.uri.query().unwrap_or_default())
    }
}

/// Reads a number within bounds; without a value, it is the usual one.
pub(super) fn number(
    name: &'static str,
    text: Option<&str>,
    usual: u32,
    bounds: RangeInclusive<u32>,
) -> Result<usize> {
    let Some(text) = text else { return Ok(usual as usize) };
    let number: u32 = one(name, text)?;
    if bounds.contains(&number) { Ok(number as usize) } else { Err(bad(name, text)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leads_from_page_to_page() {
        let page = |query: &str| Page { offset: 10, limit: 10, query: query.to_owned() };
        let next = page("q=a%26b&offset=10&limit=10").next(21);
        assert_eq!(next.as_deref(), Some("?q=a%26b&limit=10&offset=20"));
        assert_eq!(page("").next(21).as_deref(), Some("?offset=20"));
        assert_eq!(page("q=a").next(20), None);
        assert_eq!(Page { offset: 10_000, ..page("") }.next(20_000), None);
    }
}
