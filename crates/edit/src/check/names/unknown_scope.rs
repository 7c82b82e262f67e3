//! Clauses, positions and events name scopes that exist.

use std::collections::BTreeSet;

use super::{Check, Context, Findings, Home, nearest};
use schiri_rules::corpus::ScopeId;
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::source::{Span, Spanned};

pub(super) const CHECK: Check = Check { code: Code::UnknownScope, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    // A heading's scope is handed down: it is reported where it is written, once.
    let mut seen = BTreeSet::new();
    for (edition, clause) in cx.clauses() {
        let scopes = clause.scope.iter().chain(clause.stances.iter().flat_map(|stance| &stance.scope));
        for scope in scopes {
            check(cx, Home::Clause(edition, clause), scope, &mut seen, findings);
        }
    }
    for event in cx.corpus.events.values() {
        for scope in &event.scopes {
            check(cx, Home::Rulings, scope, &mut seen, findings);
        }
    }
}

fn check<'a>(
    cx: &Context<'a>,
    home: Home<'a>,
    scope: &Spanned<ScopeId>,
    seen: &mut BTreeSet<Span>,
    findings: &mut Findings<'a>,
) {
    let known = &cx.corpus.scopes;
    if !known.contains_key(&scope.value) && seen.insert(scope.span) {
        let id = scope.value.as_str();
        let fault = Diagnostic::new(Code::UnknownScope, scope.span).with("scope", id);
        findings.push(home, nearest::suggest(cx, fault, id, known.keys().map(ScopeId::as_str)));
    }
}
