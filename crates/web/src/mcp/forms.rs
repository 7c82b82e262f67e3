//! The schemas of a tool's arguments and result, taken from the `OpenAPI` document.

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

use rmcp::model::JsonObject;
use serde_json::{Map, Value, json};

use crate::api::{self, describe::Described};

/// What a tool takes and returns.
pub(super) struct Form {
    /// The schema of its arguments.
    pub(super) input: Arc<JsonObject>,
    /// The schema of its result.
    pub(super) output: Arc<JsonObject>,
    /// Its arguments.
    pub(super) known: Vec<Described>,
}

/// Calls say which rules they mean by the server that they ask.
const NO_ARGUMENT: &str = "material";

/// The description of the API, with the references that a schema of its own needs.
static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
    let mut document = serde_json::to_value(api::openapi()).unwrap_or_default();
    point_inside(&mut document);
    document
});

impl Form {
    /// Takes the parameters of these resources together, and what the schema of the result is.
    pub(super) fn new(paths: &[&str], output: &Value) -> Self {
        let (mut properties, mut known) = (Map::new(), Vec::new());
        for parameter in paths.iter().flat_map(|path| parameters(path)) {
            let Some(name) = parameter["name"].as_str() else { continue };
            if name == NO_ARGUMENT || properties.contains_key(name) {
                continue;
            }
            properties.insert(name.to_owned(), property(parameter));
            let required = parameter["required"] == json!(true);
            known.push(Described { name: name.to_owned(), required });
        }
        let required: Vec<_> = known.iter().filter(|one| one.required).map(|one| &one.name).collect();
        let input = json!({
            "type": "object", "properties": properties, "required": required, "additionalProperties": false,
        });
        Self { input: whole(input), output: fields(outline(&followed(output))), known }
    }
}

/// Returns the schema of what a resource of the API answers.
pub(super) fn answer_of(path: &str) -> Value {
    let answer = &DOCUMENT["paths"][path]["get"]["responses"]["200"];
    // The root of a result's schema must be an object that says so.
    let mut schema = answer["content"]["application/json"]["schema"].clone();
    if let Value::Object(schema) = &mut schema {
        schema.insert("type".to_owned(), json!("object"));
    }
    schema
}

/// Returns the query parameters of a resource.
fn parameters(path: &str) -> impl Iterator<Item = &'static Value> {
    let all = DOCUMENT["paths"][path]["get"]["parameters"].as_array();
    all.into_iter().flatten().filter(|parameter| parameter["in"] == json!("query"))
}

/// Makes the schema of an argument of a parameter.
fn property(parameter: &Value) -> Value {
    let mut schema = parameter["schema"].clone();
    if let Value::Object(schema) = &mut schema {
        schema.insert("description".to_owned(), parameter["description"].clone());
        if let Some(example) = parameter.get("example") {
            schema.insert("examples".to_owned(), json!([example]));
        }
    }
    schema
}

/// Lets references lead to definitions beside a schema.
fn point_inside(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            if let Some(Value::String(target)) = fields.get_mut("$ref") {
                *target = target.replace("#/components/schemas/", "#/$defs/");
            }
            fields.values_mut().for_each(point_inside);
        }
        Value::Array(list) => list.iter_mut().for_each(point_inside),
        _ => {}
    }
}

/// Adds to a schema every definition that it leads to.
fn whole(mut schema: Value) -> Arc<JsonObject> {
    let (mut needed, mut definitions) = (BTreeSet::new(), Map::new());
    collect(&schema, &mut needed);
    while let Some(name) = needed.pop_first() {
        let definition = &DOCUMENT["components"]["schemas"][&name];
        definitions.insert(name, definition.clone());
        collect(definition, &mut needed);
        needed.retain(|name| !definitions.contains_key(name));
    }
    if let Value::Object(fields) = &mut schema
        && !definitions.is_empty()
    {
        fields.insert("$defs".to_owned(), Value::Object(definitions));
    }
    fields(schema)
}

fn fields(schema: Value) -> Arc<JsonObject> {
    Arc::new(if let Value::Object(fields) = schema { fields } else { Map::new() })
}

/// Returns what a schema refers to; another one stays what it is.
fn followed(schema: &Value) -> Value {
    let name = schema["$ref"].as_str().and_then(|target| target.strip_prefix("#/$defs/"));
    name.map_or_else(|| schema.clone(), |name| DOCUMENT["components"]["schemas"][name].clone())
}

/// Keeps of the schema of a result the fields of its root, and what they mean.
///
/// A model reads the description of every tool before its first question, and the whole schemas are some
/// fifty kilobytes. What is inside a field can be read in the result, and in the `OpenAPI` document.
fn outline(schema: &Value) -> Value {
    let mut schema = schema.clone();
    if let Some(Value::Object(properties)) = schema.get_mut("properties") {
        for property in properties.values_mut() {
            let meaning = property.get("description").cloned();
            *property = kind(property);
            if let (Value::Object(property), Some(meaning)) = (property, meaning) {
                property.insert("description".to_owned(), meaning);
            }
        }
    }
    schema
}

/// Says of what type a value is, and which words it may be, without its fields.
fn kind(schema: &Value) -> Value {
    let schema = followed(schema);
    let mut kept = Map::new();
    for (key, value) in schema.as_object().into_iter().flatten() {
        let value = match (key.as_str(), value) {
            ("type" | "enum" | "const", value) => value.clone(),
            ("items", items) => kind(items),
            ("allOf", Value::Array(parts)) => parts.iter().map(kind).collect(),
            // Two kinds of object look alike without their fields: a value may then be both.
            ("oneOf" | "anyOf", Value::Array(kinds)) => {
                let kinds: Vec<_> = kinds.iter().map(kind).collect();
                kept.insert("anyOf".to_owned(), json!(kinds));
                continue;
            }
            _ => continue,
        };
        kept.insert(key.clone(), value);
    }
    Value::Object(kept)
}

/// Collects the names of the definitions that a schema leads to directly.
fn collect(schema: &Value, names: &mut BTreeSet<String>) {
    match schema {
        Value::Object(fields) => {
            let target = fields.get("$ref").and_then(Value::as_str);
            names.extend(target.and_then(|target| target.strip_prefix("#/$defs/")).map(str::to_owned));
            fields.values().for_each(|value| collect(value, names));
        }
        Value::Array(list) => list.iter().for_each(|value| collect(value, names)),
        _ => {}
    }
}
