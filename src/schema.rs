//! `schiri schema KIND`, `schiri schema --out DIR`: the JSON Schemas of the rule collection's files.

use std::fs;
use std::path::Path;

use super::args::Schema;
use super::files;
use super::session::{Outcome, Session, Trouble};
use schiri_rules::corpus::{Corpus, FILE_KINDS};
use schiri_rules::lang::Message;

/// Writes one schema to the output, or all of them into a folder.
pub(super) fn schema(args: &Schema, session: &mut Session) -> Result<Outcome, Trouble> {
    if let Some(dir) = &args.out {
        write_all(dir)?;
        return Ok(Outcome::Done);
    }
    let name = args.kind.as_deref().unwrap_or_default();
    let Some(kind) = FILE_KINDS.iter().find(|kind| kind.name == name) else {
        let known: Vec<_> = FILE_KINDS.iter().map(|kind| kind.name).collect();
        return Err(Message::new("schema-unknown-kind")
            .with("kind", name)
            .with("known", known.join(", "))
            .into());
    };
    session.line(Corpus::schema(kind).trim_end())?;
    Ok(Outcome::Done)
}

/// Writes `<kind>.json` for every kind of file.
pub(super) fn write_all(dir: &Path) -> Result<(), Trouble> {
    fs::create_dir_all(dir).map_err(|error| files::refused(dir, &error))?;
    FILE_KINDS.iter().try_for_each(|kind| {
        files::replace(&dir.join(format!("{}.json", kind.name)), Corpus::schema(kind).as_bytes())
    })
}
