//! An edition is not translated into the language it is written in.

use super::{Check, Context, Findings, Home, translations};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::TranslationOwnLanguage, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for (edition, translation) in translations(cx).filter(|(edition, other)| edition.lang == other.lang) {
        let label = Message::new("label-original");
        let fault = Diagnostic::new(CHECK.code, translation.span)
            .with("edition", edition.id.as_str())
            .with("lang", edition.lang.code())
            .and(edition.span, label);
        findings.push(Home::Edition(edition), fault);
    }
}
