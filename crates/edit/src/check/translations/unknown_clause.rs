//! A translation has no clause that the edition does not have.

use super::{Check, Context, Findings, Home, nearest, translations};
use schiri_rules::diag::Code;

pub(super) const CHECK: Check = Check { code: Code::TranslationUnknownClause, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for (edition, text) in translations(cx) {
        let clauses = text.clauses.iter().map(|(anchor, clause)| (anchor, clause.span));
        for fault in nearest::unknown_clauses(cx, CHECK.code, edition, clauses) {
            findings.push(Home::Edition(edition), fault);
        }
    }
}
