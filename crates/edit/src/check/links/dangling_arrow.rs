//! An arrow (→) announces a reference: a link follows it.

use super::{Check, Context, Findings};
use schiri_rules::diag::Code;
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::DanglingArrow, run };

/// The arrow that editors write before a reference.
const ARROW: char = '→';

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for at in cx.edited_texts() {
        let text = &at.text.markdown;
        if !text.contains(ARROW) {
            continue;
        }
        let links = at.text.links();
        for (start, _) in text.match_indices(ARROW) {
            let end = start + ARROW.len_utf8();
            let rest = text.get(end..).unwrap_or_default();
            let next = text.len() - rest.trim_start().len();
            // "4 sets → 8 €" says what something comes to.
            if rest.trim_start().starts_with(|letter: char| letter.is_ascii_digit()) {
                continue;
            }
            if !links.iter().any(|link| link.range.start == next) {
                let fault =
                    cx.fault(CHECK.code, at.text, start..end).help(Message::new("help-link-or-no-arrow"));
                findings.push(at.home, fault);
            }
        }
    }
}
