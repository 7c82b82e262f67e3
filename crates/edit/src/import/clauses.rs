//! From openings to clauses: every letter of the document goes to one clause or to the list of
//! what was taken out.

use std::collections::HashMap;
use std::ops::Range;

use super::document::Document;
use super::furniture::{Furniture, Reason};
use super::outline::{Opening, Role};

/// A stretch of one block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Segment {
    /// The block.
    pub(super) block: usize,
    /// Where it stands in the document's text.
    pub(super) range: Range<usize>,
}

/// A clause as stretches of the document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Clause {
    /// Where it begins.
    pub(super) opening: Opening,
    /// Its text.
    pub(super) text: Vec<Segment>,
}

/// A stretch that belongs to no clause.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Removed {
    /// What was taken out.
    pub(super) segment: Segment,
    /// Why.
    pub(super) reason: Reason,
    /// How many clauses stand before it.
    pub(super) after: usize,
}

/// A document taken apart.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Parts {
    /// The clauses, in order.
    pub(super) clauses: Vec<Clause>,
    /// What belongs to none.
    pub(super) removed: Vec<Removed>,
}

/// Takes a document apart at its openings.
#[must_use]
pub(super) fn take_apart(document: &Document, furniture: &Furniture, openings: Vec<Opening>) -> Parts {
    let mut by_block: HashMap<usize, Vec<Opening>> = HashMap::new();
    for opening in openings {
        by_block.entry(opening.block).or_default().push(opening);
    }
    let mut parts = Parts::default();
    // Where the last heading ended, which may be in a block behind the one in which it began.
    let mut headed = 0;
    for (index, block) in document.blocks.iter().enumerate() {
        let reason = furniture.get(index).copied().flatten();
        if reason == Some(Reason::Footnote) {
            continue;
        }
        if let Some(reason) = reason {
            parts.remove(index, block.range.clone(), reason);
            continue;
        }
        let mut at = block.range.start.max(headed);
        for opening in by_block.remove(&index).unwrap_or_default() {
            // Of two openings at one place the first one counts.
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
    /// Opens a clause; returns where its text goes on in the block.
    fn open(&mut self, opening: Opening, at: usize) -> usize {
        let end = opening.heading.as_ref().map_or(opening.label.end, |heading| heading.end).max(at);
        if opening.role == Role::Division {
            let reason = if opening.label.len() <= 2 { Reason::Divider } else { Reason::Division };
            self.remove(opening.block, at..end, reason);
        } else {
            self.clauses.push(Clause { opening, text: Vec::new() });
        }
        end
    }

    /// Adds a stretch to the clause that is open.
    fn add(&mut self, document: &Document, block: usize, range: Range<usize>) {
        if document.slice(&range).trim().is_empty() {
            return;
        }
        match self.clauses.last_mut() {
            Some(clause) => clause.text.push(Segment { block, range }),
            None => self.remove(block, range, Reason::FrontMatter),
        }
    }

    /// Gives footnotes to the clauses whose heading or text has their mark.
    fn add_notes(&mut self, document: &Document) {
        for (block, place) in &document.notes {
            let range = document.blocks.get(*block).map_or(0..0, |block| block.range.clone());
            let at = self.clauses.partition_point(|clause| clause.opening.label.start <= *place);
            let owner = at.checked_sub(1).and_then(|at| self.clauses.get_mut(at));
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

    fn remove(&mut self, block: usize, range: Range<usize>, reason: Reason) {
        let after = self.clauses.len();
        self.removed.push(Removed { segment: Segment { block, range }, reason, after });
    }

    /// Walks all stretches, in no order, for the laws of an import: each letter of the document stands in exactly one.
    #[cfg(test)]
    pub(super) fn stretches(&self) -> impl Iterator<Item = Range<usize>> + '_ {
        let clauses = self.clauses.iter().flat_map(|clause| {
            let text = clause.text.iter().map(|segment| segment.range.clone());
            text.chain([clause.opening.label.clone()]).chain(clause.opening.heading.clone())
        });
        clauses.chain(self.removed.iter().map(|removed| removed.segment.range.clone()))
    }
}
