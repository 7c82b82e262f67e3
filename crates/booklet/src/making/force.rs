//! Decides how a booklet prints a clause: as a rule, in small print, or not at all.
//!
//! A clause that the event drops or does not adopt, or that speaks of another situation, is not a rule
//! there. A clause that takes positions is a rule as long as one of them governs, confirms, or speaks of
//! another situation; what of it yields is left out for players, struck and noted for judges. A clause that
//! takes no position always stays, because nothing is known against it.

use schiri_rules::corpus::Clause;
use schiri_rules::precedence::{Force, Resolved, StepKind};

/// Says how far a clause is in force; `None` for one that was removed or belongs to no edition of
/// the stack.
///
/// One that offers a variant which no one adopted is not printed as a rule, even where something else of it holds, unless
/// its sentences can be told apart: its text reads like one.
pub(super) fn force(resolved: &Resolved<'_>, clause: &Clause) -> Option<Force> {
    let offers = || {
        !clause.is_decided_by_sentences()
            && resolved.fates(clause).iter().any(|fate| fate.kind == StepKind::NotAdopted)
    };
    match resolved.force(clause) {
        Force::NotInStack | Force::Retired => None,
        Force::Partly if offers() => Some(Force::NotAdopted),
        Force::Partly if !clause.is_decided_by_sentences() && !holds_here(resolved, clause) => {
            Some(Force::Overridden)
        }
        force => Some(force),
    }
}

/// Tells whether anything that a clause decides holds in the situations of the event.
fn holds_here(resolved: &Resolved<'_>, clause: &Clause) -> bool {
    let fates = resolved.fates(clause);
    fates.iter().any(|fate| fate.kind.holds() && fate.resolution.condition.is_empty())
}

/// Tells whether any position of a clause neither yields nor is a variant that no one adopted.
pub(super) fn holds_in_part(resolved: &Resolved<'_>, clause: &Clause) -> bool {
    resolved.fates(clause).iter().any(|fate| !fate.is_lost())
}
