//! Texts are CommonMark without HTML: paper and plain text could not show it.

use std::ops::Range;

use super::{Check, Context, Findings, TextAt, report_first};
use schiri_rules::diag::Code;

pub(super) const CHECK: Check = Check { code: Code::HtmlInText, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    report_first(cx, findings, CHECK.code, html);
}

fn html(at: &TextAt<'_>) -> Vec<Range<usize>> {
    at.text.html()
}
