//! Every check finds its bad case and leaves its good one alone.
//!
//! `BLESS=1` writes what is found into the cases; the difference is the review.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use schiri_edit::check;
use schiri_rules::diag::{Code, Severity};

use schiri_testing::{Case, cases, in_one_line, load};

use crate::checked;

/// Returns a case's findings of one code, reading and loading included.
fn findings(case: &Case, code: Code) -> Vec<String> {
    let (_, found) = checked(&case.sources);
    found.iter().filter(|found| found.code == code).map(|found| in_one_line(&case.sources, found)).collect()
}

/// Faults that a case has beside the one it is about: none that would make it mean something else.
fn stray_faults(case: &Case, code: Code) -> Vec<String> {
    let (_, _, found) = load(&case.sources);
    let tolerated = [code, Code::MissingKey];
    found
        .iter()
        .filter(|found| !tolerated.contains(&found.code) && found.code.severity() == Severity::Error)
        .map(|found| in_one_line(&case.sources, found))
        .collect()
}

/// The cases of a check: `good.case`, `bad.case`, and what is bad otherwise (`bad-….case`).
fn case_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = entries.filter(|path| path.extension().is_some_and(|it| it == "case")).collect();
    files.sort();
    files
}

#[test]
fn every_case_is_found_where_it_says() {
    let mut failures = Vec::new();
    for code in Code::ALL {
        let folder = cases("check").join(code.as_str());
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
    let has = |code: Code, kind: &str| cases("check").join(code.as_str()).join(kind).exists();
    let lacking: Vec<_> = check::codes()
        .into_iter()
        .filter(|code| !has(*code, "good.case") || !has(*code, "bad.case"))
        .map(Code::as_str)
        .collect();
    assert!(lacking.is_empty(), "without a case: {lacking:?}");
}

#[test]
fn every_folder_of_cases_is_a_code() {
    for entry in std::fs::read_dir(cases("check")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(name.parse::<Code>().is_ok(), "{name} is no code");
    }
}

#[test]
fn no_code_is_reported_by_two_checks() {
    let mut counts: BTreeMap<Code, u32> = BTreeMap::new();
    for code in check::codes() {
        *counts.entry(code).or_default() += 1;
    }
    counts.retain(|_, count| *count > 1);
    assert!(counts.is_empty(), "{counts:?}");
}
