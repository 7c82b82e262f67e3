//! A clause that a case rests on still says what it said when the case was decided.

use super::{Check, Context, Findings, Home, citations};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::CaseReworded, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for citation in citations(cx) {
        if let Some(pin) = citation.pin.filter(|pin| pin.value != citation.clause.hash) {
            let now = Message::new("label-hash-now").with("hash", citation.clause.hash.to_string());
            let fault = Diagnostic::new(CHECK.code, pin.span)
                .with("case", citation.case.id.as_str())
                .with("clause", citation.clause.id.to_string())
                .and(citation.clause.span, now)
                .help(Message::new("help-pin-after-reading"));
            findings.push(Home::Rulings, fault);
        }
    }
}
