//! When a change makes no sense, though each of its fields does. What was made once is never judged again: an
//! import takes it as it is.

use super::{Change, Patch, Revision, Ruling, Status};

/// Tells whether a change would leave the ruling as it is.
pub(crate) fn changes_nothing(ruling: &Ruling, revision: &Revision) -> bool {
    let Change::Amended(patch) = &revision.change else { return false };
    let mut after = ruling.statement.clone();
    patch.apply(&mut after);
    after == ruling.statement
}

/// Tells whether a change contradicts what players were told and does not say why: a confirmed decision becomes
/// another, or a ruling is overturned, or no longer is.
pub(crate) fn lacks_reason(ruling: &Ruling, revision: &Revision) -> bool {
    let Change::Amended(patch) = &revision.change else { return false };
    revision.reason.trim().is_empty() && contradicts(ruling, patch)
}

fn contradicts(ruling: &Ruling, patch: &Patch) -> bool {
    let was = ruling.statement.status;
    let decides = patch.verdict.is_some() || patch.decision.is_some();
    let turns = patch.status.is_some_and(|now| now != was && [was, now].contains(&Status::Overturned));
    turns || (was == Status::Confirmed && decides)
}
