//! What is on pages but is no rule: running heads, page numbers, contents, navigation.
//!
//! It is removed from the text, but listed, so that nothing is lost.
//!
//! Footnotes are moved: a note below a page or a text belongs to the clause whose text has its mark.
//!
//! A footnote never opens a clause. If its mark is not found, it stays in its place.

use std::collections::BTreeMap;

use schiri_rules::corpus::{roman, superscript_digit};

use super::contents;
use super::document::{Block, Document, Kind, Reason, ends_sentence};
use super::label::opens_clause;

/// Marks the furniture of a document, and joins the text around it again.
pub(super) fn mark(document: &mut Document) {
    // Of what the reader of the format removed, strokes and page numbers are told apart.
    for index in 0..document.blocks.len() {
        let text = document.block_text(index);
        let exact = match document.blocks[index].kind {
            Kind::Removed(Reason::Navigation) if !text.contains(char::is_alphanumeric) => Reason::Rule,
            Kind::Removed(Reason::RunningHead) if page_number(text).is_some() => Reason::PageNumber,
            _ => continue,
        };
        document.blocks[index].kind = Kind::Removed(exact);
    }
    let finders: [(Finder, Reason); 4] = [
        (navigation, Reason::Navigation),
        (page_numbers, Reason::PageNumber),
        (running_heads, Reason::RunningHead),
        (contents::find, Reason::Contents),
    ];
    for (find, reason) in finders {
        for index in find(document) {
            if document.is_text(index) {
                document.blocks[index].kind = Kind::Removed(reason);
            }
        }
    }
    tie_footnotes(document);
    mend_gaps(document);
    document.headings = document.text_blocks().filter(|index| document.is_heading(*index)).count();
}

type Finder = fn(&Document) -> Vec<usize>;

fn lines(document: &Document) -> impl Iterator<Item = (usize, &Block, &str)> {
    let blocks = document.blocks.iter().enumerate();
    blocks
        .filter(|(_, block)| block.kind == Kind::Line)
        .map(|(index, block)| (index, block, document.slice(&block.range)))
}

/// Short items between bars: `Home | Regeln | Kontakt`.
fn navigation(document: &Document) -> Vec<usize> {
    let leads = |text: &str| {
        let items: Vec<_> = text.split(['|', '»', '›']).map(str::trim).collect();
        let is_short = |item: &&str| !item.is_empty() && item.split_whitespace().count() <= 4;
        items.len() >= 3 && items.iter().all(is_short) && !ends_sentence(text)
    };
    lines(document)
        .filter(|(_, _, text)| !document.is_commonmark && text.len() <= 200 && leads(text))
        .map(|(index, ..)| index)
        .collect()
}

/// Returns the number of a page, if a line has nothing else: `12`, `- iv -`, `Seite 3 von 10`.
pub(super) fn page_number(text: &str) -> Option<(u32, bool)> {
    let words: Vec<_> = text
        .split(|c: char| c.is_whitespace() || matches!(c, '-' | '–' | '—' | '/' | '|' | '.' | '[' | ']'))
        .filter(|word| !word.is_empty())
        .collect();
    let (first, rest) = words.split_first()?;
    let named = matches!(first.to_lowercase().as_str(), "seite" | "page" | "pagina" | "blz" | "s" | "p");
    let numbers = if named { rest } else { words.as_slice() };
    let (number, rest) = numbers.split_first()?;
    let value = |word: &str| word.parse::<u32>().ok().or_else(|| u32::try_from(roman(word)?).ok());
    let of =
        |word: &&str| matches!(word.to_lowercase().as_str(), "von" | "van" | "of") || value(word).is_some();
    let sound = rest.iter().all(of) && rest.len() <= 2 && (named || rest.len() != 1 || text.contains('/'));
    value(number).filter(|_| sound && number.len() <= 4).map(|number| (number, named))
}

/// The number of a page and whether it is named, with the words that stand beside it: `Statutes    page 3 of 10`.
fn numbered_page(text: &str) -> Option<(&str, u32, bool)> {
    if let Some((number, is_named)) = page_number(text) {
        return Some(("", number, is_named));
    }
    let (words, number) = text.rsplit_once("  ").filter(|_| text.len() <= 150)?;
    Some((words.trim(), page_number(number)?.0, false))
}

/// Lines that count pages: each is one more than the one before, and they stand far apart. Words beside the number are
/// the same.
fn page_numbers(document: &Document) -> Vec<usize> {
    let lines: Vec<_> = lines(document)
        .filter_map(|(index, block, text)| Some((index, block.gap, numbered_page(text)?)))
        .collect();
    let counts = |at: usize| {
        let (index, is_lone, (words, number, is_named)) = lines[at];
        let is_near = |(other, _, (beside, value, _)): &(usize, bool, (&str, u32, bool))| {
            other.abs_diff(index) >= 4 && value.abs_diff(number) == 1 && *beside == words
        };
        let before = at.checked_sub(1).and_then(|before| lines.get(before));
        let is_counted = before.is_some_and(is_near) || lines.get(at + 1).is_some_and(is_near);
        is_named || is_counted && (is_lone || lines.len() >= 3)
    };
    (0..lines.len()).filter(|at| counts(*at)).map(|at| lines[at].0).collect()
}

/// Short lines that are repeated beside page numbers. A line that opens a clause or continues in the next is excluded.
fn running_heads(document: &Document) -> Vec<usize> {
    let mut places: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (index, _, text) in lines(document).filter(|(_, _, text)| text.len() <= 100) {
        let has_words = !text.ends_with(['.', ':', '?', '!']) && text.chars().any(char::is_alphabetic);
        let is_rule = opens_clause(text) || document.goes_on(index);
        if has_words && !is_rule {
            places.entry(text).or_default().push(index);
        }
    }
    let is_page = |block: &Block| block.kind == Kind::Removed(Reason::PageNumber);
    let is_beside_page = |index: &&usize| {
        let around = index.saturating_sub(2)..(*index + 3).min(document.blocks.len());
        document.blocks.get(around).is_some_and(|around| around.iter().any(is_page))
    };
    let is_head = |indices: &Vec<usize>| {
        let beside = indices.iter().filter(is_beside_page).count();
        indices.len() >= 2 && beside * 2 > indices.len()
    };
    places.into_values().filter(is_head).flatten().collect()
}

/// Joins again what the end of a page divided.
fn mend_gaps(document: &mut Document) {
    let mut before: Option<usize> = None;
    for index in 0..document.blocks.len() {
        if !document.is_text(index) {
            continue;
        }
        let tore = before.is_some_and(|before| before + 1 < index);
        if let Some(above) = before.filter(|_| tore) {
            let below = document.block_text(index);
            let text = document.block_text(above);
            // An entry of a table of contents fills its line, too, but ends with a number.
            let is_full = document.is_wrapped
                && document.blocks[above].is_full
                && text.ends_with(|c: char| c.is_alphabetic() || matches!(c, ',' | '-'))
                && !opens_clause(below);
            let goes_on = !ends_sentence(text)
                && below.starts_with(|c: char| c.is_lowercase() || is_full && c.is_alphabetic());
            document.blocks[index].gap = !goes_on;
        }
        before = Some(index);
    }
}

/// How many blocks back a mark is looked for in a text with pages.
const FARTHEST: usize = 120;

/// Connects footnotes with the blocks that have their marks, and takes them out of the sequence of blocks.
fn tie_footnotes(document: &mut Document) {
    // The place of the mark of the current footnote.
    let mut open: Option<usize> = None;
    for index in 0..document.blocks.len() {
        let mark = mark_of(document, index);
        let own = &document.blocks[index];
        let goes_on = open.filter(|_| mark.is_none() && !own.gap && own.kind == Kind::Line);
        open = mark.and_then(|mark| place_of(document, index, &mark)).or(goes_on);
        if let Some(place) = open {
            let block = &mut document.blocks[index];
            block.gap |= goes_on.is_none();
            block.kind = Kind::Removed(Reason::Footnote);
            document.notes.push((index, place));
        }
    }
}

/// The mark at the start of a block, if it has the form of a footnote: a superscript number, or a number in square or
/// round brackets.
fn mark_of(document: &Document, index: usize) -> Option<String> {
    if document.kind(index) != Some(Kind::Line) {
        return None;
    }
    let text = document.block_text(index);
    let raised: String = text.chars().take_while(|c| is_raised(*c)).collect();
    if !raised.is_empty() {
        return Some(raised);
    }
    let within = |open: char, close: char, longest: usize| {
        let name = text.strip_prefix(open)?.split(close).next()?;
        let is_number = (1..=longest).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| format!("{open}{name}{close}"))
    };
    // A number in round brackets looks like a subsection: only a stroke above it shows that it is a footnote.
    within('[', ']', 3).or_else(|| within('(', ')', 2).filter(|_| below_stroke(document, index)))
}

fn is_raised(c: char) -> bool {
    superscript_digit(c).is_some()
}

/// Tells whether there are only footnotes between a block and a stroke above it.
fn below_stroke(document: &Document, index: usize) -> bool {
    let above = (0..index).rev().take(20).map(|above| document.removed(above));
    above.into_iter().find(|reason| *reason != Some(Reason::Footnote)) == Some(Some(Reason::Rule))
}

/// Finds the nearest mark before a footnote.
fn place_of(document: &Document, index: usize, mark: &str) -> Option<usize> {
    let is_paged = !document.is_commonmark && !document.has_stars;
    let farthest = if is_paged { FARTHEST } else { index };
    let mut before = (0..index).rev().take(farthest).filter(|at| document.is_text(*at));
    before.find_map(|at| Some(document.range(at).start + marks(document.block_text(at), mark)?))
}

/// Finds a mark in a text: after a word or sign, and not at its start. A mark in round brackets directly follows a
/// word: `house(2)`.
pub(super) fn marks(text: &str, mark: &str) -> Option<usize> {
    let found = text.match_indices(mark).find(|(at, _)| {
        let above = text.get(..*at).unwrap_or_default();
        let before = above.chars().next_back();
        let behind = text.get(at + mark.len()..).unwrap_or_default().chars().next();
        let tied = if mark.starts_with('(') {
            before.is_some_and(|c| c.is_alphabetic() || c == '.')
        } else {
            before.is_some_and(|c| !is_raised(c)) && !above.trim().is_empty()
        };
        tied && !behind.is_some_and(|c| c.is_alphanumeric() || is_raised(c) || c == ':')
    });
    found.map(|(at, _)| at)
}
