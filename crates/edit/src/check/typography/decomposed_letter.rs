//! A letter with its accent is one character: "ü", not "u" and a mark, as copied texts have it.

use unicode_normalization::{UnicodeNormalization, is_nfc};

use super::{Check, Context, Findings};
use schiri_rules::diag::Code;
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::DecomposedLetter, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for at in cx.texts().filter(|at| !is_nfc(&at.text.markdown)) {
        let words = crate::check::words::words(&at.text.markdown);
        let mut wrong = words.filter(|word| !is_nfc(word.text));
        // A mark outside words is reported at the text's beginning.
        let (word, range) = wrong.next().map_or(("", 0..0), |word| (word.text, word.range));
        let composed: String = word.nfc().collect();
        let fault = cx
            .fault(CHECK.code, at.text, range)
            .with("count", wrong.count() + 1)
            .help(Message::new("help-write").with("word", composed));
        findings.push(at.home, fault);
    }
}
