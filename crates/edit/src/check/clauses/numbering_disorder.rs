//! Clauses stand in the order of their numbers, and what belongs to one heading stands together.

use std::collections::{BTreeMap, BTreeSet};

use super::numbers::{Number, chapters, ids};
use super::{Check, Context, Findings, Home};
use schiri_rules::corpus::{Clause, Edition};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::NumberingDisorder, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for edition in cx.corpus.editions.values() {
        let mut reported = BTreeSet::new();
        for (clause, before) in backward(edition).into_iter().chain(apart(edition)) {
            if reported.insert(clause.span) {
                let label = Message::new("label-stands-before").with("clause", before.anchor().as_str());
                let fault = Diagnostic::new(Code::NumberingDisorder, clause.span)
                    .with("clause", clause.anchor().as_str())
                    .with("before", before.anchor().as_str())
                    .and(before.span, label);
                findings.push(Home::Clause(edition, clause), fault);
            }
        }
    }
}

/// Finds clauses that stand after one with a higher number; returns each with that one.
fn backward(edition: &Edition) -> Vec<(&Clause, &Clause)> {
    let mut found = Vec::new();
    for chapter in chapters(edition) {
        let mut highest: Option<((u32, Number), &Clause)> = None;
        for (number, clause) in &chapter.numbers {
            let key = chapter.key(*number);
            match highest {
                Some((high, before)) if key < high => found.push((*clause, before)),
                _ => highest = Some((key, clause)),
            }
        }
    }
    found
}

/// Finds clauses that stand apart from their chapter, and headings after their clauses; returns
/// each with the clause before it.
fn apart(edition: &Edition) -> Vec<(&Clause, &Clause)> {
    let mut opened: BTreeMap<String, usize> = BTreeMap::new();
    let mut found = Vec::new();
    let clauses = edition.clauses();
    for (index, clause) in clauses.iter().enumerate() {
        let mut broken = false;
        for whole in ids(clause.anchor()) {
            let is_itself = whole == clause.anchor().as_str();
            let last = opened.insert(whole, index);
            broken |= last.is_some_and(|last| is_itself || last + 1 != index);
        }
        if broken && let Some(before) = index.checked_sub(1).and_then(|before| clauses.get(before)) {
            found.push((clause, before));
        }
    }
    found
}
