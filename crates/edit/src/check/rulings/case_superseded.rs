//! A case in force rests on clauses that no newer edition has changed.

use super::{Check, Context, Findings, Home, citations};
use schiri_rules::corpus::Status;
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::CaseSuperseded, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for citation in citations(cx).filter(|citation| citation.case.status == Status::InForce) {
        for superseded in cx.superseded(&citation.clause.id) {
            let label = if superseded.now.is_some() { "label-now-reads" } else { "label-retired-in" };
            let fault = Diagnostic::new(CHECK.code, citation.span)
                .with("case", citation.case.id.as_str())
                .with("clause", citation.clause.id.to_string())
                .with("edition", superseded.newer.id.as_str())
                .and(superseded.span(), Message::new(label));
            findings.push(Home::Rulings, fault);
        }
    }
}
