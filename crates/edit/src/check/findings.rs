//! Findings, and which of them editors have accepted.

use std::collections::BTreeSet;

use schiri_rules::corpus::Corpus;
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;
use schiri_rules::source::{Span, Spanned};

use super::Home;

/// Everything that the checks found, each with the clauses or editions it belongs to.
#[derive(Default)]
pub(super) struct Findings<'a> {
    list: Vec<(Vec<Home<'a>>, Diagnostic)>,
}

impl<'a> Findings<'a> {
    /// Reports a finding that belongs to one clause, edition, or to the rulings.
    pub(super) fn push(&mut self, home: Home<'a>, diagnostic: Diagnostic) {
        self.list.push((vec![home], diagnostic));
    }

    /// Reports a finding that belongs to several clauses: each can accept it.
    pub(super) fn push_shared(&mut self, homes: Vec<Home<'a>>, diagnostic: Diagnostic) {
        self.list.push((homes, diagnostic));
    }

    /// Leaves out what was accepted, and reports acceptances that accepted nothing.
    pub(super) fn settle(self, corpus: &Corpus) -> Vec<Diagnostic> {
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
    let fault = Diagnostic::new(Code::UnusedAcceptance, entry.span).with("accepted", entry.value.as_str());
    if super::codes().contains(&entry.value) {
        fault.help(Message::new("help-remove-acceptance"))
    } else {
        fault.help(Message::new("help-not-acceptable"))
    }
}
