//! A retired clause points to a clause of its edition that exists and is not retired itself.

use super::pointer_cycle::is_in_cycle;
use super::{Check, Context, Findings, Home, nearest};
use schiri_rules::corpus::{Anchor, Clause, Edition};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;
use schiri_rules::source::Spanned;

pub(super) const CHECK: Check = Check { code: Code::BrokenPointer, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for (edition, clause) in cx.clauses() {
        let see = clause.retired.as_ref().and_then(|retired| retired.see.as_ref());
        if let Some(see) = see.filter(|_| !is_in_cycle(edition, clause))
            && let Some(fault) = check(cx, edition, clause, see)
        {
            findings.push(Home::Clause(edition, clause), fault);
        }
    }
}

fn check(cx: &Context<'_>, edition: &Edition, clause: &Clause, see: &Spanned<Anchor>) -> Option<Diagnostic> {
    let fault = Diagnostic::new(CHECK.code, see.span)
        .with("clause", clause.anchor().as_str())
        .with("target", see.value.as_str());
    let Some(target) = edition.clause(&see.value) else {
        let fault = fault.saying(Message::new("label-no-clause").with("clause", see.value.as_str()));
        return Some(nearest::suggest_clause(cx, edition, &see.value, fault, |_, anchor| anchor.to_string()));
    };
    let retired = target.retired.as_ref()?;
    let since = Message::new("label-retired-since").with("date", retired.since.to_string());
    let fault = fault.and(target.span, since);
    Some(match &retired.see {
        Some(next) => fault.help(Message::new("help-did-you-mean").with("word", next.value.as_str())),
        None => fault,
    })
}
