//! What an MCP request works with: its rules, its reader, the arguments of a call; and the schemas of a tool's
//! arguments, taken from the `OpenAPI` document.

use std::borrow::Cow;
use std::sync::Arc;

use axum::http::request::Parts;
use rmcp::ErrorData;
use rmcp::model::{JsonObject, object};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::api::describe::{DOCUMENT, Described, check_names, described};
use crate::api::reply::{InForce, Page, Params, StackParams};
use crate::exchange::shown;
use crate::preferences::{Preferences, language};
use crate::problem::{Problem, Result};
use crate::state::{AppState, Reader, Rules};
use schiri_rules::known::StackChoice;
use schiri_rules::lang::{Lang, Message};
use schiri_rules::precedence::Circumstances;

pub(super) struct Caller {
    state: AppState,
    pub(super) reader: Reader,
    pub(super) defaults: Defaults,
}

impl Caller {
    pub(super) fn new(state: &AppState, lang: Lang, defaults: Defaults) -> Self {
        let reader = Reader::new(state, Rules(state.current()), Preferences::only(lang));
        Self { state: state.clone(), reader, defaults }
    }

    /// Returns the caller that the middleware found in a request; `None` if the request did not pass it.
    pub(super) fn of_request(state: &AppState, parts: &Parts) -> Option<Self> {
        let rules = parts.extensions.get::<Rules>()?.clone();
        let preferences = parts.extensions.get::<Preferences>()?.clone();
        let choice = StackChoice { event: preferences.event.clone(), ..StackChoice::default() };
        let reader = Reader::new(state, rules, preferences);
        Some(Self { state: state.clone(), reader, defaults: Defaults::new(&choice) })
    }

    /// Says that nothing has this name, and which names exist.
    pub(super) fn unknown(&self, id: &'static str, name: &str, known: &[&str]) -> ErrorData {
        let message = Message::new(id).with("name", shown(name)).with("known", known.join(", "));
        ErrorData::invalid_params(self.reader.localizer.say(&message), None)
    }

    /// Reads the arguments of a call in the way that the API reads the parameters of an address.
    pub(super) fn call(&self, form: &Form, arguments: JsonObject) -> Result<Call> {
        let read = arguments.into_iter().filter_map(|(name, value)| read(name, value).transpose());
        let mut arguments = read.collect::<Result<Vec<_>, _>>()?;
        check_names(&form.known, &arguments)?;
        self.defaults.complete(&mut arguments, |name| form.known.iter().any(|known| known.name == name));
        let lang = arguments.iter().find(|(name, _)| name == "lang").map(|(_, lang)| lang);
        let lang = lang.map(|lang| language(lang, self.reader.corpus.languages()));
        let reader = match lang.transpose()? {
            Some(lang) => Reader::new(&self.state, self.reader.rules.clone(), Preferences::only(lang)),
            None => self.reader.clone(),
        };
        Ok(Call { reader, query: query(&arguments)? })
    }

    pub(super) fn in_force(&self) -> Result<InForce> {
        let mut arguments = Vec::new();
        self.defaults.complete(&mut arguments, |_| true);
        asked::<StackParams>(&query(&arguments)?)?.0.in_force(&self.reader)
    }
}

fn query(arguments: &[(String, String)]) -> Result<String> {
    serde_urlencoded::to_string(arguments).map_err(|_| Problem::internal())
}

fn asked<T: DeserializeOwned>(query: &str) -> Result<Params<T>> {
    serde_urlencoded::from_str(query).map(Params).map_err(|error| Problem::unreadable(&error))
}

/// Reads an argument in the form that it would have in an address; `null` counts as missing.
fn read(name: String, value: Value) -> Result<Option<(String, String)>> {
    let text = match value {
        Value::Null => return Ok(None),
        Value::Array(list) => list.iter().map(plain).collect::<Option<Vec<_>>>().map(|list| list.join(",")),
        single => plain(&single).map(Cow::into_owned),
    };
    let Some(text) = text else {
        return Err(Problem::bad_request(Message::new("mcp-no-value").with("name", shown(&name))));
    };
    Ok(Some((name, text)))
}

/// Returns a string, number or boolean as text; `None` for lists and objects.
fn plain(value: &Value) -> Option<Cow<'_, str>> {
    match value {
        Value::String(text) => Some(text.into()),
        Value::Number(number) => Some(number.to_string().into()),
        Value::Bool(truth) => Some(truth.to_string().into()),
        Value::Null | Value::Array(_) | Value::Object(_) => None,
    }
}

/// A call of a tool whose arguments were read.
pub(super) struct Call {
    pub(super) reader: Reader,
    /// The arguments as the query of an address.
    query: String,
}

impl Call {
    pub(super) fn asked<T: DeserializeOwned>(&self) -> Result<Params<T>> {
        asked(&self.query)
    }

    pub(super) fn in_force(&self) -> Result<InForce> {
        self.asked::<StackParams>()?.0.in_force(&self.reader)
    }

    pub(super) fn page(&self) -> Result<Page> {
        Page::new(&self.asked()?.0, &self.query)
    }
}

/// Arguments that are added to a call that names neither an event nor editions.
#[derive(Debug, Clone, Default)]
pub struct Defaults(Vec<(&'static str, String)>);

impl Defaults {
    /// Makes the arguments of a choice of rules.
    pub fn new(choice: &StackChoice) -> Self {
        let Circumstances { situation, adopts, drops } = &choice.circumstances;
        let lists = [
            ("event", names(choice.event.as_slice())),
            ("stack", names(&choice.editions)),
            ("adopt", names(adopts)),
            ("drop", names(drops)),
            ("situation", names(situation)),
        ];
        Self(lists.into_iter().filter(|(_, names)| !names.is_empty()).collect())
    }

    pub(super) fn event(&self) -> Option<&str> {
        self.0.iter().find(|(name, _)| *name == "event").map(|(_, event)| event.as_str())
    }

    /// Adds what the arguments leave open, if the tool takes it (`known`).
    pub(super) fn complete(&self, arguments: &mut Vec<(String, String)>, known: impl Fn(&str) -> bool) {
        if arguments.iter().any(|(name, _)| matches!(name.as_str(), "event" | "stack")) {
            return;
        }
        for (name, value) in &self.0 {
            if known(name) && arguments.iter().all(|(given, _)| given != name) {
                arguments.push(((*name).to_owned(), value.clone()));
            }
        }
    }
}

fn names(all: &[impl ToString]) -> String {
    all.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

pub(super) struct Form {
    pub(super) input: Arc<JsonObject>,
    pub(super) known: Vec<Described>,
}

/// A parameter of the API that calls do not have: they always use the current rules of the server.
const NO_ARGUMENT: &str = "material";

impl Form {
    /// Joins the parameters of these resources.
    pub(super) fn new(paths: &[&str]) -> Self {
        let (mut properties, mut known) = (Map::new(), Vec::new());
        for parameter in paths.iter().flat_map(|path| described(path, "get")) {
            if parameter.name != NO_ARGUMENT && !properties.contains_key(parameter.name) {
                properties.insert(parameter.name.to_owned(), property(parameter.form));
                known.push(parameter);
            }
        }
        let required: Vec<_> = known.iter().filter(|one| one.required).map(|one| one.name).collect();
        let input = json!({
            "type": "object", "properties": properties, "required": required, "additionalProperties": false,
        });
        Self { input: Arc::new(object(input)), known }
    }
}

fn property(parameter: &Value) -> Value {
    let mut schema = parameter["schema"].clone();
    put_in_place(&mut schema);
    if let Value::Object(schema) = &mut schema {
        schema.insert("description".to_owned(), parameter["description"].clone());
        if let Some(example) = parameter.get("example") {
            schema.insert("examples".to_owned(), json!([example]));
        }
    }
    schema
}

/// Replaces references by the schemas that they name, because a client gets no others. This ends: schemas of
/// parameters are not recursive.
fn put_in_place(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            let target =
                fields.get("$ref").and_then(Value::as_str).and_then(|target| target.rsplit('/').next());
            if let Some(Value::Object(schema)) = target.map(|name| &DOCUMENT["components"]["schemas"][name]) {
                fields.clone_from(schema);
            }
            fields.values_mut().for_each(put_in_place);
        }
        Value::Array(list) => list.iter_mut().for_each(put_in_place),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_named_replaces_all_that_was_chosen() {
        let choice = StackChoice {
            event: "ccm".parse().ok(),
            circumstances: Circumstances {
                adopts: vec!["nl-basis/4".parse().unwrap()],
                ..Circumstances::default()
            },
            ..StackChoice::default()
        };
        let completed = |given: &[(&str, &str)]| {
            let own = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
            let mut arguments: Vec<_> = given.iter().map(own).collect();
            Defaults::new(&choice).complete(&mut arguments, |name| name != "situation");
            arguments.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(completed(&[("q", "x")]), "q=x event=ccm adopt=nl-basis/4");
        assert_eq!(completed(&[("adopt", "nl-basis/5")]), "adopt=nl-basis/5 event=ccm");
        assert_eq!(completed(&[("stack", "nl-basis")]), "stack=nl-basis");
    }
}
