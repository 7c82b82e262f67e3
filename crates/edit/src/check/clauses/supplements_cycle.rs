//! No edition supplements itself, not even by way of others: then neither would be the stronger.

use std::collections::BTreeSet;

use super::{Check, Context, Findings, Home};
use schiri_rules::corpus::{Corpus, Edition, EditionId};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;
use schiri_rules::source::Span;

pub(super) const CHECK: Check = Check { code: Code::SupplementsCycle, run };

/// A step of a circle: an edition, and where it names the next.
type Step<'a> = (&'a Edition, Span, &'a EditionId);

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let mut reported: BTreeSet<&EditionId> = BTreeSet::new();
    for edition in cx.corpus.editions.values() {
        if reported.contains(&edition.id) {
            continue;
        }
        if let Some(circle) = circle(cx.corpus, edition)
            && let Some(fault) = report(&circle)
        {
            reported.extend(circle.iter().map(|(edition, ..)| &edition.id));
            findings.push(Home::Edition(edition), fault);
        }
    }
}

/// Shows a circle link by link, each with its place.
fn report(circle: &[Step<'_>]) -> Option<Diagnostic> {
    let (first, rest) = circle.split_first()?;
    let names = circle.iter().chain(circle.first()).map(|(edition, ..)| edition.id.as_str());
    let names = names.collect::<Vec<_>>().join(" → ");
    let fault = Diagnostic::new(Code::SupplementsCycle, first.1).with("circle", names).saying(says(first));
    Some(rest.iter().fold(fault, |fault, step| fault.and(step.1, says(step))))
}

fn says((edition, _, next): &Step<'_>) -> Message {
    Message::new("label-supplements").with("edition", edition.id.as_str()).with("next", next.as_str())
}

/// Searches in depth for a way from an edition back to itself.
fn circle<'a>(corpus: &'a Corpus, start: &'a Edition) -> Option<Vec<Step<'a>>> {
    let mut visited: BTreeSet<&EditionId> = BTreeSet::new();
    let mut way: Vec<Step<'a>> = Vec::new();
    let mut branches = vec![(start, start.supplements.iter())];
    while let Some((edition, named)) = branches.last_mut() {
        let edition: &'a Edition = edition;
        let Some(next) = named.next() else {
            branches.pop();
            way.pop();
            continue;
        };
        let step = (edition, next.span, &next.value);
        if next.value == start.id {
            way.push(step);
            return Some(way);
        }
        if let Some(other) = corpus.editions.get(&next.value)
            && visited.insert(&other.id)
        {
            way.push(step);
            branches.push((other, other.supplements.iter()));
        }
    }
    None
}
