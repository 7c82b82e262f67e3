//! Quotation marks and apostrophes are printed ones: „…“ or “…”, ’.

use super::{Check, Context, Findings, report_first};
use schiri_rules::diag::Code;

pub(super) const CHECK: Check = Check { code: Code::StraightQuotes, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    report_first(cx, findings, CHECK.code, |at| {
        at.text.markdown.match_indices(['"', '\'']).map(|(start, mark)| start..start + mark.len()).collect()
    });
}
