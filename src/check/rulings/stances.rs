//! Who takes which position, on what conditions.

use std::collections::BTreeMap;

use crate::check::Context;
use crate::corpus::{Applies, Clause, Edition, PointId, ScopeId, Stance};
use crate::source::Spanned;

/// A position taken, with the clause that takes it.
#[derive(Clone, Copy)]
pub(super) struct Taken<'a> {
    pub(super) edition: &'a Edition,
    pub(super) clause: &'a Clause,
    pub(super) stance: &'a Stance,
}

impl Taken<'_> {
    /// Tells whether it binds without an event's doing: no variant, not to be adopted first.
    pub(super) fn is_imposed(&self) -> bool {
        !self.stance.variant && self.clause.applies != Applies::IfAdopted
    }

    /// Tells whether both can speak on the same situation with the same right. A position limited
    /// to a situation is an exception to one without limits, not its rival.
    pub(super) fn meets(&self, other: &Self) -> bool {
        let (own, others) = (&self.stance.scope, &other.stance.scope);
        (own.is_empty() && others.is_empty()) || overlap(own, others)
    }

    /// Tells whether it answers otherwise.
    pub(super) fn differs(&self, other: &Self) -> bool {
        self.stance.position.value != other.stance.position.value
    }
}

fn overlap(own: &[Spanned<ScopeId>], others: &[Spanned<ScopeId>]) -> bool {
    own.iter().any(|scope| others.iter().any(|other| other.value == scope.value))
}

/// Sorts the positions taken by clauses that are not retired by point, in the order of editions and
/// clauses.
pub(super) fn by_point<'a>(cx: &Context<'a>) -> BTreeMap<&'a PointId, Vec<Taken<'a>>> {
    let mut points: BTreeMap<&PointId, Vec<Taken<'_>>> = BTreeMap::new();
    for (edition, clause) in cx.clauses().filter(|(_, clause)| clause.retired.is_none()) {
        for stance in &clause.stances {
            points.entry(&stance.point.value).or_default().push(Taken { edition, clause, stance });
        }
    }
    points
}
