//! `schiri cases print` and `schiri cases log`: rulings on paper.

use std::io::IsTerminal as _;
use std::path::Path;

use super::{find, refused};
use crate::args::{LogCases, PrintCase, RecordArgs};
use crate::files;
use crate::session::{Outcome, Session, Trouble, engine_trouble};
use crate::tournament;
use schiri_booklet::{self as booklet, Record, RecordFormat, SheetOptions};
use schiri_casebook::{self as casebook, Filter, Revision, Store, Within};
use schiri_rules::known;
use schiri_rules::lang::Message;
use schiri_words::Localizer;

/// Prints the protest sheet of a ruling.
pub(super) fn print(args: &PrintCase, store: &dyn Store, session: &mut Session) -> Result<Outcome, Trouble> {
    let format = format(args.format, &args.paper)?;
    if format == RecordFormat::Csv {
        return Err(Message::new("record-no-table").into());
    }
    let corpus = session.load_for_use()?;
    let id = find(args.ruling, store, session)?;
    let unknown = || Message::new("casebook-no-ruling").with("ruling", id.to_string());
    let ruling = store.get(id).map_err(|error| refused(&error, session))?.ok_or_else(unknown)?;
    let history = store.history(id).map_err(|error| refused(&error, session))?;
    let history: Vec<Revision> = history.into_iter().map(|entry| entry.revision).collect();
    let options = SheetOptions { officials: args.officials, sides: args.sides };
    let lang = args.paper.lang.unwrap_or_else(|| session.localizer.lang());
    let tournaments = store.tournaments().map_err(|error| refused(&error, session))?;
    let record = booklet::protest_sheet(&corpus, &ruling, &history, options, lang, &tournaments);
    write(&record, format, &args.paper, session)
}

/// Prints the log of an event, or of a tournament.
pub(super) fn log(args: &LogCases, store: &dyn Store, session: &mut Session) -> Result<Outcome, Trouble> {
    let format = format(args.format, &args.paper)?;
    let corpus = session.load_for_use()?;
    let tournaments = store.tournaments().map_err(|error| refused(&error, session))?;
    let (event, within) = match (&args.event, &args.tournament) {
        (_, Some(id)) => (tournament::existing(id, store, session)?.event, Within::Tournament(id.clone())),
        (Some(event), None) => (event.clone(), Within::Anywhere),
        // One of them is required.
        (None, None) => return Err(Message::new("cli-missing-argument").with("argument", "--event").into()),
    };
    let named = args.event.is_some().then(|| event.clone());
    let filter = Filter { event: named, within, ..Filter::default() };
    let rulings = casebook::latest(store, &filter, usize::MAX).map_err(|error| refused(&error, session))?;
    if rulings.is_empty() {
        // Rulings may be of an event that this collection does not have; a name that is nowhere was mistyped.
        known::event(&corpus, event.as_str())?;
    }
    let lang = args.paper.lang.unwrap_or_else(|| session.localizer.lang());
    let record = booklet::ruling_log(&corpus, &event, &rulings, lang, &tournaments);
    write(&record, format, &args.paper, session)
}

/// The format asked for, else the one that the file's ending names, else PDF.
fn format(asked: Option<RecordFormat>, args: &RecordArgs) -> Result<RecordFormat, Trouble> {
    let path = args.output.as_deref().unwrap_or(Path::new("-"));
    let format = asked.or_else(|| RecordFormat::of_file(path)).ok_or_else(|| {
        Trouble::from(Message::new("record-format").with("path", path.display().to_string()))
    })?;
    // Said before the work is done.
    if format == RecordFormat::Pdf && path == Path::new("-") && std::io::stdout().is_terminal() {
        return Err(Message::new("booklet-terminal").into());
    }
    Ok(format)
}

fn write(
    record: &Record,
    format: RecordFormat,
    args: &RecordArgs,
    session: &mut Session,
) -> Result<Outcome, Trouble> {
    let bytes = match format {
        RecordFormat::Pdf => pdf(record, &session.localizer)?,
        RecordFormat::Html => {
            booklet::record_html(record).map_err(|error| engine_trouble(&error))?.into_bytes()
        }
        RecordFormat::Csv => {
            booklet::record_csv(record).map_err(|error| engine_trouble(&error))?.into_bytes()
        }
    };
    match files::target(args.output.as_deref()) {
        None => session.bytes(&bytes)?,
        Some(path) => files::replace(path, &bytes)?,
    }
    Ok(Outcome::Done)
}

#[cfg(feature = "pdf")]
fn pdf(record: &Record, localizer: &Localizer) -> Result<Vec<u8>, Trouble> {
    use crate::booklet::{day, finished};
    use crate::progress::Progress;
    let day = day(booklet::last_change(record))?;
    let setting = Progress::of(localizer, &Message::new("progress-booklet"));
    let pdf = booklet::pdf::typeset_record(record, day);
    drop(setting);
    finished(pdf, localizer)
}

#[cfg(not(feature = "pdf"))]
fn pdf(_record: &Record, _speaker: &Localizer) -> Result<Vec<u8>, Trouble> {
    Err(Message::new("booklet-no-pdf").into())
}
