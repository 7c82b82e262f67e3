//! A case says which wording of a clause it rests on.

use super::{Check, Context, Findings, Home, citations};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::CaseUnpinned, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for citation in citations(cx).filter(|citation| citation.pin.is_none()) {
        let fault = Diagnostic::new(CHECK.code, citation.span)
            .with("case", citation.case.id.as_str())
            .with("clause", citation.clause.id.to_string())
            .help(Message::new("help-run-pin"));
        findings.push(Home::Rulings, fault);
    }
}
