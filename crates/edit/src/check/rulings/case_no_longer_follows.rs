//! A case in force follows from the rules: asked again under its stack, one of its points comes to
//! the same verdict, by a clause that the case cites.

use super::{Check, Context, Findings, Home};
use schiri_rules::corpus::{Case, Outcome, PointId, Status, Under, Verdict};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::{Arg, Message};
use schiri_rules::precedence::{Resolution, Stack, resolve};

pub(super) const CHECK: Check = Check { code: Code::CaseNoLongerFollows, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for case in cx.corpus.cases.values().filter(|case| case.status == Status::InForce) {
        // Names that do not exist are other checks' findings.
        let Some(stack) = stack(cx, case).filter(|stack| stack.faults(cx.corpus).is_empty()) else {
            continue;
        };
        let points = case.points.iter().filter(|point| cx.corpus.points.contains_key(&point.value));
        let resolved: Vec<_> =
            points.map(|point| resolve(cx.corpus, &cx.positions, &stack, &point.value)).collect();
        if !resolved.is_empty() && !resolved.iter().any(|resolution| follows(cx, case, resolution)) {
            let fault = Diagnostic::new(CHECK.code, case.span)
                .with("case", case.id.as_str())
                .with("verdict", word(case.verdict));
            let fault = resolved.iter().fold(fault, |fault, resolution| said(cx, fault, resolution));
            findings.push(Home::Rulings, fault);
        }
    }
}

fn stack(cx: &Context<'_>, case: &Case) -> Option<Stack> {
    match &case.under {
        Under::Stack(editions) => Some(Stack::of(editions.iter().map(|edition| edition.value.clone()))),
        Under::Event(event) => cx.corpus.events.get(&event.value).map(Stack::of_event),
    }
}

fn follows(cx: &Context<'_>, case: &Case, resolution: &Resolution<'_>) -> bool {
    let is_cited = resolution.governing.iter().any(|taken| {
        let holds = |cited| taken.clause.is_within(cited) || cx.corpus.is_within(cited, &taken.clause.id);
        case.cites.iter().any(|(cited, _)| holds(&cited.value))
    });
    verdict(cx, &resolution.point, resolution) == case.verdict && (is_cited || resolution.is_silent())
}

fn verdict(cx: &Context<'_>, point: &PointId, resolution: &Resolution<'_>) -> Option<Verdict> {
    let point = cx.corpus.points.get(point)?;
    Some(point.position(resolution.position()?)?.verdict)
}

/// Labels the clauses that govern a point, with what they come to.
fn said(cx: &Context<'_>, fault: Diagnostic, resolution: &Resolution<'_>) -> Diagnostic {
    let verdict = word(verdict(cx, &resolution.point, resolution));
    let saying =
        Message::new("label-governs").with("point", resolution.point.as_str()).with("verdict", verdict);
    match resolution.governing.first() {
        Some(taken) => fault.and(taken.stance.position.span, saying),
        None => fault,
    }
}

fn word(verdict: Option<Verdict>) -> Arg {
    Arg::from(Outcome::from(verdict).name())
}
