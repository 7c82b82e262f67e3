//! Statutes in articles: Artikel 3, lid 2, onderdeel a.

use super::candidates::DocumentContext;
use super::numbers::outline;
use super::sections::with_subsections;
use crate::import::boundaries::{Candidate, Counting};
use crate::import::label::worded;
use crate::import::outline::Outline;
use schiri_rules::citation::Role;

/// Finds the articles and subsections of a statute.
#[must_use]
pub(super) fn find(place: DocumentContext<'_>, subs: &[Candidate]) -> Outline {
    let candidates = place.candidates(&|text| {
        worded(text, &[Role::Article]).into_iter().filter(|label| label.path.len() <= 4).collect()
    });
    let sections = outline(place, &candidates, Counting::default());
    statute(place, sections, subs)
}

/// Adds the subsections to the sections of a statute. One section makes none.
#[must_use]
pub(super) fn statute(place: DocumentContext<'_>, sections: Outline, subs: &[Candidate]) -> Outline {
    let enough = sections.openings.len() >= 2;
    let mut found = with_subsections(place, sections, subs);
    if !enough {
        found.points = 0;
    }
    found
}
