//! `schiri check [DIR]`: says what is wrong with a rule collection.

use std::path::Path;

use super::args::{Check, CheckFormat};
use super::session::{Material, Outcome, Session, Trouble, load_from};
use crate::check;
use crate::diag;
use crate::lang::Message;
use crate::report::{self, Format, Report, Summary};
use crate::source::Origin;

/// Checks a folder, or the chosen rule collection, or the shipped one.
pub(super) fn check(args: &Check, session: &mut Session) -> Result<Outcome, Trouble> {
    if let Some(code) = args.explain {
        report::explain(&mut session.out, code, &session.localizer)?;
        return Ok(Outcome::Done);
    }
    if args.list {
        report::list(&mut session.out, &session.localizer)?;
        return Ok(Outcome::Done);
    }
    let dir = args.dir.as_deref().or(session.kb()).map(Path::to_owned);
    let Material { sources, corpus, mut faults } = load_from(dir.as_deref(), session.wording())?;
    let root = dir.map(|dir| dir.display().to_string()).unwrap_or_default();
    if sources.iter().all(|(_, file)| file.origin != Origin::Collection) {
        return Err(Message::new("check-no-material").with("path", root).into());
    }
    faults.extend(check::run(&corpus, &sources));
    diag::sort(&mut faults);
    faults.retain(|fault| args.only.is_empty() || args.only.contains(&fault.code));
    let report = Report { findings: &faults, sources: &sources, root: &root, localizer: &session.localizer };
    // The stream itself drops colours where nobody would see them.
    report.write(&mut session.out, format(args.format), true)?;
    Ok(if Summary::of(&faults).is_clean() { Outcome::Done } else { Outcome::Nothing })
}

const fn format(format: CheckFormat) -> Format {
    match format {
        CheckFormat::Plain => Format::Plain,
        CheckFormat::Short => Format::Short,
        CheckFormat::Json => Format::Json,
        CheckFormat::Sarif => Format::Sarif,
    }
}
