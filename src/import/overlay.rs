//! Official wordings: a document's clauses set beside those of an edition that exists already.
//!
//! A clause of the document belongs to the clause with the same id. What has no counterpart is reported,
//! on both sides, with a near miss where there is one.

use std::collections::{BTreeMap, BTreeSet};

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_yaml::LitStr;

use super::draft::{DraftClause, DraftEdition};
use super::yaml::{self, NotWritten};
use crate::corpus::{Clause, ClauseRef, Edition, ShortHash, Text};
use crate::diag::closest;

/// How many near misses are looked for on each side: each is compared with all that is left over.
const MOST_SUGGESTIONS: usize = 200;

/// A document beside an edition.
#[derive(Debug)]
pub struct Overlay<'a> {
    /// What belongs together, in the order of the document.
    pub matched: Vec<Matched<'a>>,
    /// Clauses of the document that the edition does not have.
    pub unmatched: Vec<Unmatched<'a>>,
    /// Clauses of the edition that the document does not have; removed ones are not missed.
    pub missing: Vec<Missing<'a>>,
}

/// A clause of the document that belongs to a clause of the edition.
#[derive(Debug)]
pub struct Matched<'a> {
    /// The clause as it was read.
    pub clause: &'a DraftClause,
    /// Its text, with links that lead to clauses of the edition.
    pub text: Option<String>,
    /// The hash of the restatement.
    pub of: ShortHash,
}

/// A clause of the document that the edition does not have.
#[derive(Debug)]
pub struct Unmatched<'a> {
    /// The clause as it was read.
    pub clause: &'a DraftClause,
    /// A clause of the edition that may be meant.
    pub near: Option<&'a str>,
}

/// A clause of the edition that the document does not have.
#[derive(Debug)]
pub struct Missing<'a> {
    /// The edition's clause.
    pub clause: &'a Clause,
    /// A clause of the document that may be meant.
    pub near: Option<&'a str>,
}

impl<'a> Overlay<'a> {
    /// Sets a document beside an edition.
    #[must_use]
    pub fn new(document: &'a DraftEdition, edition: &'a Edition) -> Self {
        let known: BTreeMap<&str, &Clause> =
            edition.clauses().iter().map(|clause| (clause.anchor().as_str(), clause)).collect();
        let (matched, unmatched): (Vec<_>, Vec<_>) =
            document.clauses.iter().partition(|clause| known.contains_key(clause.id.as_str()));
        let worded: BTreeSet<&str> = matched.iter().map(|clause| clause.id.as_str()).collect();
        let lacks = |clause: &&Clause| !worded.contains(clause.anchor().as_str()) && clause.retired.is_none();
        let missing: Vec<&Clause> = edition.clauses().iter().filter(lacks).collect();
        let beside = |clause: &'a DraftClause| {
            let restated = known.get(clause.id.as_str())?;
            let text = clause.text.as_ref().map(|text| relinked(text, clause, edition));
            Some(Matched { clause, text, of: restated.hash })
        };
        Self {
            matched: matched.into_iter().filter_map(beside).collect(),
            unmatched: with_near(
                &unmatched,
                |clause| &clause.id,
                &missing,
                |clause| clause.anchor().as_str(),
            )
            .map(|(clause, near)| Unmatched { clause, near })
            .collect(),
            missing: with_near(&missing, |clause| clause.anchor().as_str(), &unmatched, |clause| &clause.id)
                .map(|(clause, near)| Missing { clause, near })
                .collect(),
        }
    }

    /// Tells whether each side has its counterpart on the other.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.unmatched.is_empty() && self.missing.is_empty()
    }
}

/// Finds for each of `these` the nearest of `those`. Only what is left over on the other side can be meant.
fn with_near<'a, A, B>(
    these: &[&'a A],
    name: impl Fn(&'a A) -> &'a str,
    those: &[&'a B],
    other: impl Fn(&'a B) -> &'a str,
) -> impl Iterator<Item = (&'a A, Option<&'a str>)> {
    these.iter().enumerate().map(move |(index, one)| {
        let may_suggest = index < MOST_SUGGESTIONS;
        (*one, may_suggest.then(|| closest(name(one), those.iter().map(|those| other(those)))).flatten())
    })
}

/// Takes out links to what the edition does not have: the import links within the document. The words stay.
fn relinked(text: &str, clause: &DraftClause, edition: &Edition) -> String {
    let mut out = text.to_owned();
    let Some(span) = clause.place else { return out };
    let links = Text { markdown: text.to_owned(), span }.links();
    for link in links.iter().rev() {
        let Ok(target) = ClauseRef::from_link(&link.target, &edition.id) else { continue };
        if !leads(&target, edition) {
            let whole = out.get(link.range.clone()).unwrap_or_default();
            let words = whole.strip_prefix('[').and_then(|rest| Some(rest.rsplit_once("](")?.0.to_owned()));
            if let Some(words) = words {
                out.replace_range(link.range.clone(), &words);
            }
        }
    }
    out
}

/// Tells whether a reference leads to a clause, or a numbered sentence, of the edition.
fn leads(target: &ClauseRef, edition: &Edition) -> bool {
    let Some(clause) = edition.clause(&target.clause.anchor) else { return false };
    let mut sentences = clause.wording.text.iter().flat_map(Text::sentences);
    target.sentence.is_none_or(|number| sentences.any(|one| one.number == u32::from(number)))
}

/// Writes the wordings as a file of their own kind. `today` is the day of the import, `head` what stands at
/// the head of the file.
///
/// # Errors
/// Only where the writer of YAML gives up.
pub fn write_overlay(
    document: &DraftEdition,
    overlay: &Overlay<'_>,
    today: &str,
    head: &[String],
) -> Result<String, NotWritten> {
    yaml::print("wording", head, &File { document, overlay, today })
}

struct File<'a> {
    document: &'a DraftEdition,
    overlay: &'a Overlay<'a>,
    today: &'a str,
}

impl Serialize for File<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("wording", &self.document.id)?;
        map.serialize_entry("language", self.document.language.code())?;
        map.serialize_entry("source", &Source(self))?;
        map.serialize_entry("clauses", &Clauses(&self.overlay.matched))?;
        map.end()
    }
}

struct Source<'a>(&'a File<'a>);

impl Serialize for Source<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("title", &self.0.document.title)?;
        map.serialize_entry("consulted", self.0.today)?;
        map.end()
    }
}

struct Clauses<'a>(&'a [Matched<'a>]);

impl Serialize for Clauses<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for matched in self.0 {
            map.serialize_entry(&matched.clause.id, &Body(matched))?;
        }
        map.end()
    }
}

struct Body<'a>(&'a Matched<'a>);

impl Serialize for Body<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("of", &self.0.of.to_string())?;
        if let Some(heading) = &self.0.clause.heading {
            map.serialize_entry("heading", heading)?;
        }
        if let Some(text) = &self.0.text {
            map.serialize_entry("text", &LitStr(text))?;
        }
        map.end()
    }
}
