//! Sheets: how tightly a booklet is set so that it fills its last sheet, and which pages share a side of one.

use std::num::NonZeroU8;

use serde::Serialize;
use typst::foundations::Label;
use typst::introspection::Introspector as _;
use typst::utils::PicoStr;
use typst_layout::PagedDocument;

use super::{Layout, PdfError};

/// The pages on a folded sheet.
const PAGES: usize = 4;
/// From this number of pages on, saving a page is not worth another run of the typesetter.
const LONG: usize = 64;

/// How tightly a booklet is set, in percent of the usual setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Setting {
    /// The spaces between lines, paragraphs, clauses and headings.
    pub spacing: u8,
    /// The letters.
    pub letters: u8,
}

impl Setting {
    /// The usual setting.
    pub const USUAL: Self = Self { spacing: 100, letters: 100 };
    /// Settings from the loosest to the tightest, as two rows: first the spaces shrink, then the letters, which stay
    /// readable.
    const SPACES: [u8; 16] = [160, 145, 130, 120, 110, 100, 95, 90, 85, 80, 75, 75, 70, 70, 65, 60];
    const LETTERS: [u8; 16] = [100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 98, 96, 94, 92, 90];
    /// The spaces that are tried without being asked, to avoid a wasteful page, the nearest to the usual ones first. Each
    /// is another run of the typesetter, so there are few.
    const NEAR: [u8; 6] = [95, 105, 90, 110, 85, 80];
}

/// Lays a booklet out at several settings to find the loosest that fits on this many sheets.
///
/// `None` means as many sheets as it needs. Even then, a book that needs a sheet for its last page alone is set a
/// little tighter if that saves the sheet, and a book whose rules leave their last page nearly empty is set a little
/// tighter or looser; so is one whose page numbers do not settle.
pub(super) fn fitted(
    sheets: Option<NonZeroU8>,
    lay_out: impl Fn(Setting) -> Result<Layout, PdfError>,
) -> Result<(Layout, Setting), PdfError> {
    if let Some(sheets) = sheets {
        let steps = Setting::SPACES.into_iter().zip(Setting::LETTERS);
        let steps: Vec<_> = steps.map(|(spacing, letters)| Setting { spacing, letters }).collect();
        return loosest(&steps, usize::from(sheets.get()) * PAGES, lay_out)?
            .map_err(|pages| PdfError::TooLong { pages, sheets: pages.div_ceil(PAGES) });
    }
    let usual = lay_out(Setting::USUAL)?;
    let pages = usual.document.pages().len();
    let is_short = (PAGES..LONG).contains(&pages);
    let saves_sheet = is_short && pages % PAGES == 1;
    let most = if saves_sheet { pages - 1 } else { pages };
    // A wrong page number is worse than a wasted sheet, and that is worse than a nearly empty page.
    let merits = |layout: &Layout| {
        let is_filled = !is_short || !is_nearly_empty(&layout.document);
        [layout.is_settled, layout.document.pages().len() <= most, is_filled]
    };
    // Looser settings save no sheet.
    let is_settled = usual.is_settled;
    let is_tried = |it: &Setting| !is_settled || !saves_sheet || it.spacing < Setting::USUAL.spacing;
    let near = Setting::NEAR.map(|spacing| Setting { spacing, ..Setting::USUAL });
    let mut near = near.into_iter().filter(is_tried);
    let mut best = (usual, Setting::USUAL);
    while merits(&best.0) != [true; 3]
        && let Some(setting) = near.next()
    {
        let tried = lay_out(setting)?;
        if merits(&tried) > merits(&best.0) {
            best = (tried, setting);
        }
    }
    Ok(best)
}

/// Tells whether the template has marked the last page of the rules as nearly empty.
fn is_nearly_empty(document: &PagedDocument) -> bool {
    Label::new(PicoStr::intern("nearly-empty"))
        .is_some_and(|label| document.introspector().label_count(label) > 0)
}

/// Finds the loosest of these settings at which a booklet has at most this many pages; otherwise returns the number of
/// pages at the tightest. Pages grow fewer as settings grow tighter, so a binary search needs few attempts.
fn loosest(
    mut steps: &[Setting],
    most: usize,
    lay_out: impl Fn(Setting) -> Result<Layout, PdfError>,
) -> Result<Result<(Layout, Setting), usize>, PdfError> {
    let mut best = None;
    let mut tightest = 0;
    while let Some(setting) = steps.get(steps.len() / 2).copied() {
        let tried = lay_out(setting)?;
        let middle = steps.len() / 2;
        let (pages, is_settled) = (tried.document.pages().len(), tried.is_settled);
        let fits = pages <= most;
        // A layout with wrong page numbers is only taken if there is no other.
        if fits && (is_settled || best.is_none()) {
            best = Some((tried, setting));
        }
        if fits && is_settled {
            steps = steps.get(..middle).unwrap_or_default();
        } else {
            tightest = pages;
            steps = steps.get(middle + 1..).unwrap_or_default();
        }
    }
    Ok(best.ok_or(tightest))
}

/// The two pages on one side of a sheet, left and right, counted from 1; `None` is a blank.
type Side = [Option<usize>; 2];

/// Returns the sides of the sheets, front and back of each in turn, outermost sheet first.
///
/// Blanks that fill the last sheet go to the end of the booklet, where they make its back cover. A single page, such as
/// a card, needs no folding: it is printed twice on one side, to be cut.
pub(super) fn sides(pages: usize) -> Vec<Side> {
    if pages == 1 {
        return vec![[Some(1), Some(1)]];
    }
    let padded = pages.next_multiple_of(4);
    let page = |number: usize| (number <= pages).then_some(number);
    (0..padded / 4)
        .flat_map(|sheet| {
            let outer = 2 * sheet;
            [[page(padded - outer), page(outer + 1)], [page(outer + 2), page(padded - outer - 1)]]
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_meet_as_a_folded_pile_needs_them() {
        let cases = [
            (0, ""),
            (1, "1|1"),
            (2, "-|1 2|-"),
            (4, "4|1 2|3"),
            (5, "-|1 2|- -|3 4|5"),
            (8, "8|1 2|7 6|3 4|5"),
            (10, "-|1 2|- 10|3 4|9 8|5 6|7"),
            (12, "12|1 2|11 10|3 4|9 8|5 6|7"),
        ];
        for (pages, expected) in cases {
            let page = |page: Option<usize>| page.map_or("-".to_owned(), |page| page.to_string());
            let side = |[left, right]: Side| format!("{}|{}", page(left), page(right));
            let found: Vec<_> = sides(pages).into_iter().map(side).collect();
            assert_eq!(found.join(" "), expected, "{pages}");
        }
    }

    /// The folded pile has its pages in order: inwards, each sheet's front right and back left; then
    /// outwards, back right and front left.
    #[test]
    fn every_page_lies_where_it_is_turned_to() {
        for pages in 2..40 {
            let sides = sides(pages);
            let outward = sides.chunks(2).flat_map(|sheet| [sheet[0][1], sheet[1][0]]);
            let inward = sides.chunks(2).rev().flat_map(|sheet| [sheet[1][1], sheet[0][0]]);
            let read: Vec<_> = outward.chain(inward).flatten().collect();
            assert_eq!(read, (1..=pages).collect::<Vec<_>>(), "{pages}");
        }
    }
}
