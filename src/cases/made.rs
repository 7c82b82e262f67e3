//! Documents made from rulings: `schiri cases print` and `schiri cases log` on paper; `schiri cases publish` as a
//! published case of a rule collection.

use std::fs;
use std::io::IsTerminal as _;
use std::path::Path;

use crate::args::{LogCases, PrintCase, RecordArgs};
use crate::files;
use crate::session::{Outcome, Result, Session, Trouble, read_from};
use crate::tournament;
use schiri_booklet::{self as booklet, Record, RecordFormat, SheetOptions};
use schiri_casebook::{self as casebook, Filter, RulingRef, Store, Within};
use schiri_edit::check;
use schiri_rules::corpus::{self, Asked, CaseId};
use schiri_rules::diag::{Code, Diagnostic, Severity};
use schiri_rules::known;
use schiri_rules::lang::Message;
use schiri_words::Localizer;

pub(super) fn print(args: &PrintCase, store: &Store, session: &mut Session) -> Result {
    let format = format(args.format, &args.paper)?;
    if format == RecordFormat::Csv {
        return Err(Message::new("record-no-table").into());
    }
    let corpus = session.load_for_use()?;
    let ruling = store.existing(args.ruling)?;
    let history = store.revisions(ruling.id)?;
    let options = SheetOptions { officials: args.officials, sides: args.sides };
    let lang = session.speak(args.paper.lang);
    let tournaments = store.tournaments()?;
    let record = booklet::protest_sheet(&corpus, &ruling, &history, options, lang, &tournaments);
    write(&record, format, &args.paper, session)
}

pub(super) fn log(args: &LogCases, store: &Store, session: &mut Session) -> Result {
    let format = format(args.format, &args.paper)?;
    let corpus = session.load_for_use()?;
    let tournaments = store.tournaments()?;
    let (event, within) = match (&args.event, &args.tournament) {
        (_, Some(id)) => (tournament::existing(id, store)?.event, Within::Tournament(id.clone())),
        (Some(event), None) => (event.clone(), Within::Anywhere),
        // clap requires one of them.
        (None, None) => return Err(Message::new("cli-missing-argument").with("argument", "--event").into()),
    };
    let named = args.event.is_some().then(|| event.clone());
    let filter = Filter { event: named, within, ..Filter::default() };
    let rulings = casebook::latest(store, &filter, usize::MAX)?;
    if rulings.is_empty() {
        // Rulings may be of an event that this collection does not have; but a name that occurs nowhere was
        // mistyped.
        known::event(&corpus, event.as_str())?;
    }
    let lang = session.speak(args.paper.lang);
    let record = booklet::ruling_log(&corpus, &event, &rulings, lang, &tournaments);
    write(&record, format, &args.paper, session)
}

/// The format asked for, else the one of the file's ending, else PDF.
fn format(asked: Option<RecordFormat>, args: &RecordArgs) -> Result<RecordFormat> {
    let path = args.output.as_deref().unwrap_or(Path::new("-"));
    let format = asked.or_else(|| RecordFormat::of_file(path)).ok_or_else(|| {
        Trouble::from(Message::new("record-format").with("path", path.display().to_string()))
    })?;
    // Refused before the work is done.
    if format == RecordFormat::Pdf && path == Path::new("-") && std::io::stdout().is_terminal() {
        return Err(Message::new("booklet-terminal").into());
    }
    Ok(format)
}

fn write(record: &Record, format: RecordFormat, args: &RecordArgs, session: &mut Session) -> Result {
    let bytes = match format {
        RecordFormat::Pdf => pdf(record, &session.localizer)?,
        RecordFormat::Html => booklet::record_html(record)?.into_bytes(),
        RecordFormat::Csv => booklet::record_csv(record)?.into_bytes(),
    };
    session.deliver(args.output.as_deref(), &bytes)?;
    Ok(Outcome::Done)
}

#[cfg(feature = "pdf")]
fn pdf(record: &Record, localizer: &Localizer) -> Result<Vec<u8>> {
    use crate::booklet::{day, finished};
    use crate::progress::Progress;
    use schiri_booklet::pdf::Order;
    let day = day(booklet::last_change(record))?;
    let setting = Progress::of(localizer, &Message::new("progress-booklet"));
    let pdf = Order::record(record, day).and_then(|order| order.carry_out());
    drop(setting);
    finished(pdf, localizer)
}

#[cfg(not(feature = "pdf"))]
fn pdf(_record: &Record, _speaker: &Localizer) -> Result<Vec<u8>> {
    Err(Message::new("booklet-no-pdf").into())
}

/// Writes the case, if the rule collection accepts it.
pub(super) fn publish(ruling: RulingRef, id: &CaseId, store: &Store, session: &mut Session) -> Result {
    let Some(root) = session.kb().map(Path::to_owned) else {
        return Err(Message::new("casebook-publish-where").into());
    };
    let ruling = store.existing(ruling)?;
    let material = session.load()?;
    let yaml = casebook::published(&material.corpus, &ruling, id)?;
    let name = format!("rulings/cases/{id}.yaml");
    let target = root.join(&name);
    let shown = target.display().to_string();
    match fs::read_to_string(&target) {
        Ok(standing) if standing == yaml => {
            session.say(&Message::new("casebook-published-already").with("path", shown))?;
            return Ok(Outcome::Done);
        }
        // The file exists: somebody may have edited or translated it.
        Ok(_) => return Err(Message::new("import-exists").with("path", shown).into()),
        Err(_) => {}
    }
    let (warnings, error) = accepted(&root, &name, &yaml, session)?;
    if let Some(text) = error {
        return Err(Message::new("casebook-not-accepted").with("text", text).into());
    }
    files::replace_below(&target, &yaml)?;
    session.say(&Message::new("casebook-published").with("path", shown).with("count", warnings))?;
    Ok(Outcome::done_if(warnings == 0))
}

/// Loads and checks the collection with the new file in it. Returns how many warnings concern the file, and
/// the first error, as a sentence.
fn accepted(root: &Path, name: &str, yaml: &str, session: &Session) -> Result<(usize, Option<String>)> {
    let mut sources = read_from(root)?;
    let added = sources.add(name, yaml.as_bytes().to_vec());
    let (corpus, mut faults) = corpus::load(&sources);
    faults.extend(check::run(&corpus, &Asked::default(), &sources));
    // A ruling is made in one language, so every published one lacks its translations.
    faults.retain(|fault: &Diagnostic| fault.span().file == added && fault.code != Code::MissingLanguage);
    let count = |severity| faults.iter().filter(|fault| fault.code.severity() == severity).count();
    let error = faults.iter().find(|fault| fault.code.severity() == Severity::Error);
    let text = error.map(|fault| session.localizer.say(&fault.headline()));
    Ok((count(Severity::Warning), text))
}
