//! An official wording belongs to a clause that the edition has.

use super::{Check, Context, Findings, Home, nearest, officials};
use schiri_rules::diag::Code;

pub(super) const CHECK: Check = Check { code: Code::WordingUnknownClause, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for (edition, text) in officials(cx) {
        let clauses = text.clauses.iter().map(|(anchor, clause)| (anchor, clause.span));
        for fault in nearest::unknown_clauses(cx, CHECK.code, edition, clauses) {
            findings.push(Home::Edition(edition), fault);
        }
    }
}
