//! What is to be typeset, as data: another process can carry it out as well as this one.

use std::collections::BTreeMap;
use std::io::{self, Read, Write};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use time::Date;
use typst::foundations::Bytes;
use typst_layout::PagedDocument;

use super::{Data, Fit, Level, Pdf, PdfError, Seal, Setting, codes, compile, export, sealed, sides, written};
use crate::{Outline, Paper, Record};

/// A document to be typeset, with all that belongs to it. The same order gives the same bytes.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Order {
    template: Template,
    paper: String,
    fit: Fit,
    /// Year, and day of the year.
    day: (i32, u16),
    outline: Value,
    codes: BTreeMap<String, String>,
    /// The organiser's picture, as its file.
    logo: Option<Vec<u8>>,
    /// Whose print it is; of rulings, what they say.
    identity: Option<String>,
    /// Title and language, for sheets to be folded.
    title: String,
    lang: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
enum Template {
    Booklet,
    Record,
}

impl Order {
    /// Orders a booklet on paper of a size, on as many sheets as `fit` says, dated `day`.
    ///
    /// # Errors
    /// If the outline cannot be written down, which does not happen.
    pub fn booklet(outline: &Outline, paper: Paper, fit: Fit, day: Date) -> Result<Self, PdfError> {
        let codes = codes(outline).into_iter().map(|(url, code)| (url.to_owned(), code));
        Ok(Self {
            template: Template::Booklet,
            paper: paper.to_string(),
            fit,
            day: day.to_ordinal_date(),
            outline: serde_json::to_value(outline).map_err(|error| ("outline", error))?,
            codes: codes.collect(),
            logo: outline.title.host.logo.as_ref().map(|logo| logo.bytes().to_vec()),
            identity: Some(outline.title.content_hash.clone()),
            title: outline.title.said.first().map_or_else(String::new, |said| said.title.clone()),
            lang: outline.langs.first().map(ToString::to_string),
        })
    }

    /// Orders a record of rulings: a sheet on A5, a log on A4.
    ///
    /// # Errors
    /// If the record cannot be written down, which does not happen.
    pub fn record(record: &Record, day: Date) -> Result<Self, PdfError> {
        Ok(Self {
            template: Template::Record,
            paper: record.kind.paper().to_string(),
            fit: Fit::Any,
            day: day.to_ordinal_date(),
            outline: serde_json::to_value(record).map_err(|error| ("record", error))?,
            codes: BTreeMap::new(),
            logo: None,
            identity: None,
            title: String::new(),
            lang: None,
        })
    }

    /// Typesets it.
    ///
    /// # Errors
    /// If it does not fit on the sheets asked for, or if the typesetter refuses, which points to a fault of
    /// the program.
    pub fn carry_out(&self) -> Result<Pdf, PdfError> {
        let paper: Paper = self.paper.parse().map_err(|_| ("paper", &self.paper))?;
        let (year, ordinal) = self.day;
        let day = Date::from_ordinal_date(year, ordinal).map_err(|error| ("day", error))?;
        match self.template {
            Template::Booklet => self.set_booklet(paper, day),
            Template::Record => {
                let data = self.data(paper, Setting::USUAL)?;
                // Two prints are the same if they say the same.
                let seal = Seal { identity: data.clone(), day };
                sealed(&compile("record.typ", vec![("booklet.json", Bytes::from_string(data))])?, &seal)
            }
        }
    }

    /// Carries out the order that `input` has, as JSON, and writes what came of it for [`read_answer`].
    ///
    /// # Errors
    /// If there is no order, or no one reads the answer.
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

    fn set_booklet(&self, paper: Paper, day: Date) -> Result<Pdf, PdfError> {
        let flat = if paper == Paper::A4Fold { Paper::A5 } else { paper };
        let (document, setting) = self.fit.find(|setting| self.lay_out(flat, setting))?;
        let seal = Seal { identity: self.identity.clone().unwrap_or_default(), day };
        let pdf = Pdf { setting, ..sealed(&document, &seal)? };
        if paper != Paper::A4Fold {
            return Ok(pdf);
        }
        let sheets = self.lay_out_sheets(pdf.bytes, pdf.pages)?;
        Ok(Pdf { bytes: export(&sheets, Level::Printable, &seal)?, untagged: None, ..pdf })
    }

    /// Lays the outline out on pages.
    pub(super) fn lay_out(&self, paper: Paper, setting: Setting) -> Result<PagedDocument, PdfError> {
        let mut files = vec![("booklet.json", Bytes::from_string(self.data(paper, setting)?))];
        files.extend(self.logo_file());
        compile("booklet.typ", files)
            .map_err(|refused| if self.has_broken_logo() { PdfError::Logo } else { refused })
    }

    /// Tells whether the logo is what cannot be drawn: its file may be whole and its picture not.
    fn has_broken_logo(&self) -> bool {
        self.logo_file().is_some_and(|file| compile("logo.typ", vec![file]).is_err())
    }

    fn logo_file(&self) -> Option<(&'static str, Bytes)> {
        self.logo.as_ref().map(|logo| ("logo", Bytes::new(logo.clone())))
    }

    /// Lays finished pages out on sheets, two on each side.
    fn lay_out_sheets(&self, booklet: Vec<u8>, pages: usize) -> Result<PagedDocument, PdfError> {
        let plan = json!({ "title": self.title, "lang": self.lang, "sides": sides(pages) }).to_string();
        compile(
            "fold.typ",
            vec![("booklet.pdf", Bytes::new(booklet)), ("sides.json", Bytes::from_string(plan))],
        )
    }

    /// Writes down all that the template needs to know.
    fn data(&self, paper: Paper, setting: Setting) -> Result<String, PdfError> {
        written(&Data { paper, size: paper.size(), setting, outline: &self.outline, codes: &self.codes })
    }
}

/// Reads what [`Order::answer`] wrote: the bytes of a file. `None` where it did not come to its end.
#[must_use]
pub fn read_answer(answer: &[u8]) -> Option<Result<&[u8], PdfError>> {
    let end = answer.iter().position(|byte| *byte == b'\n')?;
    let (head, rest) = answer.split_at_checked(end)?;
    let made: Result<(), PdfError> = serde_json::from_slice(head).ok()?;
    Some(made.map(|()| rest.get(1..).unwrap_or_default()))
}
