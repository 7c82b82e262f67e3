//! From documents to drafts of editions: text, Markdown or HTML in, clauses and a report out.
//!
//! The way: bytes become text (`decode`), text becomes blocks (`formats`, `document`), furniture
//! is set apart (`furniture`), the dialect of numbering is recognised and with it where clauses
//! begin (`dialect`, `boundaries`, `structure`). Then every stretch of the document goes to one
//! clause or to the list of what was taken out (`clauses`); stretches become `CommonMark`
//! (`wording`), citations become links (`references`), and the whole becomes YAML (`yaml`).
//!
//! What is uncertain stays text, and is reported (`findings`): a wrong boundary is worse than none.

mod boundaries;
mod clauses;
mod date;
mod decode;
mod dialect;
mod document;
mod draft;
mod findings;
mod formats;
mod furniture;
mod label;
mod language;
mod outline;
mod references;
mod slug;
mod structure;
mod wording;
mod yaml;

pub use decode::{Encoding, MOST_BYTES, NoText};
pub use dialect::Dialect;
pub use draft::{DraftClause, DraftEdition, Facts, RemovedLine};
pub use findings::Finding;
pub use formats::Format;
pub use furniture::Reason;
pub use yaml::{NotWritten, Particulars, write};

use clauses::{Clause, Parts};
use document::Document;
use findings::Places;
use outline::Role;

use crate::corpus::CiteStyle;
use crate::diag::{Code, Diagnostic};
use crate::lang::{Lang, Message};
use crate::source::{FileId, Sources, Span};

/// A file to import.
#[derive(Debug, Clone)]
pub struct Input {
    /// Its path, as shown; the ending tells the format.
    pub path: String,
    /// Its content.
    pub bytes: Vec<u8>,
}

/// What is known beforehand.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The id of the edition.
    pub edition: String,
    /// The language, where it need not be recognised.
    pub language: Option<Lang>,
    /// The dialect, where it need not be recognised.
    pub dialect: Option<Dialect>,
}

/// Why a file cannot be imported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The file's path.
    pub path: String,
    /// Why.
    pub why: NoText,
}

/// What an import makes.
#[derive(Debug)]
pub struct Draft {
    /// The edition.
    pub edition: DraftEdition,
    /// What was seen.
    pub facts: Facts,
    /// What an editor should look at.
    pub findings: Vec<Finding>,
    /// The files' texts, into which the findings point.
    pub sources: Sources,
}

/// Imports files as one document.
///
/// # Errors
/// Says which file is no text, and why. What is odd about a text is no error but a finding.
pub fn import(inputs: &[Input], options: &Options) -> Result<Draft, Refusal> {
    let mut sources = Sources::default();
    let mut files = Vec::new();
    let mut encodings = Vec::new();
    let mut document: Option<Document> = None;
    for input in inputs {
        let refuse = |why| Refusal { path: input.path.clone(), why };
        let decoded = decode::decode(&input.bytes).map_err(refuse)?;
        let read = formats::read(formats::format_of(&input.path, &decoded.text), &decoded.text);
        files.push(sources.add(input.path.clone(), decoded.text.into_bytes()));
        encodings.push(decoded.encoding);
        match &mut document {
            Some(document) => document.append(read),
            None => document = Some(read),
        }
    }
    let document = document.unwrap_or_default();
    if document.blocks.is_empty() {
        let path = inputs.first().map(|input| input.path.clone()).unwrap_or_default();
        return Err(Refusal { path, why: NoText::Empty });
    }
    Ok(Import { document, files, encodings, sources }.draft(options))
}

struct Import {
    document: Document,
    files: Vec<FileId>,
    encodings: Vec<Encoding>,
    sources: Sources,
}

impl Import {
    fn draft(mut self, options: &Options) -> Draft {
        let furniture = furniture::find(&mut self.document);
        let language = language::recognise(&self.document.text);
        let lang = options.language.or(language.map(|found| found.lang)).unwrap_or(Lang::En);
        let intro = intro(lang);
        let mut found = dialect::recognise(&self.document, &furniture, options.dialect, intro);
        if !matches!(found.dialect, Dialect::Heading | Dialect::Headword) {
            structure::complete(&self.document, &furniture, &mut found.outline, intro);
        }
        unique_ids(&mut found.outline.openings);
        let rejected = std::mem::take(&mut found.outline.rejected);
        let mut parts =
            clauses::take_apart(&self.document, &furniture, std::mem::take(&mut found.outline.openings));
        if parts.clauses.is_empty() {
            parts = self.whole(&furniture, intro);
        }
        let lines: Vec<Vec<usize>> =
            self.files.iter().map(|file| line_ends(self.sources.file(*file).text())).collect();
        let places = Places { document: &self.document, files: &self.files, lines: &lines };
        let mut findings = findings::find(places, &parts, &rejected);
        let mut written = Written::new(&self.document, places, &parts, found.dialect);
        findings.append(&mut written.findings);
        let facts = Facts {
            dialect: found.dialect,
            dialect_percent: found.percent,
            language: lang,
            language_percent: if options.language.is_some() {
                100
            } else {
                language.map_or(0, |found| found.percent)
            },
            encodings: self.encodings.clone(),
            levels: levels(&parts),
            links: written.links,
            raised: written.raised,
            removed: self.removed(places, &parts),
        };
        findings.extend(self.about_the_whole(&facts, &parts, options));
        let edition = self.edition(options, lang, &parts, written.clauses, found.dialect);
        findings.sort_by_key(|finding| (finding.fault.span(), finding.fault.code));
        Draft { edition, facts, findings, sources: self.sources }
    }

    /// A text without any clause is one clause.
    fn whole(&self, furniture: &furniture::Furniture, intro: &str) -> Parts {
        let first =
            (0..self.document.blocks.len()).find(|index| furniture.get(*index).is_none_or(Option::is_none));
        let block = first.unwrap_or(0);
        let start = self.document.blocks.get(block).map_or(0, |block| block.range.start);
        let opening = outline::Opening {
            block,
            label: start..start,
            id: intro.to_owned(),
            heading: None,
            role: Role::Named,
            mended: false,
            weight: 20,
        };
        let none = furniture::Furniture::new();
        clauses::take_apart(&self.document, if first.is_some() { furniture } else { &none }, vec![opening])
    }

    fn removed(&self, places: Places<'_>, parts: &Parts) -> Vec<RemovedLine> {
        let mut lines: Vec<RemovedLine> = parts
            .removed
            .iter()
            .filter_map(|removed| {
                let span = places.span(removed.segment.block, &removed.segment.range)?;
                Some(RemovedLine {
                    reason: removed.reason,
                    path: self.sources.file(span.file).path.clone(),
                    line: places.line(removed.segment.block, &removed.segment.range),
                    text: self.document.slice(&removed.segment.range).trim().to_owned(),
                })
            })
            .collect();
        lines.retain(|line| !line.text.is_empty());
        lines
    }

    /// Findings about the document as a whole; they point to its first line.
    fn about_the_whole(&self, facts: &Facts, parts: &Parts, options: &Options) -> Vec<Finding> {
        let Some(file) = self.files.first() else { return Vec::new() };
        let at = self.document.blocks.first().map_or(0..0, |block| block.origin.clone());
        let span = Span::new(*file, at);
        let mut found = Vec::new();
        let numbered = parts.clauses.iter().any(|clause| clause.opening.role == Role::Numbered);
        if facts.dialect_percent < 60 && options.dialect.is_none() {
            let percent = usize::from(facts.dialect_percent);
            found.push(
                Diagnostic::new(Code::UnsureDialect, span)
                    .with("style", facts.dialect.name())
                    .with("percent", percent)
                    .help(Message::new("help-name-style")),
            );
        }
        if !numbered && facts.dialect == Dialect::Heading {
            found.push(Diagnostic::new(Code::NoNumbering, span).help(Message::new("help-no-numbering")));
        }
        if facts.language_percent < 50 {
            let percent = usize::from(facts.language_percent);
            found.push(
                Diagnostic::new(Code::UnsureLanguage, span)
                    .with("lang", facts.language.endonym())
                    .with("percent", percent)
                    .help(Message::new("help-name-language")),
            );
        }
        found.into_iter().map(|fault| Finding { clause: None, fault }).collect()
    }

    fn edition(
        &self,
        options: &Options,
        language: Lang,
        parts: &Parts,
        clauses: Vec<DraftClause>,
        dialect: Dialect,
    ) -> DraftEdition {
        let front = parts.removed.iter().filter(|removed| removed.reason == Reason::FrontMatter);
        let mut lines = front
            .map(|removed| self.document.slice(&removed.segment.range).trim())
            .filter(|line| !line.is_empty());
        let title = lines.next().map(|line| wording::heading(&self.document, line));
        let title = title.filter(|title| !title.is_empty()).unwrap_or_else(|| options.edition.clone());
        let head: String = self.document.text.chars().take(1_500).collect();
        let tail_start = self.document.blocks.len().saturating_sub(12);
        let tail: Vec<&str> =
            (tail_start..self.document.blocks.len()).map(|index| self.document.block_text(index)).collect();
        let front: String = parts
            .removed
            .iter()
            .filter(|removed| removed.reason == Reason::FrontMatter)
            .map(|removed| self.document.slice(&removed.segment.range))
            .collect::<Vec<_>>()
            .join("\n");
        let date = date::find(&front)
            .or_else(|| date::find(&dated(&head)))
            .or_else(|| date::find(&dated(&tail.join("\n"))));
        DraftEdition {
            id: options.edition.clone(),
            language,
            kind: kind(&format!("{title} {front}")),
            title,
            date,
            style: style(dialect),
            clauses,
        }
    }
}

/// Where the lines of a text end.
fn line_ends(text: &str) -> Vec<usize> {
    text.match_indices('\n').map(|(at, _)| at).collect()
}

/// The lines of a text that say as of when it holds.
fn dated(text: &str) -> String {
    let words = [
        "stand",
        "version",
        "versie",
        "effective",
        "gültig",
        "geldig",
        "datum",
        "date",
        "aktualisiert",
        "updated",
        "vom",
        "©",
    ];
    let lines = text.lines().filter(|line| {
        let small = line.to_lowercase();
        line.chars().count() < 160 && words.iter().any(|word| small.contains(word))
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The kind of rule text that a title suggests.
fn kind(title: &str) -> &'static str {
    let title = title.to_lowercase();
    let kinds = [
        ("clarification", ["klarstell", "verduidelijk", "clarif", "faq", "fragen und"]),
        ("tournament", ["turnier", "toernooi", "tournament", "wettkampf", "wedstrijd"]),
        ("house", ["hausregel", "hausordnung", "huisregel", "house rule", "vereinsregel"]),
    ];
    kinds
        .iter()
        .find(|(_, words)| words.iter().any(|word| title.contains(word)))
        .map_or("base", |(kind, _)| kind)
}

const fn style(dialect: Dialect) -> CiteStyle {
    match dialect {
        Dialect::Decimal => CiteStyle::Decimal,
        Dialect::Paragraph | Dialect::Article => CiteStyle::Statute,
        Dialect::Flat => CiteStyle::Flat,
        Dialect::Headword => CiteStyle::Headword,
        Dialect::Letter | Dialect::Heading => CiteStyle::Section,
    }
}

/// The id of a text that stands before the first heading or number.
const fn intro(lang: Lang) -> &'static str {
    match lang {
        Lang::De => "einleitung",
        Lang::Nl => "inleiding",
        Lang::En => "introduction",
    }
}

/// Ids are never given twice.
fn unique_ids(openings: &mut [outline::Opening]) {
    let mut taken = slug::Taken::default();
    for opening in openings.iter_mut().filter(|opening| opening.role != Role::Division) {
        if !taken.take(&opening.id) {
            opening.id = taken.take_one(std::slice::from_ref(&opening.id));
            opening.weight = 0;
        }
    }
}

/// How many clauses there are at each level.
fn levels(parts: &Parts) -> Vec<usize> {
    let mut counts = Vec::new();
    for clause in &parts.clauses {
        let path = label::numbered(&clause.opening.id).map(|label| label.path.len());
        let level = path.unwrap_or_else(|| clause.opening.id.matches('.').count() + 1);
        if counts.len() < level {
            counts.resize(level, 0);
        }
        if let Some(count) = counts.get_mut(level - 1) {
            *count += 1;
        }
    }
    counts
}

/// How many citations of one clause are reported: each is looked for in its text.
const MOST_DANGLING: usize = 50;

/// The clauses' texts, written.
struct Written {
    clauses: Vec<DraftClause>,
    findings: Vec<Finding>,
    links: usize,
    raised: usize,
}

impl Written {
    fn new(document: &Document, places: Places<'_>, parts: &Parts, dialect: Dialect) -> Self {
        let figures = matches!(dialect, Dialect::Paragraph | Dialect::Article);
        let wordings: Vec<wording::Wording> = parts
            .clauses
            .iter()
            .map(|clause| wording::write(document, &clause.text, figures, opens_itself(clause)))
            .collect();
        let headings: Vec<Option<String>> =
            parts.clauses.iter().map(|clause| heading(document, clause)).collect();
        let targets =
            parts.clauses.iter().zip(&headings).zip(&wordings).map(|((clause, heading), wording)| {
                (clause.opening.id.as_str(), heading.as_deref(), wording.raised)
            });
        let targets = references::Targets::new(dialect, targets);
        let mut written = Self { clauses: Vec::new(), findings: Vec::new(), links: 0, raised: 0 };
        let mut removed =
            parts.removed.iter().filter(|removed| removed.reason == Reason::Division).peekable();
        for (index, ((clause, heading), wording)) in
            parts.clauses.iter().zip(headings).zip(wordings).enumerate()
        {
            let linked = references::link(&wording.text, &clause.opening.id, &targets);
            written.links += linked.links;
            written.raised += wording.raised;
            let span = places.opening(clause);
            for dangling in linked.dangling.into_iter().take(MOST_DANGLING) {
                written.findings.extend(span.map(|span| {
                    unresolved(index, &dangling, search(places, clause, &dangling.words).unwrap_or(span))
                }));
            }
            let mut above = Vec::new();
            while let Some(division) = removed.next_if(|removed| removed.after <= index) {
                above.push(document.slice(&division.segment.range).trim().to_owned());
            }
            let text = Some(linked.text).filter(|text| !text.is_empty());
            let id = clause.opening.id.clone();
            let label = document.slice(&clause.opening.label).trim().trim_end_matches(['.', ':', ')']);
            let own = if label.is_empty() { capital(&id) } else { label.to_owned() };
            let heading = heading.or_else(|| text.is_none().then_some(own));
            let line = places.line(clause.opening.block, &clause.opening.label);
            written.clauses.push(DraftClause {
                id,
                is_printed: clause.opening.role == Role::Numbered,
                heading,
                text,
                above,
                line,
            });
        }
        written
    }
}

/// Whether a clause's text begins with the block in which the clause does, without a label.
fn opens_itself(clause: &Clause) -> bool {
    let first = clause.text.first().map(|segment| segment.block);
    clause.opening.label.is_empty() && first == Some(clause.opening.block)
}

/// An id as a heading, where a clause has neither heading nor text.
fn capital(id: &str) -> String {
    let mut letters = id.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

fn heading(document: &Document, clause: &Clause) -> Option<String> {
    let range = clause.opening.heading.as_ref()?;
    Some(wording::heading(document, document.slice(range))).filter(|heading| !heading.is_empty())
}

/// Finds the words of a citation in a clause's source.
fn search(places: Places<'_>, clause: &Clause, words: &str) -> Option<Span> {
    let words = words.trim_end_matches(" (→)");
    clause.text.iter().find_map(|segment| {
        let at = places.document.slice(&segment.range).find(words)?;
        let start = segment.range.start + at;
        places.span(segment.block, &(start..start + words.len()))
    })
}

fn unresolved(clause: usize, dangling: &references::Dangling, span: Span) -> Finding {
    let fault = Diagnostic::new(Code::UnresolvedReference, span).with("words", dangling.words.as_str());
    let fault = match &dangling.near {
        Some(near) => fault.help(Message::new("help-did-you-mean").with("word", near.as_str())),
        None => fault,
    };
    Finding { clause: Some(clause), fault }
}

#[cfg(test)]
mod tests;
