//! Finds where a file's pins stand, and what is to be written there.

use std::ops::Range;

use schiri_rules::corpus::{ClauseId, Corpus, EditionId, ShortHash};
use schiri_rules::lang::Lang;
use schiri_rules::source::yaml::{self, Node};
use schiri_rules::source::{FileId, Span};

/// Which pins are to be written.
pub(super) struct Wanted {
    /// Only those on these editions; all if empty.
    pub(super) editions: Vec<EditionId>,
    /// Only those of translations into these languages; all, and cases, if empty.
    pub(super) langs: Vec<Lang>,
    /// Exactly those on these clauses, there or not.
    pub(super) clauses: Vec<ClauseId>,
    /// Those that are there too.
    pub(super) all: bool,
}

/// A change of one pin: what to put where.
pub(super) struct Pin {
    /// The clause that is pinned.
    pub(super) clause: ClauseId,
    /// Where the clause is named.
    pub(super) key: Span,
    /// The pin that stands there.
    pub(super) old: Option<ShortHash>,
    /// The pin that shall stand there.
    pub(super) new: ShortHash,
    /// The bytes to replace; empty to insert.
    pub(super) range: Range<usize>,
    /// What to put there.
    pub(super) text: String,
}

/// Finds the pins of a file that are wanted and do not say what they should.
pub(super) fn plan(corpus: &Corpus, file: FileId, text: &str, wanted: &Wanted) -> Vec<Pin> {
    let (root, faults) = yaml::parse(file, text);
    let Some(root) = root.filter(|_| faults.is_empty()) else { return Vec::new() };
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
    pins
}

fn entries(node: Option<&Node>) -> &[(Node, Node)] {
    node.and_then(Node::as_map).unwrap_or_default()
}

fn clause_id(edition: &str, key: &Node) -> Option<ClauseId> {
    Some(ClauseId::new(edition.parse().ok()?, key.as_str()?.parse().ok()?))
}

/// Makes a pin without its place, if it is wanted and would change something.
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

/// Places the pin of a translated clause: at its `of`, else before its first key.
fn place_of(pin: Pin, clause: &Node, text: &str) -> Option<Pin> {
    let keys = clause.as_map()?;
    if let Some((key, value)) = keys.iter().find(|(key, _)| key.as_str() == Some("of")) {
        return replace(pin, key, value, text);
    }
    let (at, text) = yaml::before_first_key(clause, &format!("of: {}", pin.text), text)?;
    Some(Pin { text, range: at..at, ..pin })
}

/// Places a pin where a value stands, or right behind the colon of its key where none does.
fn replace(pin: Pin, key: &Node, value: &Node, text: &str) -> Option<Pin> {
    let range = value.span.range();
    if !range.is_empty() {
        return Some(Pin { range, ..pin });
    }
    // A value that is not there has no place of its own; the key has, with or without a colon.
    let end = key.span.range().end;
    let behind = text.get(end..)?.trim_start_matches(' ');
    let (at, colon) = if behind.starts_with(':') { (text.len() - behind.len() + 1, "") } else { (end, ":") };
    Some(Pin { range: at..at, text: format!("{colon} {}", pin.text), ..pin })
}

/// Writes a hash; one that other readers of YAML would take for a number is quoted.
fn written(hash: ShortHash) -> String {
    let text = hash.to_string();
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'e');
    if is_number { format!("\"{text}\"") } else { text }
}
