//! From documents to drafts of editions: text, Markdown or HTML in, clauses and a report out.
//!
//! The steps: bytes become text (`decode`), text becomes blocks (`formats`, `document`), furniture is removed
//! (`furniture`), and the dialect of numbering is recognised, which tells where clauses begin (`dialect`,
//! `boundaries`, `structure`). Then every range of the document goes to one clause or to the list of what was
//! removed (`clauses`); ranges become `CommonMark` (`wording`), citations become links (`references`), and
//! all of it becomes YAML (`yaml`).
//!
//! What is uncertain stays text and is reported (`findings`): a wrong boundary is worse than none.
//!
//! # Decisions
//!
//! Those that concern one step are in its module.
//!
//! - **A document consists of ranges.** Blocks are ranges of one text; labels, headings, texts and furniture
//!   are ranges of blocks. That nothing is lost or doubled is then a property of ranges, which a test checks
//!   on random documents.
//! - **PDF is read by the interpreter that the typesetter brings along** (`hayro-interpret`): it is
//!   maintained, fuzzed, resolves fonts to letters with places, and needs no additional build. `pdf-extract`
//!   panics on damaged files and gives no places; `lopdf` leaves fonts to its user. Words, columns and
//!   headings are found by our own code (`formats/pdf`, `formats/columns`), because they decide where clauses
//!   begin.
//! - **DOCX is read as zip and XML**, not by a library for the format: for rules, the numbers that are shown
//!   matter, and unpacking must be bounded. There is no recursion over nested elements.
//! - **Where a file was read from decides whether it is private**, never its content. Official wordings are
//!   files of another origin than the rules: not embedded, not part of the content hash (so paper and indexes
//!   are the same with and without them), not indexed, not in the offline bundle. A server with official
//!   wordings does without CORS and shared caching, because otherwise any page open in the same browser could
//!   read them.
//! - **Encodings are decoded by our own code**: UTF-8, UTF-16, Windows-1252, DOS and Mac Roman are all that documents
//!   in three languages have; three tables are shorter than a dependency.

mod about;
mod boundaries;
mod clauses;
mod contents;
mod date;
mod decode;
mod dialect;
mod document;
mod findings;
mod formats;
mod furniture;
mod label;
pub(crate) use label::Part;
mod links;
mod merge;
mod outline;
mod overlay;
mod references;
mod slug;
pub(crate) use slug::{Taken, slug};
mod structure;
mod translation;
mod wording;
pub(crate) use wording::as_markdown;
mod yaml;

pub use about::{RecognisedLanguage, cite_style, recognise_language};
pub use clauses::{DraftClause, DraftEdition, Facts, RemovedLine};
pub use decode::{Encoding, MOST_BYTES, NoText};
pub use dialect::Dialect;
pub use document::Reason;
pub use findings::Finding;
pub use merge::{Difference, LastImport, Merge, NotMerged, Take, Words, merge};
pub use overlay::{Alone, Matched, Overlay, write_overlay};
pub use translation::{Translation, translate};
pub use yaml::{Entries, NotWritten, Particulars, write, write_translation};

use clauses::{Parts, Removed, Written};
use document::{Document, Kind};
use outline::{Opening, Outline, Role};

use std::collections::HashSet;

use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::source::{FileId, Sources, Span};

/// A file to import.
#[derive(Debug, Clone)]
pub struct Input {
    /// Its path, as shown; its ending gives the format.
    pub path: String,
    /// Its content.
    pub bytes: Vec<u8>,
}

/// What is known in advance.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The id of the edition.
    pub edition: String,
    /// The language; `None` to recognise it.
    pub language: Option<Lang>,
    /// The dialect; `None` to recognise it.
    pub dialect: Option<Dialect>,
    /// Whether the document's own words are wanted, in which citations do not become links.
    pub verbatim: bool,
}

/// Why a file cannot be imported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The file's path.
    pub path: String,
    /// Why.
    pub why: NoText,
}

/// The result of an import.
#[derive(Debug)]
pub struct Draft {
    /// The edition.
    pub edition: DraftEdition,
    /// What was recognised.
    pub facts: Facts,
    /// What an editor should look at.
    pub findings: Vec<Finding>,
    /// The files' texts, into which the findings point.
    pub sources: Sources,
}

/// Imports files as one document.
///
/// # Errors
/// Says which file is no text, and why. Oddities in a text are no errors but findings.
pub fn import(inputs: &[Input], options: &Options) -> Result<Draft, Refusal> {
    let mut sources = Sources::default();
    let mut files = Vec::new();
    let mut encodings = Vec::new();
    let mut strays = Vec::new();
    let mut document: Option<Document> = None;
    for input in inputs {
        let refuse = |why| Refusal { path: input.path.clone(), why };
        let (read, own) = formats::read(&input.path, &input.bytes).map_err(refuse)?;
        let file = sources.add(input.path.clone(), read.text.into_bytes());
        strays.extend(read.strays.into_iter().map(|at| (file, at)));
        files.push(file);
        encodings.push(read.encoding);
        match &mut document {
            Some(document) => document.append(own),
            None => document = Some(own),
        }
    }
    let document = document.unwrap_or_default();
    if document.text_blocks().next().is_none() {
        let path = inputs.first().map(|input| input.path.clone()).unwrap_or_default();
        return Err(Refusal { path, why: NoText::Empty });
    }
    Ok(Import { document, files, encodings, strays, sources }.draft(options))
}

struct Reading {
    dialect: Dialect,
    parts: Parts,
    written: Written,
    findings: Vec<Finding>,
}

/// The outline of another dialect, if it has more of the missing clauses that the text cites than it lacks of those
/// that were found.
fn better(reading: &Reading, others: Vec<(Dialect, Outline)>) -> Option<(Dialect, Outline)> {
    let lacking = &reading.written.lacking;
    // Unnumbered openings are added to every outline, so they do not count, except in dialects that have no
    // others.
    let is_named = matches!(reading.dialect, Dialect::Heading | Dialect::Headword);
    let counts = |opening: &&Opening| is_named || opening.role == Role::Numbered;
    let openings = reading.parts.clauses.iter().map(|clause| &clause.opening).filter(counts);
    let found: Vec<usize> = openings.map(|opening| opening.label.start).collect();
    let gain = |outline: &Outline| {
        let ids: HashSet<&str> = outline.openings.iter().map(|opening| opening.id.as_str()).collect();
        let starts: HashSet<usize> = outline.openings.iter().map(|opening| opening.label.start).collect();
        let resolved = lacking.iter().filter(|id| ids.contains(id.as_str())).count();
        resolved.saturating_sub(found.iter().filter(|start| !starts.contains(start)).count())
    };
    let gains = others.into_iter().map(|(dialect, outline)| (gain(&outline), dialect, outline));
    let best = gains.filter(|(gain, ..)| *gain > 0).max_by_key(|(gain, ..)| *gain);
    best.map(|(_, dialect, outline)| (dialect, outline))
}

struct Import {
    document: Document,
    files: Vec<FileId>,
    encodings: Vec<Encoding>,
    /// The places of letters in another encoding than the rest of their file.
    strays: Vec<(FileId, usize)>,
    sources: Sources,
}

impl Import {
    fn draft(mut self, options: &Options) -> Draft {
        furniture::mark(&mut self.document);
        let language = about::language(&self.document);
        let lang = options.language.or(language.map(|found| found.lang)).unwrap_or(Lang::En);
        let intro = intro(lang);
        let found = dialect::recognise(&self.document, options.dialect, intro);
        let in_dialect = |dialect, outline| self.read(dialect, outline, lang, options.verbatim);
        let mut reading = in_dialect(found.dialect, found.outline);
        if let Some((dialect, outline)) = better(&reading, found.others) {
            reading = in_dialect(dialect, outline);
        }
        let Reading { dialect, parts, written, mut findings } = reading;
        let facts = Facts {
            dialect,
            dialect_percent: found.percent,
            language: lang,
            language_percent: options.language.map_or(language.map_or(0, |found| found.percent), |_| 100),
            encodings: self.encodings.clone(),
            levels: levels(&parts),
            links: written.links,
            raised: written.raised,
            removed: self.removed(&parts),
        };
        let foreign = language.and_then(|found| found.foreign).filter(|_| options.language.is_none());
        findings.extend(self.about_the_whole(&facts, &parts, options, foreign));
        findings.extend(self.stray_letters());
        let edition = self.edition(options, lang, &parts, written.clauses, dialect);
        findings.sort_by_key(|finding| (finding.fault.span(), finding.fault.code));
        Draft { edition, facts, findings, sources: self.sources }
    }

    fn read(&self, dialect: Dialect, mut outline: Outline, lang: Lang, verbatim: bool) -> Reading {
        let intro = intro(lang);
        if !matches!(dialect, Dialect::Heading | Dialect::Headword) {
            structure::complete(&self.document, &mut outline, intro);
        }
        unique_ids(&mut outline.openings);
        let Outline { openings, rejected, .. } = outline;
        let mut parts = clauses::take_apart(&self.document, openings);
        if parts.clauses.is_empty() {
            parts = self.whole(intro);
        }
        let mut findings = findings::find(self, &parts, &rejected, lang);
        let name = self.title(&parts).unwrap_or_default();
        let linked = (!verbatim).then_some((lang, name.as_str()));
        let mut written = Written::new(self, &parts, dialect, linked);
        findings.append(&mut written.findings);
        Reading { dialect, parts, written, findings }
    }

    /// A text without any clause becomes one clause.
    fn whole(&self, intro: &str) -> Parts {
        let opening = |block| vec![Opening::named(&self.document, block, None, intro.to_owned())];
        if let Some(first) = self.document.text_blocks().next() {
            return clauses::take_apart(&self.document, opening(first));
        }
        // If all of it looks like furniture, it must be the text.
        let mut document = self.document.clone();
        for block in document.blocks.iter_mut().filter(|block| block.removed().is_some()) {
            block.kind = Kind::Line;
        }
        clauses::take_apart(&document, opening(0))
    }

    /// Letters in another encoding than the rest of their file.
    fn stray_letters(&self) -> Vec<Finding> {
        let found = self.strays.iter().take(MOST_STRAYS).filter_map(|(file, at)| {
            let letter = self.sources.file(*file).text().get(*at..)?.chars().next()?;
            let span = Span::new(*file, *at..at + letter.len_utf8());
            let fault = Diagnostic::new(Code::StrayLetter, span).with("letter", letter.to_string());
            Some(Finding { clause: None, fault: fault.help(Message::new("help-stray-letter")) })
        });
        found.collect()
    }

    fn removed(&self, parts: &Parts) -> Vec<RemovedLine> {
        let lines = parts.removed.iter().filter_map(|Removed { segment, reason, .. }| {
            let span = self.span(segment.block, &segment.range)?;
            let text = self.document.slice(&segment.range).trim().to_owned();
            Some(RemovedLine { reason: *reason, span, text })
        });
        lines.filter(|line| !line.text.is_empty()).collect()
    }
}

const MOST_STRAYS: usize = 50;

/// The id of text before the first heading or number.
const fn intro(lang: Lang) -> &'static str {
    match lang {
        Lang::De => "einleitung",
        Lang::Nl => "inleiding",
        Lang::En => "introduction",
    }
}

fn unique_ids(openings: &mut [Opening]) {
    let mut taken = Taken::default();
    for opening in openings.iter_mut().filter(|opening| opening.role != Role::Division) {
        if !taken.take(&opening.id) {
            opening.id = taken.take_one(std::slice::from_ref(&opening.id));
            opening.weight = 0;
        }
    }
}

fn levels(parts: &Parts) -> Vec<usize> {
    let level = |clause: &clauses::Clause| {
        let id = &clause.opening.id;
        label::numbered(id).map_or_else(|| id.matches('.').count() + 1, |label| label.path.len())
    };
    let found: Vec<usize> = parts.clauses.iter().map(level).collect();
    let deepest = found.iter().copied().max().unwrap_or_default();
    (1..=deepest).map(|level| found.iter().filter(|own| **own == level).count()).collect()
}

#[cfg(test)]
mod tests;
