//! What stands on pages and is no rule: running heads, page numbers, contents, navigation.
//!
//! It is taken out of the text, and listed: nothing is lost.

use std::collections::BTreeMap;

use super::contents;
use super::document::{Document, Kind, ends_sentence};
use super::footnotes;
use schiri_rules::named::named;

named! {
    /// Why a stretch of text belongs to no clause.
    Reason {
        /// A page's number.
        PageNumber = "page-number",
        /// A line that stands on every page.
        RunningHead = "running-head",
        /// The list of what follows.
        Contents = "contents",
        /// What leads around a site.
        Navigation = "navigation",
        /// A line of strokes.
        Rule = "rule",
        /// A footnote to what belongs to no clause.
        Footnote = "footnote",
        /// A picture, by its address.
        Picture = "picture",
        /// The title and what stands with it.
        FrontMatter = "front-matter",
        /// A heading that groups clauses and has no text.
        Division = "division",
        /// A letter of the alphabet above the entries that begin with it.
        Divider = "divider",
    }
}

/// What each block is, where it is furniture.
pub(super) type Furniture = Vec<Option<Reason>>;

/// Finds the furniture of a document, and sets what stood around it side by side again.
#[must_use]
pub(super) fn find(document: &mut Document) -> Furniture {
    let mut found: Furniture = document
        .blocks
        .iter()
        .map(|block| match block.kind {
            Kind::Furniture if is_stroke(document.slice(&block.range)) => Some(Reason::Rule),
            Kind::Furniture => Some(Reason::Navigation),
            Kind::Running if page_number(document.slice(&block.range)).is_some() => Some(Reason::PageNumber),
            Kind::Running => Some(Reason::RunningHead),
            Kind::Metadata => Some(Reason::FrontMatter),
            Kind::Picture => Some(Reason::Picture),
            _ => None,
        })
        .collect();
    navigation(document, &mut found);
    page_numbers(document, &mut found);
    running_heads(document, &mut found);
    for index in contents::find(document) {
        set(&mut found, index, Reason::Contents);
    }
    footnotes::find(document, &mut found);
    mend_gaps(document, &found);
    found
}

fn is_stroke(text: &str) -> bool {
    !text.chars().any(char::is_alphanumeric)
}

/// Short items between bars: `Home | Regeln | Kontakt`.
fn navigation(document: &Document, found: &mut Furniture) {
    for (index, block) in document.blocks.iter().enumerate() {
        let text = document.slice(&block.range);
        if block.kind != Kind::Line || text.len() > 200 || document.is_commonmark {
            continue;
        }
        let items: Vec<_> = text.split(['|', '»', '›']).map(str::trim).collect();
        let is_short = |item: &&str| !item.is_empty() && item.split_whitespace().count() <= 4;
        if items.len() >= 3 && items.iter().all(is_short) && !ends_sentence(text) {
            set(found, index, Reason::Navigation);
        }
    }
}

fn set(found: &mut Furniture, index: usize, reason: Reason) {
    if let Some(slot) = found.get_mut(index) {
        *slot = Some(slot.unwrap_or(reason));
    }
}

/// The number of a page, where a line says nothing else: `12`, `- 12 -`, `Seite 3 von 10`.
fn page_number(text: &str) -> Option<(u32, bool)> {
    if text.chars().count() > 24 {
        return None;
    }
    let words: Vec<_> = text
        .split(|c: char| c.is_whitespace() || matches!(c, '-' | '–' | '—' | '/' | '|' | '.' | '[' | ']'))
        .filter(|word| !word.is_empty())
        .collect();
    let (first, rest) = words.split_first()?;
    let named = matches!(first.to_lowercase().as_str(), "seite" | "page" | "pagina" | "blz" | "s" | "p");
    let numbers = if named { rest } else { words.as_slice() };
    let (number, rest) = numbers.split_first()?;
    let of = |word: &&str| {
        matches!(word.to_lowercase().as_str(), "von" | "van" | "of") || word.parse::<u32>().is_ok()
    };
    let sound = rest.iter().all(of) && rest.len() <= 2 && (named || rest.len() != 1 || text.contains('/'));
    number.parse().ok().filter(|_| sound && number.len() <= 4).map(|number| (number, named))
}

/// Lines that count pages: each is one more than the one before, and they stand far apart.
fn page_numbers(document: &Document, found: &mut Furniture) {
    let lines: Vec<_> = document
        .blocks
        .iter()
        .enumerate()
        .filter(|(_, block)| matches!(block.kind, Kind::Line))
        .filter_map(|(index, block)| page_number(document.slice(&block.range)).map(|number| (index, number)))
        .collect();
    for (at, (index, (number, named))) in lines.iter().enumerate() {
        let near = |other: Option<&(usize, (u32, bool))>, by: u32| {
            other.is_some_and(|(place, (value, _))| {
                place.abs_diff(*index) >= 4
                    && (*value == number.wrapping_add(by) || *value == number.wrapping_sub(by))
            })
        };
        let before = at.checked_sub(1).and_then(|before| lines.get(before));
        let counted = near(before, 1) || near(lines.get(at + 1), 1);
        let lone = document.blocks.get(*index).is_some_and(|block| block.gap);
        if *named || counted && (lone || lines.len() >= 3) {
            set(found, *index, Reason::PageNumber);
        }
    }
}

/// The same short line beside page numbers, or again and again at the distance of pages.
fn running_heads(document: &Document, found: &mut Furniture) {
    let mut places: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (index, block) in document.blocks.iter().enumerate() {
        let text = document.slice(&block.range);
        let fits =
            matches!(block.kind, Kind::Line) && text.len() <= 100 && !text.ends_with(['.', ':', '?', '!']);
        if fits && found.get(index).is_some_and(Option::is_none) && text.chars().any(char::is_alphabetic) {
            places.entry(alike(text)).or_default().push(index);
        }
    }
    let is_page = |index: Option<usize>, found: &Furniture| {
        index.and_then(|index| *found.get(index)?).is_some_and(|reason| reason == Reason::PageNumber)
    };
    let pages = found.iter().filter(|reason| **reason == Some(Reason::PageNumber)).count();
    let mut heads: Vec<usize> = Vec::new();
    for indices in places.into_values().filter(|indices| indices.len() >= 2) {
        let beside = indices
            .iter()
            .filter(|index| {
                (1..=2)
                    .any(|by| is_page(index.checked_sub(by), found) || is_page(index.checked_add(by), found))
            })
            .count();
        let steps: Vec<_> = indices.windows(2).map(|pair| pair[1] - pair[0]).collect();
        let (least, most) =
            (steps.iter().min().copied().unwrap_or(0), steps.iter().max().copied().unwrap_or(0));
        let regular = indices.len() >= 4 && least >= 15 && most <= least * 2;
        // A running head stands on many pages, not on two of twelve.
        if beside * 2 > indices.len() && indices.len() * 3 >= pages || regular {
            heads.extend(indices);
        }
    }
    heads.sort_unstable();
    heads.iter().for_each(|index| set(found, *index, Reason::RunningHead));
}

/// A line with its numbers made alike where it counts pages; other numbers tell lines apart, above
/// all those of clauses.
fn alike(text: &str) -> String {
    let words = ["seite", "page", "pagina", "blz"];
    let counts_pages =
        text.split(|c: char| !c.is_alphabetic()).any(|word| words.contains(&word.to_lowercase().as_str()));
    if !counts_pages {
        return text.to_owned();
    }
    text.chars().filter(|c| !c.is_ascii_digit()).collect()
}

/// What a page's end tore apart belongs together again.
fn mend_gaps(document: &mut Document, found: &Furniture) {
    let mut before: Option<usize> = None;
    for index in 0..document.blocks.len() {
        if let Some(reason) = found.get(index).copied().flatten() {
            let paged =
                matches!(reason, Reason::PageNumber | Reason::RunningHead | Reason::Rule | Reason::Footnote);
            if !paged {
                before = None;
            }
            continue;
        }
        let tore = before.is_some_and(|before| before + 1 < index);
        if let Some(above) = before.filter(|_| tore) {
            let goes_on = !ends_sentence(document.block_text(above))
                && document.block_text(index).starts_with(char::is_lowercase);
            if let Some(block) = document.blocks.get_mut(index) {
                block.gap = !goes_on;
            }
        }
        before = Some(index);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_recognised() {
        let cases = [
            ("12", Some((12, false))),
            ("- 3 -", Some((3, false))),
            ("Seite 3 von 10", Some((3, true))),
            ("Page 4", Some((4, true))),
            ("3/10", Some((3, false))),
            ("1 + 1", None),
            ("15-17", None),
            ("Siegzahl", None),
        ];
        for (text, wanted) in cases {
            assert_eq!(page_number(text), wanted, "{text}");
        }
    }
}
