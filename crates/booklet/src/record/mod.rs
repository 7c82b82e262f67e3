//! Rulings of a casebook on paper: the protest sheet of one, and the log of an event.
//!
//! A [`Record`] holds every word that is printed, in one language, as the [`Outline`](super::Outline) of a
//! booklet does; [`printing`](super::printing) sets it. A field that both have under the same name means the
//! same, so they share the frame of their pages.

mod making;

use std::collections::BTreeMap;
use std::path::Path;

use serde::Serialize;

use super::outline::Title;
use super::request::paper::{Format, Paper};
use super::texts::Blocks;
use schiri_rules::corpus::PartialDate;
use schiri_rules::named::named;

pub use making::{SheetOptions, protest_sheet, ruling_log};

/// The words around the texts: the name by which [`Record::words`] holds each, and its Fluent message.
pub const RECORD_WORDS: [(&str, &str); 13] = [
    ("clauses", "casebook-label-cites"),
    ("content-hash", "record-content-hash"),
    ("decision", "casebook-label-decision"),
    ("facts", "casebook-label-facts"),
    ("head-judge", "record-head-judge"),
    ("history", "record-history"),
    ("judge", "record-judge"),
    ("nothing", "record-nothing"),
    ("officials", "casebook-label-officials"),
    ("question", "casebook-label-question"),
    ("redacted", "casebook-is-redacted"),
    ("side", "record-side"),
    ("signatures", "record-signatures"),
];

named! {
    /// The format of a record's file; its name is the ending of the file's.
    RecordFormat {
        /// PDF, ready to be printed.
        Pdf = "pdf",
        /// One page for a browser.
        Html = "html",
        /// CSV (RFC 4180) for a spreadsheet, one line for each ruling; of a log only.
        Csv = "csv",
    }
}

impl RecordFormat {
    /// The formats of a protest sheet, which is no table.
    pub const OF_SHEET: [Self; 2] = [Self::Pdf, Self::Html];

    /// Returns the media type.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Pdf => Format::Pdf.media_type(),
            Self::Html => Format::Html.media_type(),
            Self::Csv => "text/csv; charset=utf-8",
        }
    }

    /// Returns the format that a file's ending names: PDF without an ending, `None` for an unknown one.
    pub fn of_file(path: &Path) -> Option<Self> {
        match Format::of_file(path) {
            Some(Format::Pdf) => Some(Self::Pdf),
            Some(Format::Html) => Some(Self::Html),
            Some(Format::Epub | Format::Json) => None,
            None => path.extension().filter(|ending| ending.eq_ignore_ascii_case("csv")).map(|_| Self::Csv),
        }
    }
}

/// What kind of print it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RecordKind {
    /// All about one ruling, to be signed.
    Sheet,
    /// The rulings of an event, each in short.
    Log,
}

impl RecordKind {
    /// Returns its paper: a sheet is signed and put into a file, a log is hung up.
    pub const fn paper(self) -> Paper {
        match self {
            Self::Sheet => Paper::A5,
            Self::Log => Paper::A4,
        }
    }
}

/// Rulings, ready to be printed.
#[derive(Debug, Clone, Serialize)]
pub struct Record {
    /// Whether this is a sheet or a log.
    pub kind: RecordKind,
    /// The code of its language, as a list of one.
    pub langs: [&'static str; 1],
    /// The words around the texts, by name (see [`RECORD_WORDS`]).
    pub words: [BTreeMap<&'static str, String>; 1],
    /// The head of the page: its title and what it is about, the editions in force, the rules and the program that it is
    /// made with. The rest is empty.
    pub title: Title,
    /// The day of the last change to any of its rulings, which dates the file.
    pub changed: PartialDate,
    /// The rulings; a sheet has one.
    pub entries: Vec<RecordEntry>,
    /// How many parties at the table sign.
    pub sides: u8,
}

/// A ruling on paper.
#[derive(Debug, Clone, Serialize)]
pub struct RecordEntry {
    /// Its place in the log, from 1.
    pub number: usize,
    /// Its whole id.
    pub id: String,
    /// The end of its id, as it is shown and typed.
    pub short: String,
    /// When it was decided: `2026-11-22 14:05 UTC`.
    pub time: String,
    /// The round; may be empty.
    pub round: String,
    /// The table; may be empty.
    pub table: String,
    /// Who decided, in words: `Hauptschiedsrichter`.
    pub decided_by: String,
    /// Who recorded it, with the role.
    pub recorded_by: String,
    /// How firm it is, in words.
    pub status: String,
    /// Further facts besides its texts, each with its label.
    pub known: Vec<(String, String)>,
    /// The verdict, in the word that answers the question.
    pub verdict: String,
    /// The code of the language of its own texts.
    pub lang: &'static str,
    /// What the judge was asked.
    pub question: Blocks,
    /// What happened at the table; may be empty, and always is in a log.
    pub facts: Blocks,
    /// What was decided, and why.
    pub decision: Blocks,
    /// The officials' part; empty unless it was asked for.
    pub officials: Blocks,
    /// The clauses that it rests on; in a log, without their texts.
    pub quotes: Vec<RecordQuote>,
    /// How it came about; empty in a log.
    pub history: Vec<RecordStep>,
    /// Whether something was deleted from it.
    pub redacted: bool,
}

/// A clause that a ruling rests on.
#[derive(Debug, Clone, Serialize)]
pub struct RecordQuote {
    /// The clause's permanent address.
    pub clause: String,
    /// Its citation.
    pub citation: String,
    /// The title of its edition, with the date; empty in a log, and where the rule collection has no such
    /// edition.
    pub edition: String,
    /// Whether it still says what it said, in a sentence.
    pub standing: String,
    /// Whether it says something else now, or no longer exists.
    pub changed: bool,
    /// Its heading; left out where it has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heading: Option<String>,
    /// Its text as it reads now.
    pub text: Blocks,
    /// The code of the language of that text.
    pub lang: &'static str,
    /// Says that the text is our translation, or not in the language of the print; empty otherwise.
    pub note: String,
}

/// A step in the history of a ruling.
#[derive(Debug, Clone, Serialize)]
pub struct RecordStep {
    /// Its number.
    pub number: u32,
    /// Who did what, and when.
    pub what: String,
    /// Why; may be empty.
    pub reason: String,
}
