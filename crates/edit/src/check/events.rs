//! Events, and the moments at which a judge is called.

use std::collections::BTreeSet;

use unicode_segmentation::UnicodeSegmentation as _;

use super::{Context, Findings, Home, names};
use schiri_rules::corpus::{Applies, Clause, ClauseId, Event, OptionalClause, ScopeId};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::{Lang, Message};

pub(super) fn empty_moment<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for moment in &cx.corpus.moments {
        let own = moment.all_points().next().is_none().then_some(moment.span);
        let steps = moment.steps.iter().filter(|step| step.points.is_empty()).map(|step| step.span);
        for span in own.into_iter().chain(steps) {
            let fault = Diagnostic::new(Code::EmptyMoment, span).with("moment", moment.id.as_str());
            findings.push(Home::Rulings, fault);
        }
    }
}

pub(super) fn long_event_name<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for event in cx.corpus.events.values() {
        for lang in Lang::ALL {
            // A language without a name is reported by `missing-language`.
            let Some(text) = event.short.get(lang).or_else(|| event.name.get(lang)) else { continue };
            let count = text.plain().graphemes(true).count();
            if count <= LONGEST_NAME {
                continue;
            }
            let fault = Diagnostic::new(Code::LongEventName, text.span)
                .with("event", event.id.as_str())
                .with("lang", lang.code())
                .with("count", count)
                .with("most", LONGEST_NAME);
            findings.push(Home::Rulings, fault);
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
        for adopted in &event.adopts {
            if cx.corpus.clause(&adopted.value).is_none() {
                continue;
            }
            let fault =
                Diagnostic::new(Code::IdleAdoption, adopted.span).with("clause", adopted.value.to_string());
            if !is_in_stack(event, &adopted.value) {
                findings.push(Home::Rulings, not_in_stack(fault, event));
            } else if !has_any(cx, &adopted.value, is_optional) {
                findings.push(Home::Rulings, fault);
            }
        }
    }
    for OptionalClause { clause, span, .. } in &cx.corpus.options {
        if cx.corpus.clause(clause).is_some()
            && !has_any(cx, clause, |own| is_optional(own) || is_droppable(own))
        {
            let fault = Diagnostic::new(Code::IdleAdoption, *span).with("clause", clause.to_string());
            findings.push(Home::Rulings, fault);
        }
    }
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

fn is_in_stack(event: &Event, id: &ClauseId) -> bool {
    event.stack.iter().any(|edition| edition.value == id.edition)
}

/// Labels the event whose stack does not name the clause's edition.
fn not_in_stack(fault: Diagnostic, event: &Event) -> Diagnostic {
    let span = event.stack.first().map_or(event.span, |edition| edition.span);
    fault.and(span, Message::new("label-not-in-stack").with("event", event.id.as_str()))
}

pub(super) fn idle_drop<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for event in cx.corpus.events.values() {
        for dropped in &event.drops {
            let Some(clause) = cx.corpus.clause(&dropped.value) else { continue };
            let fault =
                Diagnostic::new(Code::IdleDrop, dropped.span).with("clause", dropped.value.to_string());
            if !is_in_stack(event, &dropped.value) {
                findings.push(Home::Rulings, not_in_stack(fault, event));
            } else if !has_any(cx, &dropped.value, is_droppable) {
                let label = Message::new("label-applies-always");
                findings.push(Home::Rulings, fault.and(clause.span, label));
            }
        }
    }
}
