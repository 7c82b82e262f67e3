//! Lines do not end with blanks: nobody sees them, and two of them make a line break.

use super::{Check, Context, Findings, lines, report_first};
use schiri_rules::diag::Code;

pub(super) const CHECK: Check = Check { code: Code::TrailingBlank, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    report_first(cx, findings, CHECK.code, |at| {
        let ends = lines(&at.text.markdown)
            .map(|(start, line)| start + line.trim_end_matches([' ', '\u{a0}']).len()..start + line.len());
        ends.filter(|range| !range.is_empty()).collect()
    });
}
