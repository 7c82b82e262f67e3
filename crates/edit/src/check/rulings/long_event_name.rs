//! The name by which an event is chosen fits a menu on a phone.

use unicode_segmentation::UnicodeSegmentation as _;

use super::{Check, Context, Findings, Home};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Lang;

pub(super) const CHECK: Check = Check { code: Code::LongEventName, run };

/// How many characters stand in two lines of the chooser at 360 px.
const MOST: usize = 28;

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for event in cx.corpus.events.values() {
        for lang in Lang::ALL {
            // A language without a name is reported by `missing-language`.
            let Some(text) = event.short.get(lang).or_else(|| event.name.get(lang)) else { continue };
            let count = text.plain().graphemes(true).count();
            if count <= MOST {
                continue;
            }
            let fault = Diagnostic::new(CHECK.code, text.span)
                .with("event", event.id.as_str())
                .with("lang", lang.code())
                .with("count", count)
                .with("most", MOST);
            findings.push(Home::Rulings, fault);
        }
    }
}
