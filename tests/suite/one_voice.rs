//! At every event, on every point on which editions differ, every interface tells the same verdict, and
//! no place says of a position that yields there that it is in force.

use std::collections::BTreeMap;

use axum::Router;
use schiri::answer::rule;
use schiri::booklet::{self, Preset};
use schiri::citation::CitationReader;
use schiri::corpus::{Corpus, Event, Outcome, Point, PointId};
use schiri::index::{Hit, Passage};
use schiri::lang::Lang;
use schiri::precedence::{Force, Positions, Relation, Resolution, Stack, StepKind, relate, resolve};
use schiri::view::{ForceView, FoundView, YieldView, answer_view};
use serde_json::Value;

use crate::api::{get, service};
use crate::booklet::for_event;
use crate::support::Shipped;

/// What must be told: the verdict in force, and the clauses that yield.
struct Told<'c> {
    verdict: Outcome,
    resolution: Resolution<'c>,
}

fn told<'c>(corpus: &'c Corpus, stack: &Stack, point: &Point) -> Told<'c> {
    let resolution = resolve(corpus, &Positions::new(corpus), stack, &point.id);
    let position = resolution.position().and_then(|position| point.position(position));
    Told { verdict: position.map(|position| position.verdict).into(), resolution }
}

/// The points on which editions differ, whatever the event.
fn differing(corpus: &Corpus) -> impl Iterator<Item = &Point> {
    let positions = Positions::new(corpus);
    let differ =
        move |point: &&Point| Relation::DIFFERENCES.contains(&relate(&positions, point, &[]).relation);
    corpus.points.values().filter(differ)
}

/// The command line and the API print this view.
fn check_card(shipped: &Shipped, stack: &Stack, point: &Point, told: &Told<'_>, wrong: &mut Vec<String>) {
    let answer = rule(&shipped.library(), stack, &point.id, None, Vec::new());
    let card = answer_view(&shipped.corpus, &answer, Lang::En);
    if card.verdict != told.verdict.into() {
        wrong.push(format!("card {}: {}, not {}", point.id, card.verdict, told.verdict));
    }
}

async fn check_web(service: &Router, event: &Event, point: &Point, told: &Told<'_>, wrong: &mut Vec<String>) {
    let api = get(service, &format!("/api/v1/points/{}?event={}", point.id, event.id)).await.json();
    if api["in_force"]["verdict"] != told.verdict.name() {
        wrong.push(format!("API {}: {}", point.id, api["in_force"]["verdict"]));
    }
    let page = get(service, &format!("/points/{}?event={}&lang=en", point.id, event.id)).await;
    let page = String::from_utf8(page.body.to_vec()).unwrap();
    if !page.contains(&format!("class=\"card {}\"", told.verdict)) {
        wrong.push(format!("page {}: not {}", point.id, told.verdict));
    }
}

/// Tells whether a list of what holds instead names the point with its verdict.
fn names(yields: &[YieldView], point: &Point, verdict: Outcome) -> bool {
    yields.iter().any(|one| one.point == point.id.as_str() && one.verdict == verdict.verdict())
}

/// Clauses that yield say so, and to what: as views, as hits, and on their pages.
async fn check_clauses(
    shipped: &Shipped,
    service: &Router,
    event: &Event,
    point: &Point,
    told: &Told<'_>,
    wrong: &mut Vec<String>,
) {
    let (corpus, stack) = (&shipped.corpus, Stack::of_event(event));
    let positions = Positions::new(corpus);
    for step in told.resolution.trail.iter().filter(|step| step.kind == StepKind::Overridden) {
        let clause = step.taken.unwrap().clause;
        let force = ForceView::new(corpus, &positions, &stack, clause, Lang::En);
        if force.force == Force::InForce || !names(&force.yields, point, told.verdict) {
            wrong.push(format!("clause {} on {}", clause.id, point.id));
        }
        let passage = Passage {
            text: String::new(),
            marks: Vec::new(),
            lang: Lang::En,
            original: false,
            cut_before: false,
            cut_after: false,
        };
        let hit = Hit { clause: clause.id.clone(), score: 1.0, heading: Vec::new(), passage };
        let found = FoundView::new(corpus, "", &[hit], Some(&stack), Lang::En);
        if !names(&found.hits[0].at_event.as_ref().unwrap().yields, point, told.verdict) {
            wrong.push(format!("hit {} on {}", clause.id, point.id));
        }
        let page = get(service, &format!("/{}?event={}&lang=en", clause.id, event.id)).await;
        let page = String::from_utf8(page.body.to_vec()).unwrap();
        let governing = &told.resolution.governing[0].clause.id;
        let yields = page.split("class=\"yields\"").nth(1).unwrap_or_default();
        if page.contains("class=\"chip yes\"") || !yields.contains(&format!("href=\"/{governing}\"")) {
            wrong.push(format!(
                "page {} on {}: in force, or not yielding to {governing}",
                clause.id, point.id
            ));
        }
    }
}

/// In a booklet no clause is printed as a rule of which a position is a variant that nobody adopted, and
/// what yields has a note.
fn check_booklet(
    shipped: &Shipped,
    event: &Event,
    told: &BTreeMap<&PointId, (&Point, Told<'_>)>,
    wrong: &mut Vec<String>,
) {
    let corpus = &shipped.corpus;
    for preset in [Preset::Players, Preset::Judge] {
        let request = for_event(&event.id, &[Lang::En], preset);
        let plan = request.plan(corpus, &CitationReader::new(corpus), Lang::En).unwrap();
        let outline = booklet::outline(corpus, &plan).unwrap();
        let printed: BTreeMap<&str, &booklet::Clause> =
            crate::booklet::clauses(&outline).map(|clause| (clause.address.as_str(), clause)).collect();
        for (point, told) in told.values() {
            for step in &told.resolution.trail {
                let Some(taken) = step.taken else { continue };
                let Some(clause) = printed.get(taken.clause.id.to_string().as_str()) else { continue };
                let wholly = clause.force == Force::InForce;
                let as_rule = wholly || clause.force == Force::Partly;
                let bad = match step.kind {
                    StepKind::Overridden => wholly || clause.notes.is_empty(),
                    StepKind::NotAdopted => as_rule,
                    _ => false,
                };
                if bad && !clause.heading_only {
                    wrong.push(format!("booklet {} on {}: {:?}", clause.address, point.id, clause.force));
                }
            }
        }
    }
}

/// What phones keep.
fn check_offline(
    bundle: &Value,
    corpus: &Corpus,
    event: &Event,
    told: &BTreeMap<&PointId, (&Point, Told<'_>)>,
    wrong: &mut Vec<String>,
) {
    let events = bundle["events"].as_array().unwrap();
    let kept = events.iter().find(|kept| kept["id"] == event.id.as_str()).unwrap();
    let places: BTreeMap<_, _> = corpus.points.keys().zip(0..).collect();
    for (point, told) in told.values() {
        let place: usize = places[&point.id];
        let ruling = &kept["rulings"][place];
        let position = ruling["p"].as_u64().and_then(|p| point.positions.get(usize::try_from(p).unwrap()));
        let verdict = Outcome::from(position.map(|position| position.verdict));
        if verdict != told.verdict {
            wrong.push(format!("offline {}: {verdict}", point.id));
        }
    }
}

#[tokio::test]
async fn every_interface_tells_the_same_verdict() {
    let shipped = Shipped::load();
    let service = service(&schiri::web::Limits { rate: 0, ..schiri::web::Limits::default() });
    let current = get(&service, "/offline/current.json").await.json();
    let bundle = get(&service, current["bundle"].as_str().unwrap()).await.json();
    let mut wrong = Vec::new();
    for event in shipped.corpus.events.values() {
        let stack = Stack::of_event(event);
        let all: BTreeMap<&PointId, (&Point, Told<'_>)> = differing(&shipped.corpus)
            .map(|point| (&point.id, (point, told(&shipped.corpus, &stack, point))))
            .collect();
        assert!(all.len() > 30, "only {} points differ", all.len());
        let mut here = Vec::new();
        for (point, told) in all.values() {
            check_card(&shipped, &stack, point, told, &mut here);
            check_web(&service, event, point, told, &mut here).await;
            check_clauses(&shipped, &service, event, point, told, &mut here).await;
        }
        check_booklet(&shipped, event, &all, &mut here);
        check_offline(&bundle, &shipped.corpus, event, &all, &mut here);
        wrong.extend(here.into_iter().map(|fault| format!("{}: {fault}", event.id)));
    }
    assert!(wrong.is_empty(), "{} of them:\n{}", wrong.len(), wrong.join("\n"));
}
