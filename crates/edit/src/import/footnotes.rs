//! Footnotes: what stands below a page or a text belongs to the clause whose text has its mark.
//!
//! A footnote never opens a clause. One whose mark is not found is left where it stands.

use super::document::{Document, Kind};
use super::furniture::{Furniture, Reason};

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
pub(super) fn find(document: &mut Document, furniture: &mut Furniture) {
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
