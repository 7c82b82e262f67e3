//! An edition that is said to be silent on a point takes no position on it, and is for its game.

use super::{Check, Context, Findings, Home};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::FalseSilence, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for point in cx.corpus.points.values() {
        let taken = cx.positions.on(&point.id);
        for named in &point.silent {
            let Some(edition) = cx.corpus.editions.get(&named.value) else { continue };
            let speaking = taken.iter().find(|taken| *taken.edition() == edition.id);
            if speaking.is_none() && point.concerns(edition) {
                continue;
            }
            let mut fault = Diagnostic::new(CHECK.code, named.span)
                .with("edition", edition.id.as_str())
                .with("point", point.id.as_str());
            if let Some(taken) = speaking {
                let says = Message::new("label-takes-position")
                    .with("clause", taken.clause.anchor().as_str())
                    .with("position", taken.stance.position.value.as_str());
                fault = fault.and(taken.stance.position.span, says);
            }
            findings.push(Home::Rulings, fault);
        }
    }
}
