//! Numbers run on without a gap: 3.1.6 is followed by 3.1.7, 4a by 4b. A removed clause keeps its
//! number as a retired one.

use super::numbers::{Chapter, Number, chapters};
use super::{Check, Context, Findings, Home};
use schiri_rules::corpus::{CiteStyle, Clause, Edition};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::NumberingGap, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for edition in cx.corpus.editions.values() {
        for chapter in chapters(edition) {
            for (clause, fault) in gaps(edition, &chapter, implied(edition, &chapter)) {
                findings.push(Home::Clause(edition, clause), fault);
            }
        }
    }
}

/// Returns the number that a chapter's heading has taken already: under a headword the entry itself
/// is the first paragraph, and numbers go on with 2.
fn implied(edition: &Edition, chapter: &Chapter<'_>) -> u32 {
    let first = chapter.numbers.first().and_then(|(_, clause)| edition.parent(clause.anchor()));
    let is_first = first.is_some_and(|heading| heading.wording.text.is_some());
    u32::from(edition.cite.style == CiteStyle::Headword && is_first)
}

fn gaps<'a>(edition: &'a Edition, chapter: &Chapter<'a>, implied: u32) -> Vec<(&'a Clause, Diagnostic)> {
    let mut sorted = chapter.numbers.clone();
    sorted.sort_by_key(|(number, _)| *number);
    let mut found = Vec::new();
    let mut before: Option<(Number, &Clause)> = None;
    for (number, clause) in sorted {
        let is_alike = |last: &Number| std::mem::discriminant(last) == std::mem::discriminant(&number);
        let last = before.map(|(number, _)| number).filter(is_alike);
        let missing = missing(last, implied, number).filter(|_| !chapter.opens_hundred(number));
        if let Some(missing) = missing {
            let names = missing.iter().map(|number| format!("{}{number}", chapter.prefix));
            let fault = Diagnostic::new(Code::NumberingGap, clause.span)
                .with("missing", names.collect::<Vec<_>>().join("–"))
                .help(Message::new("help-retire-not-remove"));
            // 2.2b stands behind 2.2, where 2.2a is missing.
            let own = || edition.clauses().iter().find(|clause| clause.anchor().as_str() == chapter.prefix);
            let before = before.or_else(|| Some((number, own()?)));
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

/// Returns the first and last number left out before `next`, where those up to `implied` are taken.
fn missing(last: Option<Number>, implied: u32, next: Number) -> Option<Vec<Number>> {
    // A text may start at 0 as well as at 1.
    let first = last.map_or(implied, Number::value) + 1;
    let mut left_out =
        (first..next.value()).map(|value| next.with(value)).filter(|number| !number.is_mistakable());
    let first = left_out.next()?;
    Some([first].into_iter().chain(left_out.next_back()).collect())
}
