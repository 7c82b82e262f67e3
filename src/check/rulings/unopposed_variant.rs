//! A variant departs from a rule: some clause imposes another position on its point.

use super::stances::{Taken, by_point};
use super::{Check, Context, Findings, Home};
use crate::diag::{Code, Diagnostic};

pub(super) const CHECK: Check = Check { code: Code::UnopposedVariant, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for taken in by_point(cx).into_values() {
        let imposed: Vec<_> = taken.iter().filter(|taken| taken.is_imposed()).collect();
        for variant in taken.iter().filter(|taken| taken.stance.variant) {
            if !imposed.iter().any(|rule: &&Taken<'_>| rule.differs(variant)) {
                let fault = Diagnostic::new(CHECK.code, variant.stance.position.span)
                    .with("position", variant.stance.position.value.as_str())
                    .with("point", variant.stance.point.value.as_str());
                findings.push(Home::Clause(variant.edition, variant.clause), fault);
            }
        }
    }
}
