//! A reference to a clause that is found by its heading does not show the clause's address: readers
//! never see one, least of all in another language.

use super::{Check, Context, Findings, target};
use schiri_rules::corpus::LinkTarget;
use schiri_rules::diag::Code;
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::RawAddress, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for at in cx.texts() {
        for link in at.text.links() {
            let LinkTarget::Clause(reference) = target(&at, &link) else { continue };
            let anchor = reference.clause.anchor.to_string();
            let named = anchor.starts_with(|letter: char| letter.is_alphabetic());
            let whole = at.text.markdown.get(link.range.clone()).unwrap_or_default();
            let words =
                whole.strip_prefix('[').and_then(|rest| rest.split_once("](")).map(|(words, _)| words);
            if named && words == Some(anchor.as_str()) {
                let fault = cx
                    .fault(CHECK.code, at.text, link.range.clone())
                    .with("address", anchor)
                    .help(Message::new("help-say-where"));
                findings.push(at.home, fault);
            }
        }
    }
}
