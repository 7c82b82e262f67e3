//! What stands on pages and is no rule: running heads, page numbers, contents, navigation.
//!
//! It is taken out of the text, and listed: nothing is lost.
//!
//! Footnotes: what stands below a page or a text belongs to the clause whose text has its mark.
//!
//! A footnote never opens a clause. One whose mark is not found is left where it stands.

use std::collections::BTreeMap;

use schiri_rules::named::named;

use super::contents;
use super::document::{Document, Kind, ends_sentence};

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
    tie_footnotes(document, &mut found);
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

/// How a footnote's mark is written.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Mark {
    /// A raised figure or a name in square brackets, as written: `²`, `[2]`, `[^2]`.
    Plain(String),
    /// A number in round brackets, behind a word without a blank: `house(2)`.
    Round(String),
}

/// How many blocks back a mark is looked for, in a text with pages.
const FARTHEST: usize = 120;

/// Ties footnotes to the blocks that have their marks, and takes them out of the row of blocks.
pub(super) fn tie_footnotes(document: &mut Document, furniture: &mut Furniture) {
    let mut index = 0;
    while index < document.blocks.len() {
        let tied =
            mark_of(document, furniture, index).and_then(|mark| place_of(document, furniture, index, &mark));
        let Some(place) = tied else {
            index += 1;
            continue;
        };
        if let Some(block) = document.blocks.get_mut(index) {
            block.gap = true;
        }
        loop {
            document.notes.push((index, place));
            if let Some(slot) = furniture.get_mut(index) {
                *slot = Some(Reason::Footnote);
            }
            index += 1;
            if !goes_on(document, furniture, index) {
                break;
            }
        }
    }
}

/// The mark with which a block begins, if it is a footnote by its form.
fn mark_of(document: &Document, furniture: &Furniture, index: usize) -> Option<Mark> {
    let block = document.blocks.get(index).filter(|block| block.kind == Kind::Line)?;
    if furniture.get(index).copied().flatten().is_some() {
        return None;
    }
    let text = document.slice(&block.range);
    let raised: String = text.chars().take_while(|c| is_raised(*c)).collect();
    if !raised.is_empty() {
        return Some(Mark::Plain(raised));
    }
    if let Some(rest) = text.strip_prefix("\\[^").or_else(|| text.strip_prefix('[')) {
        let name = rest.split(']').next().unwrap_or_default().trim_end_matches('\\');
        let written = if text.starts_with('\\') { format!("[^{name}]") } else { format!("[{name}]") };
        let is_number = name.len() <= 3 && name.bytes().all(|byte| byte.is_ascii_digit());
        let sound = !name.is_empty() && (is_number || text.starts_with('\\'));
        return sound.then_some(Mark::Plain(written));
    }
    // A number in round brackets looks like a subsection: only a stroke above it tells.
    let name = text.strip_prefix('(')?.split(')').next()?;
    let is_number = (1..=2).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_digit());
    (is_number && below_stroke(furniture, index)).then(|| Mark::Round(format!("({name})")))
}

const fn is_raised(c: char) -> bool {
    matches!(c, '¹' | '²' | '³' | '⁰' | '⁴'..='⁹')
}

/// Whether only footnotes stand between a block and a stroke above it.
fn below_stroke(furniture: &Furniture, index: usize) -> bool {
    let above = furniture.get(..index).unwrap_or_default().iter().rev().take(20);
    let first = above.copied().find(|reason| *reason != Some(Reason::Footnote));
    first == Some(Some(Reason::Rule))
}

/// Where the nearest mark before a footnote stands.
fn place_of(document: &Document, furniture: &Furniture, index: usize, mark: &Mark) -> Option<usize> {
    let farthest = if document.is_commonmark { index } else { FARTHEST };
    let before = (0..index).rev().take(farthest);
    let text = before.filter(|at| furniture.get(*at).is_none_or(Option::is_none));
    let mut places = text.filter_map(|at| {
        let block = document.blocks.get(at)?;
        let found = marks(document.slice(&block.range), mark)?;
        Some(block.range.start + found)
    });
    places.next()
}

/// Where a text has a mark: behind a word or a sign, and not at its start.
fn marks(text: &str, mark: &Mark) -> Option<usize> {
    let (Mark::Plain(written) | Mark::Round(written)) = mark;
    let found = text.match_indices(written.as_str()).find(|(at, _)| {
        let before = text.get(..*at).unwrap_or_default().chars().next_back();
        let behind = text.get(at + written.len()..).unwrap_or_default().chars().next();
        let tied = match mark {
            Mark::Round(_) => before.is_some_and(|c| c.is_alphabetic() || c == '.'),
            Mark::Plain(_) => {
                before.is_some_and(|c| !is_raised(c))
                    && !text.get(..*at).unwrap_or_default().trim().is_empty()
            }
        };
        tied && !behind.is_some_and(|c| c.is_alphanumeric() || is_raised(c) || c == ':')
    });
    found.map(|(at, _)| at)
}

/// Whether a block goes on with the footnote above it.
fn goes_on(document: &Document, furniture: &Furniture, index: usize) -> bool {
    let is_text = furniture.get(index).is_some_and(Option::is_none);
    let follows = document.blocks.get(index).is_some_and(|block| !block.gap && block.kind == Kind::Line);
    is_text && follows && mark_of(document, furniture, index).is_none()
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

    #[test]
    fn a_mark_stands_behind_a_word() {
        let plain = |mark: &str| Mark::Plain(mark.to_owned());
        assert_eq!(marks("Das Haus² brennt.", &plain("²")), Some(8));
        assert_eq!(marks("²Das Haus brennt.", &plain("²")), None);
        assert_eq!(marks("zwölf¹² Punkte", &plain("²")), None);
        assert_eq!(marks("een huis [2] staat", &plain("[2]")), Some(9));
        let round = Mark::Round("(2)".to_owned());
        assert_eq!(marks("the house(2) burns", &round), Some(9));
        assert_eq!(marks("two (2) houses", &round), None);
    }
}
