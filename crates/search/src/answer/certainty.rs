//! When one ruling is shown as the answer, when several as candidates, when none.

use super::Ruling;

/// A reply is sure if the best ruling is meant at least this likely, supposing that one of the rulings
/// named is meant …
const SURE: f32 = 0.85;
/// … and if it is at most this likely that none of them is. Two limits, because the two doubts differ:
/// a rival ruling is the likelier mistake.
const MOST_OTHER: f32 = 0.15;
/// How likely the best ruling must be, set against "none", for any to be shown.
const LEAST: f32 = 0.20;

/// Tells whether one of the rulings named is meant, as far as can be told, and that it is the first.
pub(super) fn is_sure(rulings: &[Ruling<'_>], first: &Ruling<'_>) -> bool {
    let agrees = |other: &&Ruling<'_>| std::ptr::eq(*other, first) || other.is_as_good_as(first);
    let agreeing: f32 = rulings.iter().filter(agrees).map(|ruling| ruling.likelihood).sum();
    let named: f32 = rulings.iter().map(|ruling| ruling.likelihood).sum();
    agreeing >= SURE * named && named >= 1.0 - MOST_OTHER
}

/// Tells whether the best ruling is likely enough to be shown, beside the likelihood that none is meant.
pub(super) fn is_worth_showing(best: &Ruling<'_>, none: f32) -> bool {
    best.likelihood >= LEAST * (best.likelihood + none)
}
