//! A term stands for one concept: two concepts have no term in common within a language.

use std::collections::BTreeMap;

use super::{Check, Context, Findings, Home};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::{Lang, Message};

pub(super) const CHECK: Check = Check { code: Code::AmbiguousTerm, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let mut seen = BTreeMap::new();
    for concept in cx.corpus.glossary.values() {
        for (lang, terms) in concept.terms.iter() {
            let term = &terms.term;
            let key: (Lang, String) = (lang, term.markdown.to_lowercase());
            if let Some((first, id)) = seen.insert(key, (term.span, &concept.id)) {
                let label = Message::new("label-term-of").with("concept", id.as_str());
                let fault = Diagnostic::new(CHECK.code, term.span)
                    .with("term", term.markdown.as_str())
                    .with("concept", concept.id.as_str())
                    .and(first, label);
                findings.push(Home::Rulings, fault);
            }
        }
    }
}
