//! The description is the law: a parameter that it does not name is refused.
//!
//! A wrong answer costs more than none, and `?evnt=…` passed over in silence would be one.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::extract::{MatchedPath, Query, Request};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use utoipa::openapi::RefOr;
use utoipa::openapi::path::ParameterIn;

use super::params::{bad, shown};
use crate::lang::Message;
use crate::web::desk::Rulebook;
use crate::web::prepare::Rules;
use crate::web::problem::Problem;

/// What is asked of a material by its hash is asked of something that never changes.
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// The query parameters of each path, as described.
static DESCRIBED: LazyLock<BTreeMap<String, Vec<String>>> = LazyLock::new(|| {
    let described = super::openapi().paths.paths.into_iter();
    let names = |parameters: Vec<RefOr<utoipa::openapi::path::Parameter>>| {
        let stated = parameters.into_iter().filter_map(|parameter| match parameter {
            RefOr::T(stated) if stated.parameter_in == ParameterIn::Query => Some(stated.name),
            _ => None,
        });
        stated.collect()
    };
    described.filter_map(|(path, item)| Some((path, names(item.get?.parameters?)))).collect()
});

/// Refuses unknown, empty and repeated parameters, and a material that is not (or no longer) served.
pub(super) async fn check(rules: Rules, request: Request, next: Next) -> Result<Response, Problem> {
    let path = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
    let known = path.and_then(|path| DESCRIBED.get(path)).map(Vec::as_slice).unwrap_or_default();
    let asked = Query::<Vec<(String, String)>>::try_from_uri(request.uri())?.0;
    for (index, (name, value)) in asked.iter().enumerate() {
        if !known.contains(name) {
            return Err(unknown(name, known));
        }
        // Forms send fields that were left empty; programs can leave them out.
        if value.is_empty() && name != "q" {
            return Err(Problem::bad_request(Message::new("problem-empty").with("name", shown(name))));
        }
        if asked.iter().take(index).any(|(earlier, _)| earlier == name) {
            return Err(Problem::bad_request(Message::new("problem-repeated").with("name", shown(name))));
        }
    }
    let dated = asked.iter().find(|(name, _)| name == "material").map(|(_, hash)| same(&rules, hash));
    let dated = dated.transpose()?.is_some();
    let mut response = next.run(request).await;
    if dated && response.status() == StatusCode::OK {
        response.headers_mut().insert(header::CACHE_CONTROL, FOR_EVER);
    }
    Ok(response)
}

fn unknown(name: &str, known: &[String]) -> Problem {
    let message = Message::new("problem-unknown-parameter").with("name", shown(name));
    Problem::bad_request(message.with("known", known.join(", ")))
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
