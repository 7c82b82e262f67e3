//! Where the clauses of an edition's file are, with their headings and texts: as whole lines, so that they
//! can be replaced without changing anything else.
//!
//! And the hashes of what the last import of a document said.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use schiri_rules::corpus::ShortHash;
use schiri_rules::source::yaml::Node;
use serde::{Deserialize, Serialize};

use super::{Difference, NotMerged};
use crate::in_place::{value, whole};

/// The words of a clause.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Words {
    /// Its number as printed, if that differs from what its id gives.
    pub label: Option<String>,
    /// Its heading.
    pub heading: Option<String>,
    /// Its text.
    pub text: Option<String>,
}

pub(super) struct Layout<'t> {
    text: &'t str,
    pub(super) clauses: Vec<ClauseLines>,
    /// Where the first clause may be inserted.
    pub(super) first_clause: usize,
    /// The indent of the ids of clauses.
    pub(super) indent: usize,
    /// The content of the file outside its clauses.
    pub(super) head: String,
    pub(super) date: Option<String>,
    title: Option<String>,
}

pub(super) struct ClauseLines {
    pub(super) id: String,
    pub(super) block: Range<usize>,
    /// Its lines, including the comments above them.
    pub(super) with_remarks: Range<usize>,
    /// Where its fields begin: after the line of its id.
    pub(super) body: usize,
    /// The indent of its fields; `None` if it has no fields.
    pub(super) indent: Option<usize>,
    /// What comes from the document: label, heading and text.
    pub(super) fields: [Option<Field>; 3],
    pub(super) rest: String,
    /// Whether an editor has added anything to what the document says.
    pub(super) has_work: bool,
    /// Whether it is only a pointer to others.
    pub(super) is_retired: bool,
    /// Whether each of its fields has lines of its own.
    pub(super) is_editable: bool,
}

pub(super) struct Field {
    pub(super) lines: Range<usize>,
    pub(super) value: String,
}

impl<'t> Layout<'t> {
    /// Reads a file; `None` if it is damaged or has no clauses.
    pub(super) fn of(text: &'t str) -> Option<Self> {
        let root = whole(text)?;
        let (key, clauses) = root.as_map()?.iter().find(|(key, _)| key.as_str() == Some("clauses"))?;
        let lines = Lines { text };
        let entries = clauses.as_map()?;
        let behind = root
            .as_map()?
            .iter()
            .map(|(key, _)| key.span.range().start)
            .find(|at| *at > key.span.range().start);
        let ends = entries.iter().skip(1).map(|(key, _)| Some(key.span.range().start)).chain([behind]);
        let clauses: Vec<ClauseLines> = entries
            .iter()
            .zip(ends)
            .filter_map(|((key, node), next)| lines.clause(key, node, next.unwrap_or(text.len())))
            .collect();
        let others = root.as_map()?.iter().filter(|(key, _)| key.as_str() != Some("clauses"));
        let named = |name: &str| root.get(name).and_then(Node::as_str).map(ToOwned::to_owned);
        Some(Self {
            text,
            first_clause: lines.end(key.span.range().end),
            indent: clauses.first().map_or(2, |clause| lines.column(clause.block.start)),
            head: others.map(|(key, node)| said(key, node)).collect(),
            date: named("date"),
            title: named("title"),
            clauses,
        })
    }

    /// Tells whether it has this title, apart from years and versions.
    fn is_titled(&self, other: Option<&str>) -> bool {
        let name =
            |title: &str| title.to_lowercase().chars().filter(|c| c.is_alphabetic()).collect::<String>();
        self.title.as_deref().map(name) == other.map(name)
    }

    pub(super) fn slice(&self, range: &Range<usize>) -> &'t str {
        self.text.get(range.clone()).unwrap_or_default()
    }
}

impl ClauseLines {
    pub(super) fn words(&self) -> Words {
        let value = |field: &Option<Field>| Some(field.as_ref()?.value.trim_end().to_owned());
        let [label, heading, text] = self.fields.each_ref().map(value);
        Words { label, heading, text }
    }

    /// The hash of its words; if it has no label, of heading and text only.
    pub(super) fn hash(&self) -> ShortHash {
        let words = self.words();
        let said = [words.heading, words.text].map(Option::unwrap_or_default);
        ShortHash::of(said.iter().chain(&words.label).map(String::as_str))
    }
}

struct Lines<'t> {
    text: &'t str,
}

impl Lines<'_> {
    /// Reads a clause that ends before the byte where the next key begins.
    fn clause(&self, key: &Node, node: &Node, next: usize) -> Option<ClauseLines> {
        let start = self.start(key.span.range().start);
        let body = self.end(key.span.range().end);
        let fields = node.as_map().unwrap_or_default();
        let own = self.text.get(..self.remarks_above(self.start(next)))?;
        let block = start..self.end(own.trim_end().len()).max(body);
        let field = |name: &str| {
            let (key, value) = fields.iter().find(|(key, _)| key.as_str() == Some(name))?;
            // A block ends with its last words, without the blank lines below it.
            let end = self.text.get(..value.span.range().end)?.trim_end().len().max(value.span.range().start);
            let lines = self.start(key.span.range().start)..self.end(end);
            Some(Field { lines, value: value.as_str()?.to_owned() })
        };
        let indent = fields.first().map(|(key, _)| self.column(self.start(key.span.range().start)));
        Some(ClauseLines {
            id: key.as_str()?.to_owned(),
            with_remarks: self.remarks_above(start)..block.end,
            block,
            body,
            indent,
            fields: WORDING.map(field),
            rest: fields
                .iter()
                .filter(|(key, _)| !is_wording(key))
                .map(|(key, node)| said(key, node))
                .collect(),
            has_work: fields.iter().any(|(key, _)| !is_wording(key) && key.as_str() != Some("of")),
            is_retired: node.get("retired").is_some(),
            is_editable: fields.iter().all(|(key, _)| self.begins_its_line(key)) && self.begins_its_line(key),
        })
    }

    /// The start of the line that contains a byte.
    fn start(&self, at: usize) -> usize {
        self.text.get(..at).and_then(|before| before.rfind('\n')).map_or(0, |end| end + 1)
    }

    /// The end of the line that contains a byte, including its line feed.
    fn end(&self, at: usize) -> usize {
        // A range that ends with a line feed ends in the line before it.
        let at = if self.text.get(..at).is_some_and(|before| before.ends_with('\n')) { at - 1 } else { at };
        let rest = self.text.get(at..).unwrap_or_default();
        rest.find('\n').map_or(self.text.len(), |end| at + end + 1)
    }

    fn column(&self, start: usize) -> usize {
        let line = self.text.get(start..).unwrap_or_default();
        line.len() - line.trim_start_matches(' ').len()
    }

    fn begins_its_line(&self, key: &Node) -> bool {
        let at = key.span.range().start;
        self.text.get(self.start(at)..at).is_some_and(|before| before.trim().is_empty())
    }

    /// Where the comments directly above a line begin.
    fn remarks_above(&self, mut start: usize) -> usize {
        while start > 0 {
            let above = self.start(start - 1);
            let line = self.text.get(above..start).unwrap_or_default();
            if !line.trim_start().starts_with('#') {
                break;
            }
            start = above;
        }
        start
    }
}

/// The content of an entry, without its places.
fn said(key: &Node, node: &Node) -> String {
    format!("{}: {} ", value(key), value(node))
}

/// The keys of what comes from the document.
const WORDING: [&str; 3] = ["label", "heading", "text"];

fn is_wording(key: &Node) -> bool {
    key.as_str().is_some_and(|key| WORDING.contains(&key))
}

pub(super) fn indented(lines: &str, from: usize, to: usize) -> String {
    let mut out = String::with_capacity(lines.len());
    for line in lines.lines() {
        if !line.trim().is_empty() {
            let lead = line.len() - line.trim_start_matches(' ').len();
            out.extend(std::iter::repeat_n(' ', (lead + to).saturating_sub(from)));
            out.push_str(line.trim_start_matches(' '));
        }
        out.push('\n');
    }
    out
}

/// In a document with at least this many clauses, some must stay the same when it changes; a shorter one may change
/// completely.
const FEWEST: usize = 5;

/// The hashes of the clauses that an import made.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LastImport {
    /// The edition.
    pub edition: String,
    /// The names of the documents.
    pub documents: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    /// The hash of each clause's words, by id.
    clauses: BTreeMap<String, String>,
}

impl LastImport {
    /// Takes the hashes of a file that an import made.
    ///
    /// # Errors
    /// Where the file lists no clauses.
    pub fn of(edition: &str, documents: Vec<String>, fresh: &str) -> Result<Self, NotMerged> {
        let layout = Layout::of(fresh).ok_or(NotMerged::Unreadable)?;
        let clauses =
            layout.clauses.iter().map(|clause| (clause.id.clone(), clause.hash().to_string())).collect();
        Ok(Self { edition: edition.to_owned(), documents, title: layout.title, clauses })
    }

    /// Tells whether this is another document than that of the last import: most of its texts and its title differ, or
    /// not even one text is the same. Headings do not count, since many documents share them.
    pub(super) fn is_of_another(&self, new: &Layout<'_>, old: &Layout<'_>) -> bool {
        let said: BTreeSet<&str> = self.clauses.values().map(String::as_str).collect();
        let texts = || new.clauses.iter().filter(|clause| clause.words().text.is_some());
        let shared = texts().filter(|clause| said.contains(clause.hash().to_string().as_str())).count();
        let are_most = shared * 2 >= texts().count().min(self.clauses.len());
        let is_named = new.is_titled(old.title.as_deref()) || new.is_titled(self.title.as_deref());
        !are_most && !(is_named && (shared > 0 || self.clauses.len() < FEWEST))
    }

    /// Forgets differences that were not settled, so that the next import shows them again: these clauses
    /// keep the hash that they had in `before`.
    pub fn keep_open(&mut self, differs: &[Difference], before: Option<&Self>) {
        for Difference { id, .. } in differs {
            let hash = before.and_then(|before| before.clauses.get(id)).cloned();
            self.clauses.insert(id.clone(), hash.unwrap_or_default());
        }
    }

    pub(super) fn of_clause(&self, id: &str) -> Before {
        match self.clauses.get(id) {
            None => Before::Absent,
            Some(hash) => hash.parse().map_or(Before::Open, Before::Said),
        }
    }
}

/// The state of a clause in the last import.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Before {
    /// The document did not have it.
    Absent,
    /// It was a difference that no one has settled, and the document's words are not known.
    Open,
    /// The document said something with this hash.
    Said(ShortHash),
}
