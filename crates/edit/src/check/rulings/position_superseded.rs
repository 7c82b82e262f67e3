//! A point that a clause answers is decided for the newer edition that changed or retired the clause.

use super::{Check, Context, Findings, Home};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;
use schiri_rules::precedence::undecided;

pub(super) const CHECK: Check = Check { code: Code::PositionSuperseded, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for point in cx.corpus.points.values() {
        let open = undecided(cx.corpus, &cx.positions, point);
        if open.is_empty() {
            continue;
        }
        for (clause, stance) in cx.corpus.stances_on(&point.id) {
            let Some(edition) = cx.corpus.editions.get(&clause.id.edition) else { continue };
            let superseded = cx.superseded(&clause.id).iter();
            for superseded in superseded.filter(|one| open.iter().any(|open| open.id == one.newer.id)) {
                let label = if superseded.now.is_some() { "label-now-reads" } else { "label-retired-in" };
                let fault = Diagnostic::new(CHECK.code, stance.point.span)
                    .with("clause", clause.id.to_string())
                    .with("point", point.id.as_str())
                    .with("edition", superseded.newer.id.as_str())
                    .and(superseded.span(), Message::new(label));
                findings.push(Home::Clause(edition, clause), fault);
            }
        }
    }
}
