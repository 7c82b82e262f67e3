//! What a citation says → which clauses exist.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::Scope;
use super::lookup::{Matches, find_all};
use super::names::Names;
use super::nearest::nearest;
use super::reading::{Reading, Unknown};
use super::syntax::{Item, Locus};
use crate::corpus::{CiteStyle, ClauseRef, Corpus, Edition, EditionId};

/// The editions from which clauses are offered for one that does not exist.
const MOST_EDITIONS: usize = 2;

/// Looks up citations in a corpus, limited to some editions or not.
pub(super) struct Resolver<'a> {
    pub(super) corpus: &'a Corpus,
    pub(super) names: &'a Names,
    pub(super) scope: Scope<'a>,
}

impl Resolver<'_> {
    /// Resolves all items; those of the same edition stand or fall together.
    pub(super) fn resolve(&self, items: &[Item]) -> Reading {
        let editions = |item: &Item| item.named.as_ref().map(|named| named.editions.clone());
        let groups = items.chunk_by(|a, b| editions(a) == editions(b));
        groups.map(|items| self.group(items)).reduce(join).unwrap_or(Reading::NotACitation)
    }

    /// Answers with a clause that was cited by its address.
    pub(super) fn address(&self, clause: ClauseRef) -> Reading {
        if self.scope.within.is_none_or(|within| within.contains(&clause.clause.edition)) {
            return self.sure(vec![clause]);
        }
        Reading::Unknown(Unknown { elsewhere: vec![clause], ..Unknown::default() })
    }

    fn group(&self, items: &[Item]) -> Reading {
        let Some(first) = items.first() else { return Reading::NotACitation };
        let named = first.named.as_ref().map(|named| &named.editions);
        let (asked, others): (Vec<_>, Vec<_>) = self.corpus.editions.values().partition(|edition| {
            named.is_none_or(|named| named.contains(&edition.id))
                && self.scope.within.is_none_or(|within| within.contains(&edition.id))
        });
        let alone = asked.len() == 1;
        let asked = self.ranked(asked, &first.from).into_iter();
        let outcomes: Vec<(&Edition, Matches)> =
            asked.map(|edition| (edition, find_all(edition, items, alone))).collect();
        let mut found: Vec<_> = outcomes.iter().filter(|(_, found)| found.missing.is_none()).collect();
        let (styles, certain) = first.from.styles();
        let is_of = |styles: &[CiteStyle], edition: &Edition| styles.contains(&edition.cite.style);
        let meant = styles.iter().find(|styles| found.iter().any(|(edition, _)| is_of(styles, edition)));
        if let Some(meant) = meant.filter(|_| certain) {
            found.retain(|(edition, _)| is_of(meant, edition));
        }
        let is_in_force = |edition: &Edition| self.scope.in_force.contains(&edition.id);
        if found.iter().any(|(edition, _)| is_in_force(edition)) {
            found.retain(|(edition, _)| is_in_force(edition));
        }
        match found.as_slice() {
            [] => self.unknown(&outcomes, self.ranked(others, &first.from), items),
            [(_, found)] if !found.open => self.sure(found.clauses.clone()),
            several => {
                Reading::Ambiguous(several.iter().flat_map(|(_, found)| found.clauses.clone()).collect())
            }
        }
    }

    /// Ranks editions: those that would be cited like this, those not superseded, the newest first.
    fn ranked<'e>(&self, mut editions: Vec<&'e Edition>, locus: &Locus) -> Vec<&'e Edition> {
        let older = self.corpus.editions.values().filter_map(|edition| edition.supersedes.as_ref());
        let superseded: BTreeSet<&EditionId> = older.map(|id| &id.value).collect();
        let (styles, _) = locus.styles();
        editions.sort_by_key(|edition| {
            let mut in_order = styles.iter().copied().flatten();
            let style = in_order.position(|style| *style == edition.cite.style).unwrap_or(usize::MAX);
            (style, superseded.contains(&edition.id), Reverse(edition.date), edition.id.clone())
        });
        editions
    }

    /// A single clause that was removed leads to its successor.
    fn sure(&self, clauses: Vec<ClauseRef>) -> Reading {
        if let [clause] = clauses.as_slice() {
            let retired = self.corpus.clause(&clause.clause).is_some_and(|found| found.retired.is_some());
            if retired {
                return Reading::Retired { clause: clause.clone(), successor: self.successor(clause) };
            }
        }
        Reading::Clauses(clauses)
    }

    /// Follows the pointers of removed clauses to one that is not removed.
    fn successor(&self, clause: &ClauseRef) -> Option<ClauseRef> {
        let edition = self.corpus.editions.get(&clause.clause.edition)?;
        let mut seen = BTreeSet::new();
        let mut at = edition.clause(&clause.clause.anchor)?;
        while let Some(retired) = &at.retired {
            if !seen.insert(at.anchor()) {
                return None;
            }
            at = edition.clause(&retired.see.as_ref()?.value)?;
        }
        Some(at.id.clone().into())
    }

    fn unknown(&self, outcomes: &[(&Edition, Matches)], others: Vec<&Edition>, items: &[Item]) -> Reading {
        let mut unknown = Unknown::default();
        let likeliest = outcomes.first().map(|(edition, _)| edition.cite.style);
        let alike = outcomes.iter().filter(|(edition, _)| Some(edition.cite.style) == likeliest);
        for (edition, found) in alike.take(MOST_EDITIONS) {
            let missing = found.missing.iter();
            unknown.nearest.extend(missing.flat_map(|locus| nearest(edition, self.names, locus)));
        }
        if let [(_, found)] = outcomes {
            unknown.found.clone_from(&found.clauses);
        }
        for edition in others {
            let found = find_all(edition, items, false);
            unknown.elsewhere.extend(found.missing.is_none().then_some(found.clauses).into_iter().flatten());
        }
        Reading::Unknown(unknown)
    }
}

/// Joins what the groups of a list come to; the worst decides.
fn join(a: Reading, b: Reading) -> Reading {
    use Reading::{Ambiguous, Clauses, NotACitation, Retired, Unknown};
    let listed = |reading| match reading {
        Clauses(clauses) | Ambiguous(clauses) => clauses,
        Retired { clause, .. } => vec![clause],
        Unknown(unknown) => unknown.found,
        NotACitation => Vec::new(),
    };
    match (a, b) {
        (Unknown(mut unknown), Unknown(more)) => {
            unknown.nearest.extend(more.nearest);
            unknown.elsewhere.extend(more.elsewhere);
            unknown.found.extend(more.found);
            Unknown(unknown)
        }
        (Unknown(mut unknown), found) => {
            unknown.found.extend(listed(found));
            Unknown(unknown)
        }
        (found, Unknown(mut unknown)) => {
            unknown.found.splice(0..0, listed(found));
            Unknown(unknown)
        }
        (a @ Ambiguous(_), b) | (a, b @ Ambiguous(_)) => Ambiguous([listed(a), listed(b)].concat()),
        (a, b) => Clauses([listed(a), listed(b)].concat()),
    }
}
