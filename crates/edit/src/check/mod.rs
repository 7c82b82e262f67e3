//! The checks: what an editor wants to know about a rule collection that could be read. A file for
//! each subject, a function for each code.
//!
//! A check looks at the loaded rules and reports findings; it never prints and never counts columns. Each
//! finding belongs to a clause, an edition or the rulings, where an editor can accept it (`accepts:
//! [code]`). [`run`] leaves accepted findings out and reports acceptances that accept nothing. Findings
//! are ordered by file and place.

mod calculations;
mod cases;
mod clauses;
mod context;
mod events;
mod links;
mod names;
mod numbering;
mod points;
mod sentences;
mod translations;
mod typography;
mod words;

pub use cases::casebook;
pub(crate) use clauses::announced;
pub(crate) use numbering::left_out;

use std::collections::BTreeSet;

use schiri_rules::corpus::{Asked, Corpus};
use schiri_rules::diag::{self, Code, Diagnostic};
use schiri_rules::lang::Message;
use schiri_rules::source::{Sources, Span, Spanned};

use context::{Context, Home, Part, TextAt};

/// A check: the code it reports, and how it finds it.
struct Check {
    code: Code,
    run: for<'a> fn(&Context<'a>, &mut Findings<'a>),
}

/// Every check, by concern.
const CHECKS: &[&[Check]] = &[
    names::CHECKS,
    links::CHECKS,
    numbering::CHECKS,
    clauses::CHECKS,
    sentences::CHECKS,
    translations::CHECKS,
    words::CHECKS,
    typography::CHECKS,
    points::CHECKS,
    events::CHECKS,
    cases::CHECKS,
    calculations::CHECKS,
];

/// Runs every check on a rule collection; its sources give the places inside texts.
#[must_use]
pub fn run(corpus: &Corpus, asked: &Asked, sources: &Sources) -> Vec<Diagnostic> {
    let context = Context::new(corpus, asked, sources);
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

/// Everything that the checks found, each with the clauses or editions it belongs to.
#[derive(Default)]
struct Findings<'a> {
    list: Vec<(Vec<Home<'a>>, Diagnostic)>,
}

impl<'a> Findings<'a> {
    /// Reports a finding that belongs to one clause, edition, or to the rulings.
    fn push(&mut self, home: Home<'a>, diagnostic: Diagnostic) {
        self.list.push((vec![home], diagnostic));
    }

    /// Reports findings that belong to one clause, edition, or to the rulings.
    fn extend(&mut self, home: Home<'a>, diagnostics: impl IntoIterator<Item = Diagnostic>) {
        self.list.extend(diagnostics.into_iter().map(|diagnostic| (vec![home], diagnostic)));
    }

    /// Reports a finding that belongs to several clauses: each can accept it.
    fn push_shared(&mut self, homes: Vec<Home<'a>>, diagnostic: Diagnostic) {
        self.list.push((homes, diagnostic));
    }

    /// Leaves out what was accepted, and reports acceptances that accepted nothing.
    fn settle(self, corpus: &Corpus) -> Vec<Diagnostic> {
        let mut used = BTreeSet::new();
        let mut kept = Vec::new();
        for (homes, diagnostic) in self.list {
            match homes.iter().find_map(|home| home.acceptance(diagnostic.code)) {
                Some(entry) => _ = used.insert(entry),
                None => kept.push(diagnostic),
            }
        }
        kept.extend(acceptances(corpus).filter(|entry| !used.contains(&entry.span)).map(unused));
        kept
    }
}

impl Home<'_> {
    /// Returns the place of the entry that accepts a code here, the clause's before the edition's.
    fn acceptance(&self, code: Code) -> Option<Span> {
        let (own, edition): (&[Spanned<Code>], &[Spanned<Code>]) = match self {
            Home::Clause(edition, clause) => (&clause.accepts, &edition.accepts),
            Home::Edition(edition) => (&[], &edition.accepts),
            Home::Rulings => (&[], &[]),
        };
        own.iter().chain(edition).find(|entry| entry.value == code).map(|entry| entry.span)
    }
}

fn acceptances(corpus: &Corpus) -> impl Iterator<Item = &Spanned<Code>> {
    corpus
        .editions
        .values()
        .flat_map(|edition| edition.accepts.iter().chain(edition.clauses().iter().flat_map(|c| &c.accepts)))
}

fn unused(entry: &Spanned<Code>) -> Diagnostic {
    let fault = Diagnostic::new(Code::UnusedAcceptance, entry.span).with("accepted", entry.value.name());
    if codes().contains(&entry.value) {
        fault.help(Message::new("help-remove-acceptance"))
    } else {
        fault.help(Message::new("help-not-acceptable"))
    }
}
