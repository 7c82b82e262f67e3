//! From the points that a question may mean to the reply: sure, unsure or unknown.
//!
//! Decides whether one ruling is shown as the answer, several as candidates, or none.

use super::contrast;
use super::meaning::{Candidates, candidates, weighed};
use super::rule::{answer, ruling};
use super::{Answer, Library, Question, Reply, Ruling};
use crate::index::{Analysis, FEW_POINTS, IndexError, Query};
use schiri_rules::corpus::{PointId, Text, Verdict, best_plain};
use schiri_rules::lang::{Asks, Lang, PerLang};

/// How many rulings are shown as candidates, and the least likelihood of the last one relative to the best.
const MOST_RULINGS: usize = 6;
const ALSO_MEANT: f32 = 0.01;

/// Answers a question.
pub fn ask<'a>(library: &Library<'a>, question: &Question) -> Result<Reply<'a>, IndexError> {
    let reply = reply(library, question, candidates(library, question)?);
    with_clauses(library, question, reply)
}

/// Answers a question that is no citation and whose words are analysed already.
pub fn ask_analyzed<'a>(
    library: &Library<'a>,
    question: &Question,
    analysis: &Analysis<'_>,
) -> Result<Reply<'a>, IndexError> {
    let reply = reply(library, question, weighed(library, question, &analysis.points()?));
    with_clauses(library, question, reply)
}

/// How many clauses are offered in a collection of few points.
const CLAUSES: usize = 3;

fn has_few_points(library: &Library<'_>) -> bool {
    library.corpus.points.len() < FEW_POINTS
}

/// Adds the clauses that the words of a question find, if the collection has few points and none of them surely answers
/// it.
fn with_clauses<'a>(
    library: &Library<'_>,
    question: &Question,
    reply: Reply<'a>,
) -> Result<Reply<'a>, IndexError> {
    if reply.sure || !has_few_points(library) {
        return Ok(reply);
    }
    let editions = question.stack.editions.clone();
    let query = Query { lang: Some(question.lang), editions, ..Query::new(question.text.as_str()) };
    let mut clauses = library.index.analyze(&query)?.clauses()?;
    clauses.retain(|hit| hit.has_words);
    clauses.truncate(CLAUSES);
    Ok(Reply { clauses, ..reply })
}

fn reply<'a>(library: &Library<'a>, question: &Question, candidates: Candidates) -> Reply<'a> {
    let Candidates { points, none, circumstances, foreign, .. } = candidates;
    let stack = question.stack.within(&circumstances);
    let best = points.first().map_or(0.0, |best| best.likelihood);
    let near = points.iter().filter(|candidate| candidate.likelihood >= best * ALSO_MEANT);
    let near = near.map(|near| ruling(library, &stack, &near.point, near.form.as_ref(), near.likelihood));
    let rulings = played_first(distinct(near));
    let unsure = |answer, candidates| Reply {
        answer,
        sure: false,
        point_sure: false,
        reversed: false,
        candidates,
        circumstances,
        clauses: Vec::new(),
    };
    let Some(first) = rulings.first().filter(|first| is_worth_showing(first, none)) else {
        let candidates = without_other_games(rulings);
        let answer = Answer::NotFound { alternatives: points_of(&candidates, None) };
        return unsure(answer, candidates);
    };
    let most_other = if has_few_points(library) { MOST_OTHER_OF_FEW } else { MOST_OTHER };
    let on_point = |other: &Ruling<'_>| other.resolution.point == first.resolution.point;
    let agree = |share: f32, agrees: &dyn Fn(&Ruling<'_>) -> bool| {
        !foreign && are_sure(&rulings, (share, most_other), agrees)
    };
    let reversed = is_reversed(library, &question.text, first);
    let opposed = is_opposed(library, &question.text, first);
    let sure = agree(SURE, &|other| is_same(other, first)) && !reversed && !opposed;
    // Of the opposite of what is not regulated, the rules may well say something.
    let by_point = agree(POINT_SURE, &on_point) && !(opposed && first.verdict.is_none());
    let first = first.clone();
    let mut played = without_other_games(rulings);
    if by_point {
        played.sort_by_key(|ruling| ruling.resolution.point != first.resolution.point);
    }
    let others = points_of(&played, Some(&first.resolution.point));
    let answer = answer(library, &stack, first, others);
    Reply { sure, point_sure: sure || by_point, reversed, ..unsure(answer, played) }
}

/// From this share of all likelihoods on, a ruling of a game that is not played comes first.
const OTHER_GAME: f32 = 0.5;

/// Puts the likeliest ruling on what is played first, unless one on another game is likelier than all others together.
fn played_first(mut rulings: Vec<Ruling<'_>>) -> Vec<Ruling<'_>> {
    let named: f32 = rulings.iter().map(|ruling| ruling.likelihood).sum();
    let yields = |ruling: &Ruling<'_>| ruling.resolution.other_game && ruling.likelihood < OTHER_GAME * named;
    if rulings.first().is_some_and(yields) {
        rulings.sort_by_key(|ruling| ruling.resolution.other_game);
    }
    rulings
}

/// Leaves out rulings on games that are not played: no one at this event can mean them. The likeliest ruling stays in
/// any case, so that the asker learns that the question belongs to another game.
fn without_other_games(rulings: Vec<Ruling<'_>>) -> Vec<Ruling<'_>> {
    let rulings = rulings.into_iter().enumerate();
    rulings
        .filter(|(rank, ruling)| *rank == 0 || !ruling.resolution.other_game)
        .map(|(_, ruling)| ruling)
        .collect()
}

/// Lists the points of some rulings, each once, except one of them.
fn points_of(rulings: &[Ruling<'_>], without: Option<&PointId>) -> Vec<PointId> {
    let mut points = Vec::new();
    for point in rulings.iter().map(|ruling| &ruling.resolution.point) {
        if Some(point) != without && !points.contains(point) {
            points.push(point.clone());
        }
    }
    points
}

/// Keeps the likeliest rulings. If two forms of one point have the same result, only the first is kept, with
/// the likelihood of both.
fn distinct<'a>(rulings: impl Iterator<Item = Ruling<'a>>) -> Vec<Ruling<'a>> {
    let mut kept: Vec<Ruling<'a>> = Vec::new();
    for ruling in rulings {
        let same = |known: &&mut Ruling<'a>| {
            known.resolution.point == ruling.resolution.point && known.verdict == ruling.verdict
        };
        match kept.iter_mut().find(same) {
            Some(known) => known.likelihood += ruling.likelihood,
            None => kept.push(ruling),
        }
    }
    kept.sort_by(|a, b| b.likelihood.total_cmp(&a.likelihood));
    kept.truncate(MOST_RULINGS);
    kept
}

/// A reply is only sure within two limits. First, given that one of these rulings is meant, the best is meant
/// with at least this likelihood.
const SURE: f32 = 0.72;
/// For the point to be sure, all rulings on it count together, and less is enough: the card then tells the rule without
/// *yes* or *no*, and the nearest other points rest mostly on the same clause.
const POINT_SURE: f32 = 0.6;
/// Second, the likelihood that none of them is meant is at most this. There are two because the doubts
/// differ: a rival ruling is the likelier mistake.
const MOST_OTHER: f32 = 0.2;
/// The same in a collection of few points, where more questions that resemble a point are on none.
const MOST_OTHER_OF_FEW: f32 = 0.165;
/// How likely the best ruling must be, compared with "none", for any to be shown.
const LEAST: f32 = 0.12;

fn is_same(one: &Ruling<'_>, other: &Ruling<'_>) -> bool {
    std::ptr::eq(one, other) || one.has_same_result(other)
}

fn own_question<'a>(library: &Library<'a>, ruling: &Ruling<'_>) -> Option<&'a PerLang<Text>> {
    let point = library.corpus.points.get(&ruling.resolution.point)?;
    let form = ruling.form.as_ref().and_then(|id| point.form(id));
    Some(form.map_or(&point.question, |form| &form.question))
}

/// Tells whether a question has a word of which the ruling's own question has the opposite. A value is no answer that the
/// opposite would turn round.
fn is_opposed(library: &Library<'_>, text: &str, ruling: &Ruling<'_>) -> bool {
    let turns = ruling.verdict != Some(Verdict::Value);
    let is_opposed = |own: &PerLang<Text>| {
        Lang::ALL.into_iter().any(|lang| contrast::is_opposed(text, &best_plain(own, lang), lang))
    };
    turns && own_question(library, ruling).is_some_and(is_opposed)
}

/// Tells whether a question asks if something is forbidden while the ruling's own question does not, or the other way
/// round. *Yes* to the one is *no* to the other; a value, or that nothing is regulated, answers both.
fn is_reversed(library: &Library<'_>, text: &str, ruling: &Ruling<'_>) -> bool {
    if matches!(ruling.verdict, None | Some(Verdict::Value)) {
        return false;
    }
    let Some(own) = own_question(library, ruling) else { return false };
    let forbids = |lang: Lang, text: &str| lang.asks_without_mark(text) == Some(Asks::MayNot);
    let is_asked = Lang::ALL.iter().any(|lang| forbids(*lang, text));
    is_asked != Lang::ALL.iter().any(|lang| forbids(*lang, &best_plain(own, *lang)))
}

/// Tells whether it is likely enough that one of these rulings is meant, and that it is one of those that agree.
fn are_sure(
    rulings: &[Ruling<'_>],
    (share, most_other): (f32, f32),
    agrees: impl Fn(&Ruling<'_>) -> bool,
) -> bool {
    let agreeing = rulings.iter().filter(|ruling| agrees(ruling));
    let agreeing: f32 = agreeing.map(|ruling| ruling.likelihood).sum();
    let named: f32 = rulings.iter().map(|ruling| ruling.likelihood).sum();
    agreeing >= share * named && named >= 1.0 - most_other
}

/// Tells whether the best ruling is likely enough to be shown, compared with the likelihood that none is
/// meant.
fn is_worth_showing(best: &Ruling<'_>, none: f32) -> bool {
    best.likelihood >= LEAST * (best.likelihood + none)
}
