//! The pages of the casebook: to browse, to read one ruling, to record, the head judge's board, to sign in, to give tokens.
//!
//! They show the moment's state, and to judges more than to others: no one keeps them.

pub(super) mod board;
mod form;
pub(super) mod list;
pub(super) mod one;
pub(super) mod paper;
mod parts;
pub(super) mod record;
pub(super) mod sign_in;
pub(super) mod tokens;

use askama::Template;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Redirect, Response};

use super::frame::{Frame, HtmlPage};
use crate::problem::SaidInPlace;
use schiri_casebook::{Role, Token};

/// Makes a page that is the moment's alone.
fn at_the_moment(page: impl Template, status: StatusCode) -> Response {
    let mut response = HtmlPage(page).into_response();
    if response.status() == StatusCode::OK {
        *response.status_mut() = status;
        response.extensions_mut().insert(SaidInPlace);
    }
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Leads on after something was written: loading the next page again writes nothing.
fn lead_on(address: &str) -> Response {
    let mut response = Redirect::to(address).into_response();
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Who reads the page, as its head says it.
struct Visitor {
    /// His name and role, where he has signed in.
    signed_in: Option<String>,
    /// Whether he may give tokens to others.
    admin: bool,
    /// Whether that can be told: not while the casebook does not answer.
    known: bool,
}

impl Visitor {
    fn new(frame: &Frame, judge: Option<&Token>) -> Self {
        let said = |judge: &Token| {
            let role = frame.word(judge.role().message_id());
            format!("{} ({role})", judge.holder.name)
        };
        let admin = judge.is_some_and(|judge| judge.role() == Role::Admin);
        Self { signed_in: judge.map(said), admin, known: true }
    }

    /// A reader of whom it cannot be told whether he has signed in.
    const fn unknown() -> Self {
        Self { signed_in: None, admin: false, known: false }
    }
}
