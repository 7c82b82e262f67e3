//! Commands for a whole casebook: `schiri cases export`, `import` and `backup`; `schiri cases expire` and `schiri cases
//! person`, since not everything may be kept for ever.

use std::path::Path;

use super::author;
use crate::args::{PersonInCases, WriterArgs};
use crate::files;
use crate::session::{Outcome, Result, Session};
use schiri_casebook::{self as casebook, Role, RulingId, Store, Timestamp};
use schiri_rules::lang::Message;
use schiri_show::render::text::{style, styled};

/// Writes all revisions as JSON Lines.
pub(super) fn export(output: Option<&Path>, store: &Store, session: &mut Session) -> Result {
    let mut bytes = Vec::new();
    let count = casebook::export(store, &mut bytes)?;
    match files::target(output) {
        None => session.bytes(&bytes)?,
        Some(path) => {
            files::replace_private(path, &bytes)?;
            let message = Message::new("casebook-exported").with("count", count);
            session.say(&message.with("path", path.display().to_string()))?;
        }
    }
    Ok(Outcome::Done)
}

pub(super) fn import(file: &Path, store: &Store, session: &mut Session) -> Result {
    let imported = casebook::import(store, &mut files::open(file)?)?;
    let message = Message::new("casebook-imported").with("new", imported.new).with("known", imported.known);
    session.say(&message.with("place", store.place()))?;
    Ok(Outcome::Done)
}

pub(super) fn backup(file: &Path, store: &Store, session: &mut Session) -> Result {
    store.backup(file)?;
    session.say(&Message::new("casebook-backed-up").with("path", file.display().to_string()))?;
    Ok(Outcome::Done)
}

/// Deletes officials' parts that have expired.
pub(super) fn expire(before: Timestamp, writer: &WriterArgs, store: &Store, session: &mut Session) -> Result {
    let done = casebook::expire(store, before, &author(writer, Role::Admin), casebook::now())?;
    report("casebook-expired", &done, session)?;
    Ok(Outcome::Done)
}

/// Shows every revision that concerns a person, or deletes the words.
pub(super) fn person(args: &PersonInCases, store: &Store, session: &mut Session) -> Result {
    let words = args.words.join(" ");
    if args.delete {
        let by = author(&args.writer, Role::Admin);
        let done = casebook::forget(store, &words, &by, casebook::now())?;
        report("casebook-forgotten", &done, session)?;
        return Ok(Outcome::done_if(!done.is_empty()));
    }
    let found = casebook::mentions(store, &words)?;
    for mention in &found {
        let revision = &mention.revision;
        if args.json {
            session.json_line(revision)?;
            continue;
        }
        let ruling = styled(style::CYAN, &revision.ruling.short().to_string());
        let number = usize::try_from(revision.number).unwrap_or_default();
        let message = Message::new("casebook-mentioned").with("number", number).with("times", mention.times);
        session.line(format!("{ruling}  {}", session.localizer.say(&message)))?;
    }
    if found.is_empty() && !args.json {
        session.say(&Message::new("casebook-none").with("place", store.place()))?;
    }
    Ok(Outcome::done_if(!found.is_empty()))
}

fn report(id: &'static str, done: &[RulingId], session: &mut Session) -> Result<()> {
    let ids: Vec<_> = done.iter().map(|id| id.short().to_string()).collect();
    session.say(&Message::new(id).with("count", done.len()).with("rulings", ids.join(", ")))
}
