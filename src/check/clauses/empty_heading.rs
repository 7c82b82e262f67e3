//! A heading has a text of its own or clauses below it.

use std::collections::BTreeSet;

use super::numbers::above;
use super::{Check, Context, Findings, Home};
use crate::corpus::Edition;
use crate::diag::{Code, Diagnostic};

pub(super) const CHECK: Check = Check { code: Code::EmptyHeading, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for edition in cx.corpus.editions.values() {
        let parents = parents(edition);
        for clause in edition.clauses() {
            let says_nothing = clause.wording.text.is_none() && clause.retired.is_none();
            if says_nothing && !parents.contains(clause.anchor().as_str()) {
                let fault =
                    Diagnostic::new(Code::EmptyHeading, clause.span).with("clause", clause.anchor().as_str());
                findings.push(Home::Clause(edition, clause), fault);
            }
        }
    }
}

/// Returns every id below which a clause stands.
fn parents(edition: &Edition) -> BTreeSet<String> {
    edition.clauses().iter().flat_map(|clause| above(clause.anchor())).collect()
}
