//! Where editions differ, the point says what goes wrong when their players meet, and what the
//! judge should say first.

use super::stances::{Taken, by_point};
use super::{Check, Context, Findings, Home};
use crate::corpus::Point;
use crate::diag::{Code, Diagnostic};
use crate::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::UnexplainedConflict, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let points = by_point(cx);
    for point in cx.corpus.points.values() {
        let missing = missing(point);
        let Some(taken) = points.get(&point.id).filter(|_| !missing.is_empty()) else { continue };
        if let Some((first, second)) = conflict(taken) {
            let fault = Diagnostic::new(CHECK.code, point.span)
                .with("point", point.id.as_str())
                .with("missing", missing.join(", "))
                .and(first.stance.position.span, says(first))
                .and(second.stance.position.span, says(second));
            findings.push(Home::Rulings, fault);
        }
    }
}

/// Returns the keys that a point in conflict lacks.
fn missing(point: &Point) -> Vec<&'static str> {
    let texts = [("when_they_meet", &point.when_they_meet), ("say_first", &point.say_first)];
    texts.into_iter().filter(|(_, text)| text.is_empty()).map(|(key, _)| key).collect()
}

/// Finds two editions that impose different positions for the same situation.
fn conflict<'a, 'c>(taken: &'c [Taken<'a>]) -> Option<(&'c Taken<'a>, &'c Taken<'a>)> {
    let imposed = || taken.iter().filter(|taken| taken.is_imposed());
    imposed().enumerate().find_map(|(index, second)| {
        let rival = imposed().take(index).find(|first| {
            first.edition.id != second.edition.id && first.meets(second) && first.differs(second)
        })?;
        Some((rival, second))
    })
}

fn says(taken: &Taken<'_>) -> Message {
    Message::new("label-takes-position")
        .with("clause", taken.clause.id.to_string())
        .with("position", taken.stance.position.value.as_str())
}
