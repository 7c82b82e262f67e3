//! An edition takes one position on a point, variants and exceptions for a situation aside.

use std::collections::BTreeMap;

use super::{Check, Context, Findings};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;
use schiri_rules::precedence::{ClauseStance, EditionPosition, relate};

pub(super) const CHECK: Check = Check { code: Code::Contradiction, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for point in cx.corpus.points.values() {
        let related = relate(&cx.positions, point, &[]);
        // A position for a situation is an exception to the general one, not its rival.
        let mut first_stands: BTreeMap<_, &EditionPosition<'a>> = BTreeMap::new();
        for stand in related.stands.iter().filter(|stand| !stand.variant) {
            let first = first_stands.entry((stand.edition, &stand.scope)).or_insert(stand);
            let (Some(a), Some(b)) = (first.clauses.first(), stand.clauses.first()) else { continue };
            if first.position != stand.position {
                // In the order of the text, whatever the order of the stands.
                let (a, b) = if a.stance.position.span < b.stance.position.span { (a, b) } else { (b, a) };
                findings.push_shared(vec![cx.home_of(b), cx.home_of(a)], report(a, b));
            }
        }
    }
}

fn report(first: &ClauseStance<'_>, second: &ClauseStance<'_>) -> Diagnostic {
    let says = |taken: &ClauseStance<'_>| {
        Message::new("label-takes-position")
            .with("clause", taken.clause.anchor().as_str())
            .with("position", taken.stance.position.value.as_str())
    };
    Diagnostic::new(CHECK.code, second.stance.position.span)
        .with("edition", second.edition().as_str())
        .with("point", second.stance.point.value.as_str())
        .saying(says(second))
        .and(first.stance.position.span, says(first))
        .help(Message::new("help-variant-or-scope"))
}
