//! A translation was made from the original as it is now.

use super::{Check, Context, Findings, pairs};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::TranslationStale, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for pair in pairs(cx) {
        if let Some(of) = pair.translated.of.as_ref().filter(|of| of.value != pair.original.hash) {
            let now = Message::new("label-hash-now").with("hash", pair.original.hash.to_string());
            let fault = Diagnostic::new(CHECK.code, of.span)
                .with("clause", pair.original.anchor().as_str())
                .and(pair.original.span, now)
                .help(Message::new("help-pin-after-reading"));
            findings.push(pair.home(), fault);
        }
    }
}
