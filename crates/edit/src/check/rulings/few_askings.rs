//! A point, and each form of it, is asked in at least four ways in each language: search finds it by
//! them.

use super::{Check, Context, Findings, Home};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Lang;

pub(super) const CHECK: Check = Check { code: Code::FewAskings, run };

/// How many ways of asking a point needs in each language.
const ENOUGH: usize = 4;

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for point in cx.corpus.points.values() {
        let forms = point.forms.iter().map(|form| (&form.asked, form.span));
        for (asked, home) in std::iter::once((&point.asked, point.span)).chain(forms) {
            for lang in Lang::ALL {
                let asked = asked.get(lang).map_or(&[][..], Vec::as_slice);
                if asked.len() >= ENOUGH {
                    continue;
                }
                let span = asked.first().map_or(home, |text| text.span);
                let fault = Diagnostic::new(CHECK.code, span)
                    .with("point", point.id.as_str())
                    .with("lang", lang.code())
                    .with("count", asked.len())
                    .with("enough", ENOUGH);
                findings.push(Home::Rulings, fault);
            }
        }
    }
}
