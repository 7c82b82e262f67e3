//! A point's canonical question is a question, and so is each of its forms.

use super::{Check, Context, Findings, Home};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::PerLang;

pub(super) const CHECK: Check = Check { code: Code::NoQuestion, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for point in cx.corpus.points.values() {
        let forms = point.forms.iter().map(|form| &form.question);
        for (_, question) in std::iter::once(&point.question).chain(forms).flat_map(PerLang::iter) {
            if !question.markdown.trim_end().ends_with('?') {
                let fault = Diagnostic::new(CHECK.code, question.span).with("point", point.id.as_str());
                findings.push(Home::Rulings, fault);
            }
        }
    }
}
