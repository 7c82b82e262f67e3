//! Clauses, moments, chapters and cases name points that exist.

use super::{Check, Context, Findings, Home, nearest};
use schiri_rules::corpus::PointId;
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::source::Spanned;

pub(super) const CHECK: Check = Check { code: Code::UnknownPoint, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for (edition, clause) in cx.clauses() {
        for stance in &clause.stances {
            check(cx, Home::Clause(edition, clause), &stance.point, findings);
        }
    }
    for moment in &cx.corpus.moments {
        for point in &moment.points {
            check(cx, Home::Rulings, point, findings);
        }
    }
    for point in cx.corpus.chapters.named_points() {
        check(cx, Home::Rulings, point, findings);
    }
    for case in cx.corpus.cases.values() {
        for point in &case.points {
            check(cx, Home::Rulings, point, findings);
        }
    }
}

fn check<'a>(cx: &Context<'a>, home: Home<'a>, point: &Spanned<PointId>, findings: &mut Findings<'a>) {
    let known = &cx.corpus.points;
    if !known.contains_key(&point.value) {
        let id = point.value.as_str();
        let fault = Diagnostic::new(Code::UnknownPoint, point.span).with("point", id);
        findings.push(home, nearest::suggest(cx, fault, id, known.keys().map(PointId::as_str)));
    }
}
