//! Headings with paragraphs, bullets or numbers that start again below each.

use std::collections::HashMap;
use std::ops::Range;

use super::candidates::is_bullet;
use super::headings::{heads_remark, is_heading};
use super::sections::{Level, divided};
use crate::import::boundaries::Candidate;
use crate::import::document::{Document, Kind, after_bullet, ends_sentence};
use crate::import::label::{self, Label};
use crate::import::outline::{Opening, Outline, Role};
use crate::import::slug::Taken;

/// Finds sections by their headings, and numbers what is below them.
pub(super) fn find(document: &Document, subs: &[Candidate], intro: &str) -> Outline {
    let mut taken = Taken::default();
    let mut sections = Outline::default();
    let headings: Vec<usize> = document.text_blocks().filter(|index| is_heading(document, *index)).collect();
    let title = title_of(document, &headings);
    let numbers = own_numbers(document, headings.iter().copied().filter(|index| Some(*index) > title));
    for index in headings.iter().copied().filter(|index| Some(*index) > title) {
        sections.openings.push(match numbers.get(&index) {
            Some(label) if taken.take(&label.id) => numbered(document, index, label),
            None if only_groups(document, index) => Opening::division(document, index),
            _ => named(document, index, document.range(index), &mut taken),
        });
    }
    if sections.openings.is_empty() {
        let terms = document.text_blocks().filter_map(|index| term(document, index));
        sections.openings.extend(terms.map(|(index, range)| named(document, index, range, &mut taken)));
    }
    let before = sections.openings.first().map_or(usize::MAX, |first| first.block);
    if let Some(first) = intro_block(document, title, before) {
        let id = taken.take_one(&[intro.to_owned()]);
        sections.openings.insert(0, Opening::named(document, first, None, id));
    }
    let divided = divided(document, sections, subs, Level::Section);
    let mut found = with_paragraphs(document, divided);
    let sections = found.openings.iter().filter(|opening| !opening.id.contains('.')).count();
    let numbered = found.openings.iter().filter(|opening| opening.role == Role::Numbered).count();
    found.points = i32::try_from(sections * 6 + numbered * 30).unwrap_or(i32::MAX);
    // "2. Bodies" is no name if "3. Members" follows.
    let labels = headings.iter().filter_map(|index| label::numbered(document.block_text(*index)));
    let paths: Vec<_> = labels.map(|label| label.path).collect();
    if paths.len() >= 3 && paths.is_sorted_by(|one, other| one < other) {
        found.points = 0;
    }
    found
}

/// The numbers that some headings have, if these count up from 1 through the document.
fn own_numbers(document: &Document, headings: impl Iterator<Item = usize>) -> HashMap<usize, Label> {
    let headings: Vec<usize> = headings.collect();
    let found: Vec<(usize, Label)> = headings
        .iter()
        .copied()
        .filter_map(|index| Some((index, label::numbered(document.block_text(index))?)))
        .filter(|(index, label)| document.block_text(*index).len() > label.len)
        .collect();
    // Deeper headings may start again in each section.
    let level = |index: usize| document.kind(index);
    let top = found.first().and_then(|(index, _)| level(*index));
    let found: Vec<_> = found.into_iter().filter(|(index, _)| level(*index) == top).collect();
    let begins = found.first().is_some_and(|(_, label)| label.path.iter().all(|part| part.value() == 1));
    let ascends = found.is_sorted_by(|(_, one), (_, other)| one.path < other.path);
    let is_row = found.len() >= 2 || found.len() == headings.len();
    if is_row && begins && ascends { found.into_iter().collect() } else { HashMap::new() }
}

/// An item of no more words is no rule unless it ends a sentence.
const FEW_WORDS: usize = 4;

/// Whether a marked heading stands right above a lower one.
fn only_groups(document: &Document, index: usize) -> bool {
    let below = document.after(index).filter(|below| is_heading(document, *below));
    let levels = document.level(index).zip(below.and_then(|below| document.level(below)));
    levels.is_some_and(|(own, below)| below > own)
}

/// Opens a clause at a heading that has a number.
fn numbered(document: &Document, index: usize, label: &Label) -> Opening {
    let range = document.range(index);
    let heading = range.start + label.len..range.end;
    Opening {
        label: range.start..heading.start,
        role: Role::Numbered,
        ..Opening::named(document, index, Some(heading), label.id.clone())
    }
}

/// Opens a clause that is named by its heading.
pub(in crate::import) fn named(
    document: &Document,
    index: usize,
    heading: Range<usize>,
    taken: &mut Taken,
) -> Opening {
    let id = taken.take_heading(document.slice(&heading));
    Opening::named(document, index, Some(heading), id)
}

/// The document's title: its first heading, if that is the only one of its level or comes before everything
/// else.
fn title_of(document: &Document, headings: &[usize]) -> Option<usize> {
    let first = *headings.first()?;
    let mut before = document.text_blocks().take_while(|index| *index < first);
    let is_first = label::numbered(document.block_text(first)).is_some_and(|label| label.id == "1");
    if is_first || !before.all(|index| document.describes_picture(index)) {
        return None;
    }
    let level = |index: usize| document.kind(index);
    // Further headings without a number that follow directly belong to the title, unless the title is a marked heading
    // and bold lines are the headings below it.
    let is_line = |index: usize| matches!(level(index), Some(Kind::Line));
    let is_bold_throughout =
        !is_line(first) && headings.iter().filter(|heading| is_line(**heading)).count() > 1;
    let mut last = first;
    let is_title = |next: &usize| {
        let text = document.block_text(*next).trim_start_matches('*');
        let is_alike = level(*next) == level(first) || is_line(*next) && !is_bold_throughout;
        headings.contains(next) && is_alike && label::numbered(text).is_none()
    };
    while let Some(next) = document.after(last).filter(is_title) {
        last = next;
    }
    let alone = !headings.iter().any(|index| *index > last && level(*index) == level(first));
    (alone || is_line(first)).then_some(last)
}

/// The first rule before all sections, apart from the title.
pub(in crate::import) fn intro_block(
    document: &Document,
    title: Option<usize>,
    before: usize,
) -> Option<usize> {
    let mut blocks = document.text_blocks().filter(|index| Some(*index) > title && *index < before);
    let first = blocks.find(|index| {
        let text = document.block_text(*index);
        // A line that was wrapped ends its sentence in another line.
        let is_broken = document.goes_on(*index);
        is_numbered(document, *index)
            || is_bullet(document, *index) && text.split_whitespace().count() > FEW_WORDS
            || (ends_sentence(text) || is_broken)
                && text.chars().count() >= 60
                && !document.is_heading(*index)
            || is_row(document, *index) && text.split(" | ").any(is_rule)
            || text.ends_with(['.', '!', '?']) && is_plain_sentence(text)
    })?;
    // The head of a table comes before its first rule.
    let above = (0..first).rev().take_while(|above| is_row(document, *above) && is_row(document, first));
    Some(above.last().unwrap_or(first))
}

fn is_row(document: &Document, index: usize) -> bool {
    document.kind(index) == Some(Kind::Row)
}

/// Tells whether a cell is a rule: a sentence of several words.
fn is_rule(cell: &str) -> bool {
    ends_sentence(cell) && cell.split_whitespace().count() >= 3
}

/// Tells whether a short line is nevertheless a sentence: it has several words, only the first with a capital letter,
/// and no digits, which dates have.
fn is_plain_sentence(text: &str) -> bool {
    let words = || text.split_whitespace();
    words().count() >= 5
        && words().skip(1).filter(|word| word.starts_with(char::is_uppercase)).count() <= 1
        && !text.contains(|c: char| c.is_ascii_digit())
}

/// Numbers the paragraphs and bullets of sections without numbers.
fn with_paragraphs(document: &Document, outline: Outline) -> Outline {
    let mut openings: Vec<Opening> = Vec::new();
    for (at, section) in outline.openings.iter().enumerate() {
        openings.push(section.clone());
        let end = outline.openings.get(at + 1).map_or(usize::MAX, |next| next.block);
        let has_numbers =
            outline.openings.get(at + 1).is_some_and(|next| next.id.starts_with(&format!("{}.", section.id)));
        if section.role == Role::Named && !has_numbers {
            let is_of_term = |opening: &Opening| {
                document.kind(section.block) == Some(Kind::Term)
                    && document.blocks.get(opening.block).is_some_and(|block| block.is_defined)
            };
            let below = paragraphs(document, section, end, 1);
            openings.extend(below.into_iter().filter(|opening| !is_of_term(opening)));
        }
    }
    Outline { openings, ..outline }
}

/// The paragraphs of a section as clauses, numbered from `first`.
pub(super) fn paragraphs(document: &Document, section: &Opening, end: usize, first: usize) -> Vec<Opening> {
    let begin = if section.heading.is_some() { section.block + 1 } else { section.block };
    let mut found: Vec<Opening> = Vec::new();
    // Whether the current bullets complete a sentence, and so belong to its clause.
    let mut completes = false;
    for (index, block) in document.blocks.iter().enumerate().take(end).skip(begin) {
        if block.removed().is_some() {
            continue;
        }
        let id = format!("{}.{}", section.id, found.len() + first);
        if block.kind == Kind::Term {
            let heading = term(document, index).map(|(_, range)| range);
            found.extend(heading.map(|range| Opening::named(document, index, Some(range), id)));
            continue;
        }
        // The definition of a term belongs to it as a whole.
        if block.is_defined && found.last().is_some_and(|last| last.heading.is_some()) {
            continue;
        }
        if let Some(last) = found.last() {
            completes |= introduces(document, last.block, index);
            if !opens_paragraph(document, index) || completes && is_bullet(document, index) {
                continue;
            }
            completes = false;
        }
        found.push(Opening::named(document, index, None, id));
    }
    found
}

/// The terms that share a definition, from the first one on: for example, questions with one answer.
fn term(document: &Document, index: usize) -> Option<(usize, Range<usize>)> {
    let of = |index: usize| document.blocks.get(index).filter(|block| block.kind == Kind::Term);
    let first = of(index).filter(|_| document.before(index).and_then(of).is_none())?;
    let mut last = index;
    while let Some(next) = document.after(last).filter(|next| of(*next).is_some()) {
        last = next;
    }
    Some((index, first.range.start..of(last)?.range.end))
}

/// Tells whether a bullet is below the paragraph that began at an `opening` and ends with a colon. A bullet
/// that ends with a colon does not introduce other bullets of its own list.
fn introduces(document: &Document, opening: usize, bullet: usize) -> bool {
    let above = document.before(bullet).map(|above| document.block_text(above)).unwrap_or_default();
    is_bullet(document, bullet)
        && !is_bullet(document, opening)
        && !is_numbered(document, opening)
        && above.trim_end_matches(['*', '_']).ends_with(':')
}

fn is_numbered(document: &Document, index: usize) -> bool {
    document.blocks.get(index).is_some_and(|block| matches!(block.kind, Kind::Numbered(_)))
}

/// Tells whether a block begins a rule of its own: a paragraph or bullet, but not an example, a line that
/// belongs to the one above, or a table row.
fn opens_paragraph(document: &Document, index: usize) -> bool {
    let Some(block) = document.blocks.get(index) else { return false };
    let text = document.slice(&block.range);
    let deeper = matches!(block.kind, Kind::Bullet(1..) | Kind::Numbered(1..) | Kind::Row);
    let inside_item = block.kind == Kind::Line && block.indent >= 2 && document.is_commonmark;
    let bullet = is_bullet(document, index) || matches!(block.kind, Kind::Numbered(0));
    let remark = heads_remark(text);
    let above = document.before(index).map(|above| document.block_text(above)).unwrap_or_default();
    let is_torn = text.starts_with(char::is_lowercase) && !ends_sentence(above);
    // The example is below the word "example".
    let below_remark =
        heads_remark(above) && above.trim_end_matches(['*', '_', ':', ' ']).split_whitespace().count() <= 1;
    if is_torn || below_remark {
        return false;
    }
    let words = after_bullet(text).unwrap_or(text).split_whitespace().count();
    let list_of_few_words = bullet && words <= FEW_WORDS && !ends_sentence(text) && !document.goes_on(index);
    !deeper
        && !inside_item
        && !remark
        && !list_of_few_words
        && (bullet || block.gap && block.kind != Kind::Row)
}
