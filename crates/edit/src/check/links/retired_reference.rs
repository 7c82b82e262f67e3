//! A link points to a clause that is still there, not to the mark that a removed one left.

use super::{Check, Context, Findings, target};
use schiri_rules::corpus::LinkTarget;
use schiri_rules::diag::Code;
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::RetiredReference, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for at in cx.texts() {
        for link in at.text.links() {
            let LinkTarget::Clause(reference) = target(&at, &link) else { continue };
            let Some(clause) = cx.corpus.clause(&reference.clause) else { continue };
            let Some(retired) = &clause.retired else { continue };
            let since = Message::new("label-retired-since").with("date", retired.since.to_string());
            let fault = cx
                .fault(CHECK.code, at.text, link.range.clone())
                .with("target", link.target.as_str())
                .and(retired.span, since);
            findings.push(
                at.home,
                match &retired.see {
                    Some(see) => {
                        fault.help(Message::new("help-successor").with("clause", see.value.as_str()))
                    }
                    None => fault,
                },
            );
        }
    }
}
