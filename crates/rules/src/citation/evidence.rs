//! Telling citations from words to search for: `regel 8` is one, `7 karten` is not.

use super::names::is_by_heading;
use super::syntax::{Item, Locus, StepKind};
use super::words::Role;
use crate::corpus::{Corpus, EditionId};

/// The fewest letters of a name with typos that a lone number may follow.
const LONG_NAME: usize = 6;
/// The most digits of a part of a clause's number; `17.12.1997` is a date.
const MOST_DIGITS: usize = 3;

/// Tells whether an item shows that it is meant as a citation. `exists` says whether there is such
/// a clause: the weaker the form, the more that counts.
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
    // A letter alone is a word.
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
