//! Documents become the clauses in their answer keys.
//!
//! Each document in `tests/cases/import` has a key beside it: what is recognised, the findings with their
//! lines, and each clause with its first words. `BLESS=1` writes the results into the keys; review the
//! difference.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use schiri_edit::import::{self, Draft, Input, Options, Particulars};
use schiri_rules::source::Sources;

use schiri_testing::{cases, entries, root};

use crate::differs;

fn imported(path: &Path) -> Draft {
    let input = Input { path: path.display().to_string(), bytes: fs::read(path).unwrap() };
    let options = Options { edition: "xx-test-2024".to_owned(), ..Options::default() };
    import::import(&[input], &options).unwrap()
}

fn documents() -> Vec<PathBuf> {
    let mut found = entries(&cases("import"));
    let is_read = |path: &PathBuf| {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        ending != "key" && (ending != "pdf" || cfg!(feature = "pdf"))
    };
    found.retain(is_read);
    assert!(found.len() >= 15, "the documents are not found");
    found
}

/// What an import found, as a key says it.
fn key(draft: &Draft) -> String {
    let facts = &draft.facts;
    let mut out = format!("style: {}\nlanguage: {}\n", facts.dialect, facts.language);
    writeln!(out, "title: {}", draft.edition.title).unwrap();
    writeln!(out, "date: {}", draft.edition.date.as_deref().unwrap_or("-")).unwrap();
    for finding in &draft.findings {
        let line = draft.sources.start(finding.fault.span()).line;
        writeln!(out, "finding: {line} {}", finding.fault.code).unwrap();
    }
    for removed in &facts.removed {
        writeln!(out, "removed: {} {}", draft.sources.line(removed.span), removed.reason).unwrap();
    }
    for clause in &draft.edition.clauses {
        let words = [clause.heading.as_deref(), clause.text.as_deref()];
        let line = words.into_iter().flatten().collect::<Vec<_>>().join(" | ").replace('\n', "⏎");
        let first: String = line.chars().take(70).collect();
        let label = clause.label.as_ref().map_or_else(String::new, |label| format!(" ({label})"));
        writeln!(out, "{}{label}: {first}", clause.id).unwrap();
    }
    out
}

#[test]
fn documents_become_the_clauses_of_their_keys() {
    let differing = documents().into_iter().filter_map(|path| {
        let found = key(&imported(&path));
        differs(&PathBuf::from(format!("{}.key", path.display())), &found)
    });
    let differing: Vec<_> = differing.collect();
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}

/// Articles are cited as such, not as sections.
#[test]
fn articles_are_cited_as_articles() {
    let style = |name: &str| imported(&cases("import").join(name)).edition.style.name();
    assert_eq!(["statuten.txt", "satzung.txt"].map(style), ["article", "statute"]);
}

/// What became of a translation, as a key says it.
fn translation_key(original: &Draft, document: &Draft) -> String {
    let particulars = Particulars { today: "2026-01-02".to_owned(), ..Particulars::default() };
    let particulars = Particulars { games: vec!["base".to_owned()], ..particulars };
    let yaml = import::write(&original.edition, &particulars).unwrap();
    let mut sources = Sources::default();
    sources.add("rules-nl/xx-test-2024.yaml".to_owned(), yaml.into_bytes());
    let (corpus, _) = schiri_rules::corpus::load(&sources);
    let translated = import::translate(document, corpus.editions.values().next().unwrap());
    let mut out = String::new();
    for finding in &translated.findings {
        let line = document.sources.start(finding.fault.span()).line;
        writeln!(out, "finding: {line} {}", finding.fault.code).unwrap();
    }
    for id in &translated.missing {
        writeln!(out, "missing: {id}").unwrap();
    }
    for clause in &translated.edition.clauses {
        let words = clause.text.as_deref().or(clause.heading.as_deref()).unwrap_or_default();
        writeln!(out, "{}: {words}", clause.id).unwrap();
    }
    out
}

#[test]
fn a_translation_comes_to_the_originals_of_its_key() {
    let [original, document] =
        ["regels.txt", "regeln.txt"].map(|name| imported(&cases("translation").join(name)));
    let found = translation_key(&original, &document);
    assert_eq!(differs(&cases("translation").join("regeln.txt.key"), &found), None);
}

/// The source of a shipped edition, if it is in a folder beside the repository.
fn source(name: &str) -> Option<Draft> {
    let path = root().join("../shared/sources").join(name);
    path.is_file().then(|| imported(&path))
}

/// The ids of a shipped edition.
fn shipped(edition: &str) -> Vec<String> {
    let (corpus, _) = schiri_rules::corpus::load(&schiri_testing::shipped());
    let edition = corpus.editions.values().find(|found| found.id.as_str() == edition).unwrap();
    edition.clauses().iter().map(|clause| clause.anchor().to_string()).collect()
}

#[test]
fn the_shipped_editions_get_their_numbers_from_their_sources() {
    for edition in ["de-quali-2009", "de-ccm-1997", "nl-basis"] {
        let Some(draft) = source(&format!("{edition}.txt")) else { continue };
        let found: Vec<String> = draft.edition.clauses.iter().map(|clause| clause.id.clone()).collect();
        assert_eq!(found, shipped(edition), "{edition}");
    }
}

#[test]
fn entries_and_sections_are_found_where_nothing_is_numbered() {
    if let Some(draft) = source("de-almanach-2010.txt") {
        let ids: Vec<&str> = draft.edition.clauses.iter().map(|clause| clause.id.as_str()).collect();
        let some = "aufbau-variabler bauen bauen.2 gruendungsphase laengste-handelsstrasse zahlenchips";
        for id in some.split(' ') {
            assert!(ids.contains(&id), "{id} is missing: {ids:?}");
        }
    }
    if let Some(draft) = source("nl-duel.txt") {
        let sections = draft.edition.clauses.iter().filter(|clause| !clause.id.contains('.'));
        let sections: Vec<&str> = sections.map(|clause| clause.id.as_str()).collect();
        assert_eq!(sections.len(), 8, "{sections:?}");
        assert_eq!(sections.first(), Some(&"inleiding"));
    }
}
