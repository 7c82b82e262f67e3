//! `schiri pin`: writes the hashes of originals into the translations and cases made from them.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use super::args;
use super::files;
use super::session::{Material, Outcome, Result, Session, Trouble, load_from};
use schiri_edit::in_place::splice;
use schiri_rules::corpus::{ClauseId, Corpus, EditionId, ShortHash};
use schiri_rules::known;
use schiri_rules::lang::{Lang, Message};
use schiri_rules::source::yaml::{self, Node};
use schiri_rules::source::{FileId, Sources, Span};

/// Pins what is missing, or what the arguments name.
pub(super) fn pin(args: &args::Pin, session: &mut Session) -> Result {
    let (dir, editions) = targets(args, session)?;
    let Material { sources, corpus, .. } = load_from(Some(&dir), None)?;
    known::editions(&corpus, &editions)?;
    args.clause.iter().try_for_each(|id| known::clause(&corpus, id).map(drop))?;
    let wanted = Wanted { editions, langs: args.lang.clone(), clauses: args.clause.clone(), all: args.all };
    let mut total = 0;
    let mut skipped = false;
    for (id, file) in sources.iter() {
        let pins = plan(&corpus, id, file.text(), &wanted).unwrap_or_default();
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
            let is_pinned = |text: &str| plan(&corpus, id, text, &wanted).is_some_and(|left| left.is_empty());
            write(&dir.join(&file.path), file.text(), &pins, is_pinned)?;
            let message = Message::new("pin-file").with("path", file.path.as_str()).with("count", pins.len());
            session.say(&message)?;
        }
    }
    let id = if args.dry_run { "pin-would-write" } else { "pin-written" };
    session.say(&Message::new(id).with("count", total))?;
    Ok(Outcome::done_if(!skipped))
}

/// Separates the folder from the editions: if the first argument is a folder, it is the rule collection.
fn targets(args: &args::Pin, session: &Session) -> Result<(PathBuf, Vec<EditionId>)> {
    let (dir, rest) = match args.targets.split_first() {
        Some((first, rest)) if Path::new(first).is_dir() => (PathBuf::from(first), rest),
        _ => (session.kb().unwrap_or(Path::new(".")).to_owned(), args.targets.as_slice()),
    };
    let editions = rest.iter().map(|text| {
        text.parse().map_err(|_| Trouble::from(Message::new("pin-bad-target").with("target", text.as_str())))
    });
    Ok((dir, editions.collect::<Result<_, _>>()?))
}

fn list(sources: &Sources, file: FileId, pins: &[Pin], session: &mut Session) -> Result<()> {
    let path = &sources.file(file).path;
    for pin in pins {
        let line = sources.start(pin.key).line;
        let old = pin.old.map_or_else(|| "–".to_owned(), |hash| hash.to_string());
        session.line(format!("{path}:{line}: {} {old} → {}", pin.clause, pin.new))?;
    }
    Ok(())
}

struct Wanted {
    /// Only pins of clauses of these editions; all if empty.
    editions: Vec<EditionId>,
    /// Only pins in translations into these languages; if empty, all, including cases.
    langs: Vec<Lang>,
    /// Exactly the pins of these clauses, existing or missing.
    clauses: Vec<ClauseId>,
    /// Existing pins as well.
    all: bool,
}

impl Wanted {
    /// Tells whether a pin is to be written: it is missing, or asked for.
    fn wants(&self, clause: &ClauseId, lang: Option<Lang>, is_missing: bool) -> bool {
        let edition = self.editions.is_empty() || self.editions.contains(&clause.edition);
        // A case has no language, so it is left alone if languages are chosen.
        let lang = self.langs.is_empty() || lang.is_some_and(|lang| self.langs.contains(&lang));
        let clause = match self.clauses.as_slice() {
            [] => is_missing || self.all,
            named => named.contains(clause),
        };
        edition && lang && clause
    }
}

/// A change of one pin: what to write, and where.
struct Pin {
    clause: ClauseId,
    /// Where the clause is named.
    key: Span,
    old: Option<ShortHash>,
    new: ShortHash,
    /// The bytes to replace; empty to insert.
    range: Range<usize>,
    text: String,
}

/// Finds the wanted pins of a file that need a change; `None` if it cannot be parsed.
fn plan(corpus: &Corpus, file: FileId, text: &str, wanted: &Wanted) -> Option<Vec<Pin>> {
    let (root, faults) = yaml::parse(file, text);
    let root = root.filter(|_| faults.is_empty())?;
    let mut pins = Vec::new();
    if let Some(edition) = root.get("translates").and_then(Node::as_str) {
        let lang = root.get("language").and_then(Node::as_str).and_then(|lang| lang.parse().ok());
        for (key, clause) in entries(root.get("clauses")) {
            let Some(id) = clause_id(edition, key) else { continue };
            let pin = wanted_pin(corpus, wanted, id, lang, key, clause.get("of"));
            pins.extend(pin.and_then(|pin| place_of(pin, clause, text)));
        }
    }
    for (_, case) in entries(root.get("cases")) {
        for (key, value) in entries(case.get("cites")) {
            let Some(id) = key.as_str().and_then(|id| id.parse().ok()) else { continue };
            let pin = wanted_pin(corpus, wanted, id, None, key, Some(value));
            pins.extend(pin.and_then(|pin| replace(pin, key, value, text)));
        }
    }
    Some(pins)
}

fn entries(node: Option<&Node>) -> &[(Node, Node)] {
    node.and_then(Node::as_map).unwrap_or_default()
}

fn clause_id(edition: &str, key: &Node) -> Option<ClauseId> {
    Some(ClauseId::new(edition.parse().ok()?, key.as_str()?.parse().ok()?))
}

/// Makes a pin, without its place, if it is wanted and would change something.
fn wanted_pin(
    corpus: &Corpus,
    wanted: &Wanted,
    clause: ClauseId,
    lang: Option<Lang>,
    key: &Node,
    value: Option<&Node>,
) -> Option<Pin> {
    let original = corpus.clause(&clause).filter(|original| original.retired.is_none())?;
    let old: Option<ShortHash> = value.and_then(Node::as_str).and_then(|hash| hash.parse().ok());
    let is_missing = value.is_none_or(Node::is_null);
    let new = original.hash;
    (old != Some(new) && wanted.wants(&clause, lang, is_missing)).then(|| Pin {
        clause,
        key: key.span,
        old,
        new,
        range: 0..0,
        text: written(new),
    })
}

/// Finds the place for the pin of a translated clause: at its `of`, else before its first key.
fn place_of(pin: Pin, clause: &Node, text: &str) -> Option<Pin> {
    let keys = clause.as_map()?;
    if let Some((key, value)) = keys.iter().find(|(key, _)| key.as_str() == Some("of")) {
        return replace(pin, key, value, text);
    }
    let (at, text) = yaml::before_first_key(clause, &format!("of: {}", pin.text), text)?;
    Some(Pin { text, range: at..at, ..pin })
}

/// Places a pin at an existing value, or directly after the colon of its key if there is none.
fn replace(pin: Pin, key: &Node, value: &Node, text: &str) -> Option<Pin> {
    let range = value.span.range();
    if !range.is_empty() {
        return Some(Pin { range, ..pin });
    }
    // A missing value has no place of its own; its key has, with or without a colon.
    let end = key.span.range().end;
    let behind = text.get(end..)?.trim_start_matches(' ');
    let (at, colon) = if behind.starts_with(':') { (text.len() - behind.len() + 1, "") } else { (end, ":") };
    Some(Pin { range: at..at, text: format!("{colon} {}", pin.text), ..pin })
}

/// Writes a hash; it is quoted if other YAML readers would take it for a number.
fn written(hash: ShortHash) -> String {
    let text = hash.to_string();
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'e');
    if is_number { format!("\"{text}\"") } else { text }
}

/// Writes pins into a file: all of them or none, and only their bytes change. The new text must satisfy `is_pinned`,
/// and the file must not have changed since it was read; otherwise it stays as it is.
fn write(path: &Path, text: &str, pins: &[Pin], is_pinned: impl Fn(&str) -> bool) -> Result<()> {
    let new = splice(text, pins.iter().map(|pin| (pin.range.clone(), pin.text.as_str())).collect());
    let Some(new) = new.filter(|new| is_pinned(new)) else {
        return Err(Message::new("pin-not-possible").with("path", path.display().to_string()).into());
    };
    let standing = fs::read(path).map_err(|error| files::refused(path, &error))?;
    if standing != text.as_bytes() {
        return Err(Message::new("pin-changed-meanwhile").with("path", path.display().to_string()).into());
    }
    files::replace(path, new.as_bytes())
}
