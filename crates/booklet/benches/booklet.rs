//! A booklet from plan to PDF, beside Typst compiling the same source alone.
//!
//! `cargo bench -p schiri-booklet --bench booklet`. Both start with the material loaded and the fonts read;
//! "schiri" plans, makes the outline and its drawings, writes the data and typesets; "typst" compiles the
//! files that the first handed over, in the plainest world, to the same standards.

#![expect(clippy::print_stdout, reason = "a benchmark prints its table")]
#![expect(clippy::unwrap_used, reason = "a benchmark may stop at the first fault")]

use std::time::{Duration, Instant};

use schiri_booklet::{self as booklet, Outline, Paper, Preset, Request};
use schiri_rules::citation::CitationReader;
use schiri_rules::corpus::{self, Corpus};
use schiri_rules::known::StackChoice;
use schiri_rules::lang::Lang;
use typst::diag::{FileError, FileResult};
use typst::foundations::{Bytes, Datetime, Duration as Offset, Smart};
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt, World, comemo};
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards, Timestamp};

/// How often each is made; the middle of the times counts.
const TIMES: usize = 9;

fn main() {
    let corpus = corpus::load(&schiri_testing::shipped()).0;
    let mut plain = Plain::new();
    println!("{:<44} {:>5} {:>9} {:>9} {:>6}", "booklet", "pages", "schiri", "typst", "×");
    for (event, preset, langs, paper) in [
        ("nl-clarifications", Preset::Players, &[Lang::Nl][..], Paper::A6),
        ("de-quali", Preset::Card, &[Lang::De], Paper::A5),
        ("de-quali", Preset::Players, &[Lang::De], Paper::A5),
        ("de-quali", Preset::Judge, &[Lang::De], Paper::A5),
        ("ccm-all", Preset::Judge, &[Lang::Nl, Lang::De], Paper::A5),
        ("de-quali-seafarers", Preset::Judge, &[Lang::Nl, Lang::De], Paper::A6),
    ] {
        let codes: Vec<_> = langs.iter().map(|lang| lang.code()).collect();
        let name = format!("{event} {} {} {paper}", preset.name(), codes.join(","));
        row(&name, &mut plain, paper, || outline(&corpus, event, preset, langs, paper));
    }
}

fn outline(corpus: &Corpus, event: &str, preset: Preset, langs: &[Lang], paper: Paper) -> Outline {
    let choice = StackChoice { event: Some(event.parse().unwrap()), ..StackChoice::default() };
    let request = Request {
        choice,
        langs: langs.to_vec(),
        preset,
        extent: None,
        arrange: None,
        only: Vec::new(),
        topics: Vec::new(),
        with: Vec::new(),
        without: Vec::new(),
        coming_from: None,
        date: None,
        host: booklet::Host::default(),
        base_url: Some("https://regeln.example".to_owned()),
        paper,
        format: booklet::Format::Pdf,
        sheets: None,
    };
    let plan = request.plan(corpus, &CitationReader::new(corpus), Lang::De).unwrap();
    booklet::outline(corpus, &plan).unwrap()
}

/// Times both by turns, so that whatever else the machine does meets them alike.
fn row(name: &str, plain: &mut Plain, paper: Paper, make: impl Fn() -> Outline) {
    let (mut ours, mut theirs, mut pages) = (Vec::new(), Vec::new(), 0);
    plain.files = booklet::pdf::sources(&make(), paper).unwrap();
    for _ in 0..TIMES {
        let start = Instant::now();
        let outline = make();
        let pdf =
            booklet::pdf::typeset(&outline, paper, booklet::pdf::Fit::Any, booklet::newest_edition(&outline))
                .unwrap();
        ours.push(start.elapsed());
        pages = pdf.pages;
        let start = Instant::now();
        plain.typeset();
        theirs.push(start.elapsed());
    }
    let (ours, theirs) = (middle(&mut ours), middle(&mut theirs));
    let ratio = ours.as_secs_f64() / theirs.as_secs_f64();
    println!("{name:<44} {pages:>5} {:>6} ms {:>6} ms {ratio:>6.2}", ours.as_millis(), theirs.as_millis());
}

fn middle(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

/// The plainest world.
struct Plain {
    library: LazyHash<Library>,
    book: LazyHash<FontBook>,
    fonts: Vec<Font>,
    files: Vec<(&'static str, String)>,
}

impl Plain {
    fn new() -> Self {
        let faces = booklet::pdf::faces();
        let fonts: Vec<_> = faces.into_iter().flat_map(|face| Font::iter(Bytes::new(face))).collect();
        Self {
            library: LazyHash::new(Library::builder().build()),
            book: LazyHash::new(FontBook::from_fonts(&fonts)),
            fonts,
            files: Vec::new(),
        }
    }

    fn typeset(&self) {
        let document = typst::compile::<PagedDocument>(self).output.unwrap();
        let standards = PdfStandards::new(&[PdfStandard::A_2a, PdfStandard::Ua_1]).unwrap();
        let day = Datetime::from_ymd_hms(2024, 1, 1, 0, 0, 0).map(Timestamp::new_utc);
        let ident = Smart::Custom("bench".to_owned());
        typst_pdf::pdf(&document, &PdfOptions { ident, timestamp: day, standards, ..PdfOptions::default() })
            .unwrap();
        comemo::evict(0);
    }

    fn text(&self, id: FileId) -> FileResult<String> {
        let name = id.get().vpath().get_without_slash();
        let found = self.files.iter().find(|(file, _)| *file == name);
        found.map(|(_, text)| text.clone()).ok_or(FileError::AccessDenied)
    }
}

impl World for Plain {
    fn library(&self) -> &LazyHash<Library> {
        &self.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &self.book
    }

    fn main(&self) -> FileId {
        RootedPath::new(VirtualRoot::Project, VirtualPath::new("booklet.typ").unwrap()).intern()
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        Ok(Source::new(id, self.text(id)?))
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        Ok(Bytes::from_string(self.text(id)?))
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.fonts.get(index).cloned()
    }

    fn today(&self, _offset: Option<Offset>) -> Option<Datetime> {
        None
    }
}
