//! A translation has no clause that the edition does not have.

use super::{Check, Context, Findings, Home, nearest, translations};
use crate::diag::{Code, Diagnostic};

pub(super) const CHECK: Check = Check { code: Code::TranslationUnknownClause, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for (edition, translation) in translations(cx) {
        for (anchor, clause) in &translation.clauses {
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
