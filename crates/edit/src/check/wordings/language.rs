//! Official wordings are in the language that their file names.

use super::{Check, Context, Findings, Home, officials};
use crate::import::recognise_language;
use schiri_rules::corpus::OfficialText;
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::WordingLanguage, run };

/// How sure another language must be, in percent: small words of the three languages overlap.
const SURE: u8 = 70;

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for (edition, text) in officials(cx) {
        let Some(found) = recognise_language(&all(text)) else { continue };
        if found.lang != text.lang && found.percent >= SURE {
            let fault = Diagnostic::new(CHECK.code, text.lang_span)
                .with("lang", text.lang.code())
                .with("found", found.lang.code())
                .help(Message::new("help-write").with("word", format!("language: {}", found.lang)));
            findings.push(Home::Edition(edition), fault);
        }
    }
}

/// Joins the texts, for one clause is too short to tell a language.
fn all(text: &OfficialText) -> String {
    let texts = text.clauses.values().flat_map(|clause| clause.wording.texts());
    texts.map(|text| text.markdown.as_str()).collect::<Vec<_>>().join("\n")
}
