//! Some clause takes a position on every point, or editors have read for it that none does.

use super::{Check, Context, Findings, Home};
use schiri_rules::corpus::Point;
use schiri_rules::diag::{Code, Diagnostic};

pub(super) const CHECK: Check = Check { code: Code::UntouchedPoint, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let untouched = |point: &&Point| point.silent.is_empty() && cx.positions.on(&point.id).is_empty();
    for point in cx.corpus.points.values().filter(untouched) {
        let fault = Diagnostic::new(CHECK.code, point.span).with("point", point.id.as_str());
        findings.push(Home::Rulings, fault);
    }
}
