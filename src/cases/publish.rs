//! `schiri cases publish`: a confirmed ruling becomes a published case of a rule collection.

use std::fs;
use std::path::Path;

use super::{find, refused};
use crate::args::PublishCase;
use crate::files;
use crate::session::{Outcome, Session, Trouble, read_from};
use schiri_casebook::{self as casebook, Store};
use schiri_edit::check;
use schiri_rules::corpus::{self, Asked};
use schiri_rules::diag::{Code, Diagnostic, Severity};
use schiri_rules::lang::Message;

/// Writes the case, if the rule collection accepts it.
pub(super) fn publish(
    args: &PublishCase,
    store: &dyn Store,
    session: &mut Session,
) -> Result<Outcome, Trouble> {
    let Some(root) = session.kb().map(Path::to_owned) else {
        return Err(Message::new("casebook-publish-where").into());
    };
    let id = find(args.ruling, store, session)?;
    let unknown = || Message::new("casebook-no-ruling").with("ruling", id.to_string());
    let ruling = store.get(id).map_err(|error| refused(&error, session))?.ok_or_else(unknown)?;
    let material = session.load()?;
    let yaml = casebook::published(&material.corpus, &ruling, &args.id).map_err(|error| error.message())?;
    let name = format!("rulings/cases/{}.yaml", args.id);
    let target = root.join("rulings").join("cases").join(format!("{}.yaml", args.id));
    let shown = target.display().to_string();
    match fs::read_to_string(&target) {
        Ok(standing) if standing == yaml => {
            session.say(&Message::new("casebook-published-already").with("path", shown))?;
            return Ok(Outcome::Done);
        }
        // Somebody may have edited or translated it.
        Ok(_) => return Err(Message::new("import-exists").with("path", shown).into()),
        Err(_) => {}
    }
    let (warnings, error) = accepted(&root, &name, &yaml, session)?;
    if let Some(text) = error {
        return Err(Message::new("casebook-not-accepted").with("text", text).into());
    }
    if let Some(folder) = target.parent() {
        fs::create_dir_all(folder).map_err(|error| files::refused(folder, &error))?;
    }
    files::replace(&target, yaml.as_bytes())?;
    session.say(&Message::new("casebook-published").with("path", shown).with("count", warnings))?;
    Ok(if warnings == 0 { Outcome::Done } else { Outcome::Nothing })
}

/// Loads and checks the collection with the new file in it. Returns how many warnings concern the file,
/// and the first error, in words.
fn accepted(
    root: &Path,
    name: &str,
    yaml: &str,
    session: &Session,
) -> Result<(usize, Option<String>), Trouble> {
    let mut sources = read_from(root)?;
    let added = sources.add(name, yaml.as_bytes().to_vec());
    let (corpus, mut faults) = corpus::load(&sources);
    faults.extend(check::run(&corpus, &Asked::default(), &sources));
    // A ruling is made in one language; that its translations are missing is known of every one.
    faults.retain(|fault: &Diagnostic| fault.span().file == added && fault.code != Code::MissingLanguage);
    let count = |severity| faults.iter().filter(|fault| fault.code.severity() == severity).count();
    let error = faults.iter().find(|fault| fault.code.severity() == Severity::Error);
    let text = error.map(|fault| session.localizer.say(&fault.headline()));
    Ok((count(Severity::Warning), text))
}
