//! The parameters of addresses, each parsed once.

use std::str::FromStr;

use axum::extract::{FromRequestParts, Query};

use crate::problem::Problem;
use schiri_rules::lang::Message;

/// The most characters of a query or question.
pub(crate) const MOST_QUERY: usize = 1_000;

/// The parameters of an address; unreadable ones are a problem said in the reader's words.
#[derive(FromRequestParts)]
#[from_request(via(Query), rejection(Problem))]
pub(crate) struct Asked<T>(pub(crate) T);

/// Reads names separated by commas.
pub(crate) fn list<T: FromStr>(name: &'static str, text: Option<&str>) -> Result<Vec<T>, Problem> {
    given(text).into_iter().flat_map(|text| text.split(',')).map(|part| one(name, part)).collect()
}

/// Reads one name; one that cannot be a name of its kind is a bad request.
pub(crate) fn one<T: FromStr>(name: &'static str, text: &str) -> Result<T, Problem> {
    text.parse().map_err(|_| bad(name, text))
}

/// Reads a name that may be left out.
pub(crate) fn optional<T: FromStr>(name: &'static str, text: Option<&str>) -> Result<Option<T>, Problem> {
    given(text).map(|text| one(name, text)).transpose()
}

/// Says that a value is none for this name.
pub(crate) fn bad(name: &'static str, text: &str) -> Problem {
    Problem::bad_request(Message::new("problem-value").with("name", name).with("value", shown(text)))
}

/// Checks that a query is not longer than people ask.
pub(crate) fn query(text: &str) -> Result<&str, Problem> {
    if text.chars().nth(MOST_QUERY).is_none() {
        return Ok(text);
    }
    Err(Problem::bad_request(Message::new("problem-query-long").with("most", MOST_QUERY)))
}

/// A field of a form that is left empty says nothing.
fn given(text: Option<&str>) -> Option<&str> {
    text.filter(|text| !text.is_empty())
}

/// Shortens what is repeated in a problem.
pub(crate) fn shown(text: &str) -> String {
    text.chars().take(80).collect()
}
