//! `schiri init DIR`: writes a small commented rule collection to start from, or an empty one. `schiri schema KIND`,
//! `schiri schema --out DIR`: the JSON Schemas of its files.

use std::borrow::Cow;
use std::fs;
use std::io::Write as _;
use std::path::Path;

use rust_embed::RustEmbed;

use super::args::{Init, Schema};
use super::files;
use super::session::{Outcome, Result, Session};
use schiri_rules::corpus::{Corpus, FileKind};
use schiri_rules::lang::{Lang, Message};

/// The example: a tiny game of our own invention, with every kind of file.
#[derive(RustEmbed)]
#[folder = "src/init/start"]
#[include = "*.yaml"]
struct Start;

/// The files of an empty collection that no import makes, and the key of each.
const EMPTY: [(&str, &str); 4] =
    [("events", "events"), ("glossary", "concepts"), ("moments", "moments"), ("scopes", "scopes")];

/// Writes a new collection into a folder, which must not have any of its files yet.
pub(super) fn init(args: &Init, session: &mut Session) -> Result {
    let files = if args.empty { empty(&args.languages) } else { example() };
    let schemas = args.dir.join("docs").join("schema");
    let standing = files.iter().map(|(name, _)| args.dir.join(name)).chain([schemas.clone()]);
    if let Some(path) = standing.into_iter().find(|path| path.exists()) {
        return Err(Message::new("init-exists").with("path", path.display().to_string()).into());
    }
    for (name, content) in &files {
        create(&args.dir.join(name), content)?;
    }
    write_schemas(&schemas)?;
    ignore_wordings(&args.dir)?;
    let id = if args.empty { "init-empty-done" } else { "init-done" };
    let done = Message::new(id).with("path", args.dir.display().to_string()).with("count", files.len());
    session.say(&done)?;
    Ok(Outcome::Done)
}

fn example() -> Vec<(String, Cow<'static, [u8]>)> {
    let mut names: Vec<_> = Start::iter().collect();
    names.sort();
    let content = |name: &str| Start::get(name).map(|file| file.data).unwrap_or_default();
    names.iter().map(|name| (name.to_string(), content(name))).collect()
}

/// Returns empty files for a collection whose editions are imported.
fn empty(langs: &[Lang]) -> Vec<(String, Cow<'static, [u8]>)> {
    let langs = if langs.is_empty() { &Lang::ALL } else { langs };
    let langs = langs.iter().map(|lang| lang.code()).collect::<Vec<_>>().join(", ");
    let head = [("collection", format!("languages: [{langs}]"))];
    let others = EMPTY.map(|(name, key)| (name, format!("{key}: {{}}")));
    let file = |(name, content)| {
        let text = format!("# yaml-language-server: $schema=../docs/schema/{name}.json\n{content}\n");
        (format!("rulings/{name}.yaml"), Cow::Owned(text.into_bytes()))
    };
    head.into_iter().chain(others).map(file).collect()
}

/// The line that makes git ignore official wordings.
const IGNORED: &str = "wording/";

/// Adds official wordings, which are private, to `.gitignore`; other lines in it stay.
fn ignore_wordings(dir: &Path) -> Result<()> {
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

/// Writes a new file; a file that appeared in the meantime is not overwritten.
fn create(path: &Path, content: &[u8]) -> Result<()> {
    let refused = |error| files::refused(path, &error);
    path.parent().map_or(Ok(()), fs::create_dir_all).map_err(refused)?;
    fs::File::create_new(path).and_then(|mut file| file.write_all(content)).map_err(refused)
}

/// Writes one schema to the output, or all of them into a folder.
pub(super) fn schema(args: &Schema, session: &mut Session) -> Result {
    if let Some(dir) = &args.out {
        write_schemas(dir)?;
        return Ok(Outcome::Done);
    }
    let name = args.kind.as_deref().unwrap_or_default();
    let Ok(kind) = name.parse::<FileKind>() else {
        let message = Message::new("schema-unknown-kind").with("kind", name);
        return Err(message.with("known", FileKind::NAMES.join(", ")).into());
    };
    session.line(Corpus::schema(kind).trim_end())?;
    Ok(Outcome::Done)
}

fn write_schemas(dir: &Path) -> Result<()> {
    fs::create_dir_all(dir).map_err(|error| files::refused(dir, &error))?;
    FileKind::ALL.into_iter().try_for_each(|kind| {
        files::replace(&dir.join(format!("{kind}.json")), Corpus::schema(kind).as_bytes())
    })
}
