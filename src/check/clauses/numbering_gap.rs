//! Numbers run on without a gap: 3.1.6 is followed by 3.1.7, 4a by 4b. A removed clause keeps its
//! number as a retired one.

use super::numbers::{Chapter, Number, chapters};
use super::{Check, Context, Findings, Home};
use crate::corpus::{CiteStyle, Clause, Edition};
use crate::diag::{Code, Diagnostic};
use crate::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::NumberingGap, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for edition in cx.corpus.editions.values() {
        for chapter in chapters(edition) {
            let first = first_number(edition, &chapter);
            for (clause, fault) in gaps(&chapter, first) {
                findings.push(Home::Clause(edition, clause), fault);
            }
        }
    }
}

/// Returns the number at which a chapter may begin at the latest. An entry under a headword has its
/// first paragraph as the headword's own text, and then begins with the second.
fn first_number(edition: &Edition, chapter: &Chapter<'_>) -> u32 {
    let head = chapter.prefix.trim_end_matches('.').parse().ok();
    let head = head.and_then(|anchor| edition.clause(&anchor));
    let has_text = head.is_some_and(|head| head.wording.text.is_some());
    if edition.cite.style == CiteStyle::Headword && has_text { 2 } else { 1 }
}

fn gaps<'a>(chapter: &Chapter<'a>, first: u32) -> Vec<(&'a Clause, Diagnostic)> {
    let mut sorted = chapter.numbers.clone();
    sorted.sort_by_key(|(number, _)| *number);
    let mut found = Vec::new();
    let mut before: Option<(Number, &Clause)> = None;
    for (number, clause) in sorted {
        let last = before.map(|(number, _)| number);
        if let Some(missing) = missing(last, number, first) {
            let names = missing.iter().map(|number| format!("{}{number}", chapter.prefix));
            let fault = Diagnostic::new(Code::NumberingGap, clause.span)
                .with("missing", names.collect::<Vec<_>>().join("–"))
                .help(Message::new("help-retire-not-remove"));
            found.push((
                clause,
                match before {
                    Some((_, before)) => fault.and(before.span, Message::new("label-number-before")),
                    None => fault,
                },
            ));
        }
        before = Some((number, clause));
    }
    found
}

/// Returns the first and last number left out before `next`; at the chapter's beginning, before
/// which nothing stands, `first` or a lower number may come.
fn missing(last: Option<Number>, next: Number, first: u32) -> Option<Vec<Number>> {
    let plain = |value| Number { value, letter: None };
    let last_value = last.map_or(first - 1, |last| last.value);
    if next.value > last_value.saturating_add(1) {
        let (first, end) = (last_value + 1, next.value - 1);
        return Some(if first == end { vec![plain(first)] } else { vec![plain(first), plain(end)] });
    }
    let last = last.filter(|last| last.value == next.value)?;
    let expected = last.with_next_letter();
    (next.letter > expected.letter).then(|| vec![expected])
}
