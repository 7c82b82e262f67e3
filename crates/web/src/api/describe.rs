//! The `OpenAPI` document, completed and enforced. What all resources share is added to it (common parameters, headers,
//! refusals), and requests with parameters that it does not name are refused. If a misspelt parameter were ignored, the
//! answer would be wrong: `?evnt=…` would rule without the event.

use std::sync::LazyLock;

use axum::extract::{MatchedPath, Query, Request};
use axum::http::{Method, StatusCode, header};
use axum::middleware::Next;
use serde::de::DeserializeOwned;
use serde_json::Value;
use utoipa::openapi::header::{Header, HeaderBuilder};
use utoipa::openapi::path::{Operation, Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::response::{Response, ResponseBuilder};
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{ComponentsBuilder, ContentBuilder, OpenApi, Ref, RefOr, Required};

use crate::assets;
use crate::exchange::{bad, shown};
use crate::problem::{Problem, Result};
use crate::state::{Rulebook, Rules};
use schiri_rules::lang::Message;

/// The refusals that all resources share: name, status, meaning.
const REFUSALS: &[(&str, &str, &str)] = &[
    ("BadRequest", "400", "The request cannot be understood"),
    ("UnknownName", "404", "Something named in the address does not exist"),
    ("TooSlow", "408", "The answer took too long"),
    ("TooLarge", "413", "The request is too large"),
    ("TooMany", "429", "Too many requests in a short time; `Retry-After` says when to come back"),
    ("Internal", "500", "The server made a mistake"),
];

/// The additional refusals of resources that change something.
const WRITING: &[(&str, &str, &str)] = &[
    ("Unauthorized", "401", "There is no token, or it is not good"),
    ("Forbidden", "403", "The token does not allow that"),
    ("Conflict", "409", "Somebody else was faster, or the key was used for another change"),
    ("Unsound", "422", "Fields are unsound: `errors` names them"),
    ("Unavailable", "503", "The casebook cannot be used now"),
];

/// The headers of a successful answer: name, meaning.
const HEADERS: &[(&str, &str)] = &[
    ("ETag", "Names exactly these bytes; send it back as `If-None-Match`"),
    ("Cache-Control", "How long the answer may be kept unasked"),
    ("Content-Language", "The language of the answer"),
    ("Vary", "The request's headers that the answer depends on"),
    ("X-Request-Id", "Names the request in the server's log"),
];

pub(super) fn complete(document: &mut OpenApi) {
    let mut components = ComponentsBuilder::from(document.components.take().unwrap_or_default());
    let bearer = SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build());
    components = components.security_scheme("token", bearer);
    for (name, status, meaning) in REFUSALS.iter().chain(WRITING) {
        components = components.response(*name, refusal(status, meaning));
    }
    document.components = Some(components.build());
    for item in document.paths.paths.values_mut() {
        let answers = item.get.as_ref().map(|operation| operation.responses.clone());
        if let Some(operation) = &mut item.get {
            complete_operation(operation, true);
        }
        if let Some(operation) = &mut item.post {
            // A POST that exists only because an address is too short for its content has the same answers as
            // the GET.
            if operation.responses.responses.is_empty() {
                operation.responses = answers.unwrap_or_default();
            }
            complete_operation(operation, false);
            // Operations that need a token change something; the others only take what does not fit into an
            // address.
            if operation.security.is_some() {
                refuse(operation, WRITING);
            }
        }
    }
}

fn complete_operation(operation: &mut Operation, is_reading: bool) {
    let parameters = operation.parameters.get_or_insert_default();
    let is_offset = |parameter: &RefOr<Parameter>| matches!(parameter, RefOr::T(one) if one.name == "offset");
    let paged = parameters.iter().any(is_offset);
    let meaning = "The reader's language; else `Accept-Language` decides";
    parameters.push(optional("lang", meaning, RefOr::Ref(Ref::from_schema_name("Lang"))));
    // Writing always happens under the current rules.
    if is_reading {
        let meaning = "The content hash of the material that is meant; the answer may then be kept for ever. \
                       404 where another material is served.";
        parameters.push(optional("material", meaning, text().pattern(Some("^[0-9a-f]{64}$")).build().into()));
    }
    let responses = &mut operation.responses.responses;
    if let Some(RefOr::T(good)) = responses.get_mut("200") {
        good.description = operation.summary.clone().unwrap_or_default();
        for (name, meaning) in HEADERS {
            good.headers.insert((*name).to_owned(), header_of(meaning).into());
        }
        if paged {
            let meaning = "The next page, where there is one: `<…>; rel=\"next\"` (RFC 8288)";
            good.headers.insert("Link".to_owned(), header_of(meaning).into());
        }
    }
    let known = ResponseBuilder::new().description("The reader has this very answer already").build();
    responses.insert("304".to_owned(), known.into());
    refuse(operation, REFUSALS);
}

fn refuse(operation: &mut Operation, refusals: &[(&str, &str, &str)]) {
    for (name, status, _) in refusals {
        let refusal = RefOr::Ref(Ref::from_response_name(*name));
        operation.responses.responses.insert((*status).to_owned(), refusal);
    }
}

fn optional(name: &str, meaning: &str, schema: RefOr<Schema>) -> RefOr<Parameter> {
    let parameter =
        ParameterBuilder::new().name(name).parameter_in(ParameterIn::Query).required(Required::False);
    parameter.description(Some(meaning)).schema(Some(schema)).build().into()
}

fn refusal(status: &str, meaning: &str) -> Response {
    let problem = ContentBuilder::new().schema(Some(RefOr::Ref(Ref::from_schema_name("ProblemView"))));
    let mut response =
        ResponseBuilder::new().description(meaning).content("application/problem+json", problem.build());
    if status == "429" {
        response = response.header("Retry-After", header_of("Seconds to wait"));
    }
    response.build()
}

fn header_of(meaning: &str) -> Header {
    HeaderBuilder::new().schema(Some(text().build())).description(Some(meaning)).build()
}

fn text() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(SchemaType::Type(Type::String))
}

/// The description as JSON.
pub(crate) static DOCUMENT: LazyLock<Value> =
    LazyLock::new(|| serde_json::to_value(super::openapi()).unwrap_or_default());

/// A query parameter of the description.
pub(crate) struct Described {
    pub(crate) name: &'static str,
    /// Whether a request without it is refused.
    pub(crate) required: bool,
    /// All that is said of it.
    #[cfg(feature = "mcp")]
    pub(crate) form: &'static Value,
}

/// Returns the query parameters of a resource, asked by this method.
pub(crate) fn described(path: &str, method: &str) -> impl Iterator<Item = Described> {
    let all = DOCUMENT["paths"][path][method]["parameters"].as_array();
    let of_query = all.into_iter().flatten().filter(|form| form["in"] == "query");
    of_query.filter_map(|form| {
        Some(Described {
            name: form["name"].as_str()?,
            required: form["required"] == true,
            #[cfg(feature = "mcp")]
            form,
        })
    })
}

/// Refuses parameters that are unknown, repeated, empty or missing, and a rule collection that is not (or no
/// longer) served.
pub(super) async fn check(rules: Rules, request: Request, next: Next) -> Result<axum::response::Response> {
    let path = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str);
    let method = if request.method() == Method::POST { "post" } else { "get" };
    let known: Vec<_> = described(path, method).collect();
    let asked = Query::<Vec<(String, String)>>::try_from_uri(request.uri())?.0;
    check_names(&known, &asked)?;
    let dated = asked.iter().find(|(name, _)| name == "material").map(|(_, hash)| same(&rules, hash));
    let dated = dated.transpose()?.is_some();
    let mut response = next.run(request).await;
    // The answer to a request that names the hash of its rules never changes.
    if dated && response.status() == StatusCode::OK {
        response.headers_mut().insert(header::CACHE_CONTROL, assets::FOR_EVER);
    }
    Ok(response)
}

/// Reads a form like the parameters of an address, and refuses what the address would refuse.
pub(super) fn checked<T: DeserializeOwned>(path: &str, fields: &str) -> Result<T> {
    let known: Vec<_> = described(path, "get").collect();
    let asked: Vec<_> = serde_urlencoded::from_str(fields).map_err(|error| Problem::unreadable(&error))?;
    check_names(&known, &asked)?;
    serde_urlencoded::from_str(fields).map_err(|error| Problem::unreadable(&error))
}

pub(crate) fn check_names(known: &[Described], asked: &[(String, String)]) -> Result<()> {
    let wrong = |id, name: &str| Message::new(id).with("name", shown(name));
    for (index, (name, value)) in asked.iter().enumerate() {
        if !known.iter().any(|known| known.name == *name) {
            let known: Vec<_> = known.iter().map(|known| known.name).collect();
            let message = wrong("problem-unknown-parameter", name).with("known", known.join(", "));
            return Err(Problem::bad_request(message));
        }
        // Forms send empty fields; programs can leave them out, so an empty value is a mistake.
        if value.is_empty() {
            return Err(Problem::bad_request(wrong("problem-empty", name)));
        }
        if asked.iter().take(index).any(|(earlier, _)| earlier == name) {
            return Err(Problem::bad_request(wrong("problem-repeated", name)));
        }
    }
    let missing = known.iter().find(|one| one.required && asked.iter().all(|(name, _)| *name != one.name));
    missing.map_or(Ok(()), |missing| Err(Problem::bad_request(wrong("problem-missing", missing.name))))
}

fn same(rules: &Rulebook, hash: &str) -> Result<()> {
    if hash == rules.hash {
        return Ok(());
    }
    if hash.len() != rules.hash.len() || !hash.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')) {
        return Err(bad("material", hash));
    }
    let message = Message::new("problem-other-material").with("asked", shown(hash));
    Err(Problem::unknown_name(message.with("served", rules.hash.as_str())))
}
