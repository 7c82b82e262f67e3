//! Events, and the moments at which a judge is called.

use std::collections::BTreeSet;

use unicode_segmentation::UnicodeSegmentation as _;

use super::{Context, Findings, Home, names};
use schiri_rules::corpus::{Applies, Clause, ClauseId, Event, OptionalClause, ScopeId};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::source::Spanned;

pub(super) fn empty_moment<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for moment in &cx.corpus.moments {
        let own = moment.all_points().next().is_none().then_some(moment.span);
        let steps = moment.steps.iter().filter(|step| step.points.is_empty()).map(|step| step.span);
        let fault = |span| Diagnostic::new(Code::EmptyMoment, span).with("moment", moment.id.as_str());
        findings.extend(Home::Rulings, own.into_iter().chain(steps).map(fault));
    }
}

pub(super) fn long_event_name<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for event in cx.corpus.events.values() {
        for lang in Lang::ALL {
            // A language without a name is reported by `missing-language`.
            let Some(text) = event.short.get(lang).or_else(|| event.name.get(lang)) else { continue };
            let count = text.plain().graphemes(true).count();
            let fault = Diagnostic::new(Code::LongEventName, text.span)
                .with("event", event.id.as_str())
                .with("lang", lang.code())
                .with("count", count)
                .with("most", LONGEST_NAME);
            findings.extend(Home::Rulings, (count > LONGEST_NAME).then_some(fault));
        }
    }
}

/// How many characters fit into two lines of the chooser at 360 px.
const LONGEST_NAME: usize = 28;

pub(super) fn unplayed_moment<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let covered: BTreeSet<&ScopeId> =
        cx.corpus.editions.values().flat_map(|edition| &edition.games).collect();
    for moment in &cx.corpus.moments {
        for game in moment.games.iter().filter(|game| !covered.contains(&game.value)) {
            let name = game.value.as_str();
            let fault = Diagnostic::new(Code::UnplayedMoment, game.span)
                .with("moment", moment.id.as_str())
                .with("game", name);
            let known = covered.iter().map(|game| game.as_str());
            findings.push(Home::Rulings, names::suggest(cx, fault, name, known));
        }
    }
}

/// A clause that is listed as an option must be one that can be adopted or dropped.
pub(super) fn idle_adoption<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for event in cx.corpus.events.values() {
        let idle = |named| idle(cx, event, named, Code::IdleAdoption, is_optional);
        findings.extend(Home::Rulings, event.adopts.iter().filter_map(idle));
    }
    let idle = cx.corpus.options.iter().filter_map(|OptionalClause { clause, span, .. }| {
        cx.corpus.clause(clause)?;
        let is_idle = !has_any(cx, clause, |own| is_optional(own) || is_droppable(own));
        is_idle.then(|| Diagnostic::new(Code::IdleAdoption, *span).with("clause", clause.to_string()))
    });
    findings.extend(Home::Rulings, idle);
}

pub(super) fn idle_drop<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for event in cx.corpus.events.values() {
        let idle = |named| idle(cx, event, named, Code::IdleDrop, is_droppable);
        findings.extend(Home::Rulings, event.drops.iter().filter_map(idle));
    }
}

/// Reports a clause that an event cannot adopt or drop: the event's stack lacks its edition, or it has not the property.
fn idle(
    cx: &Context<'_>,
    event: &Event,
    named: &Spanned<ClauseId>,
    code: Code,
    may_be: impl Fn(&Clause) -> bool,
) -> Option<Diagnostic> {
    let clause = cx.corpus.clause(&named.value)?;
    let fault = Diagnostic::new(code, named.span).with("clause", named.value.to_string());
    if event.stack.iter().all(|edition| edition.value != named.value.edition) {
        let span = event.stack.first().map_or(event.span, |edition| edition.span);
        let label = Message::new("label-not-in-stack").with("event", event.id.as_str());
        return Some(fault.and(span, label));
    }
    let applies = (code == Code::IdleDrop).then(|| Message::new("label-applies-always"));
    let fault = applies.into_iter().fold(fault, |fault, label| fault.and(clause.span, label));
    (!has_any(cx, &named.value, may_be)).then_some(fault)
}

/// Tells whether a clause, or one below it, has a property.
fn has_any(cx: &Context<'_>, id: &ClauseId, is: impl Fn(&Clause) -> bool) -> bool {
    cx.corpus.editions.get(&id.edition).is_some_and(|edition| edition.within(&id.anchor).any(is))
}

fn is_optional(clause: &Clause) -> bool {
    clause.applies == Applies::IfAdopted || clause.stances.iter().any(|stance| stance.variant)
}

fn is_droppable(clause: &Clause) -> bool {
    clause.applies == Applies::UnlessDropped
}
