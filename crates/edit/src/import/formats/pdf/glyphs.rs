//! The letters of a PDF with their places, collected by interpreting its pages as if they were drawn.

use std::panic::{AssertUnwindSafe, catch_unwind};

use hayro_interpret::font::{Glyph as Drawn, OutlineGlyph};
use hayro_interpret::hayro_cmap::BfString;
use hayro_interpret::hayro_syntax::{DecryptionError, LoadPdfError, Pdf};
use hayro_interpret::{
    BlendMode, ClipPath, Context, Device, GlyphDrawMode, Image, InterpreterCache, InterpreterSettings, Paint,
    PathDrawMode, SoftMask, interpret_page,
};
use kurbo::{Affine, BezPath, Point, Rect};

use crate::import::decode::NoText;

/// The most letters that are read: a rule book of a thousand pages has three million.
const MOST_GLYPHS: usize = 20_000_000;

/// A letter on a page. Places are in points from the upper left corner.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Glyph {
    /// The letter; several for a ligature.
    pub(super) text: String,
    pub(super) x: f64,
    pub(super) end: f64,
    /// Its baseline.
    pub(super) y: f64,
    pub(super) size: f64,
    /// Whether its font is bold, if the file says so.
    pub(super) bold: bool,
    /// Whether a blank is drawn behind it.
    pub(super) spaced: bool,
}

/// The letters of a page, in the order in which they are drawn.
#[derive(Debug, Default)]
pub(super) struct PageGlyphs {
    pub(super) upright: Vec<Glyph>,
    /// Rotated letters: a stamp, a note in the margin.
    pub(super) turned: String,
}

pub(super) fn pages(bytes: &[u8]) -> Result<Vec<PageGlyphs>, NoText> {
    // The library is tested with damaged files; if it panics anyway, the file counts as damaged.
    catch_unwind(AssertUnwindSafe(|| interpret(bytes))).unwrap_or(Err(NoText::BrokenPdf))
}

fn interpret(bytes: &[u8]) -> Result<Vec<PageGlyphs>, NoText> {
    let pdf = Pdf::new(bytes.to_vec()).map_err(|error| match error {
        LoadPdfError::Decryption(
            DecryptionError::PasswordProtected | DecryptionError::UnsupportedAlgorithm,
        ) => NoText::Encrypted,
        LoadPdfError::Decryption(_) | LoadPdfError::Invalid => NoText::BrokenPdf,
    })?;
    let cache = InterpreterCache::new();
    let mut pages = Vec::new();
    let mut left = MOST_GLYPHS;
    for page in pdf.pages().iter() {
        let (width, height) = page.render_dimensions();
        let area = Rect::new(0.0, 0.0, f64::from(width), f64::from(height));
        let transform = Affine::new(page.initial_transform(true).as_coeffs());
        let mut context = Context::new(transform, area, &cache, pdf.xref(), InterpreterSettings::default());
        let mut collector = Collector { area, page: PageGlyphs::default(), left };
        interpret_page(page, &mut context, &mut collector);
        left = collector.left;
        if left == 0 {
            return Err(NoText::TooLarge);
        }
        pages.push(collector.page);
    }
    if pages.is_empty() { Err(NoText::BrokenPdf) } else { Ok(pages) }
}

struct Collector {
    area: Rect,
    page: PageGlyphs,
    left: usize,
}

/// The least weight of bold letters; that of text is 400.
const BOLD: u32 = 600;

const BOLD_NAMES: [&str; 4] = ["Bold", "Black", "Heavy", "Demi"];

fn is_bold(letter: &OutlineGlyph) -> bool {
    letter.font_data().is_some_and(|font| {
        let name = font.postscript_name.unwrap_or_default();
        font.weight.is_some_and(|weight| weight >= BOLD) || BOLD_NAMES.iter().any(|bold| name.contains(bold))
    })
}

impl Collector {
    fn add(&mut self, text: String, place: Affine, advance: f64, bold: bool) {
        self.left = self.left.saturating_sub(1);
        if text.trim().is_empty() {
            self.page.upright.last_mut().into_iter().for_each(|letter| letter.spaced = true);
            return;
        }
        let (from, to) = (place * Point::ORIGIN, place * Point::new(advance, 0.0));
        let up = place * Point::new(0.0, 1000.0);
        let size = from.distance(up);
        if self.left == 0 || !from.is_finite() || !to.is_finite() || size <= 0.0 || !self.area.contains(from)
        {
            return;
        }
        // A slanted letter counts as upright, one on a rising or falling baseline does not.
        if (to.y - from.y).abs() > (to.x - from.x).abs() * 0.3 || up.y > from.y {
            self.page.turned.push_str(&text);
            return;
        }
        self.page.upright.push(Glyph { text, x: from.x, end: to.x, y: from.y, size, bold, spaced: false });
    }
}

impl Device<'_> for Collector {
    fn draw_glyph(
        &mut self,
        glyph: &Drawn<'_>,
        transform: Affine,
        glyph_transform: Affine,
        _: &Paint<'_>,
        _: &GlyphDrawMode,
    ) {
        let text = match glyph.as_unicode() {
            Some(BfString::Char(letter)) => letter.to_string(),
            Some(BfString::String(letters)) => letters,
            None => char::REPLACEMENT_CHARACTER.to_string(),
        };
        let (advance, bold) = match glyph {
            Drawn::Outline(outline) => (outline.advance_width(), is_bold(outline)),
            Drawn::Type3(_) => (None, false),
        };
        // The default width of a letter is half the font's size.
        self.add(text, transform * glyph_transform, f64::from(advance.unwrap_or(500.0)), bold);
    }

    fn set_soft_mask(&mut self, _: Option<SoftMask<'_>>) {}
    fn draw_path(&mut self, _: &BezPath, _: Affine, _: &Paint<'_>, _: &PathDrawMode) {}
    fn push_clip_path(&mut self, _: &ClipPath) {}
    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'_>>, _: BlendMode) {}
    fn pop_clip_path(&mut self) {}
    fn pop_transparency_group(&mut self) {}
    fn draw_image(&mut self, _: Image<'_, '_>, _: Affine) {}
    fn set_blend_mode(&mut self, _: BlendMode) {}
}
