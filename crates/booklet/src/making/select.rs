//! Which clauses a plan prints, and how: as a rule, in grey, or not at all.
//!
//! A clause that the event drops or does not adopt, or that is for another situation, is not a rule there. A
//! clause with positions is a rule if one of them holds, or if all are for other situations; its parts that
//! yield are left out for players, and struck out and noted for judges. A clause without positions is always
//! a rule, since nothing speaks against it.

use std::collections::{BTreeMap, BTreeSet};

use super::arrange::{ArrangedPart, ArrangedSection, Full, arrange};
use crate::request::plan::{Arrange, Audience, Extent, Plan, Preset};
use schiri_rules::corpus::{Clause, ClauseId, Corpus, Edition, Nature, Wording};
use schiri_rules::lang::Message;
use schiri_rules::precedence::{Fate, Force, Resolved, StepKind};

/// The clauses that a booklet prints.
pub(super) struct Selection<'c> {
    /// The clauses printed with their texts, and how far they are in force.
    pub(super) full: Full,
    /// These clauses and the headings above them, in the order of the book. A card has none.
    pub(super) parts: Vec<ArrangedPart<'c>>,
    /// All clauses of the parts: those that have a page.
    pub(super) printed: BTreeSet<ClauseId>,
    /// Clauses in force that are named but not printed, each with the printed clause that says everything it
    /// says.
    pub(super) restated: BTreeMap<ClauseId, ClauseId>,
}

impl<'c> Selection<'c> {
    pub(super) fn new(corpus: &'c Corpus, plan: &Plan, resolved: &Resolved<'_>) -> Result<Self, Message> {
        let all: Vec<_> = editions(corpus, plan)
            .filter(|clause| has_text(&clause.wording))
            .filter_map(|clause| Some((clause, force(resolved, clause)?)))
            .collect();
        let selected: Vec<_> =
            all.iter().filter(|(clause, _)| is_selected(corpus, plan, clause)).copied().collect();
        let mut full: Full = selected
            .iter()
            .filter(|(clause, force)| {
                // A clause with a variant is kept if something else of it is in force; but players would take the
                // variant for a rule.
                let in_part = *force == Force::NotAdopted && holds_in_part(resolved, clause);
                let is_wanted = match plan.audience {
                    Audience::Players => force.holds() && !only_advises_a_variant(resolved, corpus, clause),
                    Audience::Judges => force.holds() || in_part,
                };
                plan.extent == Extent::Everything || is_wanted
            })
            .map(|(clause, force)| (clause.id.clone(), *force))
            .collect();
        if full.is_empty() {
            return Err(Message::new(match (all.is_empty(), selected.is_empty()) {
                (true, _) => "booklet-empty-material",
                (false, true) if plan.only.is_empty() => "booklet-empty-topic",
                (false, true) if plan.request.topics.is_empty() => "booklet-empty-only",
                (false, true) => "booklet-empty-selection",
                (false, false) => "booklet-empty-in-force",
            }));
        }
        let restated = match plan.arrange {
            Arrange::Consolidated => restated(corpus, resolved, &full),
            Arrange::ByEdition => BTreeMap::new(),
        };
        full.retain(|id, _| !restated.contains_key(id));
        let is_card = plan.request.preset == Preset::Card;
        let parts = if is_card { Vec::new() } else { arrange(corpus, plan, &full) };
        let sections = parts.iter().flat_map(|part| &part.sections);
        let printed = sections.flat_map(ArrangedSection::all).map(|clause| clause.id.clone()).collect();
        Ok(Self { full, parts, printed, restated })
    }

    /// Returns the clause that is printed for this one: itself, or one that says everything it says.
    pub(super) fn printed_as<'s>(&'s self, id: &'s ClauseId) -> &'s ClauseId {
        self.restated.get(id).unwrap_or(id)
    }
}

/// Tells whether a clause is not binding and is below a heading whose variants no one adopted, so that it only supports
/// these.
fn only_advises_a_variant(resolved: &Resolved<'_>, corpus: &Corpus, clause: &Clause) -> bool {
    let Some(edition) = corpus.editions.get(&clause.id.edition) else { return false };
    let head = headings_above(corpus, &clause.id).pop();
    let own = clause.wording.heading.as_ref().map(|_| clause.id.clone());
    let Some(head) = own.or(head) else { return false };
    let below = || edition.within(&head.anchor);
    let is_rule = |other: &Clause| other.nature == Nature::Rule && holds(resolved, other);
    clause.nature != Nature::Rule
        && below().any(|other| force(resolved, other) == Some(Force::NotAdopted))
        && !below().any(is_rule)
}

fn holds(resolved: &Resolved<'_>, clause: &Clause) -> bool {
    force(resolved, clause).is_some_and(Force::holds)
}

/// Finds the clauses that need not be repeated: an editor found that other clauses say all of them, those are
/// printed as rules, and at this event they agree with each of their positions.
fn restated(corpus: &Corpus, resolved: &Resolved<'_>, full: &Full) -> BTreeMap<ClauseId, ClauseId> {
    let counts = |id: &ClauseId| full.get(id).is_some_and(|force| force.holds());
    let agreed = |clause: &Clause| {
        let fates = resolved.fates(clause);
        let is_agreed = |fate: &Fate<'_, '_>| {
            let kinds = [StepKind::Governs, StepKind::Confirms];
            let mut agreeing = fate.resolution.taken(&kinds);
            kinds.contains(&fate.kind)
                && agreeing.any(|taken| taken.clause.id != clause.id && counts(&taken.clause.id))
        };
        !fates.is_empty() && fates.iter().all(is_agreed)
    };
    let (mut found, mut saying) = (BTreeMap::new(), BTreeSet::new());
    for (id, restated) in &corpus.chapters.restated {
        let by = || restated.by.iter().map(|named| &named.value);
        // A clause that says all of another is printed itself.
        let are_printed =
            !saying.contains(id) && by().all(|named| counts(named) && !found.contains_key(named));
        if let (true, Some(first)) =
            (are_printed && counts(id) && corpus.clause(id).is_some_and(agreed), by().next())
        {
            saying.extend(by());
            found.insert(id.clone(), first.clone());
        }
    }
    found
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
    let points = clause.stances.iter().filter_map(|stance| corpus.points.get(&stance.point.value));
    plan.names([clause]) && plan.is_on(points.map(|point| &point.topic))
}

/// Says how far a clause is in force; `None` for one that was removed or belongs to no edition of
/// the stack.
///
/// A clause with a variant that no one adopted reads like a rule. So it is not printed as one, even if
/// something else of it holds, unless its sentences can be told apart. Nor is one printed as a rule that
/// holds only in other situations and yields in those of the event.
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

/// Tells whether any position of a clause holds in the situations of the event.
fn holds_here(resolved: &Resolved<'_>, clause: &Clause) -> bool {
    let fates = resolved.fates(clause);
    fates.iter().any(|fate| fate.kind.holds() && fate.resolution.condition.is_empty())
}

/// Tells whether a clause has a position that does not yield and is not a variant that no one adopted.
fn holds_in_part(resolved: &Resolved<'_>, clause: &Clause) -> bool {
    resolved.fates(clause).iter().any(|fate| !fate.is_lost())
}
