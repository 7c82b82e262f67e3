//! How tightly a booklet is set, so that it ends with a sheet.

use std::num::NonZeroU8;

use serde::Serialize;
use typst_layout::PagedDocument;

use super::PdfError;

/// The pages on a folded sheet.
const PAGES: usize = 4;

/// On how many sheets a booklet is to fit, each with four of its pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Fit {
    /// On as many as it takes.
    #[default]
    Any,
    /// On so many at most, set as loosely as they allow.
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
    /// On so many sheets at most.
    #[must_use]
    pub fn sheets(most: NonZeroU8) -> Self {
        Self::Sheets(most.get().into())
    }

    /// Lays a booklet out at settings until it has found the loosest that fits. Pages grow fewer as the
    /// setting grows tighter, so four attempts tell it.
    pub(super) fn find(
        self,
        lay_out: impl Fn(Setting) -> Result<PagedDocument, PdfError>,
    ) -> Result<(PagedDocument, Setting), PdfError> {
        let Self::Sheets(sheets) = self else { return Ok((lay_out(Setting::USUAL)?, Setting::USUAL)) };
        let mut steps = Setting::STEPS.as_slice();
        let mut best = None;
        let mut tightest = 0;
        while let Some(setting) = steps.get(steps.len() / 2).copied() {
            let document = lay_out(setting)?;
            let middle = steps.len() / 2;
            if document.pages().len() <= sheets * PAGES {
                best = Some((document, setting));
                steps = steps.get(..middle).unwrap_or_default();
            } else {
                tightest = document.pages().len();
                steps = steps.get(middle + 1..).unwrap_or_default();
            }
        }
        best.ok_or(PdfError::TooLong { pages: tightest, sheets: tightest.div_ceil(PAGES) })
    }
}
