//! Clauses to offer in place of one that does not exist.

use super::lookup::{anchor, figures};
use super::names::Names;
use super::syntax::{Locus, Step};
use crate::corpus::{Anchor, Clause, ClauseRef, Edition};

/// The most clauses offered from one edition.
const MOST: usize = 3;

/// Returns the clauses of an edition that are nearest to a place that it does not have.
pub(super) fn nearest(edition: &Edition, names: &Names, locus: &Locus) -> Vec<ClauseRef> {
    let Some(head) = &locus.head else { return by_number(edition, None, locus) };
    let mut places = head.places.iter().filter(|place| place.edition == edition.id);
    if let Some(place) = places.next() {
        return by_number(edition, Some(&place.anchor), locus);
    }
    let like = names.headings_like(&edition.id, &head.name);
    like.into_iter().take(MOST).filter_map(|anchor| edition.clause(&anchor)).map(whole).collect()
}

fn whole(clause: &Clause) -> ClauseRef {
    clause.id.clone().into()
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
    let near: Vec<_> = numbers.into_iter().take(MOST).map(sentence).collect();
    if near.is_empty() { vec![whole(clause)] } else { near }
}

/// Returns the clauses whose last number is closest to the one wanted, the closest first.
fn closest<'a>(clauses: impl Iterator<Item = &'a Clause>, wanted: u32) -> Vec<ClauseRef> {
    let last = |clause: &Clause| clause.anchor().parts().next_back().map_or(u32::MAX, value);
    let mut clauses: Vec<&Clause> = clauses.filter(|clause| clause.retired.is_none()).collect();
    clauses.sort_by_key(|clause| last(clause).abs_diff(wanted));
    clauses.into_iter().take(MOST).map(whole).collect()
}

/// Returns the number with which a part begins; names come last.
fn value(part: &str) -> u32 {
    let digits: String = part.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or(u32::MAX)
}
