//! The shipped moments lead somewhere, and come in the order of their file.

use std::collections::BTreeSet;

use schiri_rules::corpus::{self, Outcome};
use schiri_rules::diag::Code;
use schiri_rules::lang::Lang;
use schiri_rules::precedence::Stack;
use schiri_rules::source::Sources;
use schiri_show::view::{comes_up, moment_at_event, moment_views};

use crate::shipped;

/// The longest name that fits on a button of a small phone.
const BUTTON: usize = 28;

/// Every point is there, and some event of the moment's games regulates one of them in its own
/// situations.
#[test]
fn every_shipped_moment_leads_to_rules() {
    let corpus = shipped();
    let stacks: Vec<_> = corpus.events.values().map(Stack::of_event).collect();
    let at_events: Vec<_> = stacks
        .iter()
        .flat_map(|stack| moment_views(&corpus, Some(stack), Lang::En))
        .filter(|view| view.regulated > Some(0))
        .map(|view| view.moment)
        .collect();
    assert!(corpus.moments.len() > 10, "the moments were not found");
    for moment in &corpus.moments {
        let distinct: BTreeSet<_> = moment.all_points().map(|point| &point.value).collect();
        assert!(distinct.len() >= 3, "{}: {} points", moment.id, distinct.len());
        assert!((3..=7).contains(&moment.steps.len()), "{}: {} steps", moment.id, moment.steps.len());
        assert!(moment.points.len() <= 10, "{}: {} points besides", moment.id, moment.points.len());
        let told: BTreeSet<_> = moment.points.iter().map(|point| &point.value).collect();
        let in_steps = moment.steps.iter().flat_map(|step| step.points.iter().chain(&step.forgotten));
        assert_eq!(told.len(), moment.points.len(), "{}: a point twice", moment.id);
        assert!(
            in_steps.into_iter().all(|point| !told.contains(&point.value)),
            "{}: a point twice",
            moment.id
        );
        assert!(distinct.iter().all(|point| corpus.points.contains_key(*point)), "{}", moment.id);
        assert!(at_events.contains(&moment.id), "{} is regulated nowhere", moment.id);
    }
}

#[test]
fn names_are_short_and_unique() {
    let corpus = shipped();
    for lang in Lang::ALL {
        let views = moment_views(&corpus, None, lang);
        let names: BTreeSet<_> = views.iter().map(|view| view.name.as_str()).collect();
        assert_eq!(names.len(), corpus.moments.len(), "{lang}: {names:?}");
        let steps: Vec<_> = corpus
            .moments
            .iter()
            .flat_map(|moment| &moment.steps)
            .filter_map(|step| step.name.get(lang))
            .map(corpus::Text::plain)
            .collect();
        let all = names.iter().copied().chain(steps.iter().map(String::as_str));
        let long: Vec<_> = all.filter(|name| name.chars().count() > BUTTON).collect();
        assert!(long.is_empty(), "{lang}: {long:?}");
    }
}

/// At an event only those moments are offered that can come up there.
#[test]
fn moments_of_other_games_situations_and_editions_are_not_offered() {
    let corpus = shipped();
    let offered = |event: &str, moment: &str| {
        let stack = Stack::of_event(&corpus.events[event]);
        moment_views(&corpus, Some(&stack), Lang::En).iter().any(|view| view.moment.as_str() == moment)
    };
    for (moment, here, elsewhere) in [
        ("extra-rules-vote", "ccm", "de-quali"),
        ("pirate-moved", "de-quali-seafarers", "de-quali"),
        ("duel-deck-disputed", "duel", "ccm"),
        ("seven-rolled", "nl-over-almanac", "duel"),
    ] {
        assert!(offered(here, moment), "{moment} is not offered at {here}");
        assert!(!offered(elsewhere, moment), "{moment} is offered at {elsewhere}");
    }
    // What the rules leave open comes up all the same.
    assert!(offered("nl-over-almanac", "something-forgotten") && offered("duel", "player-leaves"));
    assert!(
        offered("almanac-5-6", "special-building-phase") && !offered("almanac", "special-building-phase")
    );
    // What was dropped does not.
    for (moment, dropped) in [("boycott", "de-ccm-1997/8"), ("fate-roll", "de-ccm-1997/10")] {
        let stack = Stack::of_event(&corpus.events["ccm"]);
        let without = Stack { drops: vec![dropped.parse().unwrap()], ..stack.clone() };
        let moment = corpus.moments.iter().find(|one| one.id.as_str() == moment).unwrap();
        assert!(comes_up(&corpus, &stack, moment) && !comes_up(&corpus, &without, moment), "{dropped}");
    }
}

/// At each event a moment's short lines say what the ruling does: an answer with the clauses that
/// give it, or none.
#[test]
fn every_line_is_whole() {
    let corpus = shipped();
    for event in corpus.events.values() {
        let stack = Stack::of_event(event);
        for moment in &corpus.moments {
            let view = moment_at_event(&corpus, &stack, moment, Lang::Nl);
            let arise = moment.all_points().map(|point| &point.value);
            let arise: BTreeSet<_> =
                arise.filter(|point| stack.plays(&corpus, &corpus.points[*point])).collect();
            let in_steps = view.steps.iter().flat_map(|step| step.points.iter().chain(&step.forgotten));
            let mut told: BTreeSet<_> = in_steps.map(|point| &point.point).collect();
            // Each point is shown once; points that belong to no step come after the steps.
            assert!(view.points.iter().all(|point| told.insert(&point.point)), "{}, {}", event.id, moment.id);
            assert_eq!(told, arise, "{}, {}", event.id, moment.id);
            for point in view.points.iter().chain(view.steps.iter().flat_map(|step| &step.points)) {
                let regulated = point.verdict != Outcome::NotRegulated;
                let place = format!("{}, {}: {point:?}", event.id, moment.id);
                assert_eq!(
                    point.answer.as_ref().is_some_and(|answer| !answer.is_empty()),
                    regulated,
                    "{place}"
                );
                assert!(!point.question.is_empty() && (!regulated || !point.cited.is_empty()), "{place}");
                assert!(regulated || point.condition.is_empty(), "{place}");
                assert!(!regulated || point.decides.is_none(), "{place}");
            }
        }
    }
}

#[test]
fn moments_keep_the_order_of_their_file_and_an_id_stands_once() {
    let mut sources = Sources::default();
    sources.add("rulings/moments.yaml", b"moments: {tie: {points: []}, dice: {points: []}}\n".to_vec());
    sources.add("rulings/more/moments.yaml", b"moments: {cup: {points: []}, dice: {points: []}}\n".to_vec());
    let (corpus, faults) = corpus::load(&sources);
    let ids: Vec<_> = corpus.moments.iter().map(|moment| moment.id.as_str()).collect();
    assert_eq!(ids, ["tie", "dice", "cup"]);
    assert_eq!(faults.iter().filter(|fault| fault.code == Code::DuplicateId).count(), 1);
}
