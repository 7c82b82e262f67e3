//! What an import makes: an edition that is not yet anybody's.

use super::decode::Encoding;
use super::dialect::Dialect;
use super::furniture::Reason;
use schiri_rules::corpus::CiteStyle;
use schiri_rules::lang::Lang;
use schiri_rules::source::Span;

/// An edition as it was read from documents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DraftEdition {
    /// Its id.
    pub id: String,
    /// Its language.
    pub language: Lang,
    /// Its title.
    pub title: String,
    /// Its date, where the document has one.
    pub date: Option<String>,
    /// The kind of rule text that its title suggests, by its name.
    pub kind: &'static str,
    /// How its clauses are cited.
    pub style: CiteStyle,
    /// Its clauses, in order.
    pub clauses: Vec<DraftClause>,
}

/// A clause as it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DraftClause {
    /// Its id.
    pub id: String,
    /// Whether the document prints the id.
    pub is_printed: bool,
    /// Its heading.
    pub heading: Option<String>,
    /// Its text.
    pub text: Option<String>,
    /// Headings without a clause of their own that stand above it.
    pub above: Vec<String>,
    /// The line of the file on which it begins.
    pub line: usize,
    /// Where it begins: its number, else its first line.
    pub place: Option<Span>,
}

/// A line that was taken out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RemovedLine {
    /// Why.
    pub reason: Reason,
    /// The file's path.
    pub path: String,
    /// The line of the file.
    pub line: usize,
    /// The words.
    pub text: String,
}

/// What an import saw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facts {
    /// The dialect.
    pub dialect: Dialect,
    /// How sure that is, in percent.
    pub dialect_percent: u8,
    /// The language.
    pub language: Lang,
    /// How sure that is, in percent.
    pub language_percent: u8,
    /// How each file was written.
    pub encodings: Vec<Encoding>,
    /// How many clauses there are at each level, from the highest.
    pub levels: Vec<usize>,
    /// How many citations became links.
    pub links: usize,
    /// How many figures of sentences were raised.
    pub raised: usize,
    /// What was taken out.
    pub removed: Vec<RemovedLine>,
}
