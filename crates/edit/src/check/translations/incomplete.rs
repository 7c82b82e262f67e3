//! A translated clause has every part of its original: heading, text, as many examples and tips,
//! the editor's note. The edition's own note is translated too.

use super::{Check, Context, Findings, Home, PARTS, Part, name, of_part, pairs, translations};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::TranslationIncomplete, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for pair in pairs(cx) {
        for part in PARTS {
            let translated = of_part(&pair.translated.wording, part).len();
            // The first text without a counterpart is shown; the rest of its kind follows it.
            if let Some(lacking) = of_part(&pair.original.wording, part).get(translated) {
                let fault = Diagnostic::new(CHECK.code, pair.translated.span)
                    .with("clause", pair.original.anchor().as_str())
                    .with("part", name(part))
                    .and(lacking.span, Message::new("label-original"));
                findings.push(pair.home(), fault);
            }
        }
    }
    for (edition, translation) in translations(cx) {
        if let (Some(note), None) = (&edition.editor_note, &translation.editor_note) {
            let fault = Diagnostic::new(CHECK.code, translation.span)
                .with("clause", edition.id.as_str())
                .with("part", name(Part::Note))
                .and(note.span, Message::new("label-original"));
            findings.push(Home::Edition(edition), fault);
        }
    }
}
