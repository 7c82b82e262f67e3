//! Texts have no tabs: their width depends on where they are shown.

use super::{Check, Context, Findings, matches, report_first};
use schiri_rules::diag::Code;

pub(super) const CHECK: Check = Check { code: Code::TabInText, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    report_first(cx, findings, CHECK.code, |at| matches(&at.text.markdown, "\t"));
}
