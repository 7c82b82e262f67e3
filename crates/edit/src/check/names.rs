//! Checks of names: what they refer to must exist.

use std::borrow::Borrow;
use std::collections::{BTreeMap, BTreeSet};

use super::{Context, Findings, Home};
use schiri_rules::board::Board;
use schiri_rules::corpus::{
    Anchor, Calculation, Clause, ClauseId, Corpus, Edition, EditionId, Figure, Ground, Item, Moment, Place,
    Point, PointId, PositionId,
};
use schiri_rules::diag::{Code, Diagnostic, closest};
use schiri_rules::lang::Message;
use schiri_rules::source::{Span, Spanned};

pub(super) fn unknown_edition<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let of_editions = cx.corpus.editions.values().flat_map(|edition| {
        let named = edition.supplements.iter().chain(&edition.supersedes);
        named.map(move |named| (Home::Edition(edition), (&named.value, named.span)))
    });
    let stacks = cx.corpus.cases.values().map(|case| &case.under.stack);
    let named = stacks.chain(cx.corpus.events.values().map(|event| &event.stack)).flatten();
    let named = named.chain(cx.corpus.points.values().flat_map(|point| &point.silent));
    let of_clauses = clauses_in_rulings(cx.corpus).map(|(id, span)| (Home::Rulings, (&id.edition, span)));
    let known = (Code::UnknownEdition, "edition", &cx.corpus.editions);
    report_unknown(cx, known, of_editions.chain(in_rulings(named)).chain(of_clauses), findings);
}

/// Walks the clauses that the rulings name, each with the place of its name.
fn clauses_in_rulings(corpus: &Corpus) -> impl Iterator<Item = (&ClauseId, Span)> {
    let named = corpus.events.values().flat_map(|event| event.adopts.iter().chain(&event.drops));
    let named = named.chain(corpus.points.values().flat_map(|point| &point.leans_on));
    let named = named.chain(corpus.figures.values().flat_map(Figure::named_clauses));
    let named = named.chain(corpus.calculations.by_id.values().flat_map(Calculation::named_clauses));
    let named = named.chain(corpus.cases.values().flat_map(|case| case.cites.iter().map(|(named, _)| named)));
    let named = named.chain(corpus.scopes.values().filter_map(|scope| scope.absent_by.as_ref()));
    let options = corpus.options.iter().map(|option| (&option.clause, option.span));
    named.map(|named| (&named.value, named.span)).chain(options).chain(corpus.chapters.named_clauses())
}

/// What names must be: the code for an unknown one, the message variable for it, and the known names.
type Known<'k, K, V> = (Code, &'static str, &'k BTreeMap<K, V>);

fn report_unknown<'a, K: Ord + Borrow<str> + 'a, V>(
    cx: &Context<'a>,
    (code, kind, known): Known<'_, K, V>,
    named: impl Iterator<Item = (Home<'a>, (&'a K, Span))>,
    findings: &mut Findings<'a>,
) {
    for (home, (name, span)) in named {
        let word: &str = name.borrow();
        if !known.contains_key(word) {
            let fault = Diagnostic::new(code, span).with(kind, word);
            findings.push(home, suggest(cx, fault, word, known.keys().map(Borrow::<str>::borrow)));
        }
    }
}

fn in_rulings<'a, K: 'a>(
    named: impl Iterator<Item = &'a Spanned<K>>,
) -> impl Iterator<Item = (Home<'a>, (&'a K, Span))> {
    named.map(|named| (Home::Rulings, (&named.value, named.span)))
}

fn in_clauses<'a, K: 'a, N: IntoIterator<Item = &'a Spanned<K>>>(
    cx: &Context<'a>,
    names: impl Fn(&'a Clause) -> N,
) -> impl Iterator<Item = (Home<'a>, (&'a K, Span))> {
    cx.clauses().flat_map(move |(edition, clause)| {
        let home = Home::Clause(edition, clause);
        names(clause).into_iter().map(move |named| (home, (&named.value, named.span)))
    })
}

pub(super) fn unknown_clause<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let of_editions = cx.corpus.editions.values().flat_map(|edition| {
        let precedence = edition.precedence.iter();
        let precedence = precedence.flat_map(|named| std::iter::once(&named.clause).chain(&named.covers));
        precedence.chain(&edition.decides).map(move |named| (edition, Home::Edition(edition), named))
    });
    let of_clauses = cx.clauses().flat_map(|(edition, clause)| {
        let without = clause.stances.iter().filter_map(|stance| stance.without.as_ref());
        without.chain(&clause.part_of).map(move |named| (edition, Home::Clause(edition, clause), named))
    });
    // What a heading belongs to is inherited; it is reported only at the heading.
    let mut seen = BTreeSet::new();
    for (edition, home, named) in of_editions.chain(of_clauses) {
        if edition.clause(&named.value).is_none() && seen.insert(named.span) {
            let fault = no_clause(named.span, named.value.as_str());
            findings.push(home, suggest_clause(cx, edition, &named.value, fault, |_, a| a.to_string()));
        }
    }
    for (id, span) in clauses_in_rulings(cx.corpus) {
        // Unknown editions are reported by another check.
        let Some(edition) = cx.corpus.editions.get(&id.edition) else { continue };
        if edition.clause(&id.anchor).is_none() {
            let fault = no_clause(span, &id.to_string());
            let show = |edition: &EditionId, anchor: &Anchor| format!("{edition}/{anchor}");
            findings.push(Home::Rulings, suggest_clause(cx, edition, &id.anchor, fault, show));
        }
    }
}

fn no_clause(span: Span, clause: &str) -> Diagnostic {
    Diagnostic::new(Code::UnknownClause, span).with("clause", clause)
}

pub(super) fn unknown_concept<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let points = cx.corpus.points.values().flat_map(|point| &point.concepts);
    let concepts = cx.corpus.glossary.values().flat_map(|concept| &concept.see);
    let named = in_clauses(cx, |clause| &clause.concepts).chain(in_rulings(points.chain(concepts)));
    report_unknown(cx, (Code::UnknownConcept, "concept", &cx.corpus.glossary), named, findings);
}

pub(super) fn unknown_scope<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    // A heading's scope is inherited; it is reported only at the heading.
    let mut seen = BTreeSet::new();
    let of_clauses = in_clauses(cx, |clause| {
        clause.scope.iter().chain(clause.stances.iter().flat_map(|stance| &stance.scope))
    });
    let named = of_clauses.chain(in_rulings(cx.corpus.events.values().flat_map(|event| &event.scopes)));
    let named = named.filter(|(_, (_, span))| seen.insert(*span));
    report_unknown(cx, (Code::UnknownScope, "scope", &cx.corpus.scopes), named, findings);
}

pub(super) fn unknown_point<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let conditions = cx.corpus.steps().flat_map(|step| &step.conditions).map(|(point, _)| point);
    let named = cx.corpus.moments.iter().flat_map(Moment::all_points).chain(conditions);
    let named = named.chain(cx.corpus.cases.values().flat_map(|case| &case.points));
    let of_clauses = in_clauses(cx, |clause| clause.stances.iter().map(|stance| &stance.point));
    let named = of_clauses.chain(in_rulings(named.chain(cx.corpus.chapters.named_points())));
    report_unknown(cx, (Code::UnknownPoint, "point", &cx.corpus.points), named, findings);
}

pub(super) fn unknown_topic<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let named = cx.corpus.chapters.list.iter().flat_map(|chapter| &chapter.topics);
    report_unknown(cx, (Code::UnknownTopic, "topic", &cx.corpus.topics), in_rulings(named), findings);
}

pub(super) fn unknown_position<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let mut check = |home, point: &PointId, named: &Spanned<PositionId>| {
        let point = cx.corpus.points.get(point);
        let lacking = point.filter(|point| point.position(&named.value).is_none());
        findings.extend(home, lacking.map(|point| no_position(cx, point, named)));
    };
    for (edition, clause) in cx.clauses() {
        for stance in &clause.stances {
            check(Home::Clause(edition, clause), &stance.point.value, &stance.position);
        }
    }
    for (point, named) in cx.corpus.steps().flat_map(|step| &step.conditions) {
        check(Home::Rulings, &point.value, named);
    }
    for point in cx.corpus.points.values() {
        let named = point.forms.iter().flat_map(|form| {
            let answered = form.answers.iter().map(|(named, _)| named);
            form.verdicts.iter().map(|(named, _)| named).chain(answered)
        });
        named.for_each(|named| check(Home::Rulings, &point.id, named));
    }
}

fn no_position(cx: &Context<'_>, point: &Point, named: &Spanned<PositionId>) -> Diagnostic {
    let id = named.value.as_str();
    let known = || point.positions.iter().map(|position| position.id.as_str());
    let words = known().collect::<Vec<_>>().join(", ");
    let fault = Diagnostic::new(Code::UnknownPosition, named.span)
        .with("position", id)
        .with("point", point.id.as_str())
        .and(point.span, Message::new("label-positions-are").with("words", words));
    suggest(cx, fault, id, known())
}

pub(super) fn unknown_event<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let named = cx.corpus.cases.values().filter_map(|case| case.under.event.as_ref());
    report_unknown(cx, (Code::UnknownEvent, "event", &cx.corpus.events), in_rulings(named), findings);
}

pub(super) fn off_board<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for figure in cx.corpus.figures.values() {
        let board = Board::new(&figure.layout);
        for (item, place) in figure.items.iter().flat_map(|item| item.at.iter().map(move |at| (item, at))) {
            let fault = Diagnostic::new(Code::OffBoard, place.span).with("place", place.value.to_string());
            findings.extend(Home::Rulings, objection(&board, item, place).map(|help| fault.help(help)));
        }
    }
}

/// Says what is wrong with a place, if anything: the board has no such hex, or the item cannot be on that
/// part of it.
fn objection(board: &Board, item: &Item, place: &Spanned<Place>) -> Option<Message> {
    let Some(spot) = board.spot(place.value) else {
        return Some(match board.length(place.value.row) {
            Some(count) => Message::new("help-row-ends").with("count", count),
            None => Message::new("help-rows-end").with("count", board.rows()),
        });
    };
    if spot.is(item.form.ground()) {
        return None;
    }
    // Corners have even hours on a board of rows, and odd ones on a board of columns.
    Some(match (item.form.ground(), board.has_columns()) {
        (Ground::Hex | Ground::Any, _) => Message::new("help-stands-on-hex"),
        (Ground::Corner, false) | (Ground::Edge, true) => Message::new("help-stands-at-even-hour"),
        (Ground::Corner, true) | (Ground::Edge, false) => Message::new("help-stands-at-odd-hour"),
    })
}

/// Adds "did you mean …" where a known name comes close.
pub(super) fn suggest<'a>(
    cx: &Context<'_>,
    fault: Diagnostic,
    word: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> Diagnostic {
    if cx.may_suggest() { fault.suggesting(closest(word, known)) } else { fault }
}

/// Reports the clauses of a translation or wording that the edition does not have, each with a suggestion.
pub(super) fn unknown_clauses<'a>(
    cx: &Context<'a>,
    code: Code,
    edition: &'a Edition,
    clauses: impl Iterator<Item = (&'a Anchor, Span)>,
    findings: &mut Findings<'a>,
) {
    for (anchor, span) in clauses.filter(|(anchor, _)| edition.clause(anchor).is_none()) {
        let fault =
            Diagnostic::new(code, span).with("clause", anchor.as_str()).with("edition", edition.id.as_str());
        let fault = suggest_clause(cx, edition, anchor, fault, |_, near| near.to_string());
        findings.push(Home::Edition(edition), fault);
    }
}

/// Adds suggestions for a clause that an edition does not have: the last clause of its chapter, the neighbour
/// by number, the same anchor in another edition, or one of similar spelling. `show` writes an anchor in the
/// form used at the fault.
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
    if let Some((near, is_last)) = neighbour(edition, anchor) {
        if let Some(clause) = edition.clause(near).filter(|_| is_last) {
            let message = Message::new("label-chapter-ends-here").with("clause", near.as_str());
            fault = fault.and(clause.span, message);
        }
        return fault.suggesting(Some(&show(&edition.id, near)));
    }
    let elsewhere = cx.corpus.editions.values().find(|other| {
        other.clause(anchor).is_some() && anchor.as_str().starts_with(|c: char| c.is_ascii_lowercase())
    });
    if let Some(other) = elsewhere {
        return fault.suggesting(Some(&show(&other.id, anchor)));
    }
    let known = edition.clauses().iter().map(|clause| clause.anchor().as_str());
    let alike = closest(anchor.as_str(), known).and_then(|word| word.parse::<Anchor>().ok());
    fault.suggesting(alike.map(|alike| show(&edition.id, &alike)).as_deref())
}

/// Finds the sibling with the nearest number, at most three away, or the last one of the chapter; returns whether it is
/// the last.
fn neighbour<'a>(edition: &'a Edition, anchor: &Anchor) -> Option<(&'a Anchor, bool)> {
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
        return Some((last, true));
    }
    let (number, nearest) = siblings.into_iter().min_by_key(|(number, _)| number.abs_diff(wanted))?;
    (number.abs_diff(wanted) <= 3).then_some((nearest, false))
}

/// Returns the number with which an anchor's last part begins.
fn last_number(anchor: &Anchor) -> Option<u64> {
    let last = anchor.parts().next_back()?;
    last.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}
