//! Checks of the numbers of clauses: without gaps, and in order.

use std::collections::{BTreeMap, BTreeSet};

use super::context::on;
use crate::import::Part;
use schiri_rules::corpus::{Anchor, CiteStyle, Clause, Edition, INSERTED_WORDS, numerals};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;

/// Splits an anchor's part into numbers, each with its spelling: `6` is one number, `4a` two, `2k2a` four. `None` for a
/// name.
pub(crate) fn numbers(part: &str) -> Option<Vec<(Part, &str)>> {
    let number = |written: &str| match written.as_bytes() {
        [letter @ b'a'..=b'z'] => Some(Part::Letter(u32::from(letter - b'a') + 1)),
        [b'0'..=b'9', ..] => Some(Part::Figure(written.parse().ok()?)),
        // `1bis` is followed by `1ter`.
        _ => {
            let place = INSERTED_WORDS.iter().position(|word| *word == written)?;
            Some(Part::Letter(1 + u32::try_from(place).ok()?))
        }
    };
    numerals(part)?.into_iter().map(|written| Some((number(written)?, written))).collect()
}

/// The numbered clauses directly below one heading, or of the edition itself.
struct Chapter<T> {
    /// What comes before their numbers: `3.1.`, `100.1`, or nothing.
    prefix: String,
    /// Each number with the first clause at or below it, in the order of the text.
    numbers: Vec<(Part, T)>,
    /// Whether rules 100 to 199 belong to chapter 1.
    by_hundreds: bool,
}

impl<T: Copy> Chapter<T> {
    /// Returns the sort key of a number: when counting by hundreds, a chapter comes before its rules.
    fn key(&self, number: Part) -> (u32, Part) {
        match number {
            Part::Figure(value) if self.by_hundreds && value < 100 => (value, number),
            Part::Figure(value) if self.by_hundreds => (value / 100, number),
            _ => (0, number),
        }
    }

    /// Tells whether a number may come without those before it: rule 200 opens the second hundred.
    const fn opens_hundred(&self, number: Part) -> bool {
        self.prefix.is_empty() && matches!(number, Part::Figure(value) if value >= 100 && value % 100 <= 1)
    }

    /// Finds missing numbers; those up to `implied` count as present.
    fn gaps(&self, implied: u32) -> Vec<Gap<T>> {
        let mut sorted = self.numbers.clone();
        sorted.sort_by_key(|(number, _)| *number);
        let mut found = Vec::new();
        let mut before: Option<(Part, T)> = None;
        for (number, clause) in sorted {
            let is_alike = |last: &Part| std::mem::discriminant(last) == std::mem::discriminant(&number);
            let last = before.map(|(number, _)| number).filter(is_alike);
            let missing = missing(last, implied, number).filter(|_| !self.opens_hundred(number));
            if let Some(missing) = missing {
                let names: Vec<String> =
                    missing.iter().map(|number| format!("{}{number}", self.prefix)).collect();
                let before = before.map(|(_, before)| before);
                found.push(Gap { clause, before, missing: names.join("–") });
            }
            before = Some((number, clause));
        }
        found
    }
}

pub(crate) struct Gap<T> {
    /// The clause after the missing numbers.
    pub(crate) clause: T,
    /// The clause before them in the same chapter.
    before: Option<T>,
    /// The first and the last of them.
    pub(crate) missing: String,
}

/// Finds missing numbers among clauses, each with its anchor. Numbers that only exist within longer ones are ignored:
/// some rules have remarks, others do not.
pub(crate) fn left_out<T: Copy>(clauses: &[(Anchor, T)]) -> Vec<Gap<T>> {
    let numbers = clauses.iter().filter_map(|(anchor, clause)| Some((steps(anchor).pop()?, *clause)));
    chapters(numbers, false).iter().flat_map(|chapter| chapter.gaps(0)).collect()
}

/// Sorts numbers into chapters, each with the first clause at or below it.
fn chapters<T: Copy>(numbers: impl Iterator<Item = (Step, T)>, by_hundreds: bool) -> Vec<Chapter<T>> {
    let mut seen = BTreeSet::new();
    let mut chapters: BTreeMap<String, Vec<(Part, T)>> = BTreeMap::new();
    for (Step { prefix, whole, number }, clause) in numbers {
        if seen.insert(whole)
            && let Some(number) = number
        {
            chapters.entry(prefix).or_default().push((number, clause));
        }
    }
    let counted = |(prefix, numbers): (String, Vec<_>)| {
        let by_hundreds = prefix.is_empty() && by_hundreds;
        Chapter { prefix, numbers, by_hundreds }
    };
    chapters.into_iter().map(counted).collect()
}

/// The chapters of an edition. A heading may be missing: `3.1.1` belongs to chapter `3` even if there is no clause
/// `3.1`.
fn of_edition(edition: &Edition) -> Vec<Chapter<&Clause>> {
    let clauses = edition.clauses().iter();
    let numbers =
        clauses.flat_map(|clause| steps(clause.anchor()).into_iter().map(move |step| (step, clause)));
    chapters(numbers, edition.counts_by_hundreds())
}

/// A number on the path to an anchor.
struct Step {
    /// The text before it.
    prefix: String,
    /// The same with the number.
    whole: String,
    number: Option<Part>,
}

fn steps(anchor: &Anchor) -> Vec<Step> {
    let mut found = Vec::new();
    let mut prefix = String::new();
    for part in anchor.parts() {
        let numbers = numbers(part);
        let name = numbers.is_none().then_some((None, part));
        let numbers = numbers.into_iter().flatten().map(|(number, written)| (Some(number), written));
        for (number, written) in numbers.chain(name) {
            let whole = format!("{prefix}{written}");
            found.push(Step { prefix, whole: whole.clone(), number });
            prefix = whole;
        }
        prefix.push('.');
    }
    found
}

/// Returns the ids on the path to an anchor, its own last: `702`, `702.2`, `702.2a`.
pub(crate) fn ids(anchor: &Anchor) -> Vec<String> {
    steps(anchor).into_iter().map(|step| step.whole).collect()
}

/// Numbers must have no gaps: 3.1.7 follows 3.1.6, 4b follows 4a. A removed clause keeps its number as a
/// retired clause.
pub(super) fn numbering_gap(edition: &Edition) -> Vec<(&Clause, Diagnostic)> {
    let mut found = Vec::new();
    for chapter in of_edition(edition) {
        for Gap { clause, before, missing } in chapter.gaps(implied(edition, &chapter)) {
            let fault = Diagnostic::new(Code::NumberingGap, clause.span)
                .with("missing", missing)
                .help(Message::new("help-retire-not-remove"));
            // 2.2b comes after 2.2 if 2.2a is missing.
            let own = || edition.clauses().iter().find(|own| own.anchor().as_str() == chapter.prefix);
            let fault = before
                .or_else(own)
                .into_iter()
                .fold(fault, |fault, before| fault.and(before.span, Message::new("label-number-before")));
            found.push((clause, fault));
        }
    }
    found
}

/// Returns the number that the heading of a chapter already uses: the entry of a headword is its own first
/// paragraph, so numbers continue with 2.
fn implied(edition: &Edition, chapter: &Chapter<&Clause>) -> u32 {
    let first = chapter.numbers.first().and_then(|(_, clause)| edition.ancestors(clause.anchor()).pop());
    let is_first = first.is_some_and(|heading| heading.wording.text.is_some());
    u32::from(edition.cite.style == CiteStyle::Headword && is_first)
}

/// Returns the first and last missing number before `next`; those up to `implied` count as present.
fn missing(last: Option<Part>, implied: u32, next: Part) -> Option<Vec<Part>> {
    // A text may start at 0 as well as at 1.
    let first = last.map_or(implied, Part::value) + 1;
    let mut left_out =
        (first..next.value()).map(|value| next.with(value)).filter(|number| !number.is_mistakable());
    let first = left_out.next()?;
    Some([first].into_iter().chain(left_out.next_back()).collect())
}

pub(super) fn numbering_disorder(edition: &Edition) -> Vec<(&Clause, Diagnostic)> {
    let mut reported = BTreeSet::new();
    let found = backward(edition).into_iter().chain(apart(edition));
    let first = found.filter(|(clause, _)| reported.insert(clause.span)).map(|(clause, before)| {
        let label = Message::new("label-stands-before").with("clause", before.anchor().as_str());
        let fault = on(clause, Code::NumberingDisorder, clause.span);
        (clause, fault.with("before", before.anchor().as_str()).and(before.span, label))
    });
    first.collect()
}

/// Finds clauses that come after one with a higher number; returns each with that one.
fn backward(edition: &Edition) -> Vec<(&Clause, &Clause)> {
    let mut found = Vec::new();
    for chapter in of_edition(edition) {
        let mut highest: Option<((u32, Part), &Clause)> = None;
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

/// Finds clauses that are separated from their chapter, and headings after their clauses; returns each with
/// the clause before it.
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
