//! Each form of a question says what every position comes to.

use super::{Check, Context, Findings, Home};
use schiri_rules::diag::{Code, Diagnostic};

pub(super) const CHECK: Check = Check { code: Code::UnansweredForm, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for point in cx.corpus.points.values() {
        for form in &point.forms {
            let open = point.positions.iter().filter(|position| form.verdict(&position.id).is_none());
            let open: Vec<_> = open.map(|position| position.id.as_str()).collect();
            if !open.is_empty() {
                let fault = Diagnostic::new(CHECK.code, form.span)
                    .with("point", point.id.as_str())
                    .with("form", form.id.as_str())
                    .with("positions", open.join(", "));
                findings.push(Home::Rulings, fault);
            }
        }
    }
}
