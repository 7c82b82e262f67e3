//! Some clause takes a position on every point.

use super::{Check, Context, Findings, Home};
use crate::diag::{Code, Diagnostic};

pub(super) const CHECK: Check = Check { code: Code::UntouchedPoint, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for point in cx.corpus.points.values().filter(|point| cx.positions.on(&point.id).is_empty()) {
        let fault = Diagnostic::new(CHECK.code, point.span).with("point", point.id.as_str());
        findings.push(Home::Rulings, fault);
    }
}
