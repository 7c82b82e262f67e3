//! A heading has a text of its own or clauses below it.

use std::collections::BTreeSet;

use super::{Check, Context, Findings, Home};
use schiri_rules::corpus::{Anchor, Clause, Edition};
use schiri_rules::diag::{Code, Diagnostic};

pub(super) const CHECK: Check = Check { code: Code::EmptyHeading, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for edition in cx.corpus.editions.values() {
        let parents = parents(edition);
        for clause in edition.clauses() {
            let says_nothing = clause.wording.text.is_none() && clause.retired.is_none();
            if says_nothing && !parents.contains(clause.anchor()) {
                let fault =
                    Diagnostic::new(Code::EmptyHeading, clause.span).with("clause", clause.anchor().as_str());
                findings.push(Home::Clause(edition, clause), fault);
            }
        }
    }
}

/// Returns every clause below which another stands.
fn parents(edition: &Edition) -> BTreeSet<&Anchor> {
    edition.clauses().iter().flat_map(Clause::above).collect()
}
