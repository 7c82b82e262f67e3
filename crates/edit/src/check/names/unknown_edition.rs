//! `supplements`, `supersedes`, `silent`, `leans_on`, stacks, moments, adoptions, citations, figures and chapters name editions that exist.

use super::{Check, Context, Findings, Home, nearest};
use schiri_rules::corpus::{EditionId, Under};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::source::Span;

pub(super) const CHECK: Check = Check { code: Code::UnknownEdition, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for edition in cx.corpus.editions.values() {
        for named in edition.supplements.iter().chain(&edition.supersedes) {
            check(cx, Home::Edition(edition), &named.value, named.span, findings);
        }
    }
    for event in cx.corpus.events.values() {
        for named in &event.stack {
            check(cx, Home::Rulings, &named.value, named.span, findings);
        }
        for named in event.adopts.iter().chain(&event.drops) {
            check(cx, Home::Rulings, &named.value.edition, named.span, findings);
        }
    }
    for point in cx.corpus.points.values() {
        for named in &point.silent {
            check(cx, Home::Rulings, &named.value, named.span, findings);
        }
        for named in &point.leans_on {
            check(cx, Home::Rulings, &named.value.edition, named.span, findings);
        }
    }
    for named in cx.corpus.moments.iter().flat_map(|moment| &moment.editions) {
        check(cx, Home::Rulings, &named.value, named.span, findings);
    }
    for named in cx.corpus.figures.values().flat_map(|figure| &figure.clauses) {
        check(cx, Home::Rulings, &named.value.edition, named.span, findings);
    }
    for (id, span) in cx.corpus.chapters.named_clauses() {
        check(cx, Home::Rulings, &id.edition, span, findings);
    }
    for case in cx.corpus.cases.values() {
        if let Under::Stack(stack) = &case.under {
            for named in stack {
                check(cx, Home::Rulings, &named.value, named.span, findings);
            }
        }
        for (named, _) in &case.cites {
            check(cx, Home::Rulings, &named.value.edition, named.span, findings);
        }
    }
}

fn check<'a>(cx: &Context<'a>, home: Home<'a>, id: &EditionId, span: Span, findings: &mut Findings<'a>) {
    if !cx.corpus.editions.contains_key(id) {
        let fault = Diagnostic::new(Code::UnknownEdition, span).with("edition", id.as_str());
        findings.push(home, nearest::suggest_edition(cx, fault, id));
    }
}
