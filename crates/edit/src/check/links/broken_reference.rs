//! A link to a clause, or to a numbered sentence of it, points to what exists.

use super::{Check, Context, Findings, TextAt, nearest, target};
use schiri_rules::corpus::{Clause, ClauseRef, EditionId, Link, LinkTarget, Text};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::BrokenReference, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for at in cx.texts().chain(cx.official_texts()) {
        for link in at.text.links() {
            if let LinkTarget::Clause(reference) = target(&at, &link)
                && let Some(fault) = check(cx, &at, &link, &reference)
            {
                findings.push(at.home, fault);
            }
        }
    }
}

fn check(cx: &Context<'_>, at: &TextAt<'_>, link: &Link, reference: &ClauseRef) -> Option<Diagnostic> {
    let fault =
        || cx.fault(Code::BrokenReference, at.text, link.range.clone()).with("target", link.target.as_str());
    let id = &reference.clause;
    let Some(edition) = cx.corpus.editions.get(&id.edition) else {
        let saying = Message::new("label-no-edition").with("edition", id.edition.as_str());
        return Some(nearest::suggest_edition(cx, fault().saying(saying), &id.edition));
    };
    let Some(clause) = edition.clause(&id.anchor) else {
        let saying = Message::new("label-no-clause").with("clause", id.anchor.as_str());
        let home = at.home.edition().map(|edition| &edition.id);
        return Some(nearest::suggest_clause(
            cx,
            edition,
            &id.anchor,
            fault().saying(saying),
            |other, anchor| {
                if Some(other) == home { format!("#{anchor}") } else { format!("{other}#{anchor}") }
            },
        ));
    };
    let sentence = reference.sentence?;
    (!has_sentence(clause, sentence)).then(|| no_sentence(fault(), clause, sentence, &id.edition))
}

fn has_sentence(clause: &Clause, number: u8) -> bool {
    let text = clause.wording.text.iter();
    text.flat_map(Text::sentences).any(|sentence| sentence.number == u32::from(number))
}

fn no_sentence(fault: Diagnostic, clause: &Clause, number: u8, edition: &EditionId) -> Diagnostic {
    let count = clause.wording.text.as_ref().map_or(0, |text| text.sentences().len());
    fault.saying(Message::new("label-no-sentence").with("sentence", usize::from(number))).and(
        clause.span,
        Message::new("label-sentence-count").with("count", count).with("edition", edition.as_str()),
    )
}
