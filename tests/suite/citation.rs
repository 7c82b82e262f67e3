//! Citations: cases as data, and both ways over the whole shipped material.

use std::collections::BTreeSet;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use schiri::citation::{CitationReader, MOST_CHARS, Reading, Unknown, write, write_short};
use schiri::corpus::{ClauseRef, Corpus, EditionId, load};
use schiri::lang::Lang;
use schiri::source::{Sources, embedded};

static SHIPPED: LazyLock<(Corpus, CitationReader)> = LazyLock::new(|| {
    let corpus = load(&embedded()).0;
    let reader = CitationReader::new(&corpus);
    (corpus, reader)
});

/// Writes a reading as the case files do.
fn shown(reading: &Reading) -> String {
    let list = |clauses: &[ClauseRef]| clauses.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    match reading {
        Reading::Clauses(clauses) => list(clauses),
        Reading::Ambiguous(clauses) => format!("? {}", list(clauses)),
        Reading::Retired { clause, successor } => {
            format!("retired {clause} > {}", list(successor.as_slice()))
        }
        Reading::Unknown(Unknown { nearest, elsewhere, found }) => {
            let part = |mark: &str, clauses: &[ClauseRef]| {
                if clauses.is_empty() { String::new() } else { format!("{mark}{}", list(clauses)) }
            };
            format!("!{}{}{}", part(" ", nearest), part(" | ", elsewhere), part(" + ", found))
        }
        Reading::NotACitation => "-".to_owned(),
    }
}

/// Runs the cases of a file and names every one that fails.
fn check(cases: &str, read: impl Fn(&str) -> Reading) {
    let mut failed = Vec::new();
    let mut run = 0;
    for line in cases.lines() {
        let Some((input, expected)) = line.split_once(" => ").filter(|_| !line.starts_with('#')) else {
            continue;
        };
        let found = shown(&read(input));
        run += 1;
        if found != expected.trim() {
            failed.push(format!("{input}\n    expected {expected}\n    found    {found}"));
        }
    }
    assert!(run > 0, "no cases");
    assert!(failed.is_empty(), "{} of {run} cases failed:\n{}", failed.len(), failed.join("\n"));
}

#[test]
fn reads_what_is_typed_into_a_search_box() {
    let (corpus, reader) = &*SHIPPED;
    check(include_str!("../cases/citation/search-box.txt"), |input| reader.read(corpus, input, None));
}

#[test]
fn leaves_words_to_search_for_alone() {
    let (corpus, reader) = &*SHIPPED;
    check(include_str!("../cases/citation/words.txt"), |input| reader.read(corpus, input, None));
}

#[test]
fn reads_what_is_known_to_be_a_citation() {
    let (corpus, reader) = &*SHIPPED;
    check(include_str!("../cases/citation/known.txt"), |input| reader.look_up(corpus, input, None));
}

#[test]
fn keeps_to_the_editions_it_is_limited_to() {
    let (corpus, reader) = &*SHIPPED;
    check(include_str!("../cases/citation/within.txt"), |input| {
        let (editions, input) = input.split_once(" : ").unwrap();
        let within: Vec<EditionId> = editions.split(' ').map(|id| id.parse().unwrap()).collect();
        reader.read(corpus, input, Some(&within))
    });
}
