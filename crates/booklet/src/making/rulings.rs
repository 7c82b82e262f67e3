//! The rulings of a booklet: what is in force on each point, for the judge's book and for the card.

use std::collections::BTreeMap;

use super::builder::OutlineBuilder;
use super::collate::Collation;
use super::force::force;
use crate::outline::{Otherwise, Ruling, RulingText, TopicRulings};
use crate::request::plan::Extent;
use schiri_rules::corpus::{Clause, ClauseId, Frequency, Kind, Point, Topic, best_plain};
use schiri_rules::lang::Lang;
use schiri_rules::precedence::{ClauseStance, Force, Relation, Resolution, relate};

/// Makes the rulings of every selected point on which the stack speaks, by topic.
pub(super) fn rulings(builder: &OutlineBuilder<'_>) -> Vec<TopicRulings> {
    topics(builder, |_| true)
}

/// Makes the rulings of a card: at most this many points, but none that its overview answers.
///
/// First come those that this event alone decides so, by its own editions, its situation or what it adopts: one for each
/// of its rules, then further ones, up to two thirds. The rest are those that the collection names for a card, in its
/// order, and then such as are asked at nearly every table: first those on which any editions part, for these are the
/// ones that players argue about. Both are told in the order of the chapters.
pub(super) fn card(builder: &OutlineBuilder<'_>, most: usize) -> Vec<TopicRulings> {
    let overview = &builder.corpus.chapters.overview;
    let told = |point: &Point| overview.on_card().any(|named| named.value == point.id);
    let points = builder.corpus.topics.values().flat_map(|topic| &topic.points);
    let ruled: Vec<&Point> = points
        .filter_map(|id| builder.corpus.points.get(id))
        .filter(|point| !told(point) && is_ruled(builder, point) && is_played(builder, point))
        .collect();
    let place = |point: &Point| overview.card.iter().position(|named| named.value == point.id);
    let (own, mut rest): (Vec<&Point>, Vec<&Point>) =
        ruled.into_iter().partition(|point| is_of_this_event(builder, point));
    let mut own = one_for_each_rule(builder, own);
    rest.retain(|point| point.frequency == Frequency::Often || place(point).is_some());
    own.truncate(most * 2 / 3);
    // The sort is stable: equals stay in the order of the topics.
    rest.sort_by_key(|point| (place(point).unwrap_or(usize::MAX), !is_disputed(builder, point)));
    rest.truncate(most - own.len());
    [own, rest].into_iter().flat_map(|points| by_chapter(builder, points)).collect()
}

/// Puts first one point of each governing clause, then the second of each, and so on: first those on which the base text
/// does not say the same, those that the collection names for a card, and those that are asked most.
fn one_for_each_rule<'c>(builder: &OutlineBuilder<'c>, mut points: Vec<&'c Point>) -> Vec<&'c Point> {
    let agrees = |point: &Point| {
        builder.resolved.on(&point.id).is_some_and(|resolution| !resolution.confirming.is_empty())
    };
    let overview = &builder.corpus.chapters.overview;
    let urgency = |point: &Point| (agrees(point), !overview.names_for_card(point), point.frequency);
    points.sort_by_key(|point| urgency(point));
    let mut seen: BTreeMap<&ClauseId, usize> = BTreeMap::new();
    let mut ranked: Vec<(usize, &Point)> = Vec::new();
    for point in points {
        let governing = builder.resolved.on(&point.id).and_then(|resolution| resolution.governing.first());
        let Some(governing) = governing else { continue };
        let rank = seen.entry(&governing.clause.id).or_default();
        ranked.push((*rank, point));
        *rank += 1;
    }
    ranked.sort_by_key(|(rank, point)| (*rank, urgency(point)));
    ranked.into_iter().map(|(_, point)| point).collect()
}

/// Groups points by their chapters, in the order of the book; those of none come last, by their topics.
fn by_chapter(builder: &OutlineBuilder<'_>, mut points: Vec<&Point>) -> Vec<TopicRulings> {
    let chapters = &builder.corpus.chapters;
    points.sort_by_cached_key(|point| (chapters.place_of(point), point.topic.clone()));
    let mut groups: Vec<TopicRulings> = Vec::new();
    for point in points {
        let Some(ruling) = builder.resolved.on(&point.id).and_then(|on| ruling(builder, point, on)) else {
            continue;
        };
        let chapter = chapters.of_point(point);
        let id = chapter.map_or_else(|| point.topic.to_string(), |chapter| chapter.id.to_string());
        if let Some(group) = groups.last_mut().filter(|group| group.topic == id) {
            group.rulings.push(ruling);
            continue;
        }
        let topic = builder.corpus.topics.get(&point.topic).map(|topic| &topic.name);
        let name = chapter.map(|chapter| &chapter.name).or(topic);
        let name =
            builder.each(|localizer| name.map(|name| best_plain(name, localizer.lang())).unwrap_or_default());
        groups.push(TopicRulings { topic: id, name, rulings: vec![ruling] });
    }
    groups
}

/// Tells whether a point belongs to what is played: its answer is not that of another situation.
fn is_played(builder: &OutlineBuilder<'_>, point: &Point) -> bool {
    let resolution = builder.resolved.on(&point.id);
    builder.plays(&point.games) && resolution.is_some_and(|resolution| resolution.condition.is_empty())
}

/// Tells whether a clause governs a point that is none of the base text, or would not count in another situation, or
/// unless it was adopted.
fn is_of_this_event(builder: &OutlineBuilder<'_>, point: &Point) -> bool {
    let stack = &builder.plan.stack;
    let is_base = |id| {
        let is_only = stack.editions.len() == 1;
        is_only || builder.corpus.editions.get(id).is_some_and(|edition| edition.kind == Kind::Base)
    };
    builder.resolved.on(&point.id).is_some_and(|resolution| {
        resolution.governing.iter().any(|taken| {
            let scopes = || taken.stance.scope.iter().map(|scope| &scope.value);
            let situational = scopes().any(|scope| stack.scopes.contains(scope));
            let is_adopted = stack.adopts.iter().any(|adopted| taken.clause.is_within(adopted));
            !is_base(taken.edition()) || situational || is_adopted
        })
    })
}

fn is_disputed(builder: &OutlineBuilder<'_>, point: &Point) -> bool {
    let relation = relate(builder.positions, point, &[]).relation;
    matches!(relation, Relation::Conflict | Relation::Variant)
}

fn topics(builder: &OutlineBuilder<'_>, wanted: impl Fn(&Point) -> bool) -> Vec<TopicRulings> {
    let made = builder.corpus.topics.values().map(|topic| of_topic(builder, topic, &wanted));
    let mut topics: Vec<_> = made.filter(|topic| !topic.rulings.is_empty()).collect();
    // By name, as a reader looks them up, in the first language's order.
    if let Some(&lang) = builder.plan.langs.first() {
        let collation = Collation::new(lang);
        let name = |topic: &TopicRulings| topic.name.first().cloned().unwrap_or_default();
        topics.sort_by(|a, b| collation.compare(&name(a), &name(b)));
    }
    topics
}

fn of_topic(builder: &OutlineBuilder<'_>, topic: &Topic, wanted: &impl Fn(&Point) -> bool) -> TopicRulings {
    let points = topic.points.iter().filter_map(|id| builder.corpus.points.get(id));
    let rulings = points.filter(|point| wanted(point) && is_ruled(builder, point));
    TopicRulings {
        topic: topic.id.to_string(),
        name: builder.each(|localizer| best_plain(&topic.name, localizer.lang())),
        rulings: rulings
            .filter_map(|point| ruling(builder, point, builder.resolved.on(&point.id)?))
            .collect(),
    }
}

/// Tells whether the stack speaks on a point, and the plan reaches it: its selections, and where only
/// what counts is printed, a governing clause that does (a question of a situation that the event is
/// not in has none).
fn is_ruled(builder: &OutlineBuilder<'_>, point: &Point) -> bool {
    let plan = builder.plan;
    let Some(resolution) = builder.resolved.on(&point.id) else { return false };
    let on_topic = plan.topics.is_empty() || plan.topics.contains(&point.topic);
    let governed_by =
        |test: &dyn Fn(&Clause) -> bool| resolution.governing.iter().any(|taken| test(taken.clause));
    let counts = |clause: &Clause| force(builder.resolved, clause).is_some_and(Force::holds);
    let is_named = |clause: &Clause| plan.only.iter().any(|id| clause.is_within(id));
    on_topic
        && !resolution.is_silent()
        && (plan.only.is_empty() || governed_by(&is_named))
        && (plan.extent == Extent::Everything || governed_by(&counts))
}

fn ruling(builder: &OutlineBuilder<'_>, point: &Point, resolution: &Resolution<'_>) -> Option<Ruling> {
    let position = point.position(resolution.position()?)?;
    let said = builder.each(|localizer| {
        let lang = localizer.lang();
        let question = best_plain(&point.question, lang);
        let verdict = OutlineBuilder::verdict(localizer, Some(position.verdict), &question);
        RulingText {
            // Behind a verdict, yes or no would say it twice.
            answer: if verdict.is_empty() {
                builder.answer_line(point, &position.id, lang)
            } else {
                builder.answer_bare(position, lang)
            },
            verdict,
            question,
            condition: builder.situations(&resolution.condition, lang),
            cited: builder.cited_all(&[&*resolution.governing, &resolution.supplemented].concat(), lang),
            overridden: builder.cited_all(&resolution.overridden, lang),
            otherwise: otherwise(builder, point, resolution, lang),
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
fn otherwise(
    builder: &OutlineBuilder<'_>,
    point: &Point,
    resolution: &Resolution<'_>,
    lang: Lang,
) -> Vec<Otherwise> {
    let mut found: Vec<(&ClauseStance<'_>, Vec<ClauseStance<'_>>)> = Vec::new();
    for taken in resolution.elsewhere.iter().filter(|taken| !taken.stance.variant) {
        let scopes = |taken: &ClauseStance<'_>| {
            taken.stance.scope.iter().map(|scope| scope.value.clone()).collect::<Vec<_>>()
        };
        let same = |first: &ClauseStance<'_>| {
            first.stance.position.value == taken.stance.position.value && scopes(first) == scopes(taken)
        };
        match found.iter_mut().find(|(first, _)| same(first)) {
            Some((_, all)) => all.push(*taken),
            None => found.push((taken, vec![*taken])),
        }
    }
    let told = found.into_iter().map(|(first, all)| Otherwise {
        situations: builder.situations(first.stance.scope.iter().map(|scope| &scope.value), lang),
        answer: builder.answer_line(point, &first.stance.position.value, lang),
        cited: builder.cited_all(&all, lang),
    });
    told.collect()
}
