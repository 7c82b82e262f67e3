//! Every position is taken by some clause; on a point that nobody touches, that is said once.

use std::collections::BTreeSet;

use super::{Check, Context, Findings, Home};
use schiri_rules::diag::{Code, Diagnostic};

pub(super) const CHECK: Check = Check { code: Code::UnusedPosition, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for point in cx.corpus.points.values() {
        let taken: BTreeSet<_> =
            cx.positions.on(&point.id).iter().map(|taken| &taken.stance.position.value).collect();
        let unused = point.positions.iter().filter(|position| !taken.contains(&position.id));
        for position in unused.filter(|_| !taken.is_empty()) {
            let fault = Diagnostic::new(CHECK.code, position.span)
                .with("position", position.id.as_str())
                .with("point", point.id.as_str());
            findings.push(Home::Rulings, fault);
        }
    }
}
