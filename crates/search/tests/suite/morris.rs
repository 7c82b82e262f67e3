//! The example of a second game, `examples/morris`, through the public interface: everything that the program
//! says about it comes from the collection alone.
//!
//! The cards that must be shown are in `tests/cases/morris`, in the form of those in `tests/cases/answer`.

use std::collections::BTreeSet;

use schiri_compare::{Filter, by_point, coming_from};
use schiri_rules::corpus::{self, Corpus, EditionId, Point};
use schiri_rules::precedence::{Relation, Stack, resolve};
use schiri_rules::source::Sources;

use crate::answer::{card_faults, own_questions_not_answered, report, ways_not_recognised};
use schiri_edit::check;
use schiri_testing::{Shipped, in_one_line, load, with_asked};

/// The points on which the tournament rules depart from the rules of the game.
const CONFLICTS: [&str; 5] = ["all-in-mills", "draw-agreed", "forgotten-taking", "two-mills", "who-begins"];

fn sources() -> Sources {
    with_asked(&schiri_testing::root().join("examples/morris"))
}

fn example() -> Corpus {
    corpus::load(&sources()).0
}

#[test]
fn it_checks_clean() {
    let sources = sources();
    let (corpus, asked, mut findings) = load(&sources);
    findings.extend(check::run(&corpus, &asked, &sources));
    let findings: Vec<_> = findings.iter().map(|finding| in_one_line(&sources, finding)).collect();
    assert!(findings.is_empty(), "\n{}", findings.join("\n"));
    assert_eq!((corpus.editions.len(), corpus.events.len()), (2, 3), "the example was not found");
}

#[test]
fn cards() {
    let (wrong, count) = card_faults(&Shipped::of(&sources()), "morris");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert!(count >= 18, "only {count} cases found");
}

#[test]
fn every_own_question_leads_to_its_point() {
    let shipped = Shipped::of(&sources());
    let wrong = own_questions_not_answered(&shipped);
    assert!(wrong.is_empty(), "{} of them:\n{}", wrong.len(), wrong.join("\n"));
    let (wrong, count) = ways_not_recognised(&shipped);
    assert!(wrong.is_empty(), "{} of them:\n{}", wrong.len(), wrong.join("\n"));
    assert!(count > 1_000, "only {count} ways of asking");
}

/// Figures may rise, and the floors with them; they may not fall.
#[test]
fn judged_questions_are_answered() {
    let figures = report(&Shipped::of(&sources()), "morris.jsonl").overall;
    assert_eq!((figures.scenarios, figures.out_of_scope), (60, 11));
    assert!(figures.verdict >= 0.81 && figures.cited >= 0.81 && figures.among_three >= 0.96, "{figures:?}");
    assert!(figures.sure >= 0.41 && figures.sure_right >= 1.0, "{figures:?}");
    assert!(figures.abstained >= 0.9 && figures.sure_of_nothing <= 0.0, "{figures:?}");
}

/// Questions that are close to a rule but ask for something that no rule says, and some that a rule answers.
#[test]
fn what_comes_near_is_not_surely_answered() {
    let figures = report(&Shipped::of(&sources()), "morris-near.jsonl").overall;
    assert_eq!((figures.scenarios, figures.out_of_scope), (48, 72));
    assert!(figures.sure >= 0.41 && figures.sure_right >= 0.95, "{figures:?}");
    assert!(figures.sure_of_nothing <= 0.02, "{figures:?}");
}

#[test]
fn the_editions_part_where_they_should() {
    let corpus = example();
    let editions: Vec<EditionId> = corpus.editions.keys().cloned().collect();
    let comparison = by_point(&corpus, &editions, &Filter::Differences);
    let differing = |relation: Relation| -> BTreeSet<&str> {
        let rows = comparison.topics.iter().flat_map(|topic| &topic.rows);
        rows.filter(|row| row.relation == relation).map(|row| row.point.id.as_str()).collect()
    };
    assert_eq!(differing(Relation::Conflict), BTreeSet::from(CONFLICTS));
    assert_eq!(differing(Relation::Variant), BTreeSet::from(["flying"]));
}

/// What surprises a player who knows the game, and what even the tournament leaves open.
#[test]
fn at_the_tournament() {
    let corpus = example();
    let stack = Stack::of_event(&corpus.events["cup"]);
    let differences = coming_from(&corpus, &"morris-2026".parse().unwrap(), &stack);
    let unlearned: BTreeSet<_> = differences.iter().map(|difference| difference.point.id.as_str()).collect();
    assert_eq!(unlearned, BTreeSet::from(CONFLICTS));
    let silent = |point: &&Point| resolve(&corpus, &stack, &point.id).is_silent();
    let open: Vec<_> = corpus.points.values().filter(silent).map(|point| point.id.as_str()).collect();
    assert_eq!(open, ["take-back"]);
}
