//! An official wording was put beside the restatement as it is now.

use super::{Check, Context, Findings, Home, officials};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::WordingStale, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for (edition, text) in officials(cx) {
        for (anchor, official) in &text.clauses {
            let Some(clause) = edition.clause(anchor).filter(|clause| official.is_stale(clause)) else {
                continue;
            };
            let place = official.of.as_ref().map_or(official.span, |of| of.span);
            let now = Message::new("label-hash-now").with("hash", clause.hash.to_string());
            let fault = Diagnostic::new(CHECK.code, place)
                .with("clause", anchor.as_str())
                .and(clause.span, now)
                .help(Message::new("help-wording-stale").with("hash", clause.hash.to_string()));
            findings.push(Home::Clause(edition, clause), fault);
        }
    }
}
