//! The parameters of addresses, each parsed once.

use std::str::FromStr;

use axum::extract::{FromRequestParts, Query};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::problem::Problem;
use crate::rulebook::Rulebook;
use schiri_rules::corpus::{ClauseId, EditionId, EventId, ScopeId};
use schiri_rules::known::{self, StackChoice, StackRefusal};
use schiri_rules::lang::Message;
use schiri_rules::precedence::Stack;

/// The most characters of a query or question.
pub(crate) const MOST_QUERY: usize = 1_000;

/// The parameters of an address; unreadable ones are a problem said in the reader's words.
#[derive(FromRequestParts)]
#[from_request(via(Query), rejection(Problem))]
pub(crate) struct Asked<T>(pub(crate) T);

/// The parts of a path.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(Problem))]
pub(crate) struct Named<T>(pub(crate) T);

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
    /// Reads what is chosen.
    pub(crate) fn choice(&self) -> Result<StackChoice, Problem> {
        Ok(StackChoice {
            event: optional("event", self.event.as_deref())?,
            editions: list("stack", self.stack.as_deref())?,
            adopt: list("adopt", self.adopt.as_deref())?,
            drop: list("drop", self.drop.as_deref())?,
            situation: list("situation", self.situation.as_deref())?,
        })
    }

    /// Returns the stack that is chosen; `None` where neither an event nor editions are named.
    pub(crate) fn stack(&self, rules: &Rulebook) -> Result<Option<Stack>, Problem> {
        let refused = |refusal| match refusal {
            StackRefusal::Unsound(message) => Problem::bad_request(message),
            StackRefusal::Unknown(message) => Problem::unknown_name(message),
        };
        let choice = self.choice()?;
        if choice.event.is_none() && choice.editions.is_empty() {
            return Ok(None);
        }
        known::stack(&rules.corpus, &choice).map(Some).map_err(refused)
    }

    /// Returns the stack that is chosen; here one has to be.
    pub(crate) fn needed(&self, rules: &Rulebook) -> Result<Stack, Problem> {
        self.stack(rules)?.ok_or_else(|| Problem::bad_request(Message::new("problem-no-stack")))
    }
}

/// Reads names separated by commas.
pub(crate) fn list<T: FromStr>(name: &'static str, text: Option<&str>) -> Result<Vec<T>, Problem> {
    given(text).into_iter().flat_map(|text| text.split(',')).map(|part| one(name, part)).collect()
}

/// Reads the names of editions, which must exist.
pub(crate) fn editions(
    rules: &Rulebook,
    name: &'static str,
    text: Option<&str>,
) -> Result<Vec<EditionId>, Problem> {
    let editions = list(name, text)?;
    known::editions(&rules.corpus, &editions).map_err(Problem::unknown_name)?;
    Ok(editions)
}

/// Reads one name; one that cannot be a name of its kind is a bad request.
pub(crate) fn one<T: FromStr>(name: &'static str, text: &str) -> Result<T, Problem> {
    text.parse().map_err(|_| bad(name, text))
}

/// Reads a name that may be left out.
pub(crate) fn optional<T: FromStr>(name: &'static str, text: Option<&str>) -> Result<Option<T>, Problem> {
    given(text).map(|text| one(name, text)).transpose()
}

/// Reads `true` or `false`; saying nothing is a no.
pub(crate) fn yes(name: &'static str, text: Option<&str>) -> Result<bool, Problem> {
    text.map_or(Ok(false), |text| one(name, text))
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
