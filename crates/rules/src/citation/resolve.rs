//! What a citation says → which clauses exist, and whether it is a citation at all: `regel 8` is one, `7 karten` is
//! not.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::lookup::{Matches, find_all, nearest};
use super::names::{Names, is_by_heading};
use super::syntax::{Item, Locus, StepKind};
use super::words::Role;
use super::{Reading, Scope, Unknown};
use crate::corpus::{CiteStyle, ClauseRef, Corpus, Edition, EditionId};

/// For a clause that does not exist, clauses are offered from at most this many editions.
const MOST_EDITIONS: usize = 2;
/// The fewest letters of a misspelt name that a lone number may follow.
const LONG_NAME: usize = 6;
/// The most digits of a part of a clause's number; `17.12.1997` is a date.
const MOST_DIGITS: usize = 3;

/// Looks up citations in a corpus, or in some of its editions.
pub(super) struct Resolver<'a> {
    pub(super) corpus: &'a Corpus,
    pub(super) names: &'a Names,
    pub(super) scope: Scope<'a>,
}

impl Resolver<'_> {
    /// Resolves all items; those of the same edition are accepted or rejected together.
    pub(super) fn resolve(&self, items: &[Item]) -> Reading {
        let editions = |item: &Item| item.named.as_ref().map(|named| named.editions.clone());
        let groups = items.chunk_by(|a, b| editions(a) == editions(b));
        groups.map(|items| self.group(items)).reduce(join).unwrap_or(Reading::NotACitation)
    }

    /// Returns the reading of a clause that was cited by its address.
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

    /// Ranks editions: those that would be cited in this style come first, then those not superseded, then
    /// the newest.
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

    /// Returns these clauses as a reading; a single clause that was removed, with its successor.
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

/// Joins the readings of the groups of a list; the worst one decides.
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

/// Tells whether an item is evidently meant as a citation. `exists` says whether there is such a clause: the
/// weaker the form, the more that counts.
pub(super) fn is_evident(item: &Item, exists: bool, corpus: &Corpus) -> bool {
    let locus = &item.from;
    let Some(named) = &item.named else { return locus.leans || by_form(locus, exists, corpus) };
    if locus.head.is_some() {
        return named.guessed.is_none() || exists;
    }
    let counts =
        |id: &EditionId| corpus.editions.get(id).is_some_and(|edition| !is_by_heading(edition.cite.style));
    let telling = locus.steps.len() > 1 || locus.marker.is_some();
    let numbered = named.editions.iter().any(counts);
    match named.guessed {
        None => exists || numbered,
        Some(length) => (telling || length >= LONG_NAME) && (exists || telling && numbered),
    }
}

/// Judges an item without an edition's name.
fn by_form(locus: &Locus, exists: bool, corpus: &Corpus) -> bool {
    if let Some(head) = &locus.head {
        let by_heading = |id| corpus.editions.get(id).is_some_and(|e| is_by_heading(e.cite.style));
        let counted = !locus.steps.is_empty() && head.places.iter().any(|place| by_heading(&place.edition));
        let is_part = locus.marker.is_some_and(|marker| marker.role == Role::Part);
        return exists && (head.quoted || counted || is_part);
    }
    let short = locus.steps.iter().all(|step| step.part.len() <= MOST_DIGITS);
    let lone = if let [step] = locus.steps.as_slice() { step.part.as_str() } else { "" };
    // A single letter is a word.
    let lettered = lone.len() != 1
        && locus.steps.iter().any(|step| step.part.contains(|c: char| c.is_ascii_lowercase()));
    let is_long = lone.len() == MOST_DIGITS && lone.bytes().all(|byte| byte.is_ascii_digit());
    match locus.marker {
        Some(marker) if marker.weak => exists,
        Some(marker) if marker.role == Role::Points => locus.dotted() > 1,
        Some(_) => short || exists,
        None if locus.dotted() > 1 => short && (exists || locus.dotted() > 2),
        None if locus.has(StepKind::Subsection) => true,
        None if locus.has(StepKind::Bracket) || lettered => exists,
        None => {
            let several =
                locus.steps.len() > 2 && locus.steps.iter().all(|step| step.kind == StepKind::Plain);
            exists && (several || is_long)
        }
    }
}
