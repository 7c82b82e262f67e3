//! Makes the first pages of a book: a turn step by step, how to win, what is different and new here; and the procedures
//! for judges: what is done when something happens at a table.

use super::builder::OutlineBuilder;
use super::differences::special;
use crate::outline::{Fact, FactText, Overview, Procedure, Step};
use crate::request::plan::{Audience, Piece};
use crate::texts::Inline;
use schiri_rules::corpus::{EditionId, Kind, Moment, Point, PointId, ProcedureStep};
use schiri_rules::precedence::{ClauseStance, Resolution, StepKind};
use schiri_show::render::told_words;
use schiri_show::view::comes_up;

/// Makes the first pages of a whole book for an event; extracts have none.
pub(super) fn of_book(builder: &OutlineBuilder<'_>) -> Option<Overview> {
    let mut made = overview(builder).filter(|_| builder.plan.has(Piece::Overview))?;
    let known = builder.plan.request.coming_from.as_ref().or_else(|| base(builder));
    made.special = known.and_then(|known| special(builder, known, &mut made));
    (!made.turn.is_empty() || !made.winning.is_empty() || made.special.is_some()).then_some(made)
}

/// Makes what a card begins with: of the turn only the names of its steps.
pub(super) fn of_card(builder: &OutlineBuilder<'_>) -> Option<Overview> {
    let mut overview = overview(builder)?;
    overview.turn.iter_mut().for_each(|step| step.facts.clear());
    Some(overview).filter(|made| !made.turn.is_empty() || !made.winning.is_empty())
}

fn overview(builder: &OutlineBuilder<'_>) -> Option<Overview> {
    let data = &builder.corpus.chapters.overview;
    let turn = is_whole(builder).then(|| procedure(builder, &data.turn))?;
    // What may be done at any time in a turn needs a turn.
    let anytime = data.anytime.iter().filter(|_| !turn.is_empty());
    Some(Overview {
        anytime: anytime.filter_map(|step| self::step(builder, step)).collect(),
        turn,
        winning: facts(builder, data.winning.iter().map(|point| &point.value)),
        special: None,
    })
}

/// Makes the steps that the event answers. One step alone is no procedure.
fn procedure(builder: &OutlineBuilder<'_>, steps: &[ProcedureStep]) -> Vec<Step> {
    let made: Vec<_> = steps.iter().filter_map(|step| self::step(builder, step)).collect();
    if made.len() > 1 { made } else { Vec::new() }
}

/// Makes a step whose conditions are met, if the event answers any of its points. If it answers none, judges read who
/// decides.
fn step(builder: &OutlineBuilder<'_>, step: &ProcedureStep) -> Option<Step> {
    let holds = builder.resolved.meets(step);
    let points = || step.points.iter().filter(|_| holds).map(|point| &point.value);
    let forgotten = step.forgotten.iter().filter(|_| holds).map(|point| &point.value);
    let mut facts = facts(builder, points().chain(forgotten));
    if facts.is_empty() && builder.plan.audience == Audience::Judges {
        facts.extend(points().find_map(|id| open_fact(builder, builder.corpus.points.get(id)?)));
    }
    (!facts.is_empty()).then(|| Step { name: builder.plain(&step.name), facts })
}

/// Says who decides a point that the event's rules leave open.
fn open_fact(builder: &OutlineBuilder<'_>, point: &Point) -> Option<Fact> {
    let said = builder.each(|localizer| {
        let here = builder.at_event(point, localizer.lang())?;
        let answer = vec![Inline::text(told_words(&here, localizer))];
        here.said.is_open().then_some(FactText { answer, cited: Vec::new() })
    });
    Some(Fact { point: point.id.clone(), kind: None, said: said.into_iter().collect::<Option<_>>()? })
}

fn facts<'i>(builder: &OutlineBuilder<'_>, points: impl Iterator<Item = &'i PointId>) -> Vec<Fact> {
    points.filter_map(|id| fact(builder, builder.corpus.points.get(id)?, builder.resolved.on(id)?)).collect()
}

/// Makes the fact on a point, if the event answers it in its own situations. An answer that adds to another tells that,
/// too, and cites the clauses of the strongest edition to which it adds.
pub(super) fn fact(builder: &OutlineBuilder<'_>, point: &Point, resolution: &Resolution<'_>) -> Option<Fact> {
    let supplemented = || resolution.taken(&[StepKind::Supplemented]);
    let added_to = supplemented().next().map(|taken| taken.edition());
    let supplemented = supplemented().filter(|taken| Some(taken.edition()) == added_to);
    let clauses: Vec<_> = resolution.governing.iter().copied().chain(supplemented).collect();
    if resolution.condition.is_empty() { rule(builder, &point.id, &clauses) } else { None }
}

/// Makes the fact that follows from clauses on a point: the position of the first of them.
pub(super) fn rule(
    builder: &OutlineBuilder<'_>,
    point: &PointId,
    clauses: &[ClauseStance<'_>],
) -> Option<Fact> {
    let position = &clauses.first()?.stance.position.value;
    let position = builder.corpus.points.get(point)?.position(position)?;
    let said = builder.each(|localizer| FactText {
        answer: builder.line(position.told(localizer.lang()).as_ref(), localizer.lang()),
        cited: builder.cited_all(clauses, localizer.lang()),
    });
    Some(Fact { point: point.clone(), kind: None, said })
}

/// The base text, if the event changes it by other editions, by what it adopts, or by its situation.
fn base<'c>(builder: &OutlineBuilder<'c>) -> Option<&'c EditionId> {
    let stack = &builder.plan.stack;
    let changes = stack.editions.len() > 1 || !stack.adopts.is_empty() || !stack.scopes.is_empty();
    let base = builder.editions().rfind(|edition| edition.kind == Kind::Base);
    base.map(|edition| &edition.id).filter(|_| changes)
}

/// Makes the procedures of all moments that can come up at the event, in the order of the judge's page. Extracts have
/// none, nor do editions without an event, for which no one has chosen what holds.
pub(super) fn procedures(builder: &OutlineBuilder<'_>) -> Vec<Procedure> {
    if !is_whole(builder) {
        return Vec::new();
    }
    let comes_up = |moment: &&Moment| comes_up(builder.corpus, &builder.plan.stack, moment);
    let procedures = builder.corpus.moments.iter().filter(comes_up).map(|moment| Procedure {
        moment: moment.id.to_string(),
        name: builder.plain(&moment.name),
        steps: procedure(builder, &moment.steps),
    });
    procedures.filter(|procedure| !procedure.steps.is_empty()).collect()
}

/// Tells whether a print has all rules of an event: it is no extract, and no choice of editions without an event.
pub(super) fn is_whole(builder: &OutlineBuilder<'_>) -> bool {
    builder.plan.is_whole() && builder.plan.request.choice.event.is_some()
}
