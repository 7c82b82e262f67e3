//! Every binding clause takes a position on some point, or an editor accepts that it takes none.
//!
//! A clause without a position is found by its words only: no question leads to it, and it is on no
//! ruling card. An edition of which less than three quarters take positions is left alone: its
//! points are still being recorded.

use super::{Check, Context, Findings, Home};
use schiri_rules::diag::{Code, Diagnostic};

pub(super) const CHECK: Check = Check { code: Code::NoPosition, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for edition in cx.corpus.editions.values() {
        let binding = || edition.clauses().iter().filter(|clause| clause.is_normative());
        let without: Vec<_> = binding().filter(|clause| clause.stances.is_empty()).collect();
        if without.len() * 4 > binding().count() {
            continue;
        }
        for clause in without {
            let fault = Diagnostic::new(CHECK.code, clause.span).with("clause", clause.id.to_string());
            findings.push(Home::Clause(edition, clause), fault);
        }
    }
}
