//! From openings to the draft of an edition: every character of the document goes to one clause or to the list of what
//! was removed, and the clauses' texts are written as `CommonMark`, with links where citations can be resolved.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::ops::Range;

use schiri_rules::citation::{self, introducing};
use schiri_rules::corpus::CiteStyle;
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::{Lang, capitalized};
use schiri_rules::source::Span;

use super::decode::Encoding;
use super::dialect::Dialect;
use super::document::{Document, Reason};
use super::findings::Finding;
use super::links::Linked;
use super::outline::{Opening, Role};
use super::references::{self, Targets};
use super::wording::{self, Wording};
use super::{Import, label, slug};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Segment {
    pub(super) block: usize,
    pub(super) range: Range<usize>,
}

/// A clause as ranges of the document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Clause {
    pub(super) opening: Opening,
    pub(super) text: Vec<Segment>,
}

/// A range that belongs to no clause.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Removed {
    pub(super) segment: Segment,
    pub(super) reason: Reason,
    /// How many clauses come before it.
    pub(super) after: usize,
}

/// A document divided into clauses and removed ranges.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Parts {
    pub(super) clauses: Vec<Clause>,
    pub(super) removed: Vec<Removed>,
}

pub(super) fn take_apart(document: &Document, openings: Vec<Opening>) -> Parts {
    let mut by_block: HashMap<usize, Vec<Opening>> = HashMap::new();
    // Where headings above their numbers begin.
    let mut above: HashSet<usize> = HashSet::new();
    for opening in openings {
        let heading = opening.heading.as_ref().map(|heading| heading.start);
        above.extend(heading.filter(|start| *start < opening.label.start));
        by_block.entry(opening.block).or_default().push(opening);
    }
    let mut parts = Parts::default();
    // Where the last heading ended, possibly in a later block than the one in which it began.
    let mut headed = 0;
    for (index, block) in document.blocks.iter().enumerate() {
        if let Some(reason) = block.removed() {
            if reason != Reason::Footnote {
                parts.remove(index, block.range.clone(), reason);
            }
            continue;
        }
        if above.contains(&block.range.start) {
            continue;
        }
        let mut at = block.range.start.max(headed);
        for opening in by_block.remove(&index).unwrap_or_default() {
            // Of two openings at one place, the first one counts.
            if opening.label.start < at || opening.label.end > block.range.end {
                continue;
            }
            parts.add(document, index, at..opening.label.start.max(at));
            at = parts.open(opening, at);
            headed = at;
        }
        parts.add(document, index, at..block.range.end.max(at));
    }
    parts.add_notes(document);
    parts
}

impl Parts {
    /// Opens a clause; returns where its text continues in the block.
    fn open(&mut self, opening: Opening, at: usize) -> usize {
        let heading = opening.heading.as_ref().map_or(0, |heading| heading.end);
        let end = opening.label.end.max(heading).max(at);
        if opening.role == Role::Division {
            let reason = if opening.label.len() <= 2 { Reason::Divider } else { Reason::Division };
            self.remove(opening.block, at..end, reason);
        } else {
            self.clauses.push(Clause { opening, text: Vec::new() });
        }
        end
    }

    fn add(&mut self, document: &Document, block: usize, range: Range<usize>) {
        if document.slice(&range).trim().is_empty() {
            return;
        }
        match self.clauses.last_mut() {
            Some(clause) => clause.text.push(Segment { block, range }),
            None => self.remove(block, range, Reason::FrontMatter),
        }
    }

    /// Adds footnotes to the clauses whose heading or text has their mark.
    fn add_notes(&mut self, document: &Document) {
        for (block, place) in &document.notes {
            let range = document.range(*block);
            let owner = self.clause_at(*place).and_then(|at| self.clauses.get_mut(at));
            let has_mark = |clause: &&mut Clause| {
                let heading = clause.opening.heading.iter().any(|heading| heading.contains(place));
                heading || clause.text.iter().any(|segment| segment.range.contains(place))
            };
            match owner.filter(has_mark) {
                Some(clause) => clause.text.push(Segment { block: *block, range }),
                None => self.remove(*block, range, Reason::Footnote),
            }
        }
    }

    /// The clause that was opened last before a place in the text.
    pub(super) fn clause_at(&self, place: usize) -> Option<usize> {
        self.clauses.partition_point(|clause| clause.opening.label.start <= place).checked_sub(1)
    }

    /// The text above the clauses: the title, and what the file says about itself.
    pub(super) fn front(&self) -> Vec<&Segment> {
        let front = self.removed.iter().filter(|removed| removed.reason == Reason::FrontMatter);
        front.map(|removed| &removed.segment).collect()
    }

    fn remove(&mut self, block: usize, range: Range<usize>, reason: Reason) {
        let after = self.clauses.len();
        self.removed.push(Removed { segment: Segment { block, range }, reason, after });
    }

    /// Walks all ranges, in no order, for the invariant of an import: each character of the document is in exactly one.
    #[cfg(test)]
    pub(super) fn stretches(&self) -> impl Iterator<Item = Range<usize>> + '_ {
        let clauses = self.clauses.iter().flat_map(|clause| {
            let text = clause.text.iter().map(|segment| segment.range.clone());
            text.chain([clause.opening.label.clone()]).chain(clause.opening.heading.clone())
        });
        clauses.chain(self.removed.iter().map(|removed| removed.segment.range.clone()))
    }
}

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
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DraftClause {
    /// Its id.
    pub id: String,
    /// Whether the document prints its id.
    pub is_printed: bool,
    /// The number as printed, if that differs from what the id gives.
    pub label: Option<String>,
    /// Its heading.
    pub heading: Option<String>,
    /// Its text.
    pub text: Option<String>,
    /// Headings above it that are not clauses.
    pub above: Vec<String>,
    /// The line of the file on which it begins.
    pub line: usize,
    /// Where it begins: its number, else its first line.
    pub place: Option<Span>,
}

/// A line that was removed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RemovedLine {
    /// Why.
    pub reason: Reason,
    /// Its place in the file.
    pub span: Span,
    /// The words.
    pub text: String,
}

/// What was recognised in an import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facts {
    /// The dialect.
    pub dialect: Dialect,
    /// How certain that is, in percent.
    pub dialect_percent: u8,
    /// The language.
    pub language: Lang,
    /// How certain that is, in percent.
    pub language_percent: u8,
    /// The encoding of each file.
    pub encodings: Vec<Encoding>,
    /// How many clauses there are at each level, the highest level first.
    pub levels: Vec<usize>,
    /// How many citations became links.
    pub links: usize,
    /// How many sentence numbers were made superscript.
    pub raised: usize,
    /// What was removed.
    pub removed: Vec<RemovedLine>,
}

/// How many citations of one clause are reported, since each must be searched for in the text.
const MOST_DANGLING: usize = 50;

#[derive(Default)]
pub(super) struct Written {
    pub(super) clauses: Vec<DraftClause>,
    pub(super) findings: Vec<Finding>,
    /// The ids of cited clauses that do not exist.
    pub(super) lacking: BTreeSet<String>,
    pub(super) links: usize,
    pub(super) raised: usize,
}

impl Written {
    /// Writes the texts. If the language and the name of the document are given, citations become links.
    pub(super) fn new(
        import: &Import,
        parts: &Parts,
        dialect: Dialect,
        linked: Option<(Lang, &str)>,
    ) -> Self {
        let clauses = parts.clauses.iter();
        let said: Vec<Said<'_>> =
            clauses.map(|clause| Said::new(&import.document, clause, dialect)).collect();
        let targets =
            linked.map(|(lang, name)| targets(&import.document, parts, &said, (dialect, lang, name)));
        let mut written = Self::default();
        let is_division = |removed: &&Removed| removed.reason == Reason::Division;
        let mut divisions = parts.removed.iter().filter(is_division).peekable();
        for (index, said) in said.into_iter().enumerate() {
            let divisions = std::iter::from_fn(|| divisions.next_if(|removed| removed.after <= index));
            let above = divisions.map(|division| import.document.slice(&division.segment.range));
            let above = above.map(|division| wording::heading(&import.document, division)).collect();
            let linked = match &targets {
                Some(targets) => references::link(&said.wording.text, said.id(), targets),
                None => Linked { text: said.wording.text.clone(), ..Linked::default() },
            };
            written.links += linked.links;
            written.raised += said.wording.raised;
            let place = import.opening(said.clause);
            for dangling in linked.dangling.into_iter().take(MOST_DANGLING) {
                let span = search(import, said.clause, &dangling.words).or(place);
                written.findings.extend(span.map(|span| {
                    let fault = Diagnostic::new(Code::UnresolvedReference, span);
                    let fault = fault.with("words", dangling.words.as_str());
                    Finding { clause: Some(index), fault: fault.suggesting(dangling.near.as_deref()) }
                }));
                written.lacking.extend(dangling.id);
            }
            let text = Some(linked.text).filter(|text| !text.is_empty());
            written.clauses.push(DraftClause {
                id: said.id().to_owned(),
                is_printed: said.clause.opening.role == Role::Numbered,
                // A clause with neither heading nor text gets its number or id as heading.
                heading: said.heading.clone().or_else(|| text.is_none().then(|| said.name())),
                label: said.label,
                text,
                above,
                line: place.map_or(0, |place| import.sources.line(place)),
                place,
            });
        }
        written
    }
}

/// What a clause says, before its citations become links.
struct Said<'p> {
    clause: &'p Clause,
    heading: Option<String>,
    wording: Wording,
    /// Its number as it is printed, with its word.
    printed: String,
    /// The number as printed, if that differs from what the id gives.
    label: Option<String>,
}

impl<'p> Said<'p> {
    fn new(document: &Document, clause: &'p Clause, dialect: Dialect) -> Self {
        let figures = matches!(dialect, Dialect::Paragraph | Dialect::Article);
        let written = |range| wording::heading(document, document.slice(range));
        // It has no label, and its text begins with its first block.
        let first = clause.text.first().map(|segment| segment.block);
        let opens_itself = clause.opening.label.is_empty() && first == Some(clause.opening.block);
        let printed = written(&clause.opening.label).trim_end_matches(['.', ':', ')']).to_owned();
        Self {
            clause,
            heading: clause.opening.heading.as_ref().map(written).filter(|heading| !heading.is_empty()),
            wording: wording::write(document, &clause.text, figures, opens_itself),
            label: label::differing(&printed, &clause.opening, dialect),
            printed,
        }
    }

    fn id(&self) -> &'p str {
        &self.clause.opening.id
    }

    /// What a clause without words is called: its number or id.
    fn name(&self) -> String {
        if !self.printed.is_empty() {
            return self.printed.clone();
        }
        // The number that makes an id unique is left out: of `introduction-2`, the word is taken.
        let is_number = |number: &str| number.bytes().all(|byte| byte.is_ascii_digit());
        let words = self.id().rsplit_once('-').filter(|(_, number)| is_number(number));
        capitalized(words.map_or(self.id(), |(words, _)| words))
    }
}

/// Prepares the clauses to which citations may lead.
fn targets(
    document: &Document,
    parts: &Parts,
    said: &[Said<'_>],
    (dialect, lang, name): (Dialect, Lang, &str),
) -> Targets {
    let clauses = said.iter().map(|said| (said.id(), said.heading.as_deref(), said.wording.raised));
    let mut targets = Targets::new(dialect, lang, name, clauses);
    let anchor = |(name, place): &(String, usize)| {
        let clause = parts.clause_at(*place)?;
        Some((name.clone(), said[clause].id().to_owned()))
    };
    targets.anchors.extend(document.anchors.iter().filter_map(anchor));
    let listed = said.iter().filter(|said| prints_last_part(document, &said.clause.opening));
    targets.listed.extend(listed.map(|said| said.id().to_owned()));
    targets.items.extend(items(said));
    let labels = said.iter().filter_map(|said| Some((said.label.clone()?, said.id().to_owned())));
    targets.labels.extend(labels);
    targets
}

/// The items with letters, each named by the heading above it and its letter, and the annexes, with their clauses.
fn items(said: &[Said<'_>]) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut above = ("", String::new());
    for said in said {
        let id = said.id();
        if let Some(heading) = &said.heading {
            above = (id, slug(heading));
            let annex =
                introducing(heading, &[citation::Role::Annex]).and_then(|len| heading.split_at_checked(len));
            found.extend(annex.map(|(word, rest)| {
                let name: String = rest.chars().take_while(|c| c.is_alphanumeric()).collect();
                (format!("{}-{name}", slug(word)), id.to_owned())
            }));
        } else if !id.strip_prefix(above.0).is_some_and(|rest| rest.starts_with('.')) {
            continue;
        }
        for line in said.wording.text.lines() {
            let item = label::lettered(line.trim_start_matches(['-', ' ']));
            found.extend(item.map(|item| (format!("{}-{}", above.1, item.id), id.to_owned())));
        }
    }
    // Of several, the first one counts.
    found.reverse();
    found
}

/// Tells whether only the last part of a clause's number is printed, as in a list.
fn prints_last_part(document: &Document, opening: &Opening) -> bool {
    let printed = document.slice(&opening.label);
    let printed = label::numbered(printed).or_else(|| label::bracketed(printed));
    opening.role == Role::Numbered
        && opening.id.contains('.')
        && (opening.label.is_empty() || printed.is_some_and(|label| label.path.len() == 1))
}

/// Finds the words of a citation in a clause's source.
fn search(import: &Import, clause: &Clause, words: &str) -> Option<Span> {
    let words = words.trim_end_matches(" (→)");
    clause.text.iter().find_map(|segment| {
        let at = import.document.slice(&segment.range).find(words)?;
        let start = segment.range.start + at;
        import.span(segment.block, &(start..start + words.len()))
    })
}
