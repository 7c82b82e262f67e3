//! A translation has every clause that is not retired.

use super::{Check, Context, Findings, Home, translations};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::TranslationMissing, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for (edition, translation) in translations(cx).filter(|(edition, other)| edition.lang != other.lang) {
        for clause in edition.clauses().iter().filter(|clause| clause.retired.is_none()) {
            if !translation.clauses.contains_key(clause.anchor()) {
                let label = Message::new("label-translation-lacks").with("lang", translation.lang.code());
                let fault = Diagnostic::new(CHECK.code, clause.span)
                    .with("clause", clause.anchor().as_str())
                    .with("lang", translation.lang.code())
                    .and(translation.span, label);
                findings.push(Home::Clause(edition, clause), fault);
            }
        }
    }
}
