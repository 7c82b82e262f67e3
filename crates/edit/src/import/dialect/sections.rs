//! What stands below a section: numbered subsections that start again in each.

use std::ops::Range;

use super::candidates::{Place, count_ones, numbers, shown};
use super::headings::last_line;
use super::numbers::outline;
use crate::import::boundaries::{Candidate, Counting, best_sequence};
use crate::import::document::in_one_line;
use crate::import::label::{self, Form, Label, Part, worded};
use crate::import::outline::{Opening, Outline};
use schiri_rules::citation::Role;

/// All labels that subsections may have, in a whole document.
#[must_use]
pub(super) fn sub_candidates(place: Place<'_>) -> Vec<Candidate> {
    let mut found = place.candidates(&read);
    found.extend(place.blocks().filter_map(|index| shown(place, index)));
    found.sort_by_key(|candidate| candidate.range.start);
    found
}

fn read(text: &str) -> Vec<Label> {
    let bracketed = label::bracketed(text);
    numbers(text)
        .into_iter()
        .filter(|label| !label.mended)
        .chain(bracketed)
        .chain(worded(text, &[Role::Subsection]))
        .collect()
}

/// Adds the subsections of each section to an outline whose openings are the sections.
#[must_use]
pub(super) fn with_subsections(place: Place<'_>, sections: Outline, candidates: &[Candidate]) -> Outline {
    let mut all = Outline { openings: Vec::new(), ..sections };
    let ends = sections.openings.iter().skip(1).map(|next| next.label.start).chain([usize::MAX]);
    for (section, end) in sections.openings.iter().zip(ends) {
        let subs = subsections(place, section, end, candidates);
        all.points += subs.points.max(0);
        all.labels += subs.labels;
        let mut section = section.clone();
        let last = last_line(place, section.block);
        if section.heading.is_none()
            && subs.openings.first().is_some_and(|first| place.after(last) == Some(first.block))
        {
            let rest = section.label.end
                ..place.document.blocks.get(last).map_or(section.label.end, |block| block.range.end);
            let text = in_one_line(place.document.slice(&rest));
            let reads = super::headings::reads_like_heading(text.trim_end_matches(':'));
            section.heading = reads.then_some(rest);
        }
        all.openings.push(section);
        all.openings.extend(subs.openings);
        all.rejected.extend(subs.rejected);
    }
    all
}

/// The subsections of one section.
fn subsections(place: Place<'_>, section: &Opening, end: usize, candidates: &[Candidate]) -> Outline {
    let from = candidates
        .partition_point(|candidate| candidate.range.start < section.label.end.max(section.label.start + 1));
    let to = candidates.partition_point(|candidate| candidate.range.start < end);
    let inside = candidates.get(from..to).unwrap_or_default();
    let number: Option<u32> = section.id.parse().ok();
    let mut inside = inside.to_vec();
    count_ones(&mut inside);
    let Some(form) = form_of(place, section, &inside, number) else { return Outline::default() };
    let relative: Vec<Candidate> =
        inside.iter().filter_map(|candidate| below(candidate, form, number)).collect();
    let mut found = outline(place, &relative, Counting::default());
    for opening in &mut found.openings {
        opening.id = format!("{}.{}", section.id, opening.id);
        // A subsection's first line is its text, not its heading.
        let marked = place
            .document
            .blocks
            .get(opening.block)
            .is_some_and(|block| matches!(block.kind, crate::import::document::Kind::Heading(_)));
        if !marked {
            opening.heading = None;
        }
    }
    found
}

/// A candidate with the section's own number left out: 3.2 in article 3 is subsection 2.
fn below(candidate: &Candidate, form: Form, number: Option<u32>) -> Option<Candidate> {
    let mut found = candidate.clone();
    if let ([Part::Figure(own), rest @ ..], Some(number)) = (candidate.path.as_slice(), number)
        && *own == number
        && !rest.is_empty()
        && !matches!(rest, [Part::Letter(_)])
    {
        found.path = rest.to_vec();
        found.id = found.id.split_once('.').map_or_else(|| found.id.clone(), |(_, rest)| rest.to_owned());
        return Some(found);
    }
    let plain = matches!(candidate.path.as_slice(), [Part::Figure(_)] | [Part::Figure(_), Part::Letter(_)]);
    (candidate.form == form && plain).then_some(found)
}

/// The form in which the subsections of a section are numbered: that of the first number one.
/// Without brackets it must follow the heading at once, else it begins a list inside the text.
fn form_of(place: Place<'_>, section: &Opening, inside: &[Candidate], number: Option<u32>) -> Option<Form> {
    let forms = [Form::Brackets, Form::Word, Form::Stop, Form::Bracket, Form::Bare, Form::Shown];
    let text_start = section.heading.as_ref().map_or(section.label.end, |heading| heading.end);
    let found = forms.into_iter().filter_map(|form| {
        let rows: Vec<Candidate> =
            inside.iter().filter_map(|candidate| below(candidate, form, number)).collect();
        let first = rows.iter().find(|candidate| candidate.path == [Part::Figure(1)])?;
        let sequence = best_sequence(&rows, Counting::default());
        let at_once =
            is_blank(place, text_start..first.range.start) || heading_between(place, section, first);
        let trusted = matches!(form, Form::Brackets | Form::Word);
        let enough = sequence.chosen.len() >= if matches!(form, Form::Bare) { 2 } else { 1 };
        let sound = enough && sequence.score > 0 && (trusted || at_once);
        sound.then_some((std::cmp::Reverse(first.range.start), sequence.score, form))
    });
    found.max_by_key(|(start, score, _)| (*start, *score)).map(|(_, _, form)| form)
}

fn is_blank(place: Place<'_>, range: Range<usize>) -> bool {
    if range.start >= range.end {
        return true;
    }
    place.document.slice(&range).trim().is_empty()
}

/// Whether only a short line, the section's heading, stands before the first number.
fn heading_between(place: Place<'_>, section: &Opening, first: &Candidate) -> bool {
    let above = place.before(first.block);
    let text = in_one_line(place.document.slice(&(section.label.end..first.range.start)));
    above == Some(last_line(place, section.block))
        && section.heading.is_none()
        && super::headings::reads_like_heading(text.trim_end_matches(':'))
        || above.is_some_and(|above| place.before(above) == Some(section.block))
            && section.label.end
                >= place.document.blocks.get(section.block).map_or(0, |block| block.range.end)
            && super::headings::reads_like_heading(&text)
}
