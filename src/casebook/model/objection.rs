//! When a change makes no sense, though each of its fields does.

use super::{Change, Patch, Revision, Ruling, Status};
use crate::lang::Message;

/// Says why a change must not be made to a ruling as it is; `None` if it may be. What was made once is
/// never judged again: an import takes it as it is.
#[must_use]
pub fn objection(ruling: Option<&Ruling>, revision: &Revision) -> Option<Message> {
    let (Some(ruling), Change::Amended(patch)) = (ruling, &revision.change) else { return None };
    let mut after = ruling.statement.clone();
    patch.apply(&mut after);
    if after == ruling.statement {
        return Some(Message::new("casebook-nothing-changes").with("ruling", ruling.id.short().to_string()));
    }
    if revision.reason.trim().is_empty() && needs_reason(ruling, patch) {
        return Some(Message::new("casebook-reason-needed"));
    }
    None
}

/// Tells whether a change contradicts what players were told: a confirmed decision becomes another, or a
/// ruling is overturned, or no longer is.
fn needs_reason(ruling: &Ruling, patch: &Patch) -> bool {
    let was = ruling.statement.status;
    let decides = patch.verdict.is_some() || patch.decision.is_some();
    let turns = patch.status.is_some_and(|now| now != was && [was, now].contains(&Status::Overturned));
    turns || (was == Status::Confirmed && decides)
}
