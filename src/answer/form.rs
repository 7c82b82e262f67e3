//! Compares what a question asks for (may one, must one, which) with what a point answers.

use crate::corpus::{FormId, Point, Verdict};
use crate::lang::Asks;

/// Tells what a point's question asks for, by its answers: as its canonical question puts it, or
/// another form of it.
pub(super) fn of_point(point: &Point, form: Option<&FormId>) -> Option<Asks> {
    let verdict = match form.and_then(|form| point.form(form)) {
        Some(form) => form.verdicts.first().map(|(_, verdict)| *verdict),
        None => point.positions.first().map(|position| position.verdict),
    };
    verdict.map(|verdict| match verdict {
        Verdict::Allowed | Verdict::Forbidden => Asks::May,
        Verdict::Required => Asks::Must,
        Verdict::Value => Asks::Which,
    })
}

/// Tells how far two questions are apart: from 0 for the same to 1. *Must one* and *may one* are often
/// asked for one another, and *is it so* is answered as *may one* is.
pub(super) fn distance(asked: Option<Asks>, answered: Option<Asks>) -> f32 {
    let (Some(asked), Some(answered)) = (asked, answered) else { return 0.5 };
    match (asked, answered) {
        (Asks::Whether, Asks::May) => 0.0,
        _ if asked == answered => 0.0,
        (Asks::Which, _) | (_, Asks::Which) => 1.0,
        _ => 0.5,
    }
}
