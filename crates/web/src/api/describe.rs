//! Adds to the `OpenAPI` document what holds for every resource: common parameters, headers and refusals.

use utoipa::openapi::header::{Header, HeaderBuilder};
use utoipa::openapi::path::{Operation, Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::response::{Response, ResponseBuilder};
use utoipa::openapi::schema::{ObjectBuilder, SchemaType, Type};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{ComponentsBuilder, ContentBuilder, OpenApi, Ref, RefOr, Required};

/// The refusals that every resource knows: name, status, meaning.
const REFUSALS: &[(&str, &str, &str)] = &[
    ("BadRequest", "400", "The request cannot be understood"),
    ("UnknownName", "404", "Something named in the address does not exist"),
    ("TooSlow", "408", "The answer took too long"),
    ("TooLarge", "413", "The request is too large"),
    ("TooMany", "429", "Too many requests in a short time; `Retry-After` says when to come back"),
    ("Internal", "500", "The server made a mistake"),
];

/// The refusals that resources know which change something.
const WRITING: &[(&str, &str, &str)] = &[
    ("Unauthorized", "401", "There is no token, or it is not good"),
    ("Forbidden", "403", "The token does not allow that"),
    ("Conflict", "409", "Somebody else was faster, or the key was used for another change"),
    ("Unsound", "422", "Fields are unsound: `errors` names them"),
    ("Unavailable", "503", "The casebook cannot be used now"),
];

/// The headers of a good answer: name, meaning.
const HEADERS: &[(&str, &str)] = &[
    ("ETag", "Names exactly these bytes; send it back as `If-None-Match`"),
    ("Cache-Control", "How long the answer may be kept unasked"),
    ("Content-Language", "The language of the answer"),
    ("Vary", "The request's headers that the answer depends on"),
    ("X-Request-Id", "Names the request in the server's log"),
];

/// Adds what holds for every resource.
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
            // What is posted for want of room in an address is answered as what is asked there.
            if operation.responses.responses.is_empty() {
                operation.responses = answers.unwrap_or_default();
            }
            complete_operation(operation, false);
            // What needs a token writes; the rest only takes what does not fit into an address.
            if operation.security.is_some() {
                refuse(operation, WRITING);
            }
        }
    }
}

fn complete_operation(operation: &mut Operation, is_reading: bool) {
    let parameters = operation.parameters.get_or_insert_default();
    let paged = parameters.iter().any(|parameter| name_of(parameter) == Some("offset"));
    parameters.push(language().into());
    // What is written is written under the rules of now.
    if is_reading {
        parameters.push(material().into());
    }
    let responses = &mut operation.responses.responses;
    if let Some(RefOr::T(good)) = responses.get_mut("200") {
        good.description = operation.summary.clone().unwrap_or_default();
        for (name, meaning) in HEADERS {
            good.headers.insert((*name).to_owned(), header(meaning).into());
        }
        if paged {
            let meaning = "The next page, where there is one: `<…>; rel=\"next\"` (RFC 8288)";
            good.headers.insert("Link".to_owned(), header(meaning).into());
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

/// Returns a parameter's name.
pub(super) fn name_of(parameter: &RefOr<Parameter>) -> Option<&str> {
    match parameter {
        RefOr::T(parameter) => Some(&parameter.name),
        RefOr::Ref(_) => None,
    }
}

fn language() -> Parameter {
    ParameterBuilder::new()
        .name("lang")
        .parameter_in(ParameterIn::Query)
        .required(Required::False)
        .description(Some("The reader's language; else `Accept-Language` decides"))
        .schema(Some(RefOr::Ref(Ref::from_schema_name("Lang"))))
        .build()
}

fn material() -> Parameter {
    let hash = text().pattern(Some("^[0-9a-f]{64}$"));
    ParameterBuilder::new()
        .name("material")
        .parameter_in(ParameterIn::Query)
        .required(Required::False)
        .description(Some(
            "The content hash of the material that is meant; the answer may then be kept for ever. \
             404 where another material is served.",
        ))
        .schema(Some(hash.build()))
        .build()
}

fn refusal(status: &str, meaning: &str) -> Response {
    let problem = ContentBuilder::new().schema(Some(RefOr::Ref(Ref::from_schema_name("ProblemView"))));
    let mut response =
        ResponseBuilder::new().description(meaning).content("application/problem+json", problem.build());
    if status == "429" {
        response = response.header("Retry-After", header("Seconds to wait"));
    }
    response.build()
}

fn header(meaning: &str) -> Header {
    HeaderBuilder::new().schema(Some(text().build())).description(Some(meaning)).build()
}

fn text() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(SchemaType::Type(Type::String))
}
