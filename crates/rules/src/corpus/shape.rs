//! What a file of the rule collection may look like, defined in one place: the loader checks files
//! against it, and the JSON Schemas for editors are generated from it.

use std::collections::BTreeMap;
use std::str::FromStr;

use serde_json::{Map, Value as Json, json};

use crate::diag::{Code, Diagnostic, closest};
use crate::lang::{Arg, Lang, Message};
use crate::named::named;
use crate::source::yaml::{Node, Style, Value};

use super::asked::QUESTION_PATTERN;
use super::id::{ANCHOR_PATTERN, CLAUSE_PATTERN, QUANTITY_PATTERN, SLUG_PATTERN};
use super::{Anchor, ClauseId, ConceptId, Layout, PartialDate, Place, Quantity, QuestionId, ShortHash};
use crate::calc::Number;

/// The form of a value.
#[derive(Debug)]
pub enum Shape {
    /// A text: not empty, not folded.
    Text,
    /// A scalar of a certain form.
    Scalar(Scalar),
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A list whose items all have this form.
    List(&'static Shape),
    /// A map with keys of a certain form.
    Map(Scalar, &'static Shape),
    /// A map with known keys.
    Keys(&'static Record),
    /// A map with a value for each language, or for some.
    EachLanguage(&'static Shape),
    /// A scalar that may be left empty: `key:` or `key: ~`.
    Open(Scalar),
    /// A scalar, or a list of such.
    OneOrMany(Scalar),
}

named! {
    /// The form of a scalar.
    Scalar says "form-" {
        /// An id: lower-case ASCII letters, digits, hyphens.
        Slug = "slug",
        /// A clause within its edition: `3.1.6`.
        Anchor = "anchor",
        /// A clause of any edition: `de-quali-2009/3.1.6`.
        Clause = "clause",
        /// A point, or one of its forms: `trade-after-building`, `trade-after-building/trade-first`.
        Question = "question",
        /// `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
        Date = "date",
        /// Six hexadecimal digits: the short hash of a wording.
        Hash = "hash",
        /// `de`, `nl` or `en`.
        Lang = "lang",
        /// A flag, `true` or `false`.
        Bool = "bool",
        /// A code of `check`.
        Code = "code",
        /// A place on a board: `3-2`, `3-2@4`.
        Place = "place",
        /// How many, from 1 to 20.
        Count = "count",
        /// A quantity of a calculation: lower-case ASCII letters, digits, underscores.
        Quantity = "quantity",
        /// A number: `8`, `31.25`.
        Number = "number",
        /// A whole number that is not below zero and has at most nine digits.
        Whole = "whole",
    }
}

/// The key of ways of asking in their files.
const ASKED: &str = "asked";
/// The largest bound of a calculation.
const MOST_WHOLE: u32 = 999_999_999;

/// A map with known keys.
#[derive(Debug)]
pub struct Record {
    /// What it is: the first paragraph is for the schema.
    pub doc: &'static str,
    /// The keys it may have.
    pub fields: &'static [Field],
}

/// A key of a record; or several, as the languages of a text.
#[derive(Debug)]
pub struct Field {
    /// The key as it is written in YAML.
    pub name: &'static str,
    /// Whether it is required.
    pub need: Need,
    /// The form of its value.
    pub shape: Shape,
    /// What it is for: the first paragraph is for the schema.
    pub doc: &'static str,
}

impl Field {
    pub(super) const fn must(name: &'static str, shape: Shape, doc: &'static str) -> Self {
        Self { name, need: Need::Must, shape, doc }
    }
}

/// Whether a key is required.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    /// It is.
    Must,
    /// It is not.
    May,
    /// At least one of the keys marked in this way is.
    Some,
    /// It is; where the record is no map, what is written there is its value.
    Short,
    /// It is no key: the keys of its form are written among those of the record. Of languages, at least one is required.
    Flat,
    /// As [`Need::Flat`], but no language is required.
    MayFlat,
}

struct KnownKey {
    name: &'static str,
    need: Need,
    shape: &'static Shape,
    doc: &'static str,
    /// The language, where the key is one.
    lang: Option<Lang>,
}

impl Scalar {
    const fn code(self) -> Code {
        match self {
            Self::Date => Code::BadDate,
            Self::Lang => Code::UnknownLanguage,
            _ => Code::BadValue,
        }
    }

    /// Returns what it looks like, as a regular expression if that says it, and what tells whether a text is one.
    fn form(self) -> (&'static str, fn(&str) -> bool) {
        fn is<T: FromStr>(text: &str) -> bool {
            text.parse::<T>().is_ok()
        }
        match self {
            Self::Slug => (SLUG_PATTERN, is::<ConceptId>),
            Self::Anchor => (ANCHOR_PATTERN, is::<Anchor>),
            Self::Clause => (CLAUSE_PATTERN, is::<ClauseId>),
            Self::Question => (QUESTION_PATTERN, is::<QuestionId>),
            Self::Date => ("^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$", is::<PartialDate>),
            Self::Hash => ("^[0-9a-f]{6}$", is::<ShortHash>),
            Self::Place => ("^[1-9][0-9]?-[1-9][0-9]?(@([1-9]|1[0-2]))?$", is::<Place>),
            Self::Quantity => (QUANTITY_PATTERN, is::<Quantity>),
            Self::Number => ("^-?[0-9]{1,12}([.,][0-9]{1,6})?$", is::<Number>),
            Self::Lang => ("", |text| Lang::of_code(text).is_some()),
            Self::Bool => ("", is::<bool>),
            Self::Code => ("", is::<Code>),
            Self::Count => ("", |text| text.parse().is_ok_and(|count| (1..=Layout::MOST).contains(&count))),
            Self::Whole => ("", |text| text.parse::<u32>().is_ok_and(|whole| whole <= MOST_WHOLE)),
        }
    }

    fn schema(self) -> Json {
        match self {
            Self::Bool => json!({ "type": "boolean" }),
            Self::Lang => json!({ "enum": Lang::ALL.map(Lang::code) }),
            Self::Code => json!({ "enum": Code::NAMES }),
            Self::Count => json!({ "type": "integer", "minimum": 1, "maximum": Layout::MOST }),
            Self::Whole => json!({ "type": "integer", "minimum": 0, "maximum": MOST_WHOLE }),
            // To a YAML reader, a year is a number, and a hash may look like one.
            Self::Date | Self::Hash | Self::Number => {
                json!({ "type": ["string", "integer", "number"], "pattern": self.form().0 })
            }
            _ => json!({ "type": "string", "pattern": self.form().0 }),
        }
    }
}

impl Shape {
    /// Checks a value against the form; reports everything that does not fit.
    pub fn check(&self, node: &Node, faults: &mut Vec<Diagnostic>) {
        match self {
            Self::Text => check_text(node, faults),
            Self::Open(_) if node.is_null() => {}
            Self::Scalar(scalar) | Self::Open(scalar) => check_scalar(*scalar, node, faults),
            Self::Choice(words) => check_choice(words, node, faults),
            Self::List(item) => match node.as_list() {
                None => wrong_type(node, "type-list", faults),
                Some(items) => items.iter().for_each(|node| item.check(node, faults)),
            },
            Self::Map(key, value) => check_map(*key, value, node, faults),
            Self::Keys(record) => record.check(node, faults),
            Self::EachLanguage(value) => check_keys(&languages(Need::Some, value, ""), node, faults),
            Self::OneOrMany(scalar) => match node.as_list() {
                None => check_scalar(*scalar, node, faults),
                Some(items) => items.iter().for_each(|node| check_scalar(*scalar, node, faults)),
            },
        }
    }

    /// Returns the form as JSON Schema.
    pub fn schema(&self) -> Json {
        match self {
            Self::Text => json!({ "type": "string", "pattern": "\\S" }),
            Self::Scalar(scalar) => scalar.schema(),
            Self::Open(scalar) => json!({ "anyOf": [scalar.schema(), { "type": "null" }] }),
            Self::Choice(words) => json!({ "enum": words }),
            Self::List(item) => json!({ "type": "array", "items": item.schema() }),
            Self::Map(key, value) => json!({
                "type": "object",
                "propertyNames": { "pattern": key.form().0 },
                "additionalProperties": value.schema(),
            }),
            Self::Keys(record) => record.schema(),
            Self::EachLanguage(value) => {
                keys_schema("One text in each language.", &languages(Need::Some, value, ""))
            }
            Self::OneOrMany(scalar) => {
                json!({ "anyOf": [scalar.schema(), { "type": "array", "items": scalar.schema() }] })
            }
        }
    }
}

impl Record {
    /// Checks a value against the form; reports everything that does not fit.
    pub fn check(&self, node: &Node, faults: &mut Vec<Diagnostic>) {
        match (&node.value, self.short()) {
            (Value::Scalar(..), Some(field)) => field.shape.check(node, faults),
            _ => check_keys(&self.keys(), node, faults),
        }
    }

    /// Returns the key whose value can stand for the whole record.
    fn short(&self) -> Option<&'static Field> {
        self.fields.iter().find(|field| field.need == Need::Short)
    }

    fn keys(&self) -> Vec<KnownKey> {
        let mut keys = Vec::new();
        for field in self.fields {
            let Field { name, need, ref shape, doc } = *field;
            match (need, shape) {
                (Need::Flat, Shape::Keys(record)) => keys.extend(record.keys()),
                (Need::Flat, Shape::EachLanguage(value)) => keys.extend(languages(Need::Some, value, doc)),
                (Need::MayFlat, Shape::EachLanguage(value)) => keys.extend(languages(Need::May, value, doc)),
                _ => keys.push(KnownKey { name, need, shape, doc, lang: None }),
            }
        }
        keys
    }

    /// Returns the record as JSON Schema.
    pub fn schema(&self) -> Json {
        let whole = keys_schema(&first_paragraph(self.doc), &self.keys());
        match self.short() {
            Some(field) => json!({ "anyOf": [field.shape.schema(), whole] }),
            None => whole,
        }
    }
}

/// Returns a key for each language, with the same need, form and description.
fn languages(need: Need, shape: &'static Shape, doc: &'static str) -> Vec<KnownKey> {
    Lang::ALL.map(|lang| KnownKey { name: lang.code(), need, shape, doc, lang: Some(lang) }).into()
}

impl KnownKey {
    /// Says what it is for: “Its name in German.”
    fn description(&self) -> String {
        let doc = first_paragraph(self.doc);
        match self.lang.map(Lang::in_english) {
            None => doc,
            Some(lang) if doc.is_empty() => format!("{lang}."),
            Some(lang) => format!("{} in {lang}.", doc.trim_end_matches('.')),
        }
    }
}

/// Returns the first paragraph of a documentation as one line.
fn first_paragraph(doc: &str) -> String {
    let lines = doc.lines().map(str::trim).take_while(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join(" ")
}

fn needing<'k>(keys: &'k [KnownKey], needs: &'k [Need]) -> impl Iterator<Item = &'static str> + 'k {
    keys.iter().filter(|key| needs.contains(&key.need)).map(|key| key.name)
}

fn check_keys(keys: &[KnownKey], node: &Node, faults: &mut Vec<Diagnostic>) {
    let Some(entries) = check_entries(node, faults) else { return };
    for (key, value) in entries {
        let name = key.as_str().unwrap_or_default();
        match keys.iter().find(|known| known.name == name) {
            Some(known) => known.shape.check(value, faults),
            None => faults.push(unknown_key(keys, key, name)),
        }
    }
    for name in needing(keys, &[Need::Must, Need::Short]).filter(|name| node.get(name).is_none()) {
        faults.push(Diagnostic::new(Code::MissingKey, node.span).with("key", name));
    }
    let some: Vec<_> = needing(keys, &[Need::Some]).collect();
    if !some.is_empty() && some.iter().all(|name| node.get(name).is_none()) {
        faults.push(Diagnostic::new(Code::MissingKey, node.span).with("key", some.join(" | ")));
    }
}

fn unknown_key(keys: &[KnownKey], key: &Node, name: &str) -> Diagnostic {
    let known: Vec<_> = keys.iter().map(|key| key.name).collect();
    let fault = Diagnostic::new(Code::UnknownKey, key.span).with("key", name);
    if name == ASKED {
        return fault.help(Message::new("help-asked-apart"));
    }
    match closest(name, known.iter().copied()) {
        Some(word) => fault.suggesting(Some(word)),
        // `{de: Ja, aber nur einmal}`: to YAML, the text ends at the comma, and the rest is a key.
        None if name.contains(' ') => fault.help(Message::new("help-quote-comma").with("text", name)),
        None => fault.help(Message::new("help-known-keys").with("words", known.join(", "))),
    }
}

fn keys_schema(doc: &str, keys: &[KnownKey]) -> Json {
    let mut properties = Map::new();
    for key in keys {
        let mut schema = key.shape.schema();
        if let Some(object) = schema.as_object_mut() {
            object.insert("description".to_owned(), json!(key.description()));
        }
        properties.insert(key.name.to_owned(), schema);
    }
    let mut schema = json!({
        "type": "object",
        "description": doc,
        "additionalProperties": false,
        "properties": properties,
        "required": needing(keys, &[Need::Must, Need::Short]).collect::<Vec<_>>(),
    });
    let some: Vec<_> = needing(keys, &[Need::Some]).map(|name| json!({ "required": [name] })).collect();
    if !some.is_empty() {
        schema["anyOf"] = some.into();
    }
    schema
}

fn wrong_type(node: &Node, expected: &'static str, faults: &mut Vec<Diagnostic>) {
    let found = match node.value {
        _ if node.is_null() => "type-nothing",
        Value::Scalar(..) => "type-text",
        Value::List(_) => "type-list",
        Value::Map(_) => "type-map",
    };
    faults.push(
        Diagnostic::new(Code::WrongType, node.span)
            .with("expected", Arg::Word(expected))
            .with("found", Arg::Word(found)),
    );
}

fn check_text(node: &Node, faults: &mut Vec<Diagnostic>) {
    match &node.value {
        Value::Scalar(text, _) if node.is_null() || text.trim().is_empty() => {
            faults.push(Diagnostic::new(Code::EmptyText, node.span));
        }
        Value::Scalar(_, Style::Folded) => {
            faults
                .push(Diagnostic::new(Code::FoldedText, node.span).help(Message::new("help-literal-block")));
        }
        Value::Scalar(..) => {}
        _ => wrong_type(node, "type-text", faults),
    }
}

fn check_scalar(scalar: Scalar, node: &Node, faults: &mut Vec<Diagnostic>) {
    match node.as_str() {
        None => wrong_type(node, "type-text", faults),
        Some(_) if node.is_null() => wrong_type(node, "type-text", faults),
        Some(text) if !scalar.form().1(text) => faults.push(bad_scalar(scalar, node, text)),
        Some(_) => {}
    }
}

fn bad_scalar(scalar: Scalar, node: &Node, text: &str) -> Diagnostic {
    let fault =
        Diagnostic::new(scalar.code(), node.span).with("value", text).help(Message::new(scalar.message_id()));
    match scalar {
        Scalar::Code => fault.suggesting(closest(text, Code::NAMES.iter().copied())),
        _ => fault,
    }
}

fn check_choice(words: &'static [&'static str], node: &Node, faults: &mut Vec<Diagnostic>) {
    match node.as_str() {
        None => wrong_type(node, "type-text", faults),
        Some(text) if !words.contains(&text) => {
            let fault = Diagnostic::new(Code::BadValue, node.span)
                .with("value", text)
                .help(Message::new("help-known-words").with("words", words.join(", ")));
            faults.push(fault.suggesting(closest(text, words.iter().copied())));
        }
        Some(_) => {}
    }
}

fn check_map(key_form: Scalar, value: &Shape, node: &Node, faults: &mut Vec<Diagnostic>) {
    for (key, node) in check_entries(node, faults).unwrap_or_default() {
        check_scalar(key_form, key, faults);
        value.check(node, faults);
    }
}

/// Returns the entries of a map. Reports a node that is no map, and every key that occurs twice, with its first place.
fn check_entries<'n>(node: &'n Node, faults: &mut Vec<Diagnostic>) -> Option<&'n [(Node, Node)]> {
    let Some(entries) = node.as_map() else {
        wrong_type(node, "type-map", faults);
        return None;
    };
    let mut seen = BTreeMap::new();
    for (key, _) in entries {
        let Some(name) = key.as_str() else { continue };
        let first = *seen.entry(name).or_insert(key.span);
        if first != key.span {
            let fault = Diagnostic::new(Code::DuplicateKey, key.span).with("key", name);
            faults.push(fault.and(first, Message::new("label-first-here")));
        }
    }
    Some(entries)
}
