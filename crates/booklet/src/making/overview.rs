//! Makes the first page of a book: a turn step by step, what wins, what is other than players know it.

use super::builder::OutlineBuilder;
use super::sheet;
use crate::outline::{Fact, FactText, Overview, Special, Step};
use crate::request::plan::{Include, Piece, Subject};
use schiri_rules::corpus::{EditionId, Frequency, Kind, PointId, TurnStep, best_plain};
use schiri_rules::lang::Message;
use schiri_rules::precedence::Resolution;

/// The most differences that stand on the first page, divided among its languages.
const DIFFERENCES: usize = 6;

/// Makes the first page of a whole book for an event; extracts have none.
pub(super) fn of_book(builder: &OutlineBuilder<'_>, include: &Include) -> Option<Overview> {
    let known = include.coming_from.as_ref().or_else(|| base(builder));
    let special = || known.and_then(|known| special(builder, known));
    let made = Overview { special: special(), ..overview(builder).filter(|_| include.has(Piece::Overview))? };
    (!made.turn.is_empty() || !made.winning.is_empty() || made.special.is_some()).then_some(made)
}

/// Makes what a card begins with.
pub(super) fn of_card(builder: &OutlineBuilder<'_>) -> Option<Overview> {
    overview(builder).filter(|made| !made.turn.is_empty() || !made.winning.is_empty())
}

fn overview(builder: &OutlineBuilder<'_>) -> Option<Overview> {
    let plan = builder.plan;
    let is_whole = plan.only.is_empty() && plan.topics.is_empty() && plan.subject != Subject::Editions;
    let data = &builder.corpus.chapters.overview;
    is_whole.then(|| Overview {
        turn: turn(builder, &data.turn),
        winning: facts(builder, data.winning.iter().map(|point| &point.value)),
        special: None,
    })
}

/// Makes the steps that the event answers. One step alone is no turn.
fn turn(builder: &OutlineBuilder<'_>, steps: &[TurnStep]) -> Vec<Step> {
    let holds = |step: &&TurnStep| {
        step.conditions.iter().all(|(point, position)| {
            builder.resolved.on(&point.value).and_then(Resolution::position) == Some(&position.value)
        })
    };
    let made = steps.iter().filter(holds).map(|step| Step {
        name: builder.each(|localizer| best_plain(&step.name, localizer.lang())),
        facts: facts(builder, step.points.iter().map(|point| &point.value)),
    });
    let made: Vec<_> = made.filter(|step| !step.facts.is_empty()).collect();
    if made.len() > 1 { made } else { Vec::new() }
}

fn facts<'i>(builder: &OutlineBuilder<'_>, points: impl Iterator<Item = &'i PointId>) -> Vec<Fact> {
    points.filter_map(|point| fact(builder, point)).collect()
}

/// Makes the fact on a point that the event answers for the situations that it is in.
fn fact(builder: &OutlineBuilder<'_>, id: &PointId) -> Option<Fact> {
    let point = builder.corpus.points.get(id)?;
    let resolution = builder.resolved.on(id)?;
    let position = resolution.position().filter(|_| resolution.condition.is_empty())?;
    let said = builder.each(|localizer| FactText {
        answer: builder.answer_alone(point, position, localizer),
        cited: builder.cited_all(&resolution.governing, localizer.lang()),
    });
    Some(Fact { point: id.to_string(), said })
}

/// Makes what is other than players know it who know this edition.
fn special(builder: &OutlineBuilder<'_>, known: &EditionId) -> Option<Special> {
    let mut sheet = sheet::sheet(builder, known);
    let often = |id: &str| {
        let point = builder.corpus.points.values().find(|point| point.id.as_str() == id);
        point.is_some_and(|point| point.frequency != Frequency::Seldom)
    };
    let all = sheet.differences.len();
    sheet.differences.retain(|difference| often(&difference.point));
    sheet.differences.truncate(DIFFERENCES / builder.plan.langs.len().max(1));
    let more = all - sheet.differences.len();
    (!sheet.differences.is_empty()).then(|| Special {
        edition: sheet.edition,
        title: builder.each(|localizer| {
            let known = builder.short(known, localizer.lang());
            localizer.say(&Message::new("booklet-special-title").with("known", known))
        }),
        more: builder.each(|localizer| match more {
            0 => String::new(),
            more => localizer.say(&Message::new("booklet-more-differences").with("count", more)),
        }),
        differences: sheet.differences,
    })
}

/// The base text that the event's other editions change.
fn base<'c>(builder: &OutlineBuilder<'c>) -> Option<&'c EditionId> {
    let editions = &builder.plan.stack.editions;
    let base = editions.iter().filter_map(|id| builder.corpus.editions.get(id)).rev();
    let mut base = base.filter(|edition| edition.kind == Kind::Base);
    base.next().map(|edition| &edition.id).filter(|_| editions.len() > 1)
}
