//! Cases name events that exist.

use super::{Check, Context, Findings, Home, nearest};
use schiri_rules::corpus::{EventId, Under};
use schiri_rules::diag::{Code, Diagnostic};

pub(super) const CHECK: Check = Check { code: Code::UnknownEvent, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let known = &cx.corpus.events;
    for case in cx.corpus.cases.values() {
        let Under::Event(event) = &case.under else { continue };
        if !known.contains_key(&event.value) {
            let id = event.value.as_str();
            let fault = Diagnostic::new(Code::UnknownEvent, event.span).with("event", id);
            findings.push(Home::Rulings, nearest::suggest(cx, fault, id, known.keys().map(EventId::as_str)));
        }
    }
}
