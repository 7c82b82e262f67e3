//! A case rests on clauses that are still there.

use super::{Check, Context, Findings, Home, citations};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::CaseCitesRetired, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for citation in citations(cx) {
        let Some(retired) = &citation.clause.retired else { continue };
        let since = Message::new("label-retired-since").with("date", retired.since.to_string());
        let fault = Diagnostic::new(CHECK.code, citation.span)
            .with("case", citation.case.id.as_str())
            .with("clause", citation.clause.id.to_string())
            .and(retired.span, since);
        findings.push(
            Home::Rulings,
            match &retired.see {
                Some(see) => fault.help(Message::new("help-successor").with("clause", see.value.as_str())),
                None => fault,
            },
        );
    }
}
