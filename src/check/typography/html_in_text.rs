//! Texts are CommonMark without HTML: paper and plain text could not show it.

use std::ops::Range;

use pulldown_cmark::Event;

use super::{Check, Context, Findings, TextAt, report_first};
use crate::diag::Code;

pub(super) const CHECK: Check = Check { code: Code::HtmlInText, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    report_first(cx, findings, CHECK.code, html);
}

fn html(at: &TextAt<'_>) -> Vec<Range<usize>> {
    // Most texts have no bracket, and need no parsing.
    if !at.text.markdown.contains('<') {
        return Vec::new();
    }
    let tags = at.text.events().filter(|(event, _)| matches!(event, Event::Html(_) | Event::InlineHtml(_)));
    tags.map(|(_, range)| range).collect()
}
