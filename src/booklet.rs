//! `schiri booklet --event EVENT | EDITION…`: the rules on paper.

use std::io::IsTerminal as _;
use std::path::Path;

use super::args::Booklet;
use super::files;
use super::progress::Progress;
use super::session::{Outcome, Result, Session, Trouble, json};
#[cfg(feature = "pdf")]
use super::session::{complain, tell};
#[cfg(feature = "pdf")]
use schiri_booklet::pdf::{Order, PdfError};
use schiri_booklet::{self as booklet, Format, Host, Logo, Outline, Request};
use schiri_rules::citation::CitationReader;
use schiri_rules::corpus::Corpus;
use schiri_rules::known::StackChoice;
use schiri_rules::lang::{Lang, Message};
use schiri_words::Localizer;

pub(super) fn booklet(args: &Booklet, session: &mut Session) -> Result {
    if args.event.is_none() && args.editions.is_empty() {
        return Err(Message::new("booklet-nothing-chosen").into());
    }
    let format = format(args)?;
    let target = files::target(args.output.as_deref());
    // Refused before the work is done.
    if format == Format::Pdf && target.is_none() && std::io::stdout().is_terminal() {
        return Err(Message::new("booklet-terminal").into());
    }
    if let Some(path) = target.filter(|path| !args.force && path.is_file()) {
        return Err(Message::new("booklet-exists").with("path", path.display().to_string()).into());
    }
    let corpus = session.load_for_use()?;
    let citations = CitationReader::new(&corpus);
    let reader = session.localizer.lang();
    let plan = request(args, format, &corpus, reader)?.plan(&corpus, &citations, reader)?;
    let making = Progress::of(&session.localizer, &Message::new("progress-booklet"));
    let outline = booklet::outline(&corpus, &plan)?;
    drop(making);
    let bytes = print(&outline, args, format, &session.localizer)?;
    session.deliver(target, &bytes)?;
    Ok(Outcome::Done)
}

fn request(args: &Booklet, format: Format, corpus: &Corpus, reader: Lang) -> Result<Request> {
    // A collection that does not have the reader's language is printed in its own.
    let kept = corpus.languages();
    let own = if kept.contains(&reader) { reader } else { *kept.first().unwrap_or(&reader) };
    Ok(Request {
        choice: StackChoice {
            event: args.event.clone(),
            editions: args.editions.clone(),
            circumstances: args.changes.circumstances(),
        },
        langs: if args.lang.is_empty() { vec![own] } else { args.lang.clone() },
        preset: args.preset,
        extent: args.extent,
        arrange: args.arrange,
        only: args.only.clone(),
        topics: args.topic.clone(),
        with: args.with.clone(),
        without: args.without.clone(),
        coming_from: args.coming_from.clone(),
        date: args.date,
        host: host(args)?,
        base_url: args.base_url.clone(),
        paper: args.paper,
        format,
        sheets: args.sheets,
    })
}

fn host(args: &Booklet) -> Result<Host> {
    let logo = args.logo.as_deref().map(|path| Logo::new(files::read(path)?).map_err(Trouble::from));
    Ok(Host {
        name: args.organiser.clone(),
        place: args.place.clone(),
        contact: args.contact.clone(),
        table_field: args.table_field,
        logo: logo.transpose()?,
        accent: args.accent,
    })
}

/// The format asked for, else the one of the file's ending, else PDF.
fn format(args: &Booklet) -> Result<Format> {
    let path = args.output.as_deref().unwrap_or(Path::new("-"));
    args.format
        .or_else(|| Format::of_file(path))
        .ok_or_else(|| Message::new("booklet-format").with("path", path.display().to_string()).into())
}

fn print(outline: &Outline, args: &Booklet, format: Format, localizer: &Localizer) -> Result<Vec<u8>> {
    Ok(match format {
        Format::Pdf => return pdf(outline, args, localizer),
        Format::Html => booklet::html(outline, args.paper)?.into_bytes(),
        Format::Epub => booklet::epub(outline, day(booklet::newest_edition(outline))?)?,
        Format::Json => json(outline)?.into_bytes(),
    })
}

#[cfg(feature = "pdf")]
fn pdf(outline: &Outline, args: &Booklet, localizer: &Localizer) -> Result<Vec<u8>> {
    let day = day(booklet::newest_edition(outline))?;
    let setting = Progress::of(localizer, &Message::new("progress-booklet"));
    let pdf = Order::booklet(outline, args.paper, args.sheets, day).and_then(|order| order.carry_out());
    drop(setting);
    if let (Some(_), Ok(pdf)) = (args.sheets, &pdf) {
        tell(localizer, &on_sheets(pdf));
    }
    if let (booklet::Paper::A4Fold, Ok(pdf)) = (args.paper, &pdf)
        && pdf.pages.div_ceil(4) > THICKEST
    {
        let sheets = pdf.pages.div_ceil(4);
        let message = Message::new("booklet-thick").with("sheets", sheets).with("most", THICKEST);
        complain(localizer, &message);
    }
    finished(pdf, localizer)
}

/// The most sheets that can be folded and stapled together.
#[cfg(feature = "pdf")]
const THICKEST: usize = 15;

/// Says how a booklet was fitted on its sheets.
#[cfg(feature = "pdf")]
fn on_sheets(pdf: &booklet::pdf::Pdf) -> Message {
    Message::new("booklet-on-sheets")
        .with("pages", pdf.pages)
        .with("sheets", pdf.pages.div_ceil(4))
        .with("spacing", usize::from(pdf.setting.spacing))
        .with("letters", usize::from(pdf.setting.letters))
}

/// The date of a print: from `SOURCE_DATE_EPOCH`, else the usual one; never today's, so that prints can be reproduced.
pub(super) fn day(usual: time::Date) -> Result<time::Date> {
    match std::env::var("SOURCE_DATE_EPOCH") {
        Err(_) => Ok(usual),
        Ok(seconds) => booklet::source_date(&seconds)
            .ok_or_else(|| Message::new("booklet-source-date").with("value", seconds).into()),
    }
}

/// Returns the bytes of a PDF, and says if page numbers in it may be wrong or screen readers cannot read it.
#[cfg(feature = "pdf")]
pub(super) fn finished(pdf: Result<booklet::pdf::Pdf, PdfError>, localizer: &Localizer) -> Result<Vec<u8>> {
    let pdf = pdf.map_err(|error| error.message())?;
    if !pdf.is_settled {
        complain(localizer, &Message::new("booklet-unsettled"));
    }
    if let Some(reason) = &pdf.untagged {
        complain(localizer, &Message::new("booklet-untagged").with("reason", reason.to_string()));
    }
    Ok(pdf.bytes)
}

#[cfg(not(feature = "pdf"))]
fn pdf(_outline: &Outline, _args: &Booklet, _speaker: &Localizer) -> Result<Vec<u8>> {
    Err(Message::new("booklet-no-pdf").into())
}
