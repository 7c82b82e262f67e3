//! Finds near names: the "did you mean" below a name that does not exist.

use schiri_rules::corpus::{Anchor, Clause, Edition, EditionId};
use schiri_rules::diag::{Code, Diagnostic, closest};
use schiri_rules::lang::Message;
use schiri_rules::source::Span;

use super::Context;

/// Adds "did you mean …" where a known name comes close.
pub(super) fn suggest<'a>(
    cx: &Context<'_>,
    fault: Diagnostic,
    word: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> Diagnostic {
    if !cx.may_suggest() {
        return fault;
    }
    match closest(word, known) {
        Some(known) => fault.help(Message::new("help-did-you-mean").with("word", known)),
        None => fault,
    }
}

/// Adds the edition that may have been meant.
pub(super) fn suggest_edition(cx: &Context<'_>, fault: Diagnostic, id: &EditionId) -> Diagnostic {
    suggest(cx, fault, id.as_str(), cx.corpus.editions.keys().map(EditionId::as_str))
}

/// Reports those clauses of a text beside an edition that the edition does not have, each with what may
/// have been meant.
pub(super) fn unknown_clauses<'a>(
    cx: &Context<'_>,
    code: Code,
    edition: &Edition,
    clauses: impl Iterator<Item = (&'a Anchor, Span)>,
) -> Vec<Diagnostic> {
    let unknown = clauses.filter(|(anchor, _)| edition.clause(anchor).is_none());
    unknown
        .map(|(anchor, span)| {
            let fault = Diagnostic::new(code, span)
                .with("clause", anchor.as_str())
                .with("edition", edition.id.as_str());
            suggest_clause(cx, edition, anchor, fault, |_, near| near.to_string())
        })
        .collect()
}

/// Adds what may have been meant by a clause that an edition does not have: where its chapter ends,
/// the neighbour by number, the same anchor in another edition, or one spelt alike. `show` writes
/// an anchor the way it would be written at the fault.
pub(super) fn suggest_clause(
    cx: &Context<'_>,
    edition: &Edition,
    anchor: &Anchor,
    mut fault: Diagnostic,
    show: impl Fn(&EditionId, &Anchor) -> String,
) -> Diagnostic {
    if !cx.may_suggest() {
        return fault;
    }
    if let Some(neighbour) = neighbour(edition, anchor) {
        if neighbour.1 == Place::End
            && let Some(clause) = edition.clause(neighbour.0)
        {
            let message = Message::new("label-chapter-ends-here").with("clause", neighbour.0.as_str());
            fault = fault.and(clause.span, message);
        }
        let word = show(&edition.id, neighbour.0);
        return fault.help(Message::new("help-did-you-mean").with("word", word));
    }
    let elsewhere = cx.corpus.editions.values().find(|other| {
        other.clause(anchor).is_some() && anchor.as_str().starts_with(|c: char| c.is_ascii_lowercase())
    });
    if let Some(other) = elsewhere {
        return fault.help(Message::new("help-did-you-mean").with("word", show(&other.id, anchor)));
    }
    let known = edition.clauses().iter().map(|clause| clause.anchor().as_str());
    match closest(anchor.as_str(), known).and_then(|word| word.parse::<Anchor>().ok()) {
        Some(alike) => fault.help(Message::new("help-did-you-mean").with("word", show(&edition.id, &alike))),
        None => fault,
    }
}

/// Where among its siblings the nearest clause stands.
#[derive(PartialEq, Eq)]
enum Place {
    Among,
    End,
}

/// Finds the sibling with the nearest number, up to three away or the last of its chapter.
fn neighbour<'a>(edition: &'a Edition, anchor: &Anchor) -> Option<(&'a Anchor, Place)> {
    let wanted = last_number(anchor)?;
    let above = edition.level_above(anchor);
    let siblings = edition
        .clauses()
        .iter()
        .map(Clause::anchor)
        .filter(|other| edition.level_above(other) == above)
        .filter_map(|other| Some((last_number(other)?, other)));
    let siblings: Vec<_> = siblings.collect();
    let &(highest, last) = siblings.iter().max_by_key(|(number, _)| *number)?;
    if wanted > highest {
        return Some((last, Place::End));
    }
    let (number, nearest) = siblings.into_iter().min_by_key(|(number, _)| number.abs_diff(wanted))?;
    (number.abs_diff(wanted) <= 3).then_some((nearest, Place::Among))
}

/// Returns the number with which an anchor's last part begins.
fn last_number(anchor: &Anchor) -> Option<u64> {
    let last = anchor.parts().next_back()?;
    last.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}
