//! Almanacs: entries in alphabetical order, with arrows from one to another.

use unicode_normalization::UnicodeNormalization as _;

use super::candidates::is_bullet;
use super::heading::{intro_block, named, paragraphs};
use super::headings::is_heading;
use crate::import::boundaries::ascending;
use crate::import::document::{Document, Kind, ends_sentence};
use crate::import::outline::{Opening, Outline};
use crate::import::slug::Taken;

/// The fewest entries of an almanac.
const FEWEST: usize = 6;

pub(super) fn find(document: &Document, intro: &str) -> Outline {
    let title = document.text_blocks().next().filter(|first| document.level(*first) == Some(1));
    let headings: Vec<usize> = document
        .text_blocks()
        .filter(|index| Some(*index) != title && !is_divider(document, *index))
        .filter(|index| is_heading(document, *index) || is_term(document, *index))
        .collect();
    let listed = listed(document);
    let keys: Vec<String> = headings.iter().map(|index| key(document.block_text(*index))).collect();
    let entries = alphabetical(&keys, |at| {
        let text = document.block_text(headings[at]);
        let bare = text.split_once(" (").map_or(text, |(bare, _)| bare);
        listed.is_empty() || is_listed(&listed, &keys[at]) || is_listed(&listed, &key(bare))
    });
    let dividers: Vec<usize> = document.text_blocks().filter(|index| is_divider(document, *index)).collect();
    let span = entries.first().zip(entries.last()).map_or(0, |(first, last)| last - first + 1);
    let convincing = entries.len() >= FEWEST
        && (dividers.len() >= 3
            || !listed.is_empty()
            || entries.len() * 10 >= span * 8 && entries.len() >= 8);
    let mut found = Outline::default();
    if !convincing {
        return found;
    }
    found.points = i32::try_from(entries.len() * 30).unwrap_or(i32::MAX);
    let (first, last) = (entries.first().copied().unwrap_or(0), entries.last().copied().unwrap_or(0));
    // The first lines are the title.
    let title = document.text_blocks().take(3).last().unwrap_or(0);
    let wanted = |at: usize| {
        let outside = at < first || at > last;
        entries.binary_search(&at).is_ok()
            || outside && headings[at] > title && heads_text(document, headings[at], &headings)
    };
    let mut taken = Taken::default();
    let mut sections: Vec<Opening> = (0..headings.len())
        .filter(|at| wanted(*at))
        .map(|at| named(document, headings[at], document.range(headings[at]), &mut taken))
        .collect();
    let before = sections.first().map_or(usize::MAX, |section| section.block);
    if let Some(block) = intro_block(document, None, before) {
        let id = taken.take_one(&[intro.to_owned()]);
        sections.insert(0, Opening::named(document, block, None, id));
    }
    for (at, section) in sections.iter().enumerate() {
        let end = sections.get(at + 1).map_or(usize::MAX, |next| next.block);
        let divider = dividers.get(dividers.partition_point(|divider| *divider <= section.block));
        let end = divider.map_or(end, |divider| end.min(*divider));
        found.openings.push(section.clone());
        // The entry is its own first paragraph; the second one is its clause 2.
        found.openings.extend(paragraphs(document, section, end, 1).into_iter().skip(1));
    }
    found.openings.extend(dividers.into_iter().map(|divider| Opening::division(document, divider)));
    found.openings.sort_by_key(|opening| opening.block);
    found
}

fn is_term(document: &Document, index: usize) -> bool {
    document.kind(index) == Some(Kind::Term)
}

/// A letter of the alphabet above the entries that begin with it.
fn is_divider(document: &Document, index: usize) -> bool {
    let text = document.block_text(index);
    let mut letters = text.chars();
    letters.next().is_some_and(char::is_uppercase) && letters.next().is_none()
}

/// The entries of a table of contents.
fn listed(document: &Document) -> Vec<String> {
    let mut found: Vec<String> = document.contents().map(key).collect();
    found.sort_unstable();
    if found.len() >= FEWEST { found } else { Vec::new() }
}

/// Tells whether a table of contents has an entry; unless it is unusually long, typing errors are forgiven.
fn is_listed(listed: &[String], key: &str) -> bool {
    let near = |entry: &String| {
        entry.chars().count().abs_diff(key.chars().count()) <= 1 && strsim::levenshtein(entry, key) <= 1
    };
    listed.binary_search_by(|entry| entry.as_str().cmp(key)).is_ok()
        || listed.len() <= 500 && listed.iter().any(near)
}

/// A word as it is sorted in the alphabet.
fn key(text: &str) -> String {
    let letters = text.nfd().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase);
    letters.collect::<String>().replace('ß', "ss")
}

/// The longest row of keys in alphabetical order.
fn alphabetical(keys: &[String], counts: impl Fn(usize) -> bool) -> Vec<usize> {
    let is_word = |at: usize| keys[at].starts_with(char::is_alphabetic);
    let counted: Vec<usize> = (0..keys.len()).filter(|at| counts(*at) && is_word(*at)).collect();
    let row = ascending(&counted.iter().map(|at| &keys[*at]).collect::<Vec<_>>());
    row.into_iter().map(|at| counted[at]).collect()
}

/// A heading outside the alphabetical order counts if there is text or a list with a heading below it.
fn heads_text(document: &Document, index: usize, headings: &[usize]) -> bool {
    let Some(below) = document.after(index) else { return false };
    let marked = document.is_heading(index);
    if !marked && !document.block_text(index).starts_with(char::is_alphabetic) {
        return false;
    }
    let is_heading = |at: &usize| headings.binary_search(at).is_ok();
    if is_heading(&below) {
        return document.after(below).is_some_and(|list| is_bullet(document, list));
    }
    let next = headings.partition_point(|heading| *heading <= index);
    let end = headings.get(next).copied().unwrap_or(document.blocks.len());
    marked || (below..end).any(|at| ends_sentence(document.block_text(at)))
}
