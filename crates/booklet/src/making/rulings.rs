//! The rulings of a booklet: what is in force on each point, for the judge's book and for the card; and decided cases.

use std::collections::{BTreeMap, BTreeSet};

use super::builder::OutlineBuilder;
use super::collate;
use super::instead::is_open;
use super::overview::is_whole;
use super::select::force;
use super::title::date_words;
use crate::outline::{Case, CaseText, Otherwise, Ruling, RulingText, TopicRulings};
use crate::request::plan::Extent;
use crate::texts::Inline;
use schiri_rules::corpus::{
    self, Authority, Clause, ClauseId, Frequency, Kind, Outcome, Point, PointId, Status, Topic, VerdictWord,
    best_plain,
};
use schiri_rules::lang::{Arg, Lang, Message};
use schiri_rules::precedence::{ClauseStance, Force, Relation, Resolution, Stack, StepKind, relate, resolve};
use schiri_show::render::decides_words;
use schiri_words::Localizer;

/// Makes the rulings of every selected point on which the stack speaks, by topic.
pub(super) fn rulings(builder: &OutlineBuilder<'_>) -> Vec<TopicRulings> {
    let made = builder.corpus.topics.values().map(|topic| of_topic(builder, topic));
    let mut topics: Vec<_> = made.filter(|topic| !topic.rulings.is_empty()).collect();
    // Sorted by name in the first language, as a reader looks them up.
    let name = |topic: &TopicRulings| topic.name.first().cloned().unwrap_or_default();
    topics.sort_by(|a, b| collate::compare(&name(a), &name(b)));
    topics
}

fn of_topic(builder: &OutlineBuilder<'_>, topic: &Topic) -> TopicRulings {
    let points = topic.points.iter().filter_map(|id| builder.corpus.points.get(id));
    // Judges are also asked questions that no rule settles.
    let rulings = points
        .filter(|point| is_ruled(builder, point) || (is_whole(builder) && is_open(builder, point)))
        .filter_map(|point| Some(ruling(builder, point, builder.resolved.on(&point.id)?)));
    TopicRulings { topic: topic.id.to_string(), name: builder.plain(&topic.name), rulings: rulings.collect() }
}

/// Makes the rulings of a card, on at most this many points. Points that its overview answers are left out.
/// So are points that only rules in its box “at any time” answer, unless the collection names them for a
/// card.
///
/// First come those that the event decides by rules of its own (in its editions, for its situation, or
/// adopted): one for each rule, then more, up to two thirds of the card. Then come points that the collection
/// names for a card, in its order, and those asked at nearly every table, beginning with those on which
/// editions differ, since players argue about these. This order gives each a rank: if the card is too full,
/// the last ranks are left out. All are printed in the order of the chapters.
pub(super) fn card(builder: &OutlineBuilder<'_>, most: usize) -> Vec<TopicRulings> {
    let overview = &builder.corpus.chapters.overview;
    let told = |point: &Point| overview.on_card().any(|named| named.value == point.id);
    let place = |point: &Point| overview.card.iter().position(|named| named.value == point.id);
    let governing = |point: &PointId| {
        let resolution = builder.resolved.on(point);
        resolution.into_iter().flat_map(|it| &it.governing).map(|taken| &taken.clause.id).collect::<Vec<_>>()
    };
    let anytime = overview.anytime.iter().flat_map(|step| &step.points);
    let told_rules: BTreeSet<_> = anytime.flat_map(|named| governing(&named.value)).collect();
    let repeats = |point: &Point| governing(&point.id).iter().all(|rule| told_rules.contains(rule));
    let ruled: Vec<&Point> = builder
        .points()
        .filter(|point| !told(point) && is_ruled(builder, point) && is_played(builder, point))
        .filter(|point| place(point).is_some() || !repeats(point))
        .collect();
    let (own, mut rest): (Vec<&Point>, Vec<&Point>) =
        ruled.into_iter().partition(|point| is_of_this_event(builder, point));
    let mut own = one_for_each_rule(builder, own);
    // What has no room among the event's own may be asked at every table.
    rest.extend(own.split_off(own.len().min(most * 2 / 3)));
    rest.retain(|point| point.frequency == Frequency::Often || place(point).is_some());
    // The sort is stable: equals stay in the order of the topics.
    rest.sort_by_key(|point| (place(point).unwrap_or(usize::MAX), !is_disputed(builder, point)));
    rest.truncate(most - own.len());
    by_chapter(builder, [own, rest].concat())
}

/// Takes one point of each governing clause, then a second of each, and so on. Points on which no other
/// clause agrees come first, then those that the collection names for a card, then those asked most.
fn one_for_each_rule<'c>(builder: &OutlineBuilder<'c>, mut points: Vec<&'c Point>) -> Vec<&'c Point> {
    let agrees = |point: &Point| {
        builder
            .resolved
            .on(&point.id)
            .is_some_and(|found| found.taken(&[StepKind::Confirms]).next().is_some())
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

/// Groups points by their chapters, in the order of the book. Points without a chapter come last, by topic.
fn by_chapter(builder: &OutlineBuilder<'_>, points: Vec<&Point>) -> Vec<TopicRulings> {
    let chapters = &builder.corpus.chapters;
    let mut points: Vec<_> = points.into_iter().enumerate().collect();
    points.sort_by_cached_key(|(_, point)| (chapters.place_of(point), point.topic.clone()));
    let mut groups: Vec<TopicRulings> = Vec::new();
    for (rank, point) in points {
        let ruling = builder.resolved.on(&point.id).map(|on| ruling(builder, point, on));
        let Some(ruling) = ruling.map(|ruling| Ruling { rank, ..ruling }) else { continue };
        let chapter = chapters.of_point(point);
        let id = chapter.map_or_else(|| point.topic.to_string(), |chapter| chapter.id.to_string());
        if let Some(group) = groups.last_mut().filter(|group| group.topic == id) {
            group.rulings.push(ruling);
            continue;
        }
        let topic = builder.corpus.topics.get(&point.topic).map(|topic| &topic.name);
        let name = chapter.map(|chapter| &chapter.name).or(topic);
        let name = name.map_or_else(|| builder.each(|_| String::new()), |name| builder.plain(name));
        groups.push(TopicRulings { topic: id, name, rulings: vec![ruling] });
    }
    groups
}

/// Tells whether a point concerns what is played: its answer is not limited to another situation.
fn is_played(builder: &OutlineBuilder<'_>, point: &Point) -> bool {
    let resolution = builder.resolved.on(&point.id);
    builder.plays(&point.games) && resolution.is_some_and(|resolution| resolution.condition.is_empty())
}

/// Tells whether the event decides a point by a rule of its own: one that is not in the base text, or that holds only
/// in the event's situation or because it was adopted.
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
    let relation = relate(builder.corpus, point, &[]).relation;
    matches!(relation, Relation::Conflict | Relation::Variant)
}

/// Tells whether the stack answers a point, and the point is within the plan's selections. Where only what
/// counts is printed, a governing clause must count: on questions of a situation that the event is not in,
/// none does.
fn is_ruled(builder: &OutlineBuilder<'_>, point: &Point) -> bool {
    let plan = builder.plan;
    let Some(resolution) = builder.resolved.on(&point.id) else { return false };
    let governing = || resolution.governing.iter().map(|taken| taken.clause);
    let counts = |clause: &Clause| force(builder.resolved, clause).is_some_and(Force::holds);
    plan.is_on([&point.topic])
        && !resolution.is_silent()
        && plan.names(governing())
        && (plan.extent == Extent::Everything || governing().any(counts))
}

fn ruling(builder: &OutlineBuilder<'_>, point: &Point, resolution: &Resolution<'_>) -> Ruling {
    let position = resolution.position().and_then(|id| point.position(id));
    let outcome = Outcome::from(position.map(|position| position.verdict));
    let said = builder.each(|localizer| {
        let lang = localizer.lang();
        let question = best_plain(&point.question, lang);
        let sign = outcome.said_to(&question, lang);
        let answer = match position {
            Some(position) if sign == VerdictWord::Value => builder.answer_line(point, &position.id, lang),
            // The verdict is printed before the answer, so *yes* or *no* would repeat it.
            Some(position) => builder.line(position.bare(lang).as_ref(), lang),
            None => {
                let decides = builder.at_event(point, lang).and_then(|here| here.decides);
                vec![Inline::text(decides_words(decides.as_ref(), localizer))]
            }
        };
        let supplemented: Vec<_> = resolution.taken(&[StepKind::Supplemented]).collect();
        let overridden: Vec<_> = resolution.taken(&[StepKind::Overridden]).collect();
        RulingText {
            answer,
            sign,
            verdict: OutlineBuilder::verdict(localizer, sign),
            question,
            condition: builder.situations(&resolution.condition, lang),
            cited: builder.cited_all(&[&*resolution.governing, &supplemented].concat(), lang),
            overridden: builder.cited_all(&overridden, lang),
            otherwise: otherwise(builder, point, resolution, lang),
        }
    });
    let often = point.frequency == Frequency::Often;
    Ruling { point: point.id.clone(), often, rank: 0, said }
}

/// Says what holds in situations for which clauses of the stack say something else. A judge's book is for the
/// whole event, and a situation may come unannounced.
fn otherwise(
    builder: &OutlineBuilder<'_>,
    point: &Point,
    resolution: &Resolution<'_>,
    lang: Lang,
) -> Vec<Otherwise> {
    let mut found: Vec<(ClauseStance<'_>, Vec<ClauseStance<'_>>)> = Vec::new();
    for taken in resolution.taken(&[StepKind::OtherSituation]).filter(|taken| !taken.stance.variant) {
        let scopes = |taken: &ClauseStance<'_>| {
            taken.stance.scope.iter().map(|scope| scope.value.clone()).collect::<Vec<_>>()
        };
        let same = |first: &ClauseStance<'_>| {
            first.stance.position.value == taken.stance.position.value && scopes(first) == scopes(&taken)
        };
        match found.iter_mut().find(|(first, _)| same(first)) {
            Some((_, all)) => all.push(taken),
            None => found.push((taken, vec![taken])),
        }
    }
    let told = found.into_iter().map(|(first, all)| Otherwise {
        situations: builder.situations(first.stance.scope.iter().map(|scope| &scope.value), lang),
        answer: builder.answer_line(point, &first.stance.position.value, lang),
        cited: builder.cited_all(&all, lang),
    });
    told.collect()
}

/// Makes the cases that still count and whose decision follows from the rules of this booklet too.
pub(super) fn cases(builder: &OutlineBuilder<'_>) -> Vec<Case> {
    let cases = builder.corpus.cases.values();
    cases.filter(|case| belongs(builder, case)).map(|case| self::case(builder, case)).collect()
}

/// Tells whether a case would be decided here as it was: by the same editions, with the same position in
/// force on each of its points, all within what is selected.
fn belongs(builder: &OutlineBuilder<'_>, case: &corpus::Case) -> bool {
    let Some(stack) = Stack::under(builder.corpus, &case.under) else { return false };
    let plan = builder.plan;
    let same = |point: &PointId| {
        let there = resolve(builder.corpus, &stack, point);
        builder.resolved.on(point).is_some_and(|here| here.position() == there.position())
    };
    let mut points = case.points.iter().map(|point| &point.value);
    let topic_of = |point| builder.corpus.points.get(point).map(|point: &Point| &point.topic);
    let cited = case.cites.iter().filter_map(|(clause, _)| builder.corpus.clause(&clause.value));
    case.status == Status::InForce
        && stack.editions == plan.stack.editions
        && plan.is_on(points.clone().filter_map(topic_of))
        && plan.names(cited)
        && points.all(same)
}

fn case(builder: &OutlineBuilder<'_>, case: &corpus::Case) -> Case {
    let said = builder.each(|localizer| {
        let lang = localizer.lang();
        let said = case.verdict.said_to(&best_plain(&case.question, lang), lang);
        CaseText {
            facts: builder.ruling_blocks(&case.facts, lang),
            question: builder.ruling_blocks(&case.question, lang),
            decision: builder.ruling_blocks(&case.decision, lang),
            verdict: OutlineBuilder::verdict(localizer, said),
            decided: decided(case, localizer),
            cited: builder.cited(case.cites.iter().map(|(clause, _)| &clause.value), lang),
        }
    });
    Case { id: case.id.clone(), example: case.example, said }
}

fn decided(case: &corpus::Case, localizer: &Localizer) -> String {
    let id = match case.authority {
        _ if case.example => return localizer.word("booklet-case-example"),
        Authority::Example => return localizer.word("booklet-case-example"),
        Authority::Judge => "booklet-case-judge",
        Authority::HeadJudge => "booklet-case-head-judge",
        Authority::Organiser => "booklet-case-organiser",
        Authority::Publisher => "booklet-case-publisher",
    };
    let date = Arg::Text(date_words(case.date, localizer));
    localizer.say(&Message::new(id).with("date", date))
}
