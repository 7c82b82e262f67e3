//! A translation says which wording of the original it was made from, so that its age shows.

use super::{Check, Context, Findings, pairs};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::TranslationUnpinned, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for pair in pairs(cx).filter(|pair| pair.translated.of.is_none()) {
        let fault = Diagnostic::new(CHECK.code, pair.translated.span)
            .with("clause", pair.original.anchor().as_str())
            .help(Message::new("help-run-pin"));
        findings.push(pair.home(), fault);
    }
}
