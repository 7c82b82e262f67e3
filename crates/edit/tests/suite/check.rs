//! Every check finds its bad case and reports nothing on its good one.
//!
//! `BLESS=1` writes the findings into the cases; review the difference.
//!
//! The shipped rules are the largest test: they load, and every check passes.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use schiri_edit::check;
use schiri_rules::corpus::{self, Corpus, Outcome};
use schiri_rules::diag::{Code, Severity};
use schiri_rules::known;
use schiri_rules::lang::Lang;
use schiri_rules::precedence;
use schiri_testing::{Case, cases, entries, in_one_line, load};
use schiri_words::Localizer;

use crate::checked;

/// Returns a case's findings of one code, reading and loading included.
fn findings(case: &Case, code: Code) -> Vec<String> {
    let (_, found) = checked(&case.sources);
    found.iter().filter(|found| found.code == code).map(|found| in_one_line(&case.sources, found)).collect()
}

/// The faults of a case other than those it is about, which could change its meaning: there must be none.
fn stray_faults(case: &Case, code: Code) -> Vec<String> {
    let (_, _, found) = load(&case.sources);
    let tolerated = [code, Code::MissingKey];
    found
        .iter()
        .filter(|found| !tolerated.contains(&found.code) && found.code.severity() == Severity::Error)
        .map(|found| in_one_line(&case.sources, found))
        .collect()
}

/// The cases of a check: `good.case`, `bad.case`, and further bad ones (`bad-….case`).
fn case_files(folder: &Path) -> Vec<PathBuf> {
    if folder.exists() { entries(folder) } else { Vec::new() }
}

#[test]
fn every_case_is_found_where_it_says() {
    let mut failures = Vec::new();
    for code in &Code::ALL {
        let folder = cases("check").join(code.name());
        for path in case_files(&folder) {
            let is_bad = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("bad"));
            let case = Case::read(&path);
            let found = findings(&case, *code);
            if std::env::var_os("BLESS").is_some() {
                case.bless(&path, &found);
            } else if found != case.expected {
                failures.push(format!(
                    "{}:\n  expected {:#?}\n  found {found:#?}",
                    path.display(),
                    case.expected
                ));
            }
            let stray = stray_faults(&case, *code);
            if check::codes().contains(code) && !stray.is_empty() {
                failures.push(format!("{}: also {stray:#?}", path.display()));
            }
            if found.is_empty() == is_bad {
                failures.push(format!("{}: {} findings", path.display(), found.len()));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_check_has_a_good_and_a_bad_case() {
    let has = |code: Code, kind: &str| cases("check").join(code.name()).join(kind).exists();
    let lacking: Vec<_> = check::codes()
        .into_iter()
        .filter(|code| !has(*code, "good.case") || !has(*code, "bad.case"))
        .map(Code::name)
        .collect();
    assert!(lacking.is_empty(), "without a case: {lacking:?}");
}

#[test]
fn every_folder_of_cases_is_a_code() {
    for folder in entries(&cases("check")) {
        let name = folder.file_name().unwrap().to_str().unwrap();
        assert!(name.parse::<Code>().is_ok(), "{name} is no code");
    }
}

#[test]
fn no_code_is_reported_by_two_checks() {
    let codes = check::codes();
    let unique: BTreeSet<Code> = codes.iter().copied().collect();
    assert_eq!(unique.len(), codes.len());
}

fn rules() -> Corpus {
    corpus::load(&schiri_testing::shipped()).0
}

#[test]
fn loads_and_checks_clean() {
    let sources = schiri_testing::shipped_with_asked();
    let (corpus, findings) = checked(&sources);
    assert_eq!(corpus.editions.len(), 5);
    let localizer = Localizer::new(Lang::En);
    let bad: Vec<_> = findings
        .iter()
        .filter(|finding| finding.code.severity() != Severity::Hint)
        .map(|finding| {
            let place = sources.start(finding.span());
            let path = &sources.file(finding.span().file).path;
            format!("{path}:{}:{}: {}", place.line, place.column, localizer.say(&finding.headline()))
        })
        .collect();
    assert!(bad.is_empty(), "\n{}", bad.join("\n"));
}

#[test]
fn every_event_makes_sense() {
    let corpus = rules();
    for event in corpus.events.values() {
        let sound = known::sound(&corpus, &precedence::Stack::of_event(event));
        assert!(sound.is_ok(), "{}: {sound:?}", event.id);
    }
}

/// The worked cases have every verdict under rules of every original language, and each of them exists in
/// every language.
#[test]
fn worked_cases_show_every_verdict() {
    let corpus = rules();
    let mut shown = BTreeSet::new();
    for case in corpus.cases.values().filter(|case| case.example) {
        for text in [&case.facts, &case.question, &case.decision] {
            assert!(Lang::ALL.into_iter().all(|lang| text.get(lang).is_some()), "{}", case.id);
        }
        let strongest = precedence::Stack::under(&corpus, &case.under).unwrap().editions[0].clone();
        shown.insert((corpus.editions[&strongest].lang, case.verdict));
    }
    let originals: BTreeSet<_> = corpus.editions.values().map(|edition| edition.lang).collect();
    let wanted = originals.iter().flat_map(|lang| Outcome::ALL.map(|verdict| (*lang, verdict)));
    let missing: Vec<_> = wanted.filter(|cell| !shown.contains(cell)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
