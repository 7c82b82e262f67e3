//! Points with their positions, moments, events, and cases.

mod ambiguous_asking;
mod case_cites_retired;
mod case_no_longer_follows;
mod case_reworded;
mod case_superseded;
mod case_unpinned;
mod contradiction;
mod empty_moment;
mod false_silence;
mod few_askings;
mod idle_adoption;
mod idle_drop;
mod long_event_name;
mod no_position;
mod no_question;
mod position_superseded;
mod same_positions;
mod unanswered_form;
mod undecided_cell;
mod unexplained_conflict;
mod unopposed_variant;
mod unplayed_moment;
mod untouched_point;
mod unused_position;

use super::{Check, Context, Findings, Home, nearest};
use schiri_rules::corpus::{Case, Clause, ShortHash};
use schiri_rules::source::{Span, Spanned};

pub(super) const CHECKS: &[Check] = &[
    few_askings::CHECK,
    ambiguous_asking::CHECK,
    no_question::CHECK,
    no_position::CHECK,
    same_positions::CHECK,
    untouched_point::CHECK,
    undecided_cell::CHECK,
    false_silence::CHECK,
    unanswered_form::CHECK,
    unused_position::CHECK,
    contradiction::CHECK,
    unopposed_variant::CHECK,
    unexplained_conflict::CHECK,
    empty_moment::CHECK,
    long_event_name::CHECK,
    unplayed_moment::CHECK,
    idle_adoption::CHECK,
    idle_drop::CHECK,
    case_reworded::CHECK,
    case_cites_retired::CHECK,
    case_superseded::CHECK,
    position_superseded::CHECK,
    case_unpinned::CHECK,
    case_no_longer_follows::CHECK,
];

/// A clause that a case rests on.
struct Citation<'a> {
    case: &'a Case,
    clause: &'a Clause,
    span: Span,
    pin: Option<&'a Spanned<ShortHash>>,
}

/// Walks the clauses that cases rest on, where they exist.
fn citations<'a>(cx: &Context<'a>) -> impl Iterator<Item = Citation<'a>> {
    let corpus = cx.corpus;
    corpus.cases.values().flat_map(move |case| {
        case.cites.iter().filter_map(move |(named, pin)| {
            let clause = corpus.clause(&named.value)?;
            Some(Citation { case, clause, span: named.span, pin: pin.as_ref() })
        })
    })
}
