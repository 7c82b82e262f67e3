//! A link's target is a clause or an address, and its brackets stand as Markdown wants them.

use super::{Check, Context, Findings, TextAt, target};
use schiri_rules::corpus::{Link, LinkTarget};
use schiri_rules::diag::Code;
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::MalformedLink, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for at in cx.texts() {
        let links = at.text.links();
        for link in &links {
            if matches!(target(&at, link), LinkTarget::Nowhere) {
                let fault = cx
                    .fault(CHECK.code, at.text, link.range.clone())
                    .with("target", link.target.as_str())
                    .help(Message::new("help-link-forms"));
                findings.push(at.home, fault);
            }
        }
        check_brackets(cx, &at, &links, findings);
    }
}

/// Finds `](` and `] (#` that make no link: a blank or a missing bracket keeps them text.
fn check_brackets<'a>(cx: &Context<'a>, at: &TextAt<'a>, links: &[Link], findings: &mut Findings<'a>) {
    let text = &at.text.markdown;
    for mark in ["](", "] (#"] {
        for (start, _) in text.match_indices(mark) {
            let is_escaped = text.get(..start).is_some_and(ends_in_an_escape);
            if is_escaped || links.iter().any(|link| link.range.contains(&start)) {
                continue;
            }
            let end =
                text.get(start..).and_then(|rest| rest.find([')', '\n'])).map_or(text.len(), |n| start + n);
            let target = text.get(start + 1..end).unwrap_or_default().trim_start().trim_start_matches('(');
            let fault = cx
                .fault(CHECK.code, at.text, start..end)
                .with("target", target)
                .help(Message::new("help-link-brackets"));
            findings.push(at.home, fault);
        }
    }
}

/// Whether the sign that follows is escaped: an odd number of backslashes stands before it.
fn ends_in_an_escape(text: &str) -> bool {
    let backslashes = text.len() - text.trim_end_matches('\\').len();
    !backslashes.is_multiple_of(2)
}
