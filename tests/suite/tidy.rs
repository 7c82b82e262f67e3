//! What must hold for the whole repository, checked by reading all of it: a changelog entry for this version;
//! a headline and an explanation for every code; words in each language for every message.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use schiri_rules::diag::Code;
use schiri_rules::lang::Lang;
use schiri_testing::root;
use schiri_words::{Localizer, resources};

fn files_ending(folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files_ending(&path, endings, found);
        } else if endings.iter().any(|ending| path.to_string_lossy().ends_with(ending)) {
            found.push(path);
        }
    }
}

/// Returns the program's files below all folders of this name: `src`, `templates`.
fn files_below(name: &str, endings: &[&str]) -> Vec<PathBuf> {
    let crates = fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path());
    let folders = crates.chain([root()]).map(|folder| folder.join(name)).filter(|folder| folder.is_dir());
    let mut files = Vec::new();
    folders.for_each(|folder| files_ending(&folder, endings, &mut files));
    files.sort();
    files
}

pub(crate) fn source_files() -> Vec<PathBuf> {
    files_below("src", &[".rs"])
}

pub(crate) fn template_files() -> Vec<PathBuf> {
    files_below("templates", &[".html", ".svg"])
}

#[test]
fn the_changelog_names_the_current_version() {
    let text = fs::read_to_string(root().join("CHANGELOG.md")).unwrap();
    assert!(text.contains(concat!("## ", env!("CARGO_PKG_VERSION"))), "no section for this version");
}

/// Official wordings are private.
#[test]
fn git_ignores_wordings() {
    let ignored = fs::read_to_string(root().join(".gitignore")).unwrap();
    assert!(ignored.lines().any(|line| line == "wording/"));
}

#[test]
fn every_code_has_a_headline_and_an_explanation_of_three_paragraphs() {
    let mut lacking = Vec::new();
    for lang in Lang::ALL {
        let localizer = Localizer::new(lang);
        for code in Code::ALL {
            if !localizer.knows(code.message_id()) {
                lacking.push(format!("{lang}: {}", code.message_id()));
            }
            let paragraphs = localizer.word(code.explanation_id()).split("\n\n").count();
            if paragraphs != 3 {
                lacking.push(format!("{lang}: {} ({paragraphs})", code.explanation_id()));
            }
        }
    }
    assert!(lacking.is_empty(), "{lacking:#?}");
}

/// Message ids are literals in the source: each must exist.
#[test]
fn every_message_that_findings_use_is_known() {
    let localizer = Localizer::new(Lang::En);
    let mut unknown = Vec::new();
    for file in source_files() {
        let text = fs::read_to_string(&file).unwrap();
        for literal in text.split('"').skip(1).step_by(2) {
            let is_id = ["label-", "help-", "form-", "type-", "part-"].iter().any(|kind| {
                literal.strip_prefix(kind).is_some_and(|rest| {
                    !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
                })
            });
            if is_id && !literal.ends_with('-') && !localizer.knows(literal) {
                unknown.push(format!("{}: {literal}", file.display()));
            }
        }
    }
    assert!(unknown.is_empty(), "{unknown:#?}");
}

/// Message id → variables, over all files of a language. A parse error fails the test with the text of the file.
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

/// The message ids that templates and code name in quotes, as `word("…")`, `say("…"` and `Message::new("…")`;
/// ids put together at run time are covered by the tests of their features.
fn named() -> BTreeMap<String, String> {
    let calls = ["word(\"", "say(\"", "count(\"", "Message::new(\""];
    let mut found = BTreeMap::new();
    for path in source_files().into_iter().chain(template_files()) {
        let text = fs::read_to_string(&path).unwrap();
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
