//! Every binding clause takes a position on some point, or an editor accepts that it takes none.
//!
//! A clause without a position is found by its words only: no question leads to it, and it is on no
//! ruling card. Editions that take no positions at all are left alone: their points have not been
//! recorded yet.

use super::{Check, Context, Findings, Home};
use crate::corpus::Clause;
use crate::diag::{Code, Diagnostic};

pub(super) const CHECK: Check = Check { code: Code::NoPosition, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let recorded = cx.corpus.editions.values().filter(|edition| edition.clauses().iter().any(takes_position));
    for edition in recorded {
        for clause in
            edition.clauses().iter().filter(|clause| clause.is_normative() && !takes_position(clause))
        {
            let fault = Diagnostic::new(CHECK.code, clause.span).with("clause", clause.id.to_string());
            findings.push(Home::Clause(edition, clause), fault);
        }
    }
}

fn takes_position(clause: &Clause) -> bool {
    !clause.stances.is_empty()
}
