//! What an editor should look at: gaps, duplicates, doubtful boundaries, announced counts.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::Import;
use super::clauses::{Clause, Parts};
use super::document::{Document, Kind, OrdinalStyle};
use super::label::{self, Form, Part};
use super::outline::{DOUBTFUL, Opening, Role, Why};
use super::structure::is_annex;
use crate::check::{announced, left_out};
use schiri_rules::corpus::Anchor;
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::source::Span;

/// A finding with the clause to which it belongs.
#[derive(Debug, Clone)]
pub struct Finding {
    /// The clause's index; `None` if the finding is about the whole document.
    pub clause: Option<usize>,
    /// The finding.
    pub fault: Diagnostic,
}

impl Import {
    /// Returns the place of a block's range in its file.
    pub(super) fn span(&self, block: usize, range: &Range<usize>) -> Option<Span> {
        let file = *self.files.get(self.document.files.partition_point(|first| *first <= block))?;
        Some(Span::new(file, self.document.origin(block, range)))
    }

    /// Returns where a clause begins: its label, else its first line.
    pub(super) fn opening(&self, clause: &Clause) -> Option<Span> {
        let Opening { block, label, .. } = &clause.opening;
        let whole = self.document.range(*block);
        self.span(*block, if label.is_empty() { &whole } else { label })
    }
}

pub(super) fn find(import: &Import, parts: &Parts, rejected: &[(Opening, Why)], lang: Lang) -> Vec<Finding> {
    let mut found = Vec::new();
    for (index, clause) in parts.clauses.iter().enumerate() {
        let below =
            parts.clauses.get(index + 1).filter(|next| next.opening.id.starts_with(&clause.opening.id));
        found.extend(import.opening(clause).and_then(|span| opening(index, clause, below.is_some(), span)));
    }
    found.extend(gaps(import, parts));
    found.extend(differing(import, parts));
    found.extend(quoted(import, parts));
    let ids: HashMap<&str, usize> =
        parts.clauses.iter().enumerate().map(|(index, clause)| (clause.opening.id.as_str(), index)).collect();
    found.extend(rejected.iter().filter_map(|label| refused(import, parts, &ids, label)));
    found.extend(promised(import, parts, lang));
    found
}

/// A clause whose opening looks weak, or whose label had a typing error.
fn opening(index: usize, clause: &Clause, has_below: bool, span: Span) -> Option<Finding> {
    let opening = &clause.opening;
    let id = opening.id.as_str();
    let (code, help) = if opening.mended {
        (Code::MistypedNumber, Message::new("help-mistyped-number").with("clause", id))
    } else if opening.weight < DOUBTFUL {
        (Code::DoubtfulBoundary, Message::new("help-doubtful-boundary"))
    } else if clause.text.is_empty() && opening.heading.is_none() && !has_below {
        (Code::DoubtfulBoundary, Message::new("help-empty-clause"))
    } else {
        return None;
    };
    Some(Finding { clause: Some(index), fault: Diagnostic::new(code, span).with("clause", id).help(help) })
}

/// Clauses whose printed number differs from theirs: the first of each row.
fn differing(import: &Import, parts: &Parts) -> Vec<Finding> {
    let mut rows: HashSet<&str> = HashSet::new();
    let mut found = Vec::new();
    for (index, clause) in parts.clauses.iter().enumerate() {
        let id = clause.opening.id.as_str();
        let own = id.trim_end_matches(|c: char| c.is_ascii_digit());
        let Some(printed) = printed_number(&import.document, clause) else { continue };
        let differs = id.get(own.len()..).is_some_and(|last| last != printed.to_string());
        if let (true, Some(span)) = (differs && rows.insert(own), import.opening(clause)) {
            let fault = Diagnostic::new(Code::NumberDiffers, span)
                .with("printed", printed.to_string())
                .with("clause", id)
                .help(Message::new("help-number-differs"));
            found.push(Finding { clause: Some(index), fault });
        }
    }
    found
}

/// The printed number before a clause without a label: that of a list item, or a number at the start of its text.
fn printed_number(document: &Document, clause: &Clause) -> Option<u32> {
    let opening = &clause.opening;
    let block = document.blocks.get(opening.block).filter(|_| opening.label.is_empty())?;
    if let Some(ordinal) = block.ordinal {
        return (ordinal.style == OrdinalStyle::Figures).then(|| ordinal.typed.unwrap_or(ordinal.value));
    }
    let text = document.slice(&block.range);
    let label = label::numbered(text).filter(|_| block.kind == Kind::Line && opening.heading.is_none())?;
    match (label.form, label.path.as_slice()) {
        (Form::Stop | Form::Bracket, [Part::Figure(value)]) => Some(*value),
        _ => None,
    }
}

/// Passages that were set as quotations.
fn quoted(import: &Import, parts: &Parts) -> Vec<Finding> {
    let found = import.document.quotes.iter().filter_map(|quote| {
        let range = import.document.blocks.get(*quote)?.range.clone();
        let span = import.span(*quote, &range)?;
        let fault = Diagnostic::new(Code::QuotedPassage, span).help(Message::new("help-quoted-passage"));
        Some(Finding { clause: parts.clause_at(range.start), fault })
    });
    found.collect()
}

fn gaps(import: &Import, parts: &Parts) -> Vec<Finding> {
    let numbered =
        parts.clauses.iter().enumerate().filter(|(_, clause)| clause.opening.role == Role::Numbered);
    let anchors: Vec<(Anchor, usize)> =
        numbered.filter_map(|(index, clause)| Some((clause.opening.id.parse().ok()?, index))).collect();
    let found = left_out(&anchors).into_iter().filter_map(|gap| {
        let span = import.opening(parts.clauses.get(gap.clause)?)?;
        let fault = Diagnostic::new(Code::NumberingGap, span).with("missing", gap.missing);
        Some(Finding { clause: Some(gap.clause), fault: fault.help(Message::new("help-missing-clause")) })
    });
    found.collect()
}

/// Labels that look like openings but open nothing, and clauses out of order.
fn refused(
    import: &Import,
    parts: &Parts,
    ids: &HashMap<&str, usize>,
    (label, why): &(Opening, Why),
) -> Option<Finding> {
    let span = import.span(label.block, &label.label)?;
    let same = ids.get(label.id.as_str()).copied();
    let clause = |index: usize| parts.clauses.get(index);
    let own = same.filter(|index| clause(*index).is_some_and(|clause| clause.opening.label == label.label));
    let at = parts.clause_at(label.label.start);
    // Text before all clauses is listed with the title.
    at.or(own)?;
    let fault = match why {
        // The first annex may come after the first rule.
        Why::Duplicate if is_annex(import.document.block_text(label.block)) => return None,
        Why::Duplicate => {
            let other = same.and_then(clause).and_then(|clause| import.opening(clause));
            // A heading is a clause of its own, with an id made from its words.
            let own = at.and_then(clause).filter(|clause| clause.opening.block == label.block);
            let help = own.map_or_else(
                || Message::new("help-duplicate-number"),
                |own| Message::new("help-duplicate-heading").with("id", own.opening.id.as_str()),
            );
            let fault =
                Diagnostic::new(Code::DuplicateNumber, span).with("clause", label.id.as_str()).help(help);
            match other {
                Some(other) if other < span => fault.and(other, Message::new("label-first-number")),
                Some(other) => fault.and(other, Message::new("label-numbered-clause")),
                None => fault,
            }
        }
        Why::OutOfOrder if own.is_some() => {
            let before = at.and_then(|at| clause(at.checked_sub(1)?));
            let before = before.map_or("–", |clause| clause.opening.id.as_str());
            Diagnostic::new(Code::NumberingDisorder, span)
                .with("clause", label.id.as_str())
                .with("before", before)
        }
        Why::OutOfOrder => Diagnostic::new(Code::DoubtfulBoundary, span)
            .with("clause", label.id.as_str())
            .help(Message::new("help-number-left-in-text")),
    };
    Some(Finding { clause: own.or(at), fault })
}

/// Compares announced numbers of rules with those found.
fn promised(import: &Import, parts: &Parts, lang: Lang) -> Option<Finding> {
    let intro = parts.clauses.first().filter(|clause| clause.opening.role == Role::Named);
    let segments = parts.front().into_iter().chain(intro.into_iter().flat_map(|clause| &clause.text));
    let numbered = || {
        let openings = parts.clauses.iter().map(|clause| &clause.opening);
        openings.filter(|opening| opening.role == Role::Numbered)
    };
    let is_top = |opening: &&Opening| label::numbered(&opening.id).is_some_and(|label| label.path.len() == 1);
    let (top, all) = (numbered().filter(is_top).count(), numbered().count());
    segments.filter(|_| top > 0).find_map(|segment| {
        let (found, number) = announced(import.document.slice(&segment.range), lang, false)?;
        let range = segment.range.start + found.start..segment.range.start + found.end;
        let span = import.span(segment.block, &range).filter(|_| ![top, all].contains(&number))?;
        let fault = Diagnostic::new(Code::PromisedCount, span).with("promised", number).with("actual", top);
        Some(Finding { clause: None, fault })
    })
}
