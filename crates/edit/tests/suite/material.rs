//! The shipped material is the largest test: it loads, and every check passes.

use std::collections::BTreeSet;

use schiri_rules::corpus::{self, Corpus, Outcome};
use schiri_rules::diag::Severity;
use schiri_rules::lang::Lang;
use schiri_rules::precedence;
use schiri_words::Localizer;

use crate::checked;

fn rules() -> Corpus {
    corpus::load(&schiri_testing::shipped()).0
}

#[test]
fn loads_and_checks_clean() {
    let sources = schiri_testing::shipped_with_asked();
    let (_, findings) = checked(&sources);
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
fn every_clause_reads_in_every_language() {
    let corpus = rules();
    assert_eq!(corpus.editions.len(), 5);
    let missing: Vec<_> = corpus
        .clauses()
        .filter(|clause| clause.retired.is_none())
        .flat_map(|clause| Lang::ALL.map(|lang| (clause, lang)))
        .filter(|(clause, lang)| corpus.said(&clause.id, *lang).is_none())
        .map(|(clause, lang)| format!("{lang}: {}", clause.id))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_event_makes_sense() {
    let corpus = rules();
    for event in corpus.events.values() {
        let faults = precedence::Stack::of_event(event).faults(&corpus);
        assert!(faults.is_empty(), "{}: {faults:?}", event.id);
    }
}

/// The worked cases show every verdict under rules of every original language, and each of them reads in
/// every language.
#[test]
fn worked_cases_show_every_verdict() {
    let corpus = rules();
    let mut shown = BTreeSet::new();
    for case in corpus.cases.values().filter(|case| case.example) {
        for text in [&case.facts, &case.question, &case.decision] {
            assert!(Lang::ALL.into_iter().all(|lang| text.get(lang).is_some()), "{}", case.id);
        }
        let strongest = corpus.editions_under(&case.under)[0].clone();
        shown.insert((corpus.editions[&strongest].lang, Outcome::from(case.verdict)));
    }
    let originals: BTreeSet<_> = corpus.editions.values().map(|edition| edition.lang).collect();
    let wanted = originals.iter().flat_map(|lang| Outcome::ALL.map(|verdict| (*lang, verdict)));
    let missing: Vec<_> = wanted.filter(|cell| !shown.contains(cell)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
