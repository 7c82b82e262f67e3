//! A calculation has an example that shows that it comes out.

use super::{Check, Context, Findings, Home};
use schiri_rules::diag::{Code, Diagnostic};

pub(super) const CHECK: Check = Check { code: Code::UntriedCalculation, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let untried = cx.corpus.calculations.by_id.values().filter(|one| one.examples.is_empty());
    for calculation in untried {
        let fault = Diagnostic::new(CHECK.code, calculation.span);
        findings.push(Home::Rulings, fault.with("calculation", calculation.id.as_str()));
    }
}
