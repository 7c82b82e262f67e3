//! `precedence`, `decides`, `leans_on`, adoptions, drops, citations, figures, chapters and
//! calculations name clauses that exist.

use super::{Check, Context, Findings, Home, nearest};
use schiri_rules::corpus::{Calculation, ClauseId, Edition};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::source::Span;

pub(super) const CHECK: Check = Check { code: Code::UnknownClause, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for edition in cx.corpus.editions.values() {
        let precedence = edition.precedence.iter();
        let precedence = precedence.flat_map(|named| std::iter::once(&named.clause).chain(&named.covers));
        for named in precedence.chain(&edition.decides) {
            if edition.clause(&named.value).is_none() {
                let fault = unknown(named.span, named.value.as_str());
                let fault = nearest::suggest_clause(cx, edition, &named.value, fault, |_, a| a.to_string());
                findings.push(Home::Edition(edition), fault);
            }
        }
    }
    for event in cx.corpus.events.values() {
        for named in event.adopts.iter().chain(&event.drops) {
            check(cx, &named.value, named.span, findings);
        }
    }
    for named in cx.corpus.points.values().flat_map(|point| &point.leans_on) {
        check(cx, &named.value, named.span, findings);
    }
    for named in cx.corpus.figures.values().flat_map(|figure| &figure.clauses) {
        check(cx, &named.value, named.span, findings);
    }
    for named in cx.corpus.calculations.by_id.values().flat_map(Calculation::named_clauses) {
        check(cx, &named.value, named.span, findings);
    }
    for (id, span) in cx.corpus.chapters.named_clauses() {
        check(cx, id, span, findings);
    }
    for case in cx.corpus.cases.values() {
        for (named, _) in &case.cites {
            check(cx, &named.value, named.span, findings);
        }
    }
}

/// Checks a clause named from the rulings; an unknown edition is another check's finding.
fn check<'a>(cx: &Context<'a>, id: &ClauseId, span: Span, findings: &mut Findings<'a>) {
    let Some(edition) = cx.corpus.editions.get(&id.edition) else { return };
    if edition.clause(&id.anchor).is_none() {
        findings.push(Home::Rulings, missing(cx, edition, id, span));
    }
}

fn missing(cx: &Context<'_>, edition: &Edition, id: &ClauseId, span: Span) -> Diagnostic {
    let fault = unknown(span, &id.to_string());
    nearest::suggest_clause(cx, edition, &id.anchor, fault, |edition, anchor| format!("{edition}/{anchor}"))
}

fn unknown(span: Span, clause: &str) -> Diagnostic {
    Diagnostic::new(Code::UnknownClause, span).with("clause", clause)
}
