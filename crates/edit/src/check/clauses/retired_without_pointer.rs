//! A retired clause says where its rule stands now, so that an old citation finds it.

use super::{Check, Context, Findings, Home};
use schiri_rules::diag::{Code, Diagnostic};

pub(super) const CHECK: Check = Check { code: Code::RetiredWithoutPointer, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for (edition, clause) in cx.clauses() {
        if let Some(retired) = clause.retired.as_ref().filter(|retired| retired.see.is_none()) {
            let fault = Diagnostic::new(CHECK.code, retired.span).with("clause", clause.anchor().as_str());
            findings.push(Home::Clause(edition, clause), fault);
        }
    }
}
