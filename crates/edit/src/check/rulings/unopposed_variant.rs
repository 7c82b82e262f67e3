//! A variant departs from a rule: some clause imposes another position on its point.

use std::collections::BTreeSet;

use super::{Check, Context, Findings};
use schiri_rules::corpus::Applies;
use schiri_rules::diag::{Code, Diagnostic};

pub(super) const CHECK: Check = Check { code: Code::UnopposedVariant, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for point in cx.corpus.points.values() {
        let taken = cx.positions.on(&point.id);
        let imposed: BTreeSet<_> = taken
            .iter()
            .filter(|taken| !taken.stance.variant && taken.clause.applies != Applies::IfAdopted)
            .map(|taken| &taken.stance.position.value)
            .collect();
        for variant in taken.iter().filter(|taken| taken.stance.variant) {
            let position = &variant.stance.position;
            if imposed.iter().all(|rule| **rule == position.value) {
                let fault = Diagnostic::new(CHECK.code, position.span)
                    .with("position", position.value.as_str())
                    .with("point", point.id.as_str());
                findings.push(cx.home_of(variant), fault);
            }
        }
    }
}
