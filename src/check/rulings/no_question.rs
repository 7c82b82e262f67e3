//! A point's canonical question is a question.

use super::{Check, Context, Findings, Home};
use crate::diag::{Code, Diagnostic};

pub(super) const CHECK: Check = Check { code: Code::NoQuestion, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for point in cx.corpus.points.values() {
        for (_, question) in point.question.iter() {
            if !question.markdown.trim_end().ends_with('?') {
                let fault = Diagnostic::new(CHECK.code, question.span).with("point", point.id.as_str());
                findings.push(Home::Rulings, fault);
            }
        }
    }
}
