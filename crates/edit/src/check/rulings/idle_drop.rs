//! An event drops what its editions let it drop: clauses that apply unless dropped.

use super::idle_adoption::{is_in_stack, not_in_stack};
use super::{Check, Context, Findings, Home};
use schiri_rules::corpus::{Applies, ClauseId};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::IdleDrop, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for event in cx.corpus.events.values() {
        for dropped in &event.drops {
            let Some(clause) = cx.corpus.clause(&dropped.value) else { continue };
            let fault = Diagnostic::new(CHECK.code, dropped.span).with("clause", dropped.value.to_string());
            if !is_in_stack(event, &dropped.value) {
                findings.push(Home::Rulings, not_in_stack(fault, event));
            } else if !has_droppable(cx, &dropped.value) {
                let label = Message::new("label-applies-always");
                findings.push(Home::Rulings, fault.and(clause.span, label));
            }
        }
    }
}

fn has_droppable(cx: &Context<'_>, id: &ClauseId) -> bool {
    cx.corpus.editions.get(&id.edition).is_some_and(|edition| {
        edition.within(&id.anchor).any(|clause| clause.applies == Applies::UnlessDropped)
    })
}
