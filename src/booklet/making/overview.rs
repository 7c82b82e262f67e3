//! Makes the first page of a book: a turn step by step, what wins, what is other than players know it.

use super::builder::OutlineBuilder;
use super::sheet;
use crate::booklet::outline::{Fact, FactText, Overview, Special, Step};
use crate::booklet::request::plan::{Include, Piece, Subject};
use crate::corpus::{EditionId, Frequency, Kind, PointId, TurnStep, best_plain};
use crate::lang::Message;
use crate::source::Spanned;

/// The most differences that stand on the first page.
const DIFFERENCES: usize = 6;

/// Makes the first page of a whole book for an event; extracts have none.
pub(super) fn overview(builder: &OutlineBuilder<'_>, include: &Include) -> Option<Overview> {
    let plan = builder.plan;
    let is_whole = plan.only.is_empty() && plan.topics.is_empty();
    if !include.has(Piece::Overview) || !is_whole || plan.subject == Subject::Editions {
        return None;
    }
    let data = &builder.corpus.chapters.overview;
    let made = Overview {
        turn: turn(builder, &data.turn),
        winning: facts(builder, &data.winning),
        special: special(builder, include),
    };
    let says_anything = !made.turn.is_empty() || !made.winning.is_empty() || made.special.is_some();
    says_anything.then_some(made)
}

/// Makes the steps that the event answers. One step alone is no turn.
fn turn(builder: &OutlineBuilder<'_>, steps: &[TurnStep]) -> Vec<Step> {
    let holds = |step: &&TurnStep| {
        step.conditions.iter().all(|(point, position)| {
            builder.resolved.on(&point.value).and_then(|resolution| resolution.position())
                == Some(&position.value)
        })
    };
    let made = steps.iter().filter(holds).map(|step| Step {
        name: builder.each(|localizer| best_plain(&step.name, localizer.lang())),
        facts: facts(builder, &step.points),
    });
    let made: Vec<_> = made.filter(|step| !step.facts.is_empty()).collect();
    if made.len() > 1 { made } else { Vec::new() }
}

fn facts(builder: &OutlineBuilder<'_>, points: &[Spanned<PointId>]) -> Vec<Fact> {
    points.iter().filter_map(|point| fact(builder, &point.value)).collect()
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

/// Makes what is other than players know it: from the edition that the plan names, else from the base
/// text of the event.
fn special(builder: &OutlineBuilder<'_>, include: &Include) -> Option<Special> {
    let known = include.coming_from.as_ref().or_else(|| base(builder))?;
    let mut sheet = sheet::sheet(builder, known);
    let often = |id: &str| {
        let point = builder.corpus.points.values().find(|point| point.id.as_str() == id);
        point.is_some_and(|point| point.frequency != Frequency::Seldom)
    };
    let all = sheet.differences.len();
    sheet.differences.retain(|difference| often(&difference.point));
    sheet.differences.truncate(DIFFERENCES);
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
