//! Every edition is there in every language.

use super::{Check, Context, Findings, Home};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::{Lang, Message};

pub(super) const CHECK: Check = Check { code: Code::UntranslatedEdition, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for edition in cx.corpus.editions.values() {
        for lang in Lang::ALL.into_iter().filter(|lang| *lang != edition.lang) {
            if !cx.corpus.translations.contains_key(&(edition.id.clone(), lang)) {
                let path = format!("rules-{lang}/{}.yaml", edition.id);
                let fault = Diagnostic::new(CHECK.code, edition.span)
                    .with("edition", edition.id.as_str())
                    .with("lang", lang.code())
                    .help(Message::new("help-translation-file").with("path", path));
                findings.push(Home::Edition(edition), fault);
            }
        }
    }
}
