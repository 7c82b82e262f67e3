//! `schiri check [DIR]`: says what is wrong with a rule collection.

use std::path::Path;

use super::args::Check;
use super::cases::opened;
use super::progress::Progress;
use super::session::{Material, Outcome, Result, Session, load_from};
use schiri_casebook::{self as casebook, Filter, Opening};
use schiri_edit::check;
use schiri_edit::report::{self, Report, Summary};
use schiri_rules::corpus::Corpus;
use schiri_rules::diag::{self, Diagnostic};
use schiri_rules::lang::Message;
use schiri_rules::source::{Origin, Sources};

/// The variable of the environment that names the casebook.
const DATABASE: &str = "SCHIRI_DATABASE";

/// Checks a folder, or the chosen rule collection, or the shipped one.
pub(super) fn check(args: &Check, session: &mut Session) -> Result {
    if let Some(code) = args.explain {
        report::explain(&mut session.out, code, &session.localizer)?;
        return Ok(Outcome::Done);
    }
    if args.list {
        report::list(&mut session.out, &session.localizer)?;
        return Ok(Outcome::Done);
    }
    let dir = args.dir.as_deref().or(session.kb()).map(Path::to_owned);
    let checking = Progress::of(&session.localizer, &Message::new("progress-checking"));
    let mut material = load_from(dir.as_deref(), session.wording())?;
    let asked = material.load_asked(dir.as_deref());
    let Material { mut sources, corpus, faults } = material;
    let root = dir.map(|dir| dir.display().to_string()).unwrap_or_default();
    if sources.iter().all(|(_, file)| file.origin != Origin::Collection) {
        return Err(Message::new("check-no-material").with("path", root).into());
    }
    let mut faults = check::with_loading(faults, &corpus, &asked, &sources);
    drop(checking);
    let is_torn = faults.iter().any(|fault| fault.code.ends_reading());
    // What rulings cite may be behind the place where a file breaks off.
    if !is_torn && (args.casebook || args.database.is_some()) {
        faults.extend(of_casebook(args, &corpus, &mut sources)?);
    }
    diag::sort(&mut faults);
    faults.retain(|fault| args.only.is_empty() || args.only.contains(&fault.code));
    let report = Report { findings: &faults, sources: &sources, root: &root, localizer: &session.localizer };
    // The stream itself drops colours if the output is not a terminal.
    report.write(&mut session.out, args.format, true)?;
    Ok(Outcome::done_if(Summary::of(&faults).is_clean()))
}

/// Checks the rulings of the casebook that was named, else of the one in the environment, else of the user's.
fn of_casebook(args: &Check, corpus: &Corpus, sources: &mut Sources) -> Result<Vec<Diagnostic>> {
    let named = std::env::var(DATABASE).ok().filter(|text| !text.is_empty());
    let named = named.map(|text| {
        let bad = || Message::new("cli-bad-value").with("value", text.as_str()).with("argument", DATABASE);
        text.parse().map_err(|_| bad())
    });
    let address = args.database.clone().map_or_else(|| named.transpose(), |address| Ok(Some(address)))?;
    let store = opened(address.as_ref(), Opening::Existing)?;
    let rulings = casebook::latest(&store, &Filter::default(), usize::MAX)?;
    Ok(check::casebook(corpus, &rulings, store.place(), sources))
}
