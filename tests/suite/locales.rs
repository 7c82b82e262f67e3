//! The three languages say the same things: equal message ids, equal variables.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use schiri_rules::lang::Lang;
use schiri_words::resources;

/// Message id → variables, over all files of a language. A parse error fails the test with the id
/// of the file's first sound message, so that it can be found.
fn messages(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut found = BTreeMap::new();
    for text in resources(lang) {
        let resource =
            parser::parse(text.as_str()).unwrap_or_else(|(_, errors)| panic!("{lang}: {errors:?}\n{text}"));
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                let mut variables = BTreeSet::new();
                if let Some(pattern) = &message.value {
                    collect(pattern, &mut variables);
                }
                let id = message.id.name.to_owned();
                assert!(found.insert(id.clone(), variables).is_none(), "{lang}: {id} is said twice");
            }
        }
    }
    found
}

fn collect(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            match expression {
                Expression::Inline(inline) => collect_inline(inline, variables),
                Expression::Select { selector, variants } => {
                    collect_inline(selector, variables);
                    for variant in variants {
                        collect(&variant.value, variables);
                    }
                }
            }
        }
    }
}

fn collect_inline(expression: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    if let InlineExpression::VariableReference { id } = expression {
        variables.insert(id.name.to_owned());
    }
}

#[test]
fn every_language_has_the_same_messages_and_variables() {
    let english = messages(Lang::En);
    assert!(english.len() > 50, "the locale files were not found");
    for lang in [Lang::De, Lang::Nl] {
        let other = messages(lang);
        let differing: Vec<_> = english
            .iter()
            .filter(|(id, variables)| other.get(*id) != Some(variables))
            .map(|(id, _)| id)
            .chain(other.keys().filter(|id| !english.contains_key(*id)))
            .collect();
        assert!(differing.is_empty(), "{lang} and en differ in: {differing:?}");
    }
}

/// The message ids that templates and code name in quotes, as `word("…")`, `say("…"` and
/// `Message::new("…")`; those put together at run time are held by the tests of what they are for.
fn named() -> BTreeMap<String, String> {
    let calls = ["word(\"", "say(\"", "count(\"", "Message::new(\""];
    let mut found = BTreeMap::new();
    for path in crate::tidy::source_files().into_iter().chain(crate::tidy::template_files()) {
        let text = std::fs::read_to_string(&path).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for call in calls {
            for rest in code.split(call).skip(1) {
                let id = rest.split('"').next().unwrap_or_default();
                found.insert(id.to_owned(), path.display().to_string());
            }
        }
    }
    found
}

#[test]
fn every_message_that_is_named_exists() {
    let english = messages(Lang::En);
    let named = named();
    assert!(named.len() > 200, "the calls were not found");
    let missing: Vec<_> = named.iter().filter(|(id, _)| !english.contains_key(*id)).collect();
    assert!(missing.is_empty(), "{missing:#?}");
}
