//! Clauses, points and concepts name concepts that the glossary has.

use super::{Check, Context, Findings, Home, nearest};
use schiri_rules::corpus::ConceptId;
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::source::Spanned;

pub(super) const CHECK: Check = Check { code: Code::UnknownConcept, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for (edition, clause) in cx.clauses() {
        check(cx, Home::Clause(edition, clause), &clause.concepts, findings);
    }
    for point in cx.corpus.points.values() {
        check(cx, Home::Rulings, &point.concepts, findings);
    }
    for concept in cx.corpus.glossary.values() {
        check(cx, Home::Rulings, &concept.see, findings);
    }
}

fn check<'a>(cx: &Context<'a>, home: Home<'a>, named: &[Spanned<ConceptId>], findings: &mut Findings<'a>) {
    let glossary = &cx.corpus.glossary;
    for concept in named.iter().filter(|concept| !glossary.contains_key(&concept.value)) {
        let id = concept.value.as_str();
        let fault = Diagnostic::new(Code::UnknownConcept, concept.span).with("concept", id);
        findings.push(home, nearest::suggest(cx, fault, id, glossary.keys().map(ConceptId::as_str)));
    }
}
