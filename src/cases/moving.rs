//! `schiri cases export`, `import` and `backup`.

use std::fs::File;
use std::io::{BufReader, Cursor, Read as _};
use std::path::Path;

use super::{refused, unread};
use crate::args::{BackupCases, ExportCases, ImportCases};
use crate::files;
use crate::session::{Outcome, Session, Trouble};
use schiri_casebook::{self as casebook, Store, TransferError};
use schiri_rules::lang::Message;

/// Writes all revisions as JSON Lines.
pub(super) fn export(
    args: &ExportCases,
    store: &dyn Store,
    session: &mut Session,
) -> Result<Outcome, Trouble> {
    let mut bytes = Vec::new();
    let count = casebook::export(store, &mut bytes).map_err(|error| not_moved(&error, session))?;
    match files::target(args.output.as_deref()) {
        None => session.bytes(&bytes)?,
        Some(path) => {
            files::replace_private(path, &bytes)?;
            let message = Message::new("casebook-exported").with("count", count);
            session.say(&message.with("path", path.display().to_string()))?;
        }
    }
    Ok(Outcome::Done)
}

/// Takes up an export.
pub(super) fn import(
    args: &ImportCases,
    store: &dyn Store,
    session: &mut Session,
) -> Result<Outcome, Trouble> {
    let shown = args.file.display().to_string();
    let imported = if args.file == Path::new("-") {
        let mut bytes = Vec::new();
        std::io::stdin().lock().read_to_end(&mut bytes).map_err(|error| unread(&shown, &error))?;
        casebook::import(store, &mut Cursor::new(bytes))
    } else {
        let file = File::open(&args.file).map_err(|error| unread(&shown, &error))?;
        casebook::import(store, &mut BufReader::new(file))
    };
    let imported = imported.map_err(|error| not_moved(&error, session))?;
    let message = Message::new("casebook-imported").with("new", imported.new).with("known", imported.known);
    session.say(&message.with("place", store.place()))?;
    Ok(Outcome::Done)
}

/// Copies the database.
pub(super) fn backup(
    args: &BackupCases,
    store: &dyn Store,
    session: &mut Session,
) -> Result<Outcome, Trouble> {
    store.backup(&args.file).map_err(|error| refused(&error, session))?;
    session.say(&Message::new("casebook-backed-up").with("path", args.file.display().to_string()))?;
    Ok(Outcome::Done)
}

fn not_moved(error: &TransferError, session: &Session) -> Trouble {
    match error {
        TransferError::Store(error) => refused(error, session),
        error => error.message().into(),
    }
}
