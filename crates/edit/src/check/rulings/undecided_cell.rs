//! For every point and every edition of its games it is decided whether the edition answers it.

use super::{Check, Context, Findings, Home};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::precedence::undecided;

pub(super) const CHECK: Check = Check { code: Code::UndecidedCell, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for point in cx.corpus.points.values() {
        let open: Vec<_> =
            undecided(cx.corpus, &cx.positions, point).iter().map(|edition| edition.id.as_str()).collect();
        if !open.is_empty() {
            let fault = Diagnostic::new(CHECK.code, point.span)
                .with("point", point.id.as_str())
                .with("editions", open.join(", "));
            findings.push(Home::Rulings, fault);
        }
    }
}
