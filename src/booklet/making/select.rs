//! Which clauses a plan prints.

use std::collections::{BTreeMap, BTreeSet};

use super::force::{force, holds_in_part};
use crate::booklet::request::fault::{EmptyBy, PlanFault};
use crate::booklet::request::plan::{Extent, Plan, PlannedForm};
use crate::corpus::{Clause, ClauseId, Corpus, Edition, Wording};
use crate::precedence::{Force, Resolved};

/// The clauses that a booklet prints.
pub(super) struct Selection {
    /// Those printed with their texts, and how far they are in force.
    pub(super) full: BTreeMap<ClauseId, Force>,
    /// Those and the headings above them: all that have a page. A card has none.
    pub(super) printed: BTreeSet<ClauseId>,
}

impl Selection {
    /// Selects a plan's clauses.
    pub(super) fn new(corpus: &Corpus, plan: &Plan, resolved: &Resolved<'_>) -> Result<Self, PlanFault> {
        check_clauses(corpus, plan)?;
        let all: Vec<_> = editions(corpus, plan)
            .filter(|clause| has_text(&clause.wording))
            .filter_map(|clause| Some((clause, force(resolved, clause)?)))
            .collect();
        let selected: Vec<_> =
            all.iter().filter(|(clause, _)| is_selected(corpus, plan, clause)).copied().collect();
        let full: BTreeMap<_, _> = selected
            .iter()
            .filter(|(clause, force)| {
                // What is in force is not lost because a variant stands in the same clause.
                let in_part = *force == Force::NotAdopted && holds_in_part(resolved, clause);
                plan.extent == Extent::Everything || force.holds() || in_part
            })
            .map(|(clause, force)| (clause.id.clone(), *force))
            .collect();
        if full.is_empty() {
            return Err(PlanFault::Empty(match (all.is_empty(), selected.is_empty()) {
                (true, _) => EmptyBy::Material,
                (false, true) => match (plan.only.is_empty(), plan.topics.is_empty()) {
                    (true, _) => EmptyBy::Topics,
                    (false, true) => EmptyBy::Only,
                    (false, false) => EmptyBy::Selection,
                },
                (false, false) => EmptyBy::Extent,
            }));
        }
        let printed = match plan.form {
            PlannedForm::Book(_) => {
                let above = full.keys().flat_map(|id| headings_above(corpus, id));
                full.keys().cloned().chain(above).collect()
            }
            PlannedForm::Card { .. } => BTreeSet::new(),
        };
        Ok(Self { full, printed })
    }
}

/// Walks the clauses of the plan's editions, strongest first, in the order of the texts.
pub(super) fn editions<'c>(corpus: &'c Corpus, plan: &Plan) -> impl Iterator<Item = &'c Clause> {
    plan.stack.editions.iter().filter_map(|id| corpus.editions.get(id)).flat_map(Edition::clauses)
}

/// Tells whether a wording has more than a heading.
pub(super) fn has_text(wording: &Wording) -> bool {
    wording.text.is_some()
        || !wording.examples.is_empty()
        || !wording.tips.is_empty()
        || wording.editor_note.is_some()
}

/// Returns the clauses above this one that have headings, the outermost first.
pub(super) fn headings_above(corpus: &Corpus, id: &ClauseId) -> Vec<ClauseId> {
    let above = corpus.editions.get(&id.edition).map(|edition| edition.ancestors(&id.anchor));
    let headed = above.into_iter().flatten().filter(|clause| clause.wording.heading.is_some());
    headed.map(|clause| clause.id.clone()).collect()
}

fn is_selected(corpus: &Corpus, plan: &Plan, clause: &Clause) -> bool {
    let named = plan.only.is_empty() || plan.only.iter().any(|id| clause.is_within(id));
    let on_topic = || {
        let points = clause.stances.iter().filter_map(|stance| corpus.points.get(&stance.point.value));
        points.into_iter().any(|point| plan.topics.contains(&point.topic))
    };
    named && (plan.topics.is_empty() || on_topic())
}

fn check_clauses(corpus: &Corpus, plan: &Plan) -> Result<(), PlanFault> {
    for id in &plan.only {
        if corpus.clause(id).is_none() {
            return Err(PlanFault::UnknownClause(id.clone()));
        }
        if !plan.stack.editions.contains(&id.edition) {
            return Err(PlanFault::Outside { clause: id.clone(), editions: plan.stack.editions.clone() });
        }
    }
    Ok(())
}
