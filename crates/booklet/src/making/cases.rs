//! Makes the section of decided cases.

use super::builder::OutlineBuilder;
use super::title::date_words;
use crate::outline::{Case, CaseText};
use schiri_rules::corpus::{self, Authority, Corpus, Status, Under, best_plain};
use schiri_rules::lang::{Arg, Message};
use schiri_rules::precedence::{Stack, resolve};
use schiri_words::Localizer;

/// Makes the cases that still count and whose decision follows from the rules of this booklet too.
pub(super) fn cases(builder: &OutlineBuilder<'_>) -> Vec<Case> {
    let cases = builder.corpus.cases.values();
    cases.filter(|case| belongs(builder, case)).map(|case| made(builder, case)).collect()
}

/// Tells whether a case can be decided here as it was: by the same editions, with the same position
/// in force on each of its points, and within what is selected.
fn belongs(builder: &OutlineBuilder<'_>, case: &corpus::Case) -> bool {
    let Some(stack) = stack_of(builder.corpus, &case.under) else { return false };
    let plan = builder.plan;
    let same = |point: &corpus::PointId| {
        let there = resolve(builder.corpus, builder.positions, &stack, point);
        builder.resolved.on(point).is_some_and(|here| here.position() == there.position())
    };
    let mut points = case.points.iter().map(|point| &point.value);
    let topic_of = |point| builder.corpus.points.get(point).map(|point: &corpus::Point| &point.topic);
    let on_topic = plan.topics.is_empty()
        || points.clone().filter_map(topic_of).any(|topic| plan.topics.contains(topic));
    let cites_selected = || {
        let mut cited = case.cites.iter().map(|(clause, _)| &clause.value);
        cited.any(|clause| plan.only.iter().any(|id| builder.corpus.is_within(clause, id)))
    };
    case.status == Status::InForce
        && stack.editions == plan.stack.editions
        && on_topic
        && (plan.only.is_empty() || cites_selected())
        && points.all(same)
}

fn stack_of(corpus: &Corpus, under: &Under) -> Option<Stack> {
    match under {
        Under::Stack(editions) => Some(Stack::of(editions.iter().map(|edition| edition.value.clone()))),
        Under::Event(event) => corpus.events.get(&event.value).map(Stack::of_event),
    }
}

fn made(builder: &OutlineBuilder<'_>, case: &corpus::Case) -> Case {
    let said = builder.each(|localizer| {
        let lang = localizer.lang();
        CaseText {
            facts: builder.ruling_blocks(&case.facts, lang),
            question: builder.ruling_blocks(&case.question, lang),
            decision: builder.ruling_blocks(&case.decision, lang),
            verdict: OutlineBuilder::verdict(localizer, case.verdict, &best_plain(&case.question, lang)),
            decided: decided(case, localizer),
            cited: builder.cited(case.cites.iter().map(|(clause, _)| &clause.value), lang),
        }
    });
    Case { id: case.id.to_string(), example: case.example, said }
}

/// Says who decided a case, and when.
fn decided(case: &corpus::Case, localizer: &Localizer) -> String {
    let id = match case.authority {
        _ if case.example => return localizer.word("booklet-case-example"),
        Authority::Example => return localizer.word("booklet-case-example"),
        Authority::Judge => "booklet-case-judge",
        Authority::HeadJudge => "booklet-case-head-judge",
        Authority::Organiser => "booklet-case-organiser",
        Authority::Publisher => "booklet-case-publisher",
    };
    let date = Arg::Text(date_words(case.date, localizer));
    localizer.say(&Message::new(id).with("date", date))
}
