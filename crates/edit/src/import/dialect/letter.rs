//! Sections with letters or Roman numbers: A., B., C.; I., II., III.; with numbers below them.

use super::candidates::DocumentContext;
use super::numbers::outline;
use super::sections::with_subsections;
use crate::import::boundaries::{Candidate, Counting};
use crate::import::label::{Label, lettered, roman};
use crate::import::outline::Outline;

/// Finds the sections and subsections of a text with letters.
#[must_use]
pub(super) fn find(place: DocumentContext<'_>, subs: &[Candidate]) -> Outline {
    let letters = outline(place, &place.candidates(&capital), Counting::default());
    let romans =
        outline(place, &place.candidates(&|text| roman(text).into_iter().collect()), Counting::default());
    let small =
        outline(place, &place.candidates(&|text| lettered(text).into_iter().collect()), Counting::default());
    let best = if romans.points > letters.points && romans.openings.len() >= 2 { romans } else { letters };
    let best = if small.openings.len() > best.openings.len() { small } else { best };
    let mut found = with_subsections(place, best, subs);
    let sections = found.openings.iter().filter(|opening| !opening.id.contains('.')).count();
    if sections < 3 && (sections < 2 || found.openings.len() < 5) {
        found.points = 0;
    }
    found
}

fn capital(text: &str) -> Vec<Label> {
    let is_capital = text.starts_with(|c: char| c.is_ascii_uppercase());
    lettered(text).into_iter().filter(|_| is_capital).collect()
}
