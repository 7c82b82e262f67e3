//! Statutes in articles: Artikel 3, lid 2, onderdeel a.

use super::candidates::Place;
use super::numbers::outline;
use super::sections::with_subsections;
use crate::import::boundaries::{Candidate, Counting};
use crate::import::label::worded;
use crate::import::outline::Outline;

/// Words before the number of an article.
const WORDS: [&str; 4] = ["artikel", "article", "art", "art."];

/// Finds the articles and subsections of a statute.
#[must_use]
pub(super) fn find(place: Place<'_>, subs: &[Candidate]) -> Outline {
    let candidates = place
        .candidates(&|text| worded(text, &WORDS).into_iter().filter(|label| label.path.len() <= 2).collect());
    let sections = outline(place, &candidates, Counting::default());
    at_least_two(with_subsections(place, sections, subs))
}

/// One section makes no statute.
#[must_use]
pub(super) fn at_least_two(mut found: Outline) -> Outline {
    let sections = found.openings.iter().filter(|opening| !opening.id.contains('.')).count();
    if sections < 2 {
        found.points = 0;
    }
    found
}
