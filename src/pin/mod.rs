//! `schiri pin`: writes into translations and cases the hashes of the originals they were made from.

mod plan;
mod write;

use std::path::{Path, PathBuf};

use super::args;
use super::session::{Material, Outcome, Session, Trouble, load_from};
use schiri_rules::corpus::{ClauseId, Corpus, EditionId};
use schiri_rules::known;
use schiri_rules::lang::{Lang, Message};
use schiri_rules::source::{FileId, Sources};

use plan::{Pin, Wanted};

/// Pins what is missing, or what the arguments name.
pub(super) fn pin(args: &args::Pin, session: &mut Session) -> Result<Outcome, Trouble> {
    let (dir, editions) = targets(args, session)?;
    let Material { sources, corpus, .. } = load_from(Some(&dir), None)?;
    known::editions(&corpus, &editions)?;
    check_clauses(&corpus, &args.clause)?;
    let wanted = Wanted { editions, langs: args.lang.clone(), clauses: args.clause.clone(), all: args.all };
    let mut total = 0;
    let mut skipped = false;
    for (id, file) in sources.iter() {
        let pins = plan::plan(&corpus, id, file.text(), &wanted);
        if pins.is_empty() {
            continue;
        }
        if !file.faults().is_empty() {
            session.say(&Message::new("pin-faulty-file").with("path", file.path.as_str()))?;
            skipped = true;
            continue;
        }
        total += pins.len();
        if args.dry_run {
            list(&sources, id, &pins, session)?;
        } else {
            write::write(&dir.join(&file.path), file.text(), &pins, |text| {
                plan::plan(&corpus, id, text, &wanted).is_empty()
            })?;
            let message = Message::new("pin-file").with("path", file.path.as_str()).with("count", pins.len());
            session.say(&message)?;
        }
    }
    let id = if args.dry_run { "pin-would-write" } else { "pin-written" };
    session.say(&Message::new(id).with("count", total))?;
    Ok(if skipped { Outcome::Nothing } else { Outcome::Done })
}

/// Separates the folder from the editions: if the first argument is a folder, it is the rule collection.
fn targets(args: &args::Pin, session: &Session) -> Result<(PathBuf, Vec<EditionId>), Trouble> {
    let (dir, rest) = match args.targets.split_first() {
        Some((first, rest)) if Path::new(first).is_dir() => (PathBuf::from(first), rest),
        _ => (session.kb().unwrap_or(Path::new(".")).to_owned(), args.targets.as_slice()),
    };
    let editions = rest.iter().map(|text| {
        text.parse().map_err(|_| Trouble::from(Message::new("pin-bad-target").with("target", text.as_str())))
    });
    Ok((dir, editions.collect::<Result<_, _>>()?))
}

fn check_clauses(corpus: &Corpus, clauses: &[ClauseId]) -> Result<(), Trouble> {
    match clauses.iter().find(|id| corpus.clause(id).is_none()) {
        None => Ok(()),
        Some(id) => Err(Message::new("stack-unknown-clause").with("clause", id.to_string()).into()),
    }
}

/// Shows what would be written.
fn list(sources: &Sources, file: FileId, pins: &[Pin], session: &mut Session) -> Result<(), Trouble> {
    let path = &sources.file(file).path;
    for pin in pins {
        let line = sources.start(pin.key).line;
        let old = pin.old.map_or_else(|| "–".to_owned(), |hash| hash.to_string());
        session.line(format!("{path}:{line}: {} {old} → {}", pin.clause, pin.new))?;
    }
    Ok(())
}

impl Wanted {
    /// Tells whether a pin is to be written: it is missing, or asked for.
    fn wants(&self, clause: &ClauseId, lang: Option<Lang>, is_missing: bool) -> bool {
        let edition = self.editions.is_empty() || self.editions.contains(&clause.edition);
        // A case has no language, and is left alone when languages are chosen.
        let lang = self.langs.is_empty() || lang.is_some_and(|lang| self.langs.contains(&lang));
        let clause = match self.clauses.as_slice() {
            [] => is_missing || self.all,
            named => named.contains(clause),
        };
        edition && lang && clause
    }
}
