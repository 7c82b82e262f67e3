//! What can be asked in an address, parsed once.

use std::str::FromStr;

use axum::extract::{FromRequestParts, Query};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::known::{self, StackChoice};
use crate::lang::Message;
use crate::precedence::Stack;
use crate::web::desk::Rulebook;
use crate::web::limits::MOST_QUERY;
use crate::web::problem::Problem;

/// The parameters of an address; unreadable ones are a problem said in the reader's words.
#[derive(FromRequestParts)]
#[from_request(via(Query), rejection(Problem))]
pub(in crate::web) struct Asked<T>(pub(in crate::web) T);

/// What is in force.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(in crate::web) struct StackParams {
    /// The event whose rules are in force.
    #[param(example = "de-quali")]
    pub(in crate::web) event: Option<String>,
    /// Instead of an event: the editions in force, the strongest first, parted by commas.
    #[param(example = "nl-basis,de-almanach-2010")]
    stack: Option<String>,
    /// Optional clauses and variants that also count, parted by commas.
    adopt: Option<String>,
    /// Clauses that do not count, parted by commas.
    drop: Option<String>,
    /// Situations that hold, parted by commas.
    #[param(example = "players-5-6")]
    situation: Option<String>,
}

impl StackParams {
    /// Returns the stack that is chosen; `None` where neither an event nor editions are named.
    pub(in crate::web) fn stack(&self, rules: &Rulebook) -> Result<Option<Stack>, Problem> {
        let event: Vec<_> = list("event", self.event.as_deref())?;
        let choice = StackChoice {
            event: event.into_iter().next(),
            editions: list("stack", self.stack.as_deref())?,
            adopt: list("adopt", self.adopt.as_deref())?,
            drop: list("drop", self.drop.as_deref())?,
            situation: list("situation", self.situation.as_deref())?,
        };
        if choice.event.is_none() && choice.editions.is_empty() {
            return Ok(None);
        }
        known::stack(&rules.corpus, &choice).map(Some).map_err(Problem::unknown_name)
    }
}

/// Reads names parted by commas; empty ones are passed over.
pub(in crate::web) fn list<T: FromStr>(name: &'static str, text: Option<&str>) -> Result<Vec<T>, Problem> {
    let parts = text.unwrap_or_default().split(',').map(str::trim).filter(|part| !part.is_empty());
    parts.map(|part| one(name, part)).collect()
}

/// Reads one name.
pub(in crate::web) fn one<T: FromStr>(name: &'static str, text: &str) -> Result<T, Problem> {
    let bad = |_| Message::new("problem-value").with("name", name).with("value", shown(text));
    text.parse().map_err(bad).map_err(Problem::bad_request)
}

/// Checks that a query is not longer than people ask.
pub(in crate::web) fn query(text: &str) -> Result<&str, Problem> {
    if text.chars().nth(MOST_QUERY).is_none() {
        return Ok(text);
    }
    Err(Problem::bad_request(Message::new("problem-query-long").with("most", MOST_QUERY)))
}

/// Shortens what is repeated in a problem.
fn shown(text: &str) -> String {
    text.chars().take(80).collect()
}
