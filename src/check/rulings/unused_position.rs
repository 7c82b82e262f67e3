//! Every position is taken by some clause; on a point that nobody touches, that is said once.

use super::stances::by_point;
use super::{Check, Context, Findings, Home};
use crate::diag::{Code, Diagnostic};

pub(super) const CHECK: Check = Check { code: Code::UnusedPosition, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let points = by_point(cx);
    for point in cx.corpus.points.values() {
        let Some(taken) = points.get(&point.id) else { continue };
        for position in &point.positions {
            if taken.iter().all(|taken| taken.stance.position.value != position.id) {
                let fault = Diagnostic::new(CHECK.code, position.span)
                    .with("position", position.id.as_str())
                    .with("point", point.id.as_str());
                findings.push(Home::Rulings, fault);
            }
        }
    }
}
