//! Looks up cited places in one edition, and finds what to offer for those that it does not have.

use std::collections::BTreeSet;

use crate::corpus::{Anchor, CiteStyle, Clause, ClauseId, ClauseRef, Edition};

use super::names::{Names, is_number};
use super::syntax::{End, Item, Locus, Step, StepKind};

/// The most clauses offered from one edition.
const MOST_OFFERED: usize = 3;

/// The clauses of an edition that match a citation's items.
#[derive(Debug, Clone, Default)]
pub(super) struct Matches {
    /// The clauses in the order of the text.
    pub(super) clauses: Vec<ClauseRef>,
    /// Whether only one of them is meant, because several have the cited heading.
    pub(super) open: bool,
    /// The first place that the edition does not have.
    pub(super) missing: Option<Locus>,
}

/// Looks up all items in an edition. `alone` says that no other edition can be meant.
pub(super) fn find_all(edition: &Edition, items: &[Item], alone: bool) -> Matches {
    let mut found = Matches::default();
    let mut places = BTreeSet::new();
    for item in items {
        let from = find(edition, &item.from, alone);
        let to = match &item.to {
            Some(End::At(end)) => find(edition, end, alone),
            _ => from.clone(),
        };
        let (Some(first), Some(last)) = (from.first(), to.first()) else {
            let missing = match &item.to {
                Some(End::At(end)) if !from.is_empty() => end,
                _ => &item.from,
            };
            found.missing.get_or_insert_with(|| missing.clone());
            continue;
        };
        let clauses = match &item.to {
            None => {
                found.open |= from.len() > 1;
                from
            }
            Some(End::At(_)) => range(edition, first, last),
            Some(End::Next) => siblings(edition, first, 2),
            Some(End::Rest) => siblings(edition, first, usize::MAX),
        };
        places.extend(clauses.into_iter().map(|clause| (edition.position(&clause.clause.anchor), clause)));
    }
    found.clauses = places.into_iter().map(|(_, clause)| clause).collect();
    found
}

/// Looks up one place. Several clauses are returned if headings or labels are alike, none if the place does not exist.
/// Printed numbers are preferred to those that ids give.
fn find(edition: &Edition, locus: &Locus, alone: bool) -> Vec<ClauseRef> {
    if let Some(head) = &locus.head {
        return below_places(edition, &head.places, 0, locus, alone);
    }
    let label = locus.label.iter();
    let labelled: Vec<ClauseRef> =
        label.flat_map(|label| below_places(edition, &label.places, label.steps, locus, alone)).collect();
    if labelled.is_empty() { below(edition, None, 0, locus, alone).into_iter().collect() } else { labelled }
}

/// Looks up the steps after the first `named` ones below each of several places.
fn below_places(
    edition: &Edition,
    places: &[ClauseId],
    named: usize,
    locus: &Locus,
    alone: bool,
) -> Vec<ClauseRef> {
    let anchors = places.iter().filter(|place| place.edition == edition.id).map(|place| &place.anchor);
    let found: BTreeSet<_> =
        anchors.filter_map(|anchor| below(edition, Some(anchor), named, locus, alone)).collect();
    found.into_iter().collect()
}

/// Looks up the steps after the first `named` ones, below a head.
fn below(
    edition: &Edition,
    head: Option<&Anchor>,
    named: usize,
    locus: &Locus,
    alone: bool,
) -> Option<ClauseRef> {
    // Items are finer than most clauses: they are tried as a part of the number, then left out.
    [true, false].into_iter().find_map(|items| {
        let steps: Vec<&Step> = locus.parts(items).skip(named).collect();
        match clause_at(edition, head, &steps, alone) {
            Some(clause) => sentence_of(clause, locus.sentence()),
            // `§ 5 IV 2`: the last number may be a sentence.
            None if locus.sentence().is_none() => {
                let (last, above) = steps.split_last()?;
                let clause =
                    (last.kind == StepKind::Plain).then(|| clause_at(edition, head, above, alone))??;
                sentence_of(clause, Some(&last.part)).filter(|found| found.sentence.is_some())
            }
            None => None,
        }
    })
}

fn clause_at<'e>(
    edition: &'e Edition,
    head: Option<&Anchor>,
    steps: &[&Step],
    alone: bool,
) -> Option<&'e Clause> {
    let anchor = anchor(head, steps)?;
    if let Some(clause) = edition.clause(&anchor) {
        return Some(clause);
    }
    let (last, above) = steps.split_last()?;
    let parent = clause_at(edition, head, above, alone).filter(|clause| clause.wording.text.is_some())?;
    // Paragraph 1 of a headword or of an undivided section may be its own text.
    let first = last.part == "1" && last.kind != StepKind::Dotted;
    // If an edition does not number paragraphs, a cited paragraph is part of the clause's text.
    let uncounted = alone
        && matches!(edition.cite.style, CiteStyle::Decimal | CiteStyle::Flat | CiteStyle::Section)
        && last.kind == StepKind::Subsection
        && edition.children(parent.anchor()).next().is_none();
    (first || uncounted).then_some(parent)
}

fn anchor(head: Option<&Anchor>, steps: &[&Step]) -> Option<Anchor> {
    let head = head.map(Anchor::as_str);
    let parts: Vec<&str> = head.into_iter().chain(steps.iter().map(|step| step.part.as_str())).collect();
    parts.join(".").parse().ok()
}

/// Adds the sentence. A clause without sentence numbers is cited as a whole, since its sentences have no
/// addresses.
fn sentence_of(clause: &Clause, sentence: Option<&str>) -> Option<ClauseRef> {
    let Some(sentence) = sentence else { return Some(whole(clause)) };
    let figures = figures(clause);
    if figures.is_empty() {
        return clause.wording.text.is_some().then(|| whole(clause));
    }
    let number: u8 = sentence.parse().ok()?;
    let exists = figures.contains(&u32::from(number));
    exists.then(|| ClauseRef { clause: clause.id.clone(), sentence: Some(number) })
}

pub(super) fn figures(clause: &Clause) -> Vec<u32> {
    let text = clause.wording.text.as_ref();
    text.map(|text| text.sentences().iter().map(|sentence| sentence.number).collect()).unwrap_or_default()
}

/// Expands a range in the order of the text. A clause in the result includes those below it.
fn range(edition: &Edition, first: &ClauseRef, last: &ClauseRef) -> Vec<ClauseRef> {
    if first.clause == last.clause {
        return sentences(first, last);
    }
    let place = |clause: &ClauseRef| edition.position(&clause.clause.anchor).unwrap_or_default();
    let (first, last) = if place(first) <= place(last) { (first, last) } else { (last, first) };
    let end = &last.clause.anchor;
    let mut listed: Vec<ClauseRef> = vec![first.clone()];
    for clause in edition.clauses().iter().take(place(last) + 1).skip(place(first) + 1) {
        let holds_end =
            |id: &Anchor| id != end && edition.clause(end).is_some_and(|end| end.is_at_or_below(id));
        let covered = |above: &ClauseRef| {
            clause.is_at_or_below(&above.clause.anchor) && !holds_end(&above.clause.anchor)
        };
        if clause.retired.is_none() && !holds_end(clause.anchor()) && !listed.last().is_some_and(covered) {
            listed.push(whole(clause));
        }
    }
    match listed.last_mut() {
        Some(end) if end.clause == last.clause => end.sentence = last.sentence,
        _ => {}
    }
    listed
}

fn sentences(first: &ClauseRef, last: &ClauseRef) -> Vec<ClauseRef> {
    let (Some(a), Some(b)) = (first.sentence, last.sentence) else { return vec![first.clone()] };
    let numbers = a.min(b)..=a.max(b);
    numbers.map(|number| ClauseRef { clause: first.clause.clone(), sentence: Some(number) }).collect()
}

/// Returns the clause and its following siblings, at most `most` in all.
fn siblings(edition: &Edition, first: &ClauseRef, most: usize) -> Vec<ClauseRef> {
    let above = edition.level_above(&first.clause.anchor);
    let start = edition.position(&first.clause.anchor).unwrap_or_default() + 1;
    let beside = edition.clauses().iter().skip(start);
    let counted = |anchor: &Anchor| anchor.parts().next_back().is_some_and(is_number);
    let alike = |anchor: &Anchor| {
        edition.level_above(anchor) == above && counted(anchor) == counted(&first.clause.anchor)
    };
    let beside = beside.filter(|clause| alike(clause.anchor()) && clause.retired.is_none());
    let following = beside.map(whole).take(most.saturating_sub(1));
    std::iter::once(first.clone()).chain(following).collect()
}

/// Returns the clauses of an edition that are nearest to a place that it does not have.
pub(super) fn nearest(edition: &Edition, names: &Names, locus: &Locus) -> Vec<ClauseRef> {
    let Some(head) = &locus.head else { return by_number(edition, None, locus) };
    let mut places = head.places.iter().filter(|place| place.edition == edition.id);
    if let Some(place) = places.next() {
        return by_number(edition, Some(&place.anchor), locus);
    }
    let like = names.headings_like(&edition.id, &head.name);
    like.into_iter().take(MOST_OFFERED).filter_map(|anchor| edition.clause(&anchor)).map(whole).collect()
}

fn by_number(edition: &Edition, head: Option<&Anchor>, locus: &Locus) -> Vec<ClauseRef> {
    let steps: Vec<&Step> = locus.parts(true).collect();
    let at = |count: usize| anchor(head, steps.get(..count)?).and_then(|anchor| edition.clause(&anchor));
    let Some((depth, clause)) = (0..=steps.len()).rev().find_map(|count| Some((count, at(count)?))) else {
        let wanted = steps.first().map_or(0, |step| value(&step.part));
        return closest(edition.clauses().iter().filter(|c| c.anchor().parts().count() == 1), wanted);
    };
    let Some(step) = steps.get(depth) else {
        return near_sentences(clause, locus.sentence().map_or(0, value));
    };
    let below = closest(edition.children(clause.anchor()), value(&step.part));
    if below.is_empty() { vec![whole(clause)] } else { below }
}

fn near_sentences(clause: &Clause, wanted: u32) -> Vec<ClauseRef> {
    let mut numbers: Vec<u8> = figures(clause).into_iter().filter_map(|n| u8::try_from(n).ok()).collect();
    numbers.sort_by_key(|number| u32::from(*number).abs_diff(wanted));
    let sentence = |number| ClauseRef { clause: clause.id.clone(), sentence: Some(number) };
    let near: Vec<_> = numbers.into_iter().take(MOST_OFFERED).map(sentence).collect();
    if near.is_empty() { vec![whole(clause)] } else { near }
}

/// Returns the clauses whose last number is closest to the one wanted, the closest first.
fn closest<'a>(clauses: impl Iterator<Item = &'a Clause>, wanted: u32) -> Vec<ClauseRef> {
    let last = |clause: &Clause| clause.anchor().parts().next_back().map_or(u32::MAX, value);
    let mut clauses: Vec<&Clause> = clauses.filter(|clause| clause.retired.is_none()).collect();
    clauses.sort_by_key(|clause| last(clause).abs_diff(wanted));
    clauses.into_iter().take(MOST_OFFERED).map(whole).collect()
}

/// Returns the number with which a part begins; names sort last.
fn value(part: &str) -> u32 {
    let digits: String = part.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or(u32::MAX)
}

fn whole(clause: &Clause) -> ClauseRef {
    clause.id.clone().into()
}
