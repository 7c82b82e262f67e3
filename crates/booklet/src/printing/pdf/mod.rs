//! Booklets as PDF: the outline goes to Typst as data, and comes back as bytes.
//!
//! The same outline, paper and date give the same bytes. No text is turned into markup on the way: the
//! templates read it as JSON and set it as it is.

mod data;
mod order;
mod sheets;
#[cfg(test)]
mod tests;
mod world;

pub use order::{Order, read_answer};
pub use sheets::Setting;

use std::fmt;

use serde::{Deserialize, Serialize};
use time::Date;
use typst::comemo;
use typst::diag::{SourceDiagnostic, Warned};
use typst::foundations::{Bytes, Datetime, Smart};
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards, Timestamp};

use schiri_rules::lang::Message;
use world::Document;

/// A booklet, typeset as PDF.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pdf {
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    /// The number of pages of the booklet; for folded sheets, of the booklet that they make.
    pub pages: usize,
    /// How tightly it is set.
    pub setting: Setting,
    /// Whether all page numbers in it are right; at very few texts, no setting of the pages ends in that.
    pub is_settled: bool,
    /// Why it can be printed but not read aloud: what the typesetter reported about its tags. `None` for a
    /// tagged booklet, and for folded sheets, which never are.
    pub untagged: Option<PdfError>,
}

/// Why there is no PDF.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum PdfError {
    /// The typesetter refused. This does not happen with the shipped templates, whatever the texts: a fault
    /// of a template is a fault of the program, and this variant carries what is needed to report it.
    Refused {
        /// The messages of the typesetter, one for each fault.
        faults: Vec<String>,
    },
    /// It has more pages than fit on the sheets that were asked for, however tightly it is set.
    TooLong {
        /// Its pages at the tightest.
        pages: usize,
        /// The sheets that they need.
        sheets: usize,
    },
    /// The organiser's logo passed the checks, but cannot be drawn.
    Logo,
}

impl PdfError {
    /// Says what is wrong, and how to mend it.
    pub fn message(&self) -> Message {
        match self {
            Self::Refused { .. } => Message::new("booklet-typesetting").with("reason", self.to_string()),
            Self::TooLong { pages, sheets } => {
                Message::new("booklet-too-long").with("pages", *pages).with("sheets", *sheets)
            }
            Self::Logo => Message::new("booklet-logo-broken"),
        }
    }
}

impl fmt::Display for PdfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused { faults } => f.write_str(&faults.join("; ")),
            Self::TooLong { pages, sheets } => write!(f, "{pages} pages need {sheets} sheets"),
            Self::Logo => f.write_str("the logo cannot be drawn"),
        }
    }
}

impl std::error::Error for PdfError {}

impl<E: fmt::Display> From<(&str, E)> for PdfError {
    fn from((part, error): (&str, E)) -> Self {
        Self::Refused { faults: vec![format!("{part}: {error}")] }
    }
}

/// Writes a document at the highest level that it supports.
fn sealed(Layout { document, is_settled }: &Layout, seal: &Seal) -> Result<Pdf, PdfError> {
    let (bytes, untagged) = match export(document, Level::Accessible, seal) {
        Ok(bytes) => (bytes, None),
        Err(fault) => (export(document, Level::Archivable, seal).map_err(|_| fault.clone())?, Some(fault)),
    };
    let (pages, is_settled) = (document.pages().len(), *is_settled);
    Ok(Pdf { bytes, pages, setting: Setting::USUAL, is_settled, untagged })
}

#[derive(Debug)]
struct Layout {
    document: PagedDocument,
    /// Whether all page numbers in it are right. Else each layout moved something to another page, and the typesetter
    /// gave up.
    is_settled: bool,
}

/// Runs Typst. Its cache of one document helps no other, so it is emptied at once.
fn compile(template: &str, files: Vec<(&'static str, Bytes)>) -> Result<Layout, PdfError> {
    let document = Document::new(template, files).map_err(|error| (template, error))?;
    let Warned { output, warnings } = typst::compile::<PagedDocument>(&document);
    comemo::evict(0);
    let document = output.map_err(|faults| refusal(template, &faults))?;
    let is_settled = !warnings.iter().any(|warning| warning.message.contains("did not converge"));
    Ok(Layout { document, is_settled })
}

/// What identifies a file: the content of the print, and its day.
struct Seal {
    identity: String,
    day: Date,
}

/// What a file conforms to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Level {
    /// It can be read aloud and kept: PDF/UA-1 and PDF/A-2a.
    Accessible,
    /// It can be kept: PDF/A-2b, without tags.
    Archivable,
    /// It can be printed.
    Printable,
}

impl Level {
    const fn standards(self) -> &'static [PdfStandard] {
        match self {
            Self::Accessible => &[PdfStandard::A_2a, PdfStandard::Ua_1],
            Self::Archivable => &[PdfStandard::A_2b],
            Self::Printable => &[],
        }
    }
}

fn export(document: &PagedDocument, level: Level, seal: &Seal) -> Result<Vec<u8>, PdfError> {
    let standards =
        PdfStandards::new(level.standards()).map_err(|error| ("PDF", error.message().to_string()))?;
    let Seal { identity, day } = seal;
    let midnight = Datetime::from_ymd_hms(day.year(), day.month().into(), day.day(), 0, 0, 0);
    let options = PdfOptions {
        ident: Smart::Custom(format!("{identity} {level:?}")),
        creator: Smart::Custom(Some("Schiri".to_owned())),
        timestamp: midnight.map(Timestamp::new_utc),
        standards,
        tagged: level == Level::Accessible,
        ..PdfOptions::default()
    };
    typst_pdf::pdf(document, &options).map_err(|faults| refusal("PDF", &faults))
}

/// Records why the typesetter refused, with its hints.
fn refusal(part: &str, faults: &[SourceDiagnostic]) -> PdfError {
    let line = |fault: &SourceDiagnostic| {
        let hints = fault.hints.iter().map(|hint| format!(" ({})", hint.v));
        format!("{part}: {}{}", fault.message, hints.collect::<String>())
    };
    PdfError::Refused { faults: faults.iter().map(line).collect() }
}
