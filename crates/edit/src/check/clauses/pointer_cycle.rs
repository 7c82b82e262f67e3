//! Retired clauses do not point at each other in a circle.

use super::{Check, Context, Findings, Home};
use schiri_rules::corpus::{Anchor, Clause, Edition};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::PointerCycle, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for (edition, clause) in cx.clauses() {
        let Some(circle) = circle(edition, clause) else { continue };
        // The circle is reported once, at the clause that stands first in the text.
        let first = circle.iter().min_by_key(|clause| edition.position(clause.anchor()));
        if first.is_some_and(|first| first.id == clause.id) {
            let names = circle.iter().chain(first).map(|clause| clause.anchor().as_str());
            let mut fault = Diagnostic::new(CHECK.code, clause.span)
                .with("circle", names.collect::<Vec<_>>().join(" → "));
            for link in &circle {
                if let Some(see) = points_to(link) {
                    let saying = Message::new("label-points-to").with("clause", see.as_str());
                    fault =
                        fault.and(link.retired.as_ref().map_or(link.span, |retired| retired.span), saying);
                }
            }
            findings.push(Home::Clause(edition, clause), fault);
        }
    }
}

/// Tells whether a clause is a link of such a circle.
pub(super) fn is_in_cycle(edition: &Edition, clause: &Clause) -> bool {
    circle(edition, clause).is_some()
}

/// Follows the pointers from a clause; returns the way if it comes back to the clause itself.
fn circle<'a>(edition: &'a Edition, start: &'a Clause) -> Option<Vec<&'a Clause>> {
    let mut way = vec![start];
    let mut current = start;
    while way.len() <= MAX_CIRCLE {
        current = edition.clause(points_to(current)?)?;
        if current.id == start.id {
            return Some(way);
        }
        way.push(current);
    }
    None
}

/// The longest circle that is looked for. Rule texts are renumbered a handful of times, and an
/// unbounded walk from every clause would cost the square of a long chain.
const MAX_CIRCLE: usize = 64;

fn points_to(clause: &Clause) -> Option<&Anchor> {
    clause.retired.as_ref()?.see.as_ref().map(|see| &see.value)
}
