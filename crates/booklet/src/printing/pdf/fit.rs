//! How tightly a booklet is set, so that it ends with a sheet.

use std::num::NonZeroU8;

use serde::{Deserialize, Serialize};
use typst_layout::PagedDocument;

use super::PdfError;

/// The pages on a folded sheet.
const PAGES: usize = 4;
/// From this many pages on, a sheet saved is not worth another run of the typesetter.
const LONG: usize = 48;

/// On how many sheets a booklet is to fit, each with four of its pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Fit {
    /// On as many as it takes; a book that needs a sheet for its last page alone is set a little tighter, if that
    /// saves the sheet.
    #[default]
    Any,
    /// On this many at most, set as loosely as they allow.
    Sheets(usize),
}

/// How tightly a booklet is set, in hundredths of what is usual.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Setting {
    /// The spaces between lines, paragraphs, clauses and headings.
    pub spacing: u8,
    /// The letters.
    pub letters: u8,
}

impl Setting {
    /// What is usual.
    pub const USUAL: Self = Self { spacing: 100, letters: 100 };
    /// What may be taken to save a sheet, without being asked.
    const SNUG: [Self; 4] = [
        Self { spacing: 95, letters: 100 },
        Self { spacing: 90, letters: 100 },
        Self { spacing: 85, letters: 100 },
        Self { spacing: 80, letters: 100 },
    ];
    /// From the loosest to the tightest: first the spaces give, then the letters, which stay readable.
    const STEPS: [Self; 16] = [
        Self { spacing: 160, letters: 100 },
        Self { spacing: 145, letters: 100 },
        Self { spacing: 130, letters: 100 },
        Self { spacing: 120, letters: 100 },
        Self { spacing: 110, letters: 100 },
        Self::USUAL,
        Self { spacing: 95, letters: 100 },
        Self { spacing: 90, letters: 100 },
        Self { spacing: 85, letters: 100 },
        Self { spacing: 80, letters: 100 },
        Self { spacing: 75, letters: 100 },
        Self { spacing: 75, letters: 98 },
        Self { spacing: 70, letters: 96 },
        Self { spacing: 70, letters: 94 },
        Self { spacing: 65, letters: 92 },
        Self { spacing: 60, letters: 90 },
    ];
}

impl Fit {
    /// On this many sheets at most.
    #[must_use]
    pub fn sheets(most: NonZeroU8) -> Self {
        Self::Sheets(most.get().into())
    }

    /// Lays a booklet out at settings until it has found the loosest that fits.
    pub(super) fn find(
        self,
        lay_out: impl Fn(Setting) -> Result<PagedDocument, PdfError>,
    ) -> Result<(PagedDocument, Setting), PdfError> {
        match self {
            Self::Any => {
                let usual = lay_out(Setting::USUAL)?;
                let pages = usual.pages().len();
                let saved = match pages % PAGES {
                    1 if (PAGES..LONG).contains(&pages) => loosest(&Setting::SNUG, pages - 1, lay_out)?.ok(),
                    _ => None,
                };
                Ok(saved.unwrap_or((usual, Setting::USUAL)))
            }
            Self::Sheets(sheets) => loosest(&Setting::STEPS, sheets * PAGES, lay_out)?
                .map_err(|pages| PdfError::TooLong { pages, sheets: pages.div_ceil(PAGES) }),
        }
    }
}

/// Finds the loosest of settings at which a booklet has so few pages, or else says how many it has at the tightest.
/// Pages grow fewer as the setting grows tighter, so a few attempts tell it.
fn loosest(
    mut steps: &[Setting],
    most: usize,
    lay_out: impl Fn(Setting) -> Result<PagedDocument, PdfError>,
) -> Result<Result<(PagedDocument, Setting), usize>, PdfError> {
    let mut best = None;
    let mut tightest = 0;
    while let Some(setting) = steps.get(steps.len() / 2).copied() {
        let document = lay_out(setting)?;
        let middle = steps.len() / 2;
        if document.pages().len() <= most {
            best = Some((document, setting));
            steps = steps.get(..middle).unwrap_or_default();
        } else {
            tightest = document.pages().len();
            steps = steps.get(middle + 1..).unwrap_or_default();
        }
    }
    Ok(best.ok_or(tightest))
}
