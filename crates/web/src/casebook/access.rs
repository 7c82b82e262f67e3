//! Who sends a request: the holder of a token. And why the casebook refused something, as problems.
//!
//! Programs send a token as `Authorization: Bearer …` (RFC 6750), pages as a cookie. A browser sends the
//! cookie with every request to us, even for a page of another site; so a change by cookie must come from one
//! of our own pages (`Sec-Fetch-Site`, else `Origin`). No form needs a secret of its own, and forms kept for offline
//! use never expire. Neither way is accepted in place of the other: any site's script may read the API, but none that
//! controls a browser can write through it.

use axum::extract::{FromRequestParts, OriginalUri};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};

use super::Casebook;
use crate::exchange::{is_for_programs, text};
use crate::preferences::{cookie, secure_mark};
use crate::problem::{FormField, Problem, Result};
use crate::server::limits::Network;
use crate::server::middleware::is_reading;
use crate::state::AppState;
use schiri_casebook::{BearerToken, StoreError, Timestamp, Token, Unusable, now};
use schiri_rules::lang::Message;

const COOKIE: &str = "judge";

/// The token of a request that requires one.
pub(crate) struct Judge(pub(crate) Token);

/// The token of a request that may have one. A program's token must be valid; an invalid cookie of a page
/// counts as none, since the reader may still read. If the token cannot be checked, the request is refused.
pub(crate) struct MaybeJudge(pub(crate) Option<Token>);

/// The casebook that is served; without one, routes that need it do not exist.
pub(crate) struct Kept(pub(crate) Casebook);

impl FromRequestParts<AppState> for Kept {
    type Rejection = Problem;

    async fn from_request_parts(_: &mut Parts, state: &AppState) -> Result<Self> {
        let none = || Problem::unknown_name(Message::new("rulings-no-casebook"));
        state.casebook.clone().map(Self).ok_or_else(none)
    }
}

impl FromRequestParts<AppState> for Judge {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self> {
        let Kept(casebook) = Kept::from_request_parts(parts, state).await?;
        let Some(text) = sent(parts)? else {
            let id = if casebook.is_writable().await? { "problem-no-token" } else { "problem-nobody-writes" };
            return Err(Problem::unauthorized(Message::new(id)));
        };
        admit(&casebook, &text, parts).await.map(Self)
    }
}

impl FromRequestParts<AppState> for MaybeJudge {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self> {
        let (Some(casebook), Some(text)) = (&state.casebook, sent(parts)?) else { return Ok(Self(None)) };
        match admit(casebook, &text, parts).await {
            Ok(token) => Ok(Self(Some(token))),
            Err(problem) if problem.status == StatusCode::UNAUTHORIZED && !is_of_program(parts) => {
                Ok(Self(None))
            }
            Err(problem) => Err(problem),
        }
    }
}

pub(crate) async fn admit(casebook: &Casebook, text: &str, parts: &Parts) -> Result<Token> {
    let bearer: BearerToken =
        text.parse().map_err(|_| Problem::unauthorized(Message::new("problem-token")))?;
    let Network(network) = parts.extensions.get().copied().ok_or_else(Problem::internal)?;
    casebook.admit(bearer, network).await
}

fn sent(parts: &Parts) -> Result<Option<String>> {
    if is_of_program(parts) {
        let Some(value) = parts.headers.get(header::AUTHORIZATION) else { return Ok(None) };
        let bearer = value.to_str().ok().and_then(|value| {
            let (scheme, token) = value.split_once(' ')?;
            scheme.eq_ignore_ascii_case("bearer").then(|| token.to_owned())
        });
        return bearer.map(Some).ok_or_else(|| Problem::unauthorized(Message::new("problem-token")));
    }
    let token = cookie(&parts.headers, COOKIE);
    if token.is_some() && !is_reading(&parts.method) {
        same_origin(&parts.headers)?;
    }
    Ok(token)
}

/// Tells whether a program sent a request. A nested router takes its prefix from the address.
fn is_of_program(parts: &Parts) -> bool {
    let whole = parts.extensions.get::<OriginalUri>().map(|whole| whole.path());
    is_for_programs(whole.unwrap_or_else(|| parts.uri.path()))
}

/// Refuses requests that a page of another site makes a browser send (OWASP, *Cross-Site Request Forgery
/// Prevention*: Fetch Metadata, else the origin).
pub(crate) fn same_origin(headers: &HeaderMap) -> Result<()> {
    let is_own = if let Some(site) = text(headers, "sec-fetch-site") {
        site == "same-origin"
    } else {
        // Older browsers, and pages without encryption, only send the origin.
        let host =
            text(headers, header::ORIGIN).and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
        host.is_some() && host == text(headers, header::HOST)
    };
    if is_own { Ok(()) } else { Err(Problem::forbidden(Message::new("problem-other-site"))) }
}

/// Returns the cookie that holds a token until it expires. Scripts and other sites cannot read it, and if the
/// server is reached by an encrypted connection, it is only sent over such connections.
pub(crate) fn remember(token: &Token, text: &str, secure: bool) -> Option<HeaderValue> {
    let seconds = (token.expires.millis() - Timestamp::millis(now())) / 1000;
    set(text.trim(), seconds.max(0), secure)
}

pub(crate) fn forget(secure: bool) -> Option<HeaderValue> {
    set("", 0, secure)
}

fn set(value: &str, seconds: i64, secure: bool) -> Option<HeaderValue> {
    let cookie = format!("{COOKIE}={value}; Path=/; Max-Age={seconds}; SameSite=Strict; HttpOnly");
    HeaderValue::try_from(cookie + secure_mark(secure)).ok()
}

impl Problem {
    /// The sender has no token, or an invalid one.
    pub(crate) const fn unauthorized(detail: Message) -> Self {
        Self::with(StatusCode::UNAUTHORIZED, "unauthorized", detail)
    }

    pub(crate) const fn forbidden(detail: Message) -> Self {
        Self::with(StatusCode::FORBIDDEN, "forbidden", detail)
    }

    /// Somebody else changed it first.
    const fn conflict(detail: Message) -> Self {
        Self::with(StatusCode::CONFLICT, "conflict", detail)
    }

    /// What was sent does not make sense in the current state.
    pub(crate) const fn unsound_as(detail: Message) -> Self {
        Self::with(StatusCode::UNPROCESSABLE_ENTITY, "unsound", detail)
    }
}

pub(super) fn silent() -> Problem {
    tracing::error!("the casebook does not answer");
    Problem::unavailable(Message::new("rulings-unusable"))
}

/// Says what a store did not do. Where the database lies and what it says is for the log alone.
pub(super) fn problem(error: &StoreError) -> Problem {
    match error {
        StoreError::Faulty(faults) => Problem::from(faults.clone()),
        StoreError::Objection(message) => Problem::unsound_as(message.clone()),
        StoreError::ReasonNeeded(message) => Problem::unsound_as(message.clone()).about(FormField::Reason),
        StoreError::Forbidden(message) => Problem::forbidden(message.clone()),
        StoreError::TokenUnusable => Problem::unauthorized(Message::new("problem-token")),
        StoreError::UnknownRuling(named) => {
            Problem::unknown_name(Message::new("rulings-unknown").with("ruling", named.to_string()))
        }
        StoreError::Ambiguous(..) => Problem::unknown_name(error.message()),
        StoreError::Conflict { ruling, last, .. } => Problem::conflict(
            Message::new("rulings-conflict")
                .with("ruling", ruling.short().to_string())
                .with("last", usize::try_from(*last).unwrap_or(0)),
        ),
        StoreError::KeyReused(_) => Problem::conflict(error.message()),
        StoreError::Misfit(..) => {
            tracing::error!(%error, "the casebook is not what it must be");
            Problem::internal()
        }
        StoreError::Unusable { kind, .. } => {
            tracing::error!(%error, "the casebook cannot be used");
            let is_writing = matches!(kind, Unusable::ReadOnly | Unusable::Full);
            let id = if is_writing { "rulings-not-written" } else { "rulings-unusable" };
            Problem::unavailable(Message::new(id))
        }
    }
}
