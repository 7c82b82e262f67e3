//! A draft as the YAML of an edition, in the layout that an editor would use.

use serde::{Serialize, Serializer};
use serde_yaml::{CommentPosition, Commented, FlowSeq, LitStr};

use super::clauses::{DraftClause, DraftEdition};
use super::translation::Translation;
use schiri_rules::corpus::{Rights, ShortHash};
use schiri_rules::lang::Lang;
/// The YAML writer failed, which no draft should cause.
pub use serde_yaml::SerializeError as NotWritten;

/// What the document does not say itself.
#[derive(Debug, Clone, Default)]
pub struct Particulars {
    /// The day of the import, `YYYY-MM-DD`.
    pub today: String,
    /// The languages of the collection, in each of which the edition has a short name; if empty, all three.
    pub languages: Vec<Lang>,
    /// The games that the edition covers.
    pub games: Vec<String>,
    /// Comments at the head of the file.
    pub head: Vec<String>,
    /// Comments for each clause, in order.
    pub remarks: Vec<Vec<String>>,
}

/// Writes a draft as an original edition.
///
/// # Errors
/// Only if the YAML writer fails.
pub fn write(edition: &DraftEdition, particulars: &Particulars) -> Result<String, NotWritten> {
    let languages = if particulars.languages.is_empty() { &Lang::ALL } else { &*particulars.languages };
    let short = Entries(languages.iter().map(|lang| (lang.code(), edition.id.as_str())).collect());
    let file = EditionFile {
        edition: &edition.id,
        language: edition.language.code(),
        title: &edition.title,
        date: edition.date.as_ref().unwrap_or(&particulars.today),
        games: FlowSeq(particulars.games.as_slice()),
        kind: edition.kind,
        cite: Cite { style: edition.style.name(), short },
        source: Source {
            title: &edition.title,
            consulted: Some(&*particulars.today).filter(|today| !today.is_empty()),
            // Someone who imports a text need not have the right to publish it, so none is claimed.
            rights: Some(Rights::Unclear.name()),
        },
        clauses: clauses(edition, None, particulars),
    };
    print("edition", &particulars.head, &file)
}

/// Writes a draft as the translation of an edition.
///
/// # Errors
/// Only if the YAML writer fails.
pub fn write_translation(translation: &Translation, particulars: &Particulars) -> Result<String, NotWritten> {
    let edition = &translation.edition;
    let file = TranslationFile {
        translates: &edition.id,
        language: edition.language.code(),
        title: &edition.title,
        clauses: clauses(edition, Some(&translation.of), particulars),
    };
    print("translation", &particulars.head, &file)
}

/// The clauses with comments above them; those of a translation also have the hash of their original.
fn clauses<'a>(
    edition: &'a DraftEdition,
    of: Option<&[ShortHash]>,
    particulars: &Particulars,
) -> Entries<&'a str, Commented<Body<'a>>> {
    let clause = |(index, clause): (usize, &'a DraftClause)| {
        let remarks = particulars.remarks.get(index).into_iter().flatten();
        let remarks: Vec<&str> = clause.above.iter().chain(remarks).map(String::as_str).collect();
        let body = Body {
            of: of.and_then(|hashes| hashes.get(index)).map(ToString::to_string),
            label: clause.label.as_deref(),
            heading: clause.heading.as_deref(),
            text: clause.text.as_deref().map(LitStr),
        };
        (clause.id.as_str(), Commented(body, remarks.join("; ").replace(['\n', '\r'], " ")))
    };
    Entries(edition.clauses.iter().enumerate().map(clause).collect())
}

/// Writes a file of this kind, with comments at its head.
pub(super) fn print(kind: &str, head: &[String], file: &impl Serialize) -> Result<String, NotWritten> {
    let options = serde_yaml::ser_options! {
        min_fold_chars: 0,
        prefer_block_scalars: false,
        comment_position: CommentPosition::Above,
    };
    let yaml = serde_yaml::to_string_with_options(file, options)?;
    let mut out = format!("# yaml-language-server: $schema=../docs/schema/{kind}.json\n");
    for line in head.iter().flat_map(|remark| remark.lines()) {
        out.push_str(format!("# {line}").trim_end());
        out.push('\n');
    }
    lay_out(&yaml, &mut out);
    Ok(out)
}

/// Lays YAML out like the shipped editions: ids in quotation marks, no blanks on empty lines. Only ids are
/// indented by two columns: texts of clauses are indented by six, and the lists of the head are on one line.
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

/// A map in the order of its entries.
pub struct Entries<K, V>(pub Vec<(K, V)>);

impl<K: Serialize, V: Serialize> Serialize for Entries<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

#[derive(Serialize)]
struct EditionFile<'a> {
    edition: &'a str,
    language: &'static str,
    title: &'a str,
    date: &'a str,
    games: FlowSeq<&'a [String]>,
    kind: &'static str,
    cite: Cite<'a>,
    source: Source<'a>,
    clauses: Entries<&'a str, Commented<Body<'a>>>,
}

#[derive(Serialize)]
struct TranslationFile<'a> {
    translates: &'a str,
    language: &'static str,
    title: &'a str,
    clauses: Entries<&'a str, Commented<Body<'a>>>,
}

#[derive(Serialize)]
struct Cite<'a> {
    style: &'static str,
    short: Entries<&'static str, &'a str>,
}

/// Where a text was read.
#[derive(Serialize)]
pub(super) struct Source<'a> {
    pub(super) title: &'a str,
    /// The day on which it was read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) consulted: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rights: Option<&'static str>,
}

#[derive(Serialize)]
pub(super) struct Body<'a> {
    /// The hash of the clause that it translates or restates.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) of: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) label: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) heading: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) text: Option<LitStr<'a>>,
}
