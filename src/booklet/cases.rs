//! Decided cases.

use super::maker::Maker;
use super::outline::{Case, CaseText};
use super::title::date_words;
use crate::corpus::{self, Authority, Corpus, Status, Under, best_plain};
use crate::l10n::Speaker;
use crate::lang::{Arg, Message};
use crate::precedence::{Stack, resolve};

/// Makes the cases that still count and whose decision follows from the rules of this booklet too.
pub(super) fn cases(maker: &Maker<'_>) -> Vec<Case> {
    let cases = maker.corpus.cases.values();
    cases.filter(|case| belongs(maker, case)).map(|case| made(maker, case)).collect()
}

/// Tells whether a case can be decided here as it was: by the same editions, with the same position
/// in force on each of its points, and within what is selected.
fn belongs(maker: &Maker<'_>, case: &corpus::Case) -> bool {
    let Some(stack) = stack_of(maker.corpus, &case.under) else { return false };
    let plan = maker.plan;
    let same = |point: &corpus::PointId| {
        let there = resolve(maker.corpus, maker.positions, &stack, point);
        maker.resolved.on(point).is_some_and(|here| here.position() == there.position())
    };
    let mut points = case.points.iter().map(|point| &point.value);
    let topic_of = |point| maker.corpus.points.get(point).map(|point: &corpus::Point| &point.topic);
    let on_topic = plan.topics.is_empty()
        || points.clone().filter_map(topic_of).any(|topic| plan.topics.contains(topic));
    let cites_selected = || {
        let mut cited = case.cites.iter().map(|(clause, _)| &clause.value);
        cited.any(|clause| plan.only.iter().any(|id| clause.is_within(id)))
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

fn made(maker: &Maker<'_>, case: &corpus::Case) -> Case {
    let said = maker.each(|speaker| {
        let lang = speaker.lang();
        CaseText {
            facts: maker.ruling_blocks(&case.facts, lang),
            question: maker.ruling_blocks(&case.question, lang),
            decision: maker.ruling_blocks(&case.decision, lang),
            verdict: Maker::verdict(speaker, case.verdict, &best_plain(&case.question, lang)),
            decided: decided(case, speaker),
            cited: maker.cited(case.cites.iter().map(|(clause, _)| &clause.value), lang),
        }
    });
    Case { id: case.id.to_string(), example: case.example, said }
}

/// Says who decided a case, and when.
fn decided(case: &corpus::Case, speaker: &Speaker) -> String {
    let id = match case.authority {
        _ if case.example => return speaker.word("booklet-case-example"),
        Authority::Example => return speaker.word("booklet-case-example"),
        Authority::Judge => "booklet-case-judge",
        Authority::HeadJudge => "booklet-case-head-judge",
        Authority::Publisher => "booklet-case-publisher",
    };
    let date = Arg::Text(date_words(case.date, speaker));
    speaker.say(&Message::new(id).with("date", date))
}
