//! Refuses parameters that the `OpenAPI` document does not name.
//!
//! A misspelt parameter that is ignored gives a wrong answer: `?evnt=…` would rule without the event.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::extract::{MatchedPath, Query, Request};
use axum::http::{Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use serde::de::DeserializeOwned;
use utoipa::openapi::path::{Operation, Parameter, ParameterIn};
use utoipa::openapi::{RefOr, Required};

use crate::assets;
use crate::params::{bad, shown};
use crate::problem::Problem;
use crate::rulebook::{Rulebook, Rules};
use schiri_rules::lang::Message;

/// A query parameter, as described.
pub(crate) struct Described {
    /// Its name.
    pub(crate) name: String,
    /// Whether a request without it is refused.
    pub(crate) required: bool,
}

/// The query parameters of a path's methods.
struct ByMethod {
    get: Vec<Described>,
    post: Vec<Described>,
}

/// The query parameters of each path.
static DESCRIBED: LazyLock<BTreeMap<String, ByMethod>> = LazyLock::new(|| {
    let described = |parameter| match parameter {
        RefOr::T(Parameter { name, parameter_in: ParameterIn::Query, required, .. }) => {
            Some(Described { name, required: required == Required::True })
        }
        _ => None,
    };
    let paths = super::openapi().paths.paths.into_iter();
    paths
        .map(|(path, item)| {
            let of = |operation: Option<Operation>| {
                let parameters = operation.and_then(|operation| operation.parameters).unwrap_or_default();
                parameters.into_iter().filter_map(described).collect()
            };
            (path, ByMethod { get: of(item.get), post: of(item.post) })
        })
        .collect()
});

/// Refuses parameters that are unknown, repeated, empty or missing, and a rule collection that is not (or no
/// longer) served.
pub(super) async fn check(rules: Rules, request: Request, next: Next) -> Result<Response, Problem> {
    let path = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
    let known = path.and_then(|path| DESCRIBED.get(path));
    let known = known.map(|known| if request.method() == Method::POST { &known.post } else { &known.get });
    let known = known.map(Vec::as_slice).unwrap_or_default();
    let asked = Query::<Vec<(String, String)>>::try_from_uri(request.uri())?.0;
    check_names(known, &asked)?;
    let dated = asked.iter().find(|(name, _)| name == "material").map(|(_, hash)| same(&rules, hash));
    let dated = dated.transpose()?.is_some();
    let mut response = next.run(request).await;
    // What a request names by the hash of its rules never changes.
    if dated && response.status() == StatusCode::OK {
        response.headers_mut().insert(header::CACHE_CONTROL, assets::FOR_EVER);
    }
    Ok(response)
}

/// Reads what a form says as the parameters of an address, and refuses what the address would refuse.
pub(super) fn checked<T: DeserializeOwned>(path: &str, fields: &str) -> Result<T, Problem> {
    let known = DESCRIBED.get(path).map(|known| known.get.as_slice()).unwrap_or_default();
    check_names(
        known,
        &serde_urlencoded::from_str::<Vec<_>>(fields).map_err(|error| Problem::unreadable(&error))?,
    )?;
    serde_urlencoded::from_str(fields).map_err(|error| Problem::unreadable(&error))
}

/// Refuses parameters that are unknown, repeated, empty or missing.
pub(crate) fn check_names(known: &[Described], asked: &[(String, String)]) -> Result<(), Problem> {
    let wrong = |id, name: &str| Message::new(id).with("name", shown(name));
    for (index, (name, value)) in asked.iter().enumerate() {
        if !known.iter().any(|known| known.name == *name) {
            let known: Vec<_> = known.iter().map(|known| known.name.as_str()).collect();
            let message = wrong("problem-unknown-parameter", name).with("known", known.join(", "));
            return Err(Problem::bad_request(message));
        }
        // Forms send fields that were left empty; programs can leave them out.
        if value.is_empty() {
            return Err(Problem::bad_request(wrong("problem-empty", name)));
        }
        if asked.iter().take(index).any(|(earlier, _)| earlier == name) {
            return Err(Problem::bad_request(wrong("problem-repeated", name)));
        }
    }
    let missing = known.iter().find(|one| one.required && asked.iter().all(|(name, _)| *name != one.name));
    missing.map_or(Ok(()), |missing| Err(Problem::bad_request(wrong("problem-missing", &missing.name))))
}

fn same(rules: &Rulebook, hash: &str) -> Result<(), Problem> {
    if hash == rules.hash {
        return Ok(());
    }
    if hash.len() != rules.hash.len() || !hash.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')) {
        return Err(bad("material", hash));
    }
    let message = Message::new("problem-other-material").with("asked", shown(hash));
    Err(Problem::unknown_name(message.with("served", rules.hash.as_str())))
}
