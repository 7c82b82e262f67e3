//! A moment leads to at least one point.

use super::{Check, Context, Findings, Home};
use schiri_rules::diag::{Code, Diagnostic};

pub(super) const CHECK: Check = Check { code: Code::EmptyMoment, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for moment in cx.corpus.moments.iter().filter(|moment| moment.points.is_empty()) {
        let fault = Diagnostic::new(CHECK.code, moment.span).with("moment", moment.id.as_str());
        findings.push(Home::Rulings, fault);
    }
}
