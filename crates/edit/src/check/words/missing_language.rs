//! Points, positions, moments, chapters, scopes, events, cases, figures, calculations and concepts say what they say in every
//! language.

use std::borrow::Borrow;

use super::{Check, Context, Findings, Home};
use schiri_rules::corpus::{Calculations, Case, Event, Figure, Point, Text};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::{Arg, Lang, PerLang};
use schiri_rules::source::Span;

pub(super) const CHECK: Check = Check { code: Code::MissingLanguage, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let mut all = Vec::new();
    for concept in cx.corpus.glossary.values() {
        all.extend(missing(&concept.terms, concept.span, "part-term", true));
        all.extend(text_missing(&concept.meanings(), concept.span, "part-meaning", false));
    }
    for scope in cx.corpus.scopes.values() {
        all.extend(missing(&scope.name, scope.span, "part-name", true));
    }
    for topic in cx.corpus.topics.values() {
        let first = topic.name.iter().next().map(|(_, text)| text.span);
        all.extend(first.and_then(|span| missing(&topic.name, span, "part-name", true)));
    }
    cx.corpus.points.values().for_each(|point| of_point(point, &mut all));
    for moment in &cx.corpus.moments {
        all.extend(text_missing(&moment.name, moment.span, "part-name", true));
    }
    for chapter in &cx.corpus.chapters.list {
        all.extend(text_missing(&chapter.name, chapter.span, "part-name", true));
    }
    for step in &cx.corpus.chapters.overview.turn {
        all.extend(text_missing(&step.name, step.span, "part-name", true));
    }
    cx.corpus.events.values().for_each(|event| of_event(event, &mut all));
    cx.corpus.cases.values().for_each(|case| of_case(case, &mut all));
    cx.corpus.figures.values().for_each(|figure| of_figure(figure, &mut all));
    of_calculations(&cx.corpus.calculations, &mut all);
    for edition in cx.corpus.editions.values() {
        if let Some(fault) = missing(&edition.cite.short, edition.span, "part-short-name", true) {
            findings.push(Home::Edition(edition), fault);
        }
    }
    for fault in all {
        findings.push(Home::Rulings, fault);
    }
}

fn of_point(point: &Point, all: &mut Vec<Diagnostic>) {
    all.extend(text_missing(&point.question, point.span, "part-question", true));
    for position in &point.positions {
        all.extend(missing(&position.answer, position.span, "part-answer", true));
    }
    for (position, answer) in point.forms.iter().flat_map(|form| &form.answers) {
        all.extend(missing(answer, position.span, "part-answer", true));
    }
    all.extend(text_missing(&point.when_they_meet, point.span, "part-when-they-meet", false));
    all.extend(text_missing(&point.say_first, point.span, "part-say-first", false));
}

fn of_event(event: &Event, all: &mut Vec<Diagnostic>) {
    all.extend(text_missing(&event.name, event.span, "part-name", true));
    all.extend(text_missing(&event.short, event.span, "part-short-name", false));
    all.extend(text_missing(&event.note, event.span, "part-note", false));
}

fn of_case(case: &Case, all: &mut Vec<Diagnostic>) {
    all.extend(text_missing(&case.facts, case.span, "part-facts", true));
    all.extend(text_missing(&case.question, case.span, "part-question", true));
    all.extend(text_missing(&case.decision, case.span, "part-decision", true));
}

fn of_figure(figure: &Figure, all: &mut Vec<Diagnostic>) {
    all.extend(text_missing(&figure.title, figure.span, "part-title", true));
    all.extend(text_missing(&figure.alt, figure.span, "part-alt", true));
    for item in &figure.items {
        all.extend(text_missing(&item.words, figure.span, "part-label", false));
    }
    for entry in &figure.legend {
        all.extend(text_missing(&entry.words, figure.span, "part-legend", true));
    }
}

fn of_calculations(calculations: &Calculations, all: &mut Vec<Diagnostic>) {
    for unit in calculations.units.values() {
        all.extend(text_missing(&unit.one, unit.span, "part-name", false));
        all.extend(text_missing(&unit.many, unit.span, "part-name", true));
    }
    for calculation in calculations.by_id.values() {
        all.extend(text_missing(&calculation.name, calculation.span, "part-name", true));
        for input in &calculation.inputs {
            all.extend(text_missing(&input.name, input.span, "part-name", true));
        }
        for step in &calculation.steps {
            all.extend(text_missing(&step.name, step.span, "part-name", true));
        }
    }
}

/// Like [`missing`], but points to where the text stands in another language, if it does.
fn text_missing<T: Borrow<Text>>(
    texts: &PerLang<T>,
    owner: Span,
    part: &'static str,
    required: bool,
) -> Option<Diagnostic> {
    let place = texts.iter().next().map_or(owner, |(_, text)| text.borrow().span);
    missing(texts, place, part, required)
}

/// Reports the languages in which something is missing; what is optional may be missing in all.
fn missing<T>(values: &PerLang<T>, span: Span, part: &'static str, required: bool) -> Option<Diagnostic> {
    let lacking: Vec<_> = Lang::ALL.into_iter().filter(|lang| values.get(*lang).is_none()).collect();
    if lacking.is_empty() || (values.is_empty() && !required) {
        return None;
    }
    let names: Vec<_> = lacking.iter().map(|lang| lang.code()).collect();
    let part = Arg::Word(part);
    Some(Diagnostic::new(Code::MissingLanguage, span).with("part", part).with("langs", names.join(", ")))
}
