//! A retired clause says and decides nothing any more: its heading may stay, its text goes.

use super::{Check, Context, Findings, Home};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::RetiredWithText, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for (edition, clause) in cx.clauses() {
        let Some(retired) = &clause.retired else { continue };
        let text = clause.wording.text.as_ref().map(|text| text.span);
        let stance = clause.stances.first().map(|stance| stance.point.span);
        if let Some(span) = text.or(stance) {
            let since = Message::new("label-retired-since").with("date", retired.since.to_string());
            let fault = Diagnostic::new(CHECK.code, span)
                .with("clause", clause.anchor().as_str())
                .and(retired.span, since);
            findings.push(Home::Clause(edition, clause), fault);
        }
    }
}
