//! A draft as the YAML of an edition, as an editor would have laid it out.

use std::fmt;

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_yaml::{CommentPosition, Commented, FlowSeq, LitStr};

use super::clauses::{DraftClause, DraftEdition};
use super::translation::Translation;
use schiri_rules::corpus::{Rights, ShortHash};
use schiri_rules::lang::Lang;

/// What the document itself does not say.
#[derive(Debug, Clone, Default)]
pub struct Particulars {
    /// The day of the import, `YYYY-MM-DD`.
    pub today: String,
    /// The languages of the collection, in each of which the edition has a short name; all three where none is named.
    pub languages: Vec<Lang>,
    /// The games that the edition covers.
    pub games: Vec<String>,
    /// Remarks at the head of the file.
    pub head: Vec<String>,
    /// Remarks for each clause, in the order of the clauses.
    pub remarks: Vec<Vec<String>>,
}

/// The writer of YAML gave up, which no draft should cause.
#[derive(Debug)]
pub struct NotWritten(String);

impl fmt::Display for NotWritten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotWritten {}

/// Writes a draft as an edition of its own.
///
/// # Errors
/// Only where the writer of YAML gives up.
pub fn write(edition: &DraftEdition, particulars: &Particulars) -> Result<String, NotWritten> {
    print("edition", &particulars.head, &File { edition, of: None, particulars })
}

/// Writes a draft as the translation of an edition.
///
/// # Errors
/// Only where the writer of YAML gives up.
pub fn write_translation(translation: &Translation, particulars: &Particulars) -> Result<String, NotWritten> {
    let file = File { edition: &translation.edition, of: Some(&translation.of), particulars };
    print("translation", &particulars.head, &file)
}

/// Writes a file of this kind, with remarks at its head.
pub(super) fn print(kind: &str, head: &[String], file: &impl Serialize) -> Result<String, NotWritten> {
    let options = serde_yaml::ser_options! {
        min_fold_chars: 0,
        prefer_block_scalars: false,
        comment_position: CommentPosition::Above,
    };
    let yaml =
        serde_yaml::to_string_with_options(file, options).map_err(|error| NotWritten(error.to_string()))?;
    let mut out = format!("# yaml-language-server: $schema=../docs/schema/{kind}.json\n");
    for line in head.iter().flat_map(|remark| remark.lines()) {
        out.push_str(format!("# {line}").trim_end());
        out.push('\n');
    }
    lay_out(&yaml, &mut out);
    Ok(out)
}

/// Lays YAML out as the shipped editions are: ids in quotation marks, no blanks on empty lines.
/// Only ids stand two columns from the margin: texts of clauses stand six, and the head's lists
/// are written in one line.
fn lay_out(yaml: &str, out: &mut String) {
    let mut in_clauses = false;
    for line in yaml.lines() {
        let key = line
            .strip_prefix("  ")
            .filter(|rest| in_clauses && rest.starts_with(|c: char| c.is_ascii_alphanumeric()));
        match key.and_then(|rest| rest.strip_suffix(':')) {
            Some(id) => out.extend(["  \"", id, "\":"]),
            None => out.push_str(line.trim_end_matches(' ')),
        }
        out.push('\n');
        in_clauses |= line == "clauses:";
    }
}

struct File<'a> {
    edition: &'a DraftEdition,
    /// Of a translation, the hash of each clause's original.
    of: Option<&'a [ShortHash]>,
    particulars: &'a Particulars,
}

impl Serialize for File<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let edition = self.edition;
        let mut map = serializer.serialize_map(None)?;
        if self.of.is_some() {
            map.serialize_entry("translates", &edition.id)?;
            map.serialize_entry("language", edition.language.code())?;
            map.serialize_entry("title", &edition.title)?;
            map.serialize_entry("clauses", &Clauses(self))?;
            return map.end();
        }
        map.serialize_entry("edition", &edition.id)?;
        map.serialize_entry("language", edition.language.code())?;
        map.serialize_entry("title", &edition.title)?;
        map.serialize_entry("date", edition.date.as_ref().unwrap_or(&self.particulars.today))?;
        map.serialize_entry("games", &FlowSeq(&self.particulars.games))?;
        map.serialize_entry("kind", edition.kind)?;
        map.serialize_entry("cite", &Cite(edition, &self.particulars.languages))?;
        map.serialize_entry("source", &Source { title: &edition.title, today: &self.particulars.today })?;
        map.serialize_entry("clauses", &Clauses(self))?;
        map.end()
    }
}

struct Cite<'a>(&'a DraftEdition, &'a [Lang]);

impl Serialize for Cite<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("style", self.0.style.name())?;
        map.serialize_entry("short", &Short(self.0, self.1))?;
        map.end()
    }
}

struct Short<'a>(&'a DraftEdition, &'a [Lang]);

impl Serialize for Short<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let langs = if self.1.is_empty() { &Lang::ALL } else { self.1 };
        for lang in langs {
            map.serialize_entry(lang.code(), &self.0.id)?;
        }
        map.end()
    }
}

struct Source<'a> {
    title: &'a str,
    today: &'a str,
}

impl Serialize for Source<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("title", self.title)?;
        if !self.today.is_empty() {
            map.serialize_entry("consulted", self.today)?;
        }
        // Anyone who imports a text need not be allowed to publish it: nothing is claimed for him.
        map.serialize_entry("rights", Rights::Unclear.name())?;
        map.end()
    }
}

struct Clauses<'a>(&'a File<'a>);

impl Serialize for Clauses<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let File { edition, of, particulars } = self.0;
        let mut map = serializer.serialize_map(Some(edition.clauses.len()))?;
        for (index, clause) in edition.clauses.iter().enumerate() {
            let mut remarks: Vec<&str> = clause.above.iter().map(String::as_str).collect();
            remarks.extend(particulars.remarks.get(index).into_iter().flatten().map(String::as_str));
            let body = Body { clause, of: of.and_then(|hashes| hashes.get(index)) };
            if remarks.is_empty() {
                map.serialize_entry(&clause.id, &body)?;
            } else {
                let remark = remarks.join("; ").replace(['\n', '\r'], " ");
                map.serialize_entry(&clause.id, &Commented(body, remark))?;
            }
        }
        map.end()
    }
}

struct Body<'a> {
    clause: &'a DraftClause,
    of: Option<&'a ShortHash>,
}

impl Serialize for Body<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        if let Some(of) = self.of {
            map.serialize_entry("of", &of.to_string())?;
        }
        if let Some(label) = &self.clause.label {
            map.serialize_entry("label", label)?;
        }
        if let Some(heading) = &self.clause.heading {
            map.serialize_entry("heading", heading)?;
        }
        if let Some(text) = &self.clause.text {
            map.serialize_entry("text", &LitStr(text))?;
        }
        map.end()
    }
}
