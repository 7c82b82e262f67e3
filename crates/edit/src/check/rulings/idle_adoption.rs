//! An event adopts what its editions leave open: clauses that apply if adopted, and variants.

use super::{Check, Context, Findings, Home};
use schiri_rules::corpus::{Applies, Clause, ClauseId, Event};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::IdleAdoption, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for event in cx.corpus.events.values() {
        for adopted in &event.adopts {
            if cx.corpus.clause(&adopted.value).is_none() {
                continue;
            }
            let fault = Diagnostic::new(CHECK.code, adopted.span).with("clause", adopted.value.to_string());
            if !is_in_stack(event, &adopted.value) {
                findings.push(Home::Rulings, not_in_stack(fault, event));
            } else if !has_optional(cx, &adopted.value) {
                findings.push(Home::Rulings, fault);
            }
        }
    }
}

/// Tells whether a clause, or one below it, must be adopted or offers a variant.
fn has_optional(cx: &Context<'_>, id: &ClauseId) -> bool {
    let optional = |clause: &Clause| {
        clause.applies == Applies::IfAdopted || clause.stances.iter().any(|stance| stance.variant)
    };
    cx.corpus.editions.get(&id.edition).is_some_and(|edition| edition.within(&id.anchor).any(optional))
}

/// Tells whether the clause's edition is in force at the event.
pub(super) fn is_in_stack(event: &Event, id: &ClauseId) -> bool {
    event.stack.iter().any(|edition| edition.value == id.edition)
}

/// Labels the event whose stack does not name the clause's edition.
pub(super) fn not_in_stack(fault: Diagnostic, event: &Event) -> Diagnostic {
    let span = event.stack.first().map_or(event.span, |edition| edition.span);
    fault.and(span, Message::new("label-not-in-stack").with("event", event.id.as_str()))
}
