//! A retired clause is not translated: nothing of it is in force.

use super::{Check, Context, Findings, Home, translations};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::TranslationOfRetired, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for (edition, translation) in translations(cx) {
        for (anchor, translated) in translation.clauses.iter() {
            let Some(clause) = edition.clause(anchor) else { continue };
            let Some(retired) = &clause.retired else { continue };
            let since = Message::new("label-retired-since").with("date", retired.since.to_string());
            let fault = Diagnostic::new(CHECK.code, translated.span)
                .with("clause", anchor.as_str())
                .and(retired.span, since);
            findings.push(Home::Clause(edition, clause), fault);
        }
    }
}
