//! Checks of points: their questions, and the positions of editions on them.

use std::collections::{BTreeMap, BTreeSet};

use super::{Context, Findings, Home};
use schiri_rules::corpus::{Applies, Asked, Clause, Edition, Point, Position, Text};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::{Lang, Message, PerLang};
use schiri_rules::precedence::{ClauseStance, EditionPosition, Relation, relate, undecided};
use schiri_rules::source::Span;

fn on(point: &Point, code: Code, span: Span) -> Diagnostic {
    Diagnostic::new(code, span).with("point", point.id.as_str())
}

/// A collection may have no ways of asking at all; then questions are compared with those of the points only.
pub(super) fn few_askings(cx: &Context<'_>, point: &Point) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let langs = if cx.asked.is_empty() { Vec::new() } else { cx.languages_of(point) };
    for (form, asked) in cx.asked.of_point(point) {
        let home = form.map_or(point.span, |form| form.span);
        let asked = langs.iter().map(|lang| (lang, asked.get(*lang).map_or(&[][..], Vec::as_slice)));
        found.extend(asked.filter(|(_, asked)| asked.len() < ENOUGH_ASKINGS).map(|(lang, asked)| {
            on(point, Code::FewAskings, asked.first().map_or(home, |text| text.span))
                .with("lang", lang.code())
                .with("count", asked.len())
                .with("enough", ENOUGH_ASKINGS)
        }));
    }
    found
}

const ENOUGH_ASKINGS: usize = 4;

pub(super) fn ambiguous_asking<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let mut first: BTreeMap<(Lang, String), (&Point, &Text)> = BTreeMap::new();
    for point in cx.corpus.points.values() {
        for (lang, text) in askings(point, cx.asked) {
            let (other, known) = *first.entry((lang, bare_words(text))).or_insert((point, text));
            if other.id != point.id {
                let fault = on(point, Code::AmbiguousAsking, text.span)
                    .with("other", other.id.as_str())
                    .and(known.span, Message::new("label-first-here"));
                findings.push(Home::Rulings, fault);
            }
        }
    }
}

/// Walks a point's questions and the ways of asking it, in all its forms.
fn askings<'a>(point: &'a Point, asked: &'a Asked) -> impl Iterator<Item = (Lang, &'a Text)> {
    let asked = asked.of_point(point).flat_map(|(_, asked)| asked.iter());
    let asked = asked.flat_map(|(lang, texts)| texts.iter().map(move |text| (lang, text)));
    questions(point).chain(asked)
}

fn questions(point: &Point) -> impl Iterator<Item = (Lang, &Text)> {
    let forms = point.forms.iter().map(|form| &form.question);
    std::iter::once(&point.question).chain(forms).flat_map(PerLang::iter)
}

/// Returns the words of a text in lower case, without punctuation.
fn bare_words(text: &Text) -> String {
    let words = text.markdown.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join(" ")
}

pub(super) fn no_question(_: &Context<'_>, point: &Point) -> Vec<Diagnostic> {
    let questions = questions(point).map(|(_, question)| question);
    let others = questions.filter(|question| !question.markdown.trim_end().ends_with('?'));
    others.map(|question| on(point, Code::NoQuestion, question.span)).collect()
}

/// Editions with positions in less than three quarters of their binding clauses are skipped: their points are still
/// being recorded.
pub(super) fn no_position(edition: &Edition) -> Vec<(&Clause, Diagnostic)> {
    let binding = || edition.clauses().iter().filter(|clause| clause.is_normative());
    let without = || binding().filter(|clause| clause.stances.is_empty());
    let is_recorded = without().count() * 4 <= binding().count();
    let fault = |clause: &Clause| Diagnostic::new(Code::NoPosition, clause.span);
    let lacking = without().filter(|_| is_recorded);
    lacking.map(|clause| (clause, fault(clause).with("clause", clause.id.to_string()))).collect()
}

/// Only a point on which editors found editions silent may have no positions.
pub(super) fn same_positions(_: &Context<'_>, point: &Point) -> Vec<Diagnostic> {
    let mut seen: BTreeMap<_, &Position> = BTreeMap::new();
    let same = point.positions.iter().filter_map(|position| {
        let answer = position.answer.iter().map(|(lang, text)| (lang, text.markdown.as_str()));
        let first = *seen.entry((position.verdict, answer.collect::<Vec<_>>())).or_insert(position);
        let label = Message::new("label-same-as").with("position", first.id.as_str());
        let fault = on(point, Code::SamePositions, position.span).and(first.span, label);
        (first.id != position.id).then_some(fault)
    });
    let has_none = point.positions.is_empty() && point.silent.is_empty();
    let none = || on(point, Code::SamePositions, point.span).saying(Message::new("label-no-positions"));
    same.chain(has_none.then(none)).collect()
}

pub(super) fn untouched_point(cx: &Context<'_>, point: &Point) -> Option<Diagnostic> {
    let is_touched = !point.silent.is_empty() || cx.corpus.stances_on(&point.id).next().is_some();
    (!is_touched).then(|| on(point, Code::UntouchedPoint, point.span))
}

pub(super) fn undecided_cell(cx: &Context<'_>, point: &Point) -> Option<Diagnostic> {
    let open: Vec<_> = undecided(cx.corpus, point).iter().map(|edition| edition.id.as_str()).collect();
    let fault = on(point, Code::UndecidedCell, point.span)
        .with("editions", open.join(", "))
        .with("count", open.len())
        .help(Message::new("help-undecided").with("editions", open.join(", ")));
    (!open.is_empty()).then_some(fault)
}

pub(super) fn false_silence(cx: &Context<'_>, point: &Point) -> Vec<Diagnostic> {
    let silent = point.silent.iter().filter_map(|named| {
        let edition = cx.corpus.editions.get(&named.value)?;
        let speaking = cx.corpus.stances_on(&point.id).find(|taken| *taken.edition() == edition.id);
        let is_false = speaking.is_some() || !point.concerns(edition);
        let fault = on(point, Code::FalseSilence, named.span).with("edition", edition.id.as_str());
        let fault = speaking.iter().fold(fault, |fault, taken| {
            fault.and(taken.stance.position.span, takes(taken, taken.clause.anchor().as_str()))
        });
        is_false.then_some(fault)
    });
    silent.collect()
}

pub(super) fn unanswered_form(_: &Context<'_>, point: &Point) -> Vec<Diagnostic> {
    let open = point.forms.iter().filter_map(|form| {
        let open = point.positions.iter().filter(|position| form.verdict(&position.id).is_none());
        let open: Vec<_> = open.map(|position| position.id.as_str()).collect();
        let fault = on(point, Code::UnansweredForm, form.span).with("form", form.id.as_str());
        (!open.is_empty()).then(|| fault.with("positions", open.join(", ")))
    });
    open.collect()
}

/// Every position must be taken by some clause; a point without any position taken is only reported once.
pub(super) fn unused_position(cx: &Context<'_>, point: &Point) -> Vec<Diagnostic> {
    let taken: BTreeSet<_> =
        cx.corpus.stances_on(&point.id).map(|taken| &taken.stance.position.value).collect();
    let unused = point.positions.iter().filter(|own| !taken.is_empty() && !taken.contains(&own.id));
    let fault = |position: &Position| on(point, Code::UnusedPosition, position.span);
    unused.map(|position| fault(position).with("position", position.id.as_str())).collect()
}

/// An edition must take only one position on a point, apart from variants and exceptions for a situation.
pub(super) fn contradiction<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for point in cx.corpus.points.values() {
        let related = relate(cx.corpus, point, &[]);
        // A position for a situation is an exception to the general one, not its rival.
        let mut first_stands: BTreeMap<_, &EditionPosition<'a>> = BTreeMap::new();
        for stand in related.stands.iter().filter(|stand| !stand.variant) {
            let first = first_stands.entry((stand.edition, &stand.scope)).or_insert(stand);
            let (Some(a), Some(b)) = (first.clauses.first(), stand.clauses.first()) else { continue };
            if first.position != stand.position {
                // In the order of the text.
                let (a, b) = if a.stance.position.span < b.stance.position.span { (a, b) } else { (b, a) };
                findings.push_shared(vec![cx.home_of(b), cx.home_of(a)], contradicting(a, b));
            }
        }
    }
}

fn contradicting(first: &ClauseStance<'_>, second: &ClauseStance<'_>) -> Diagnostic {
    let says = |taken: &ClauseStance<'_>| takes(taken, taken.clause.anchor().as_str());
    Diagnostic::new(Code::Contradiction, second.stance.position.span)
        .with("edition", second.edition().as_str())
        .with("point", second.stance.point.value.as_str())
        .saying(says(second))
        .and(first.stance.position.span, says(first))
        .help(Message::new("help-variant-or-scope"))
}

pub(super) fn unopposed_variant<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for point in cx.corpus.points.values() {
        let taken = || cx.corpus.stances_on(&point.id);
        let imposed: BTreeSet<_> = taken()
            .filter(|taken| !taken.stance.variant && taken.clause.applies != Applies::IfAdopted)
            .map(|taken| &taken.stance.position.value)
            .collect();
        for variant in taken().filter(|taken| taken.stance.variant) {
            let position = &variant.stance.position;
            if imposed.iter().all(|rule| **rule == position.value) {
                let fault = on(point, Code::UnopposedVariant, position.span);
                findings.push(cx.home_of(&variant), fault.with("position", position.value.as_str()));
            }
        }
    }
}

pub(super) fn unexplained_conflict(cx: &Context<'_>, point: &Point) -> Option<Diagnostic> {
    let texts = [("when_they_meet", &point.when_they_meet), ("say_first", &point.say_first)];
    let missing = texts.into_iter().filter(|(_, text)| text.is_empty()).map(|(key, _)| key);
    let missing = Some(missing.collect::<Vec<_>>().join(", ")).filter(|missing| !missing.is_empty())?;
    let related = relate(cx.corpus, point, &[]);
    let fault = on(point, Code::UnexplainedConflict, point.span).with("missing", missing);
    let fault = rivals(&related.stands).into_iter().flatten().fold(fault, |fault, taken| {
        fault.and(taken.stance.position.span, takes(taken, &taken.clause.id.to_string()))
    });
    (related.relation == Relation::Conflict).then_some(fault)
}

/// Finds a clause each of two editions that impose different positions under the same conditions.
fn rivals<'s, 'c>(stands: &'s [EditionPosition<'c>]) -> Option<[&'s ClauseStance<'c>; 2]> {
    let imposed = || stands.iter().filter(|stand| stand.is_imposed());
    imposed().enumerate().find_map(|(index, second)| {
        let first = imposed().take(index).find(|first| {
            first.edition != second.edition
                && first.position != second.position
                && first.scope == second.scope
        })?;
        Some([first.clauses.first()?, second.clauses.first()?])
    })
}

fn takes(taken: &ClauseStance<'_>, clause: &str) -> Message {
    let position = taken.stance.position.value.as_str();
    Message::new("label-takes-position").with("clause", clause).with("position", position)
}

pub(super) fn position_superseded<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for point in cx.corpus.points.values() {
        let open = undecided(cx.corpus, point);
        if open.is_empty() {
            continue;
        }
        for ClauseStance { clause, stance } in cx.corpus.stances_on(&point.id) {
            let Some(edition) = cx.corpus.editions.get(&clause.id.edition) else { continue };
            let superseded = cx.superseded(&clause.id).iter();
            for superseded in superseded.filter(|one| open.iter().any(|open| open.id == one.newer.id)) {
                let fault = on(point, Code::PositionSuperseded, stance.point.span);
                let fault = superseded.shown(fault.with("clause", clause.id.to_string()));
                findings.push(Home::Clause(edition, clause), fault);
            }
        }
    }
}
