//! A translated clause has no part that its original has not.

use super::{Check, Context, Findings, Home, PARTS, Part, name, of_part, pairs, translations};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::TranslationSurplus, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for pair in pairs(cx) {
        for part in PARTS {
            let original = of_part(&pair.original.wording, part).len();
            if let Some(surplus) = of_part(&pair.translated.wording, part).get(original) {
                let fault = Diagnostic::new(CHECK.code, surplus.span)
                    .with("clause", pair.original.anchor().as_str())
                    .with("part", name(part))
                    .and(pair.original.span, Message::new("label-original"));
                findings.push(pair.home(), fault);
            }
        }
    }
    for (edition, translation) in translations(cx) {
        if let (None, Some(note)) = (&edition.editor_note, &translation.editor_note) {
            let fault = Diagnostic::new(CHECK.code, note.span)
                .with("clause", edition.id.as_str())
                .with("part", name(Part::Note))
                .and(edition.span, Message::new("label-original"));
            findings.push(Home::Edition(edition), fault);
        }
    }
}
