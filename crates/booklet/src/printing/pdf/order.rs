//! What to typeset, as data, so that another process can typeset it.

use std::collections::BTreeMap;
use std::io::{self, Read, Write};
use std::num::NonZeroU8;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use time::Date;
use typst::foundations::Bytes;

use super::sheets::{fitted, sides};
use super::{Layout, Level, Pdf, PdfError, Seal, Setting, compile, data, export, sealed};
use crate::{Outline, Paper, Record};
use schiri_show::render::qr_svg;

/// A document to be typeset, with all that belongs to it. The same order gives the same bytes.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Order {
    template: Template,
    paper: Paper,
    sheets: Option<NonZeroU8>,
    /// Year, and day of the year.
    day: (i32, u16),
    /// The outline of a booklet, or the record: both have their titles in the same fields.
    outline: Value,
    /// Addresses as pictures for a phone's camera (SVG).
    codes: BTreeMap<String, String>,
    logo: Option<Vec<u8>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
enum Template {
    Booklet,
    Record,
}

impl Order {
    /// Orders a booklet on paper of a size, dated `day`, on at most this many sheets; `None` for as many as it needs.
    ///
    /// # Errors
    /// If the outline cannot be written down, which does not happen.
    pub fn booklet(
        outline: &Outline,
        paper: Paper,
        sheets: Option<NonZeroU8>,
        day: Date,
    ) -> Result<Self, PdfError> {
        Ok(Self {
            template: Template::Booklet,
            paper,
            sheets,
            day: day.to_ordinal_date(),
            outline: serde_json::to_value(outline).map_err(|error| ("outline", error))?,
            codes: codes(outline),
            logo: outline.title.host.logo.as_ref().map(|logo| logo.bytes().to_vec()),
        })
    }

    /// Orders a record of rulings: a sheet on A5, a log on A4.
    ///
    /// # Errors
    /// If the record cannot be written down, which does not happen.
    pub fn record(record: &Record, day: Date) -> Result<Self, PdfError> {
        Ok(Self {
            template: Template::Record,
            paper: record.kind.paper(),
            sheets: None,
            day: day.to_ordinal_date(),
            outline: serde_json::to_value(record).map_err(|error| ("record", error))?,
            codes: BTreeMap::new(),
            logo: None,
        })
    }

    /// Typesets it.
    ///
    /// The document is tagged and archivable (PDF/UA-1, PDF/A-2a). At some page breaks, Typst 0.15 loses the tags;
    /// such a document is made all the same, archivable (PDF/A-2b) but untagged, and [`Pdf::untagged`] says so.
    /// Sheets to be folded are made from the finished pages; their order is not the reading order, so they claim
    /// neither.
    ///
    /// # Errors
    /// If it does not fit on the sheets asked for, if its logo cannot be drawn, or if the typesetter refuses,
    /// which points to a fault of the program.
    pub fn carry_out(&self) -> Result<Pdf, PdfError> {
        let (year, ordinal) = self.day;
        let day = Date::from_ordinal_date(year, ordinal).map_err(|error| ("day", error))?;
        match self.template {
            Template::Booklet => self.set_booklet(day),
            Template::Record => {
                let data = self.data(self.paper, Setting::USUAL);
                // Two prints are the same if their data are the same.
                let seal = Seal { identity: data.clone(), day };
                sealed(&compile("record.typ", vec![("booklet.json", Bytes::from_string(data))])?, &seal)
            }
        }
    }

    /// Carries out the order that is read from `input` as JSON, and writes the result for [`read_answer`].
    ///
    /// # Errors
    /// If the input is not an order, or the output cannot be written.
    pub fn answer(input: impl Read, mut output: impl Write) -> io::Result<()> {
        let order: Self = serde_json::from_reader(input)?;
        let made = order.carry_out();
        serde_json::to_writer(&mut output, &made.as_ref().map(|_| ()))?;
        output.write_all(b"\n")?;
        if let Ok(pdf) = made {
            output.write_all(&pdf.bytes)?;
        }
        output.flush()
    }

    fn set_booklet(&self, day: Date) -> Result<Pdf, PdfError> {
        let is_folded = self.paper == Paper::A4Fold;
        let flat = if is_folded { Paper::A5 } else { self.paper };
        let (layout, setting) = fitted(self.sheets, |setting| self.lay_out(flat, setting))?;
        let identity = self.outline.pointer("/title/content_hash").and_then(Value::as_str);
        let seal = Seal { identity: identity.unwrap_or_default().to_owned(), day };
        let pdf = Pdf { setting, ..sealed(&layout, &seal)? };
        if !is_folded {
            return Ok(pdf);
        }
        let sheets = self.lay_out_sheets(pdf.bytes, pdf.pages)?;
        Ok(Pdf { bytes: export(&sheets.document, Level::Printable, &seal)?, untagged: None, ..pdf })
    }

    pub(super) fn lay_out(&self, paper: Paper, setting: Setting) -> Result<Layout, PdfError> {
        let mut files = vec![("booklet.json", Bytes::from_string(self.data(paper, setting)))];
        files.extend(self.logo_file());
        compile("booklet.typ", files)
            .map_err(|refused| if self.has_broken_logo() { PdfError::Logo } else { refused })
    }

    /// Tells whether the logo is what cannot be drawn: its file may be sound while its picture is not.
    fn has_broken_logo(&self) -> bool {
        self.logo_file().is_some_and(|file| compile("logo.typ", vec![file]).is_err())
    }

    fn logo_file(&self) -> Option<(&'static str, Bytes)> {
        self.logo.as_ref().map(|logo| ("logo", Bytes::new(logo.clone())))
    }

    /// Lays finished pages out on sheets, two on each side.
    fn lay_out_sheets(&self, booklet: Vec<u8>, pages: usize) -> Result<Layout, PdfError> {
        let plan = json!({
            "title": self.outline.pointer("/title/said/0/title"),
            "lang": self.outline.pointer("/langs/0"),
            "sides": sides(pages),
        });
        compile(
            "fold.typ",
            vec![("booklet.pdf", Bytes::new(booklet)), ("sides.json", Bytes::from_string(plan.to_string()))],
        )
    }

    /// Writes everything that the template needs to know, which it reads as `/booklet.json`.
    fn data(&self, paper: Paper, setting: Setting) -> String {
        let mut data = json!({
            "paper": paper,
            "size": paper.size(),
            "setting": setting,
            "outline": self.outline,
            "codes": self.codes,
        });
        data::prepare(&mut data);
        data.to_string()
    }
}

/// Makes the QR codes of an outline's addresses. An address that is too long for a code is printed in letters
/// only.
fn codes(outline: &Outline) -> BTreeMap<String, String> {
    let sections = outline.parts.iter().flat_map(|part| &part.sections).map(|section| &section.qr);
    let parts = outline.parts.iter().map(|part| &part.qr);
    sections
        .chain(parts)
        .chain([&outline.title.check_url])
        .flatten()
        .filter_map(|url| Some((url.clone(), qr_svg(url, url).ok()?)))
        .collect()
}

/// Reads what [`Order::answer`] wrote: the bytes of a file. `None` if the answer is incomplete.
pub fn read_answer(answer: &[u8]) -> Option<Result<&[u8], PdfError>> {
    let end = answer.iter().position(|byte| *byte == b'\n')?;
    let (head, rest) = answer.split_at_checked(end)?;
    let made: Result<(), PdfError> = serde_json::from_slice(head).ok()?;
    Some(made.map(|()| rest.get(1..).unwrap_or_default()))
}
