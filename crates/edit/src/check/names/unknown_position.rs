//! Clauses take, forms of a question and steps of a turn name, positions that their points have.

use super::{Check, Context, Findings, Home, nearest};
use schiri_rules::corpus::{Point, PositionId};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;
use schiri_rules::source::Spanned;

pub(super) const CHECK: Check = Check { code: Code::UnknownPosition, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for (edition, clause) in cx.clauses() {
        for stance in &clause.stances {
            let Some(point) = cx.corpus.points.get(&stance.point.value) else { continue };
            if point.position(&stance.position.value).is_none() {
                findings.push(Home::Clause(edition, clause), unknown(cx, point, &stance.position));
            }
        }
    }
    for (point, named) in cx.corpus.chapters.overview.turn.iter().flat_map(|step| &step.conditions) {
        let Some(point) = cx.corpus.points.get(&point.value) else { continue };
        if point.position(&named.value).is_none() {
            findings.push(Home::Rulings, unknown(cx, point, named));
        }
    }
    for point in cx.corpus.points.values() {
        let named = point.forms.iter().flat_map(|form| {
            let answered = form.answers.iter().map(|(named, _)| named);
            form.verdicts.iter().map(|(named, _)| named).chain(answered)
        });
        for named in named {
            if point.position(&named.value).is_none() {
                findings.push(Home::Rulings, unknown(cx, point, named));
            }
        }
    }
}

fn unknown(cx: &Context<'_>, point: &Point, named: &Spanned<PositionId>) -> Diagnostic {
    let id = named.value.as_str();
    let known = || point.positions.iter().map(|position| position.id.as_str());
    let words = known().collect::<Vec<_>>().join(", ");
    let fault = Diagnostic::new(Code::UnknownPosition, named.span)
        .with("position", id)
        .with("point", point.id.as_str())
        .and(point.span, Message::new("label-positions-are").with("words", words));
    nearest::suggest(cx, fault, id, known())
}
