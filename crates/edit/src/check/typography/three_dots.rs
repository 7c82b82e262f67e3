//! An ellipsis is one character (…), not three dots.

use super::{Check, Context, Findings, matches, report_first};
use schiri_rules::diag::Code;

pub(super) const CHECK: Check = Check { code: Code::ThreeDots, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    report_first(cx, findings, CHECK.code, |at| matches(&at.text.markdown, "..."));
}
