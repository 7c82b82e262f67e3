//! Where editions conflict, the point says what goes wrong when their players meet, and what the
//! judge should say first.

use super::{Check, Context, Findings, Home};
use schiri_rules::corpus::Point;
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;
use schiri_rules::precedence::{ClauseStance, EditionPosition, Relation, relate};

pub(super) const CHECK: Check = Check { code: Code::UnexplainedConflict, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for point in cx.corpus.points.values() {
        let missing = missing(point);
        if missing.is_empty() {
            continue;
        }
        let related = relate(&cx.positions, point, &[]);
        if related.relation == Relation::Conflict {
            let fault = Diagnostic::new(CHECK.code, point.span)
                .with("point", point.id.as_str())
                .with("missing", missing.join(", "));
            let rivals = rivals(&related.stands).into_iter().flatten();
            let fault = rivals.fold(fault, |fault, taken| fault.and(taken.stance.position.span, says(taken)));
            findings.push(Home::Rulings, fault);
        }
    }
}

/// Returns the keys that a point in conflict lacks.
fn missing(point: &Point) -> Vec<&'static str> {
    let texts = [("when_they_meet", &point.when_they_meet), ("say_first", &point.say_first)];
    texts.into_iter().filter(|(_, text)| text.is_empty()).map(|(key, _)| key).collect()
}

/// Finds a clause of each of two editions that impose different positions on the same conditions.
fn rivals<'s, 'c>(stands: &'s [EditionPosition<'c>]) -> Option<[&'s ClauseStance<'c>; 2]> {
    let imposed = || stands.iter().filter(|stand| !stand.variant);
    imposed().enumerate().find_map(|(index, second)| {
        let first = imposed().take(index).find(|first| {
            first.edition != second.edition
                && first.position != second.position
                && first.scope == second.scope
        })?;
        Some([first.clauses.first()?, second.clauses.first()?])
    })
}

fn says(taken: &ClauseStance<'_>) -> Message {
    Message::new("label-takes-position")
        .with("clause", taken.clause.id.to_string())
        .with("position", taken.stance.position.value.as_str())
}
