//! A text that starts a line with a number and a full stop means a list: Markdown makes one of
//! `4. From a target of 20 …`, and the number is no longer said but counted.

use super::{Check, Context, Findings, lines};
use schiri_rules::diag::Code;
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::AccidentalList, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for at in cx.edited_texts() {
        let mut before = 0;
        for (start, line) in lines(&at.text.markdown) {
            let Some(number) = item(line) else { continue };
            if number != 1 && number != before + 1 {
                let fault = cx
                    .fault(CHECK.code, at.text, start..start + number.to_string().len() + 1)
                    .with("number", number.to_string())
                    .help(Message::new("help-number-in-words"));
                findings.push(at.home, fault);
            }
            before = number;
        }
    }
}

/// The number of the item that a line begins, in Markdown's eyes.
fn item(line: &str) -> Option<u32> {
    let (number, rest) = line.split_once(". ")?;
    let counted = number.len() <= 9 && number.bytes().all(|digit| digit.is_ascii_digit()) && !rest.is_empty();
    number.parse().ok().filter(|_| counted)
}
