//! An official wording belongs to a clause that the edition has.

use super::{Check, Context, Findings, Home, nearest, officials};
use crate::diag::{Code, Diagnostic};

pub(super) const CHECK: Check = Check { code: Code::WordingUnknownClause, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for (edition, text) in officials(cx) {
        for (anchor, clause) in &text.clauses {
            if edition.clause(anchor).is_none() {
                let fault = Diagnostic::new(CHECK.code, clause.span)
                    .with("clause", anchor.as_str())
                    .with("edition", edition.id.as_str());
                let fault = nearest::suggest_clause(cx, edition, anchor, fault, |_, near| near.to_string());
                findings.push(Home::Edition(edition), fault);
            }
        }
    }
}
