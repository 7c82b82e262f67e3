//! Checks of sentences: their numbers, and which of them positions name.

use std::ops::Range;

use super::context::on;
use super::{Context, Findings, Home, Part, TextAt};
use schiri_rules::corpus::{Clause, Edition, Sentence, Stance, Text, plain_sentences};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::precedence::{Force, Resolved, SentenceForce, Stack};

/// Words that refer to the sentence before. If that sentence is removed, they refer to nothing.
const POINTING_BACK: [&str; Lang::ALL.len()] = [
    "jedoch dies dieser diese dieses dabei davon dafür dagegen daran deshalb daher sonst ansonsten \
     andernfalls ebenso außerdem dennoch er sie es ausgenommen ausnahme",
    "dit dat deze daarbij daarvan daarvoor daarom anders echter toch evenzo bovendien hij zij ze het \
     uitzondering",
    "this that these those however otherwise therefore likewise moreover it he she they exception except",
];

pub(super) fn sentence_order(cx: &Context<'_>, at: &TextAt<'_>) -> Option<Diagnostic> {
    let sentences = if at.part == Part::Text { numbered_sentences(at.text) } else { Vec::new() };
    let mut counted = sentences.into_iter().zip(1_u32..);
    let (wrong, expected) = counted.find(|(sentence, expected)| sentence.number != *expected)?;
    let fault = cx.fault(Code::SentenceOrder, at.text, wrong.figure).with("figure", wrong.number as usize);
    Some(fault.saying(Message::new("label-expected-figure").with("figure", expected as usize)))
}

/// The sentences with superscript numbers. Digits after a word are powers or marks of footnotes. Numbers with a blank
/// behind them count only if none touches its sentence and the first is 1: a footnote also begins with a mark and a
/// blank.
fn numbered_sentences(text: &Text) -> Vec<Sentence> {
    let letters = |range: Range<usize>| text.markdown.get(range).unwrap_or_default();
    let before = |sentence: &Sentence| letters(0..sentence.figure.start).chars().next_back();
    let begins = |c: char| c.is_alphanumeric() || matches!(c, '*' | '[' | '"' | '„' | '“' | '»' | '‚' | '‘');
    let touches = |sentence: &Sentence| letters(sentence.range.clone()).starts_with(begins);
    let (mut touching, mut apart): (Vec<Sentence>, Vec<Sentence>) =
        text.sentences().into_iter().partition(touches);
    touching.retain(|sentence| !before(sentence).is_some_and(char::is_alphanumeric));
    apart.retain(|sentence| before(sentence).is_none_or(char::is_whitespace));
    let counts = apart.first().is_some_and(|first| first.number == 1);
    if touching.is_empty() && counts { apart } else { touching }
}

pub(super) fn unknown_sentence(_: &Context<'_>, _: &Edition, clause: &Clause) -> Vec<Diagnostic> {
    if !clause.is_decided_by_sentences() {
        return Vec::new();
    }
    let last = clause.last_sentence();
    let named = clause.stances.iter().flat_map(|stance| &stance.sentences);
    let unknown = named.filter(|named| !(1..=last).contains(&named.value)).map(|named| {
        let fault = Diagnostic::new(Code::UnknownSentence, named.span);
        fault.with("sentence", named.value as usize).with("count", last as usize)
    });
    unknown.collect()
}

pub(super) fn uneven_sentences(cx: &Context<'_>, _: &Edition, clause: &Clause) -> Vec<Diagnostic> {
    if !clause.is_decided_by_sentences() {
        return Vec::new();
    }
    let expected = clause.last_sentence();
    let uneven = Lang::ALL.into_iter().filter_map(|lang| {
        let text = cx.corpus.said(&clause.id, lang)?.wording.text.as_ref()?;
        let count = Some(text.last_sentence()).filter(|count| *count != expected)?;
        let fault = on(clause, Code::UnevenSentences, text.span);
        Some(fault.with("count", count as usize).with("expected", expected as usize))
    });
    uneven.collect()
}

/// Reports each clause once, at the first event for which `find` returns something.
pub(super) fn at_events<'a>(
    cx: &Context<'a>,
    findings: &mut Findings<'a>,
    find: impl Fn(&Context<'a>, &Resolved<'_>, &'a Clause) -> Option<Diagnostic>,
) {
    let events = cx.corpus.events.values();
    let resolved: Vec<_> =
        events.map(|event| (event, Resolved::all(cx.corpus, &Stack::of_event(event)))).collect();
    for (edition, clause) in cx.clauses().filter(|(_, clause)| !clause.stances.is_empty()) {
        let mut found = resolved.iter().filter_map(|(event, at)| Some((event, find(cx, at, clause)?)));
        if let Some((event, fault)) = found.next() {
            let fault = fault.with("clause", clause.anchor().as_str()).with("event", event.id.as_str());
            findings.push(Home::Clause(edition, clause), fault);
        }
    }
}

pub(super) fn undivided_force(_: &Context<'_>, at: &Resolved<'_>, clause: &Clause) -> Option<Diagnostic> {
    let fates = at.fates(clause);
    let lost = fates.iter().find(|fate| fate.is_lost() && fate.stance.sentences.is_empty())?;
    let is_partly = at.force(clause) == Force::Partly;
    let is_decided = at.sentences(clause).iter().any(SentenceForce::is_lost);
    (is_partly && !is_decided).then(|| {
        Diagnostic::new(Code::UndividedForce, lost.stance.position.span)
            .with("point", lost.stance.point.value.as_str())
    })
}

pub(super) fn contested_sentence(_: &Context<'_>, at: &Resolved<'_>, clause: &Clause) -> Option<Diagnostic> {
    let sentences = at.sentences(clause);
    let number = sentences.iter().find(|sentence| sentence.force == Force::Partly)?.number;
    let named = |stance: &&Stance| stance.sentences.iter().any(|named| named.value == number);
    let stance = clause.stances.iter().find(named).or_else(|| clause.stances.first())?;
    let fault = Diagnostic::new(Code::ContestedSentence, stance.position.span);
    Some(fault.with("sentence", number as usize))
}

pub(super) fn idle_sentence(_: &Context<'_>, at: &Resolved<'_>, clause: &Clause) -> Option<Diagnostic> {
    let is_named = |number: u32| {
        clause.stances.iter().any(|stance| {
            stance.sentences.is_empty() || stance.sentences.iter().any(|named| named.value == number)
        })
    };
    if at.lost_sentences(clause).is_empty() {
        return None;
    }
    let number = (1..=clause.last_sentence()).find(|number| !is_named(*number))?;
    Some(Diagnostic::new(Code::IdleSentence, clause.span).with("sentence", number as usize))
}

pub(super) fn stump(cx: &Context<'_>, at: &Resolved<'_>, clause: &Clause) -> Option<Diagnostic> {
    let lost = at.lost_sentences(clause);
    Lang::ALL.into_iter().filter(|_| !lost.is_empty()).find_map(|lang| {
        let text = cx.corpus.said(&clause.id, lang)?.wording.text.as_ref()?;
        let sentence = stump_among(&plain_sentences(text.blocks()), &lost, lang)?;
        Some(Diagnostic::new(Code::Stump, text.span).with("sentence", sentence as usize))
    })
}

/// Returns the first sentence that no longer makes sense when some sentences are left out.
fn stump_among(sentences: &[(u32, String)], lost: &[u32], lang: Lang) -> Option<u32> {
    let is_lost = |sentence: &(u32, String)| lost.contains(&sentence.0);
    let pairs = sentences.iter().zip(sentences.iter().skip(1));
    let hangs = |(before, after): (&(u32, String), &(u32, String))| match (is_lost(before), is_lost(after)) {
        (true, false) => points_back(&after.1, lang).then_some(after.0),
        (false, true) => before.1.ends_with(':').then_some(before.0),
        _ => None,
    };
    pairs.into_iter().find_map(hangs)
}

fn points_back(sentence: &str, lang: Lang) -> bool {
    let first: String = sentence.trim_start_matches(|letter: char| !letter.is_alphabetic()).to_lowercase();
    let first = first.split(|letter: char| !letter.is_alphabetic()).next().unwrap_or_default();
    POINTING_BACK[lang as usize].split(' ').any(|word| word == first)
}
