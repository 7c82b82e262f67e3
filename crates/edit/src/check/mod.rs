//! The checks: what an editor wants to know about a rule collection that could be read. One file and one
//! code for each.
//!
//! A check looks at the loaded rules and reports findings; it never prints and never counts columns. Each
//! finding belongs to a clause, an edition or the rulings, where an editor can accept it (`accepts:
//! [code]`). [`run`] leaves accepted findings out and reports acceptances that accept nothing. Findings
//! are ordered by file and place.

mod calculations;
mod casebook;
mod clauses;
mod context;
mod findings;
mod links;
mod names;
mod nearest;
mod rulings;
mod superseded;
mod translations;
mod typography;
mod wordings;
mod words;

pub use casebook::casebook;

use schiri_rules::corpus::Corpus;
use schiri_rules::diag::{self, Code, Diagnostic};
use schiri_rules::source::Sources;

use context::{Context, Home, Part, TextAt};
use findings::Findings;

/// A check: the code it reports, and how it finds it.
struct Check {
    code: Code,
    run: for<'a> fn(&Context<'a>, &mut Findings<'a>),
}

/// Every check, by concern.
const CHECKS: &[&[Check]] = &[
    names::CHECKS,
    links::CHECKS,
    clauses::CHECKS,
    translations::CHECKS,
    wordings::CHECKS,
    words::CHECKS,
    typography::CHECKS,
    rulings::CHECKS,
    calculations::CHECKS,
];

/// Runs every check on a rule collection; its sources give the places inside texts.
#[must_use]
pub fn run(corpus: &Corpus, sources: &Sources) -> Vec<Diagnostic> {
    let context = Context::new(corpus, sources);
    let mut findings = Findings::default();
    for check in CHECKS.iter().copied().flatten() {
        (check.run)(&context, &mut findings);
    }
    let mut found = findings.settle(corpus);
    diag::sort(&mut found);
    found
}

/// Returns the codes that [`run`] reports; the others are those of reading and loading, and one that only
/// a [`casebook()`] can cause.
#[must_use]
pub fn codes() -> Vec<Code> {
    let checked = CHECKS.iter().copied().flatten().map(|check| check.code);
    checked.chain([Code::UnusedAcceptance]).collect()
}
