//! An edition takes one position on a point, variants and exceptions for a situation aside.

use super::stances::{Taken, by_point};
use super::{Check, Context, Findings, Home};
use crate::diag::{Code, Diagnostic};
use crate::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::Contradiction, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for taken in by_point(cx).into_values() {
        let imposed: Vec<_> = taken.into_iter().filter(Taken::is_imposed).collect();
        for (index, second) in imposed.iter().enumerate() {
            let rival = imposed.iter().take(index).find(|first| {
                first.edition.id == second.edition.id && first.meets(second) && first.differs(second)
            });
            if let Some(first) = rival {
                let homes = [second, first].map(|taken| Home::Clause(taken.edition, taken.clause));
                findings.push_shared(homes.to_vec(), report(first, second));
            }
        }
    }
}

fn report(first: &Taken<'_>, second: &Taken<'_>) -> Diagnostic {
    let says = |taken: &Taken<'_>| {
        Message::new("label-takes-position")
            .with("clause", taken.clause.anchor().as_str())
            .with("position", taken.stance.position.value.as_str())
    };
    Diagnostic::new(CHECK.code, second.stance.position.span)
        .with("edition", second.edition.id.as_str())
        .with("point", second.stance.point.value.as_str())
        .saying(says(second))
        .and(first.stance.position.span, says(first))
        .help(Message::new("help-variant-or-scope"))
}
