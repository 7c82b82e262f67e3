//! German statutes: § 4a, (1), numbered sentences; also those whose subsections are 1., 2., 3.

use super::candidates::DocumentContext;
use super::numbers::outline;
use crate::import::boundaries::{Candidate, Counting};
use crate::import::label::worded;
use crate::import::outline::Outline;
use schiri_rules::citation::Role;

/// Finds the sections and subsections of a statute.
#[must_use]
pub(super) fn find(place: DocumentContext<'_>, subs: &[Candidate]) -> Outline {
    let candidates = place.candidates(&|text| worded(text, &[Role::Sign]).into_iter().collect());
    let sections = outline(place, &candidates, Counting::default());
    super::article::statute(place, sections, subs)
}
