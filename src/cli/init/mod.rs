//! `schiri init DIR`: writes a small commented start of a rule collection.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use rust_embed::RustEmbed;

use super::args::Init;
use super::files;
use super::schema;
use super::session::{Outcome, Session, Trouble};
use crate::lang::Message;

/// The start: a tiny game of our own invention, in every kind of file.
#[derive(RustEmbed)]
#[folder = "src/cli/init/start"]
#[include = "*.yaml"]
struct Start;

/// Writes the start into a folder, which must not hold any of its files yet.
pub(super) fn init(args: &Init, session: &mut Session) -> Result<Outcome, Trouble> {
    let mut names: Vec<_> = Start::iter().collect();
    names.sort();
    let schemas = args.dir.join("docs").join("schema");
    let standing = names.iter().map(|name| args.dir.join(name.as_ref())).chain([schemas.clone()]);
    if let Some(path) = standing.into_iter().find(|path| path.exists()) {
        return Err(Message::new("init-exists").with("path", path.display().to_string()).into());
    }
    for name in &names {
        let content = Start::get(name).map(|file| file.data).unwrap_or_default();
        create(&args.dir.join(name.as_ref()), &content)?;
    }
    schema::write_all(&schemas)?;
    ignore_wordings(&args.dir)?;
    let done =
        Message::new("init-done").with("path", args.dir.display().to_string()).with("count", names.len());
    session.say(&done)?;
    Ok(Outcome::Done)
}

/// The line with which git leaves official wordings alone.
const IGNORED: &str = "wording/";

/// Sees to it that git never takes in official wordings, which are private. Lines of one's own stay.
fn ignore_wordings(dir: &Path) -> Result<(), Trouble> {
    let path = dir.join(".gitignore");
    let mut text = match fs::read_to_string(&path) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
        read => read.map_err(|error| files::refused(&path, &error))?,
    };
    if text.lines().any(|line| line.trim().trim_start_matches('/') == IGNORED) {
        return Ok(());
    }
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    text.push_str("# Official wordings are private: schiri import --overlay writes them here.\n");
    text.push_str(IGNORED);
    text.push('\n');
    files::replace(&path, text.as_bytes())
}

/// Writes a new file; one that appeared meanwhile is not overwritten.
fn create(path: &Path, content: &[u8]) -> Result<(), Trouble> {
    let refused = |error| files::refused(path, &error);
    path.parent().map_or(Ok(()), fs::create_dir_all).map_err(refused)?;
    fs::File::create_new(path).and_then(|mut file| file.write_all(content)).map_err(refused)
}
