//! What is in force on each point, for the judge's book and for the card.

use super::collate::Collation;
use super::force::force;
use super::maker::Maker;
use super::outline::{Otherwise, Ruling, RulingText, TopicRulings};
use super::plan::Extent;
use crate::corpus::{Clause, Frequency, Point, Topic, best_plain};
use crate::lang::Lang;
use crate::precedence::{Force, Relation, Resolution, Taken, relate};

/// Makes the rulings of every selected point on which the stack speaks, by topic.
pub(super) fn rulings(maker: &Maker<'_>) -> Vec<TopicRulings> {
    topics(maker, |_| true)
}

/// Makes the rulings of a card: at most so many of the points that are asked at nearly every table,
/// those first on which any editions part, for these are the ones that players argue about. Up to a
/// third are points that this event alone decides so, by its situation or by what it adopts.
pub(super) fn card(maker: &Maker<'_>, most: usize) -> Vec<TopicRulings> {
    let points = maker.corpus.topics.values().flat_map(|topic| &topic.points);
    let ruled: Vec<&Point> = points
        .filter_map(|id| maker.corpus.points.get(id))
        .filter(|point| point.frequency != Frequency::Seldom && is_ruled(maker, point))
        .collect();
    let (mut own, mut often): (Vec<&Point>, Vec<&Point>) =
        ruled.into_iter().partition(|point| is_of_this_event(maker, point));
    often.retain(|point| point.frequency == Frequency::Often);
    // The sorts are stable: equals stay in the order of the topics.
    own.sort_by_key(|point| point.frequency != Frequency::Often);
    own.truncate(most / 3);
    often.sort_by_key(|point| !is_disputed(maker, point));
    often.truncate(most - own.len());
    topics(maker, |point| own.iter().chain(&often).any(|chosen| chosen.id == point.id))
}

/// Tells whether a clause governs a point that would not count in another situation, or unless it
/// was adopted.
fn is_of_this_event(maker: &Maker<'_>, point: &Point) -> bool {
    let stack = &maker.plan.stack;
    maker.resolved.on(&point.id).is_some_and(|resolution| {
        resolution.governing.iter().any(|taken| {
            let scopes = || taken.clause.scope.iter().map(|scope| &scope.value);
            let situational = scopes().any(|scope| stack.scopes.contains(scope));
            situational || stack.adopts.iter().any(|adopted| taken.clause.id.is_within(adopted))
        })
    })
}

fn is_disputed(maker: &Maker<'_>, point: &Point) -> bool {
    let relation = relate(maker.positions, point, &[]).relation;
    matches!(relation, Relation::Conflict | Relation::Variant)
}

fn topics(maker: &Maker<'_>, wanted: impl Fn(&Point) -> bool) -> Vec<TopicRulings> {
    let made = maker.corpus.topics.values().map(|topic| of_topic(maker, topic, &wanted));
    let mut topics: Vec<_> = made.filter(|topic| !topic.rulings.is_empty()).collect();
    // By name, as a reader looks them up, in the first language's order.
    if let Some(&lang) = maker.plan.langs.first() {
        let collation = Collation::new(lang);
        let name = |topic: &TopicRulings| topic.name.first().cloned().unwrap_or_default();
        topics.sort_by(|a, b| collation.compare(&name(a), &name(b)));
    }
    topics
}

fn of_topic(maker: &Maker<'_>, topic: &Topic, wanted: &impl Fn(&Point) -> bool) -> TopicRulings {
    let points = topic.points.iter().filter_map(|id| maker.corpus.points.get(id));
    let rulings = points.filter(|point| wanted(point) && is_ruled(maker, point));
    TopicRulings {
        topic: topic.id.to_string(),
        name: maker.each(|speaker| best_plain(&topic.name, speaker.lang())),
        rulings: rulings.filter_map(|point| ruling(maker, point, maker.resolved.on(&point.id)?)).collect(),
    }
}

/// Tells whether the stack speaks on a point, and the plan reaches it: its selections, and where only
/// what counts is printed, a governing clause that does (a question of a situation that the event is
/// not in has none).
fn is_ruled(maker: &Maker<'_>, point: &Point) -> bool {
    let plan = maker.plan;
    let Some(resolution) = maker.resolved.on(&point.id) else { return false };
    let on_topic = plan.topics.is_empty() || plan.topics.contains(&point.topic);
    let governed_by =
        |test: &dyn Fn(&Clause) -> bool| resolution.governing.iter().any(|taken| test(taken.clause));
    let counts = |clause: &Clause| force(maker.resolved, clause).is_some_and(Force::holds);
    let is_named = |clause: &Clause| plan.only.iter().any(|id| clause.id.is_within(id));
    on_topic
        && !resolution.is_silent()
        && (plan.only.is_empty() || governed_by(&is_named))
        && (plan.extent == Extent::Everything || governed_by(&counts))
}

fn ruling(maker: &Maker<'_>, point: &Point, resolution: &Resolution<'_>) -> Option<Ruling> {
    let position = point.position(resolution.position()?)?;
    let said = maker.each(|speaker| {
        let lang = speaker.lang();
        let question = best_plain(&point.question, lang);
        RulingText {
            verdict: Maker::verdict(speaker, Some(position.verdict), &question),
            question,
            answer: maker.answer_line(point, &position.id, lang),
            condition: maker.situations(&resolution.condition, lang),
            cited: maker.cited_all(&[&*resolution.governing, &resolution.supplemented].concat(), lang),
            overridden: maker.cited_all(&resolution.overridden, lang),
            otherwise: otherwise(maker, point, resolution, lang),
        }
    });
    Some(Ruling {
        point: point.id.to_string(),
        often: point.frequency == Frequency::Often,
        verdict: position.verdict,
        said,
    })
}

/// Says what holds in the situations for which clauses of the stack speak apart: a judge's book is
/// for the whole event, and the situation comes unannounced.
fn otherwise(maker: &Maker<'_>, point: &Point, resolution: &Resolution<'_>, lang: Lang) -> Vec<Otherwise> {
    let mut found: Vec<(&Taken<'_>, Vec<Taken<'_>>)> = Vec::new();
    for taken in resolution.elsewhere.iter().filter(|taken| !taken.stance.variant) {
        let scopes = |taken: &Taken<'_>| {
            taken.stance.scope.iter().map(|scope| scope.value.clone()).collect::<Vec<_>>()
        };
        let same = |first: &Taken<'_>| {
            first.stance.position.value == taken.stance.position.value && scopes(first) == scopes(taken)
        };
        match found.iter_mut().find(|(first, _)| same(first)) {
            Some((_, all)) => all.push(*taken),
            None => found.push((taken, vec![*taken])),
        }
    }
    let told = found.into_iter().map(|(first, all)| Otherwise {
        situations: maker.situations(first.stance.scope.iter().map(|scope| &scope.value), lang),
        answer: maker.answer_line(point, &first.stance.position.value, lang),
        cited: maker.cited_all(&all, lang),
    });
    told.collect()
}
