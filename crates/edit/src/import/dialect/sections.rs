//! Texts in sections, and the numbered subsections that start again in each section.

use std::ops::Range;

use super::candidates::{candidates, count_ones, numbers, shown};
use super::flat::is_in_one_section;
use super::headings::{last_line, reads_like_heading};
use super::numbers::outline;
use crate::import::boundaries::{Candidate, Counting, best_sequence};
use crate::import::document::{Document, Kind, in_one_line};
use crate::import::label::{self, Form, Label, Part, worded};
use crate::import::outline::{Opening, Outline, Role};
use schiri_rules::citation;

/// Finds the sections and subsections of a statute: § 4a, (1) or Artikel 3, lid 2. A single section is not enough,
/// unless it comes first and has subsections.
pub(super) fn statute(document: &Document, role: citation::Role, subs: &[Candidate]) -> Outline {
    let sections = row(document, &|text| worded(text, &[role]));
    let count = sections.openings.len();
    let is_first =
        sections.openings.first().is_some_and(|section| section.id == "1" && section.heading.is_some());
    let found = divided(document, sections, subs, Level::Section);
    let enough = count >= 2 || is_first && found.openings.len() > count;
    Outline { points: if enough { found.points } else { 0 }, ..found }
}

/// Finds sections with letters or Roman numbers, A., B., C. or I., II., III. or Article I, and the numbers below them.
pub(super) fn lettered(document: &Document, subs: &[Candidate]) -> Outline {
    let is_capital = |text: &str| text.starts_with(|c: char| c.is_ascii_uppercase());
    let letters = row(document, &|text| label::lettered(text).filter(|_| is_capital(text)));
    let romans = row(document, &|text| label::roman(text).or_else(|| label::roman_article(text)));
    let best = if romans.points > letters.points && romans.openings.len() >= 2 { romans } else { letters };
    let mut found = divided(document, best, subs, Level::Section);
    let sections = found.openings.iter().filter(|opening| !opening.id.contains('.')).count();
    let is_small = sections < 3 && (sections < 2 || found.openings.len() < 5);
    let may_part = |index: usize| label::lettered(document.block_text(index)).is_none();
    let is_list = || {
        found.openings.iter().all(|opening| opening.heading.is_none())
            && is_in_one_section(document, &found, may_part)
    };
    if is_small || begins_anew(document, &found) || is_list() {
        found.points = 0;
    }
    found
}

/// Tells whether the letters begin again below a later marked heading without a letter: then they are lists within
/// these headings.
fn begins_anew(document: &Document, letters: &Outline) -> bool {
    let Some(first) = letters.openings.first() else { return false };
    let is_a = |index: usize| {
        let label = label::lettered(document.block_text(index));
        label.is_some_and(|label| label.path == [Part::Letter(1)]) && !document.is_heading(index)
    };
    let is_heading =
        |index: &usize| document.is_heading(*index) && label::lettered(document.block_text(*index)).is_none();
    let mut behind = document.text_blocks().skip_while(|index| *index <= first.block);
    is_a(first.block) && behind.by_ref().any(|index| is_heading(&index)) && behind.any(is_a)
}

/// The best row of the labels that a reader sees.
fn row(document: &Document, read: &dyn Fn(&str) -> Option<Label>) -> Outline {
    let candidates = candidates(document, &|text| read(text).into_iter().collect());
    outline(document, &candidates, Counting::default())
}

/// All labels in a document that subsections may have.
pub(super) fn sub_candidates(document: &Document) -> Vec<Candidate> {
    let mut found = candidates(document, &read);
    // "Section 2" may also group the articles below it.
    found.retain(|candidate| candidate.form != Form::Word || !groups_articles(document, candidate));
    found.extend(document.text_blocks().filter_map(|index| shown(document, index)));
    found.sort_by_key(|candidate| candidate.range.start);
    found
}

/// Tells whether an article stands right below the line of a number, or below the name under it.
fn groups_articles(document: &Document, candidate: &Candidate) -> bool {
    let below = std::iter::successors(document.after(candidate.block), |below| document.after(*below));
    below.take(2).any(|below| worded(document.block_text(below), &[citation::Role::Article]).is_some())
}

fn read(text: &str) -> Vec<Label> {
    let bracketed = label::bracketed(text);
    numbers(text)
        .into_iter()
        .filter(|label| !label.mended)
        .chain(bracketed)
        .chain(worded(text, &[citation::Role::Subsection, citation::Role::Section]))
        .collect()
}

/// What is divided.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Level {
    Section,
    Subsection,
    /// A clause with a heading that is directly followed by a list: `1.`, `2.` below `1.1 Members`.
    Headed,
}

/// Adds the numbered parts of what is divided to its outline. Of lists right below a heading, only those in brackets
/// count when dialects are compared: `(1)`.
pub(super) fn divided(
    document: &Document,
    sections: Outline,
    candidates: &[Candidate],
    level: Level,
) -> Outline {
    let mut all = Outline { openings: Vec::new(), ..sections };
    // Text below a marked heading whose number was already used does not belong to the section above it.
    let refused = all.rejected.iter().filter(|(refused, _)| document.is_heading(refused.block));
    let mut barriers: Vec<usize> = refused.map(|(refused, _)| refused.label.start).collect();
    barriers.sort_unstable();
    let ends = sections.openings.iter().skip(1).map(|next| next.label.start).chain([usize::MAX]);
    for (section, end) in sections.openings.iter().zip(ends) {
        let barrier = barriers.partition_point(|barrier| *barrier < section.label.end);
        let end = barriers.get(barrier).map_or(end, |barrier| end.min(*barrier));
        let subs = subsections(document, section, end, candidates, level);
        let in_brackets = |first: &Opening| document.slice(&first.label).starts_with('(');
        if level != Level::Headed || subs.openings.first().is_some_and(in_brackets) {
            all.points += subs.points.max(0);
        }
        let mut section = section.clone();
        let last = last_line(document, section.block);
        if section.heading.is_none()
            && subs.openings.first().is_some_and(|first| document.after(last) == Some(first.block))
        {
            let rest = section.label.end..document.range(last).end;
            let text = in_one_line(document.slice(&rest));
            let reads = reads_like_heading(text.trim_end_matches(':'));
            section.heading = reads.then_some(rest);
        }
        all.openings.push(section);
        all.openings.extend(subs.openings);
        all.rejected.extend(subs.rejected);
    }
    all
}

fn subsections(
    document: &Document,
    section: &Opening,
    end: usize,
    candidates: &[Candidate],
    level: Level,
) -> Outline {
    let from = candidates
        .partition_point(|candidate| candidate.range.start < section.label.end.max(section.label.start + 1));
    let to = candidates.partition_point(|candidate| candidate.range.start < end);
    let inside = candidates.get(from..to).unwrap_or_default();
    let number: Option<u32> = section.id.rsplit('.').next().and_then(|last| last.parse().ok());
    let mut inside = inside.to_vec();
    count_ones(&mut inside);
    let (own, others): (Vec<_>, Vec<_>) =
        inside.iter().cloned().partition(|candidate| own_number(candidate, number).is_some());
    let rows: Vec<Candidate> = own.iter().filter_map(|candidate| own_number(candidate, number)).collect();
    // If the subsections contain the section's own number, numbers without it are below them.
    let is_own = rows.first().is_some_and(|first| first.path == [Part::Figure(1)]);
    if is_own && level != Level::Headed && is_heading_row(document, &own) {
        return divided(document, numbered_in(document, section, &rows), &others, Level::Subsection);
    }
    let inside = if is_own { own } else { inside };
    let number = number.filter(|_| level != Level::Headed);
    let Some(form) = form_of(document, section, &inside, number, level) else { return Outline::default() };
    let rows: Vec<Candidate> = inside.iter().filter_map(|candidate| below(candidate, form, number)).collect();
    let found = numbered_in(document, section, &rows);
    // "Section 1.1" below "Section 1".
    if level == Level::Section && form == Form::Word {
        divided(document, found, &inside, Level::Subsection)
    } else {
        found
    }
}

/// Tells whether these numbers belong to headings with lists below them.
fn is_heading_row(document: &Document, row: &[Candidate]) -> bool {
    let text = |candidate: &Candidate| {
        let end = document.range(candidate.block).end;
        in_one_line(document.slice(&(candidate.range.end..end)))
    };
    row.iter().all(|candidate| reads_like_heading(&text(candidate)))
}

/// The best row of numbers in a section, with ids below the section's.
fn numbered_in(document: &Document, section: &Opening, rows: &[Candidate]) -> Outline {
    let mut found = outline(document, rows, Counting::default());
    for opening in &mut found.openings {
        opening.id = format!("{}.{}", section.id, opening.id);
        // A subsection's first line is its text, not its heading.
        if !document.is_heading(opening.block) {
            opening.heading = None;
        }
    }
    // "Section 1. Name.", each alone on its line.
    let names: Vec<_> = found.openings.iter().map_while(|opening| name_alone(document, opening)).collect();
    let is_named = rows.iter().all(|row| row.form == Form::Word) && names.len() == found.openings.len();
    if is_named {
        for (opening, name) in found.openings.iter_mut().zip(names) {
            opening.heading = Some(name);
        }
    }
    found
}

/// The most words of a name with a stop that is a heading.
const MOST_WORDS: usize = 4;

/// The name with a stop behind a number, if the line has nothing else and text follows at a distance.
fn name_alone(document: &Document, opening: &Opening) -> Option<Range<usize>> {
    let below = document.blocks.get(document.after(opening.block)?)?;
    let range = opening.label.end..document.range(opening.block).end;
    let name = document.slice(&range).strip_suffix('.')?;
    let is_alone = below.gap && last_line(document, opening.block) == opening.block;
    let is_name = reads_like_heading(name) && name.split_whitespace().count() <= MOST_WORDS;
    (is_name && is_alone).then_some(range)
}

/// A candidate without the section's own number: 3.2 in article 3 is subsection 2.
fn own_number(candidate: &Candidate, number: Option<u32>) -> Option<Candidate> {
    let [Part::Figure(own), rest @ ..] = candidate.path.as_slice() else { return None };
    let is_own = Some(*own) == number && !rest.is_empty() && !matches!(rest, [Part::Letter(_)]);
    is_own.then(|| {
        let id = candidate.id.split_once('.').map_or(candidate.id.as_str(), |(_, rest)| rest);
        Candidate { path: rest.to_vec(), id: id.to_owned(), ..candidate.clone() }
    })
}

/// A candidate as it counts in its section: without the section's own number if it begins with that, else as it is if
/// it has the form of the subsections.
fn below(candidate: &Candidate, form: Form, number: Option<u32>) -> Option<Candidate> {
    let plain = matches!(candidate.path.as_slice(), [Part::Figure(_)] | [Part::Figure(_), Part::Letter(_)]);
    own_number(candidate, number).or_else(|| (candidate.form == form && plain).then(|| candidate.clone()))
}

/// The form in which the subsections of a section are numbered: that of the first number one. Without
/// brackets, it must directly follow the heading, since otherwise it begins a list inside the text; below a
/// heading without a number, it may also follow sentences.
fn form_of(
    document: &Document,
    section: &Opening,
    inside: &[Candidate],
    number: Option<u32>,
    level: Level,
) -> Option<Form> {
    let forms = [Form::Brackets, Form::Word, Form::Stop, Form::Bracket, Form::Bare, Form::Shown];
    let text_start = section.heading.as_ref().map_or(section.label.end, |heading| heading.end);
    let found = forms.into_iter().filter_map(|form| {
        let rows: Vec<Candidate> =
            inside.iter().filter_map(|candidate| below(candidate, form, number)).collect();
        let first = rows.iter().find(|candidate| candidate.path == [Part::Figure(1)])?;
        let sequence = best_sequence(&rows, Counting::default());
        let follows = is_blank(document, text_start..first.range.start);
        let at_once = match level {
            Level::Headed => follows && section.heading.is_some(),
            _ => follows || heading_between(document, section, first),
        };
        let trusted = match level {
            Level::Section => matches!(form, Form::Brackets | Form::Word),
            Level::Subsection => inside.iter().all(|candidate| own_number(candidate, number).is_some()),
            Level::Headed => false,
        };
        let is_list = level == Level::Headed && form != Form::Brackets;
        let enough = sequence.chosen.len() >= if is_list { 2 } else { 1 };
        let introduced = || level == Level::Section && is_introduced(document, section, &rows, first);
        let sound = enough && sequence.score > 0 && (trusted || at_once || introduced());
        sound.then_some((std::cmp::Reverse(first.range.start), sequence.score, form))
    });
    found.max_by_key(|(start, score, _)| (*start, *score)).map(|(_, _, form)| form)
}

/// Tells whether a marked heading without a number has a row of items, with only whole sentences before it
/// and nothing after it. A paragraph with a colon begins a sentence that the items complete.
fn is_introduced(document: &Document, section: &Opening, rows: &[Candidate], first: &Candidate) -> bool {
    let is_text = |index: &usize| document.is_text(*index);
    let is_sentence = |index: usize| {
        let text = document.block_text(index).trim_end_matches(['*', '_']);
        document.kind(index) == Some(Kind::Line) && text.ends_with(['.', '!', '?'])
    };
    let is_row = |index: usize| {
        let is_nested = document.blocks[index].indent >= 2
            || matches!(document.kind(index), Some(Kind::Bullet(1..) | Kind::Numbered(1..)));
        is_nested || rows.binary_search_by_key(&index, |row| row.block).is_ok()
    };
    let mut before = (section.block + 1..first.block).filter(is_text);
    let mut behind =
        (first.block..document.blocks.len()).filter(is_text).take_while(|index| !document.is_heading(*index));
    section.role == Role::Named
        && document.is_heading(section.block)
        && before.all(is_sentence)
        && behind.all(is_row)
}

/// Tells whether a range has no text except emphasised lines, which are headings of what follows.
fn is_blank(document: &Document, range: Range<usize>) -> bool {
    let first = document.blocks.partition_point(|block| block.range.end <= range.start);
    let blocks = document.blocks.iter().enumerate().skip(first);
    let mut inside = blocks.take_while(|(_, block)| block.range.start < range.end);
    inside.all(|(index, block)| {
        let from = block.range.start.max(range.start)..block.range.end.min(range.end);
        document.slice(&from).trim().is_empty() || document.is_emphasised(index)
    })
}

/// Tells whether only a short line, the section's heading, comes before the first number.
fn heading_between(document: &Document, section: &Opening, first: &Candidate) -> bool {
    let text = in_one_line(document.slice(&(section.label.end..first.range.start)));
    document.before(first.block) == Some(last_line(document, section.block))
        && section.heading.is_none()
        && reads_like_heading(text.trim_end_matches(':'))
}
