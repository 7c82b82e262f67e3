//! Moments at the table: the entries of a judge's page, and what is in force on all points of each.

use std::collections::BTreeSet;

use serde::Serialize;
use utoipa::ToSchema;

use super::answer::said;
use super::{ConflictView, DecidesView, ExceptionView, Pointer, QuestionView, Situation, conflict_view};
use schiri_rules::corpus::{
    Corpus, Moment, MomentId, Outcome, Point, PointId, PositionId, ProcedureStep, VerdictWord, best_plain,
};
use schiri_rules::lang::{Lang, number_of};
use schiri_rules::precedence::{Relation, Resolution, Resolved, Stack, Step, StepKind, relate, resolve};
use schiri_rules::source::Spanned;
use schiri_search::answer::deciders;

/// A moment at the table, and the points that come up then.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct MomentView {
    /// The moment's id, as in `/moments/{moment}`.
    pub moment: MomentId,
    /// Its name, short enough for a button.
    pub name: String,
    /// The ids of the games in which it comes up; empty for all.
    pub games: Vec<String>,
    /// Its points, in the order in which a judge needs them.
    pub points: Vec<QuestionView>,
    /// How many of the points the event regulates, whatever the situation; left out where no event
    /// is chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub regulated: Option<usize>,
}

/// The most words that name a moment; more are a question.
const MOST_NAMING: usize = 3;

impl MomentView {
    /// Tells whether its name has all the words of a text, but for an article: “seven”, “a 7 rolled”.
    pub fn is_named_by(&self, text: &str, lang: Lang) -> bool {
        let (name, said) = (self.name.to_lowercase(), lang.thing(text).to_lowercase());
        let words: Vec<_> = said.split_whitespace().collect();
        let number = |word: &str| number_of(word, lang);
        let is_same =
            |word: &str, of: &str| word == of || number(word).is_some_and(|it| number(of) == Some(it));
        let is_in_name = |word: &&str| name.split_whitespace().any(|of| is_same(word, of));
        !words.is_empty() && words.len() <= MOST_NAMING && words.iter().all(is_in_name)
    }
}

/// A moment with what is in force on its points at an event.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct MomentAtEvent {
    /// The moment's id, as in `/moments/{moment}`.
    pub moment: MomentId,
    /// Its name in the reader's language.
    pub name: String,
    /// What is done then, one step after another; empty where the collection has no steps for it.
    pub steps: Vec<StepAtEvent>,
    /// What is in force on further points, in the order in which a judge needs them.
    pub points: Vec<PointAtEvent>,
}

impl MomentAtEvent {
    /// Tells whether nothing of the moment concerns the event's games.
    pub const fn is_empty(&self) -> bool {
        self.steps.is_empty() && self.points.is_empty()
    }

    /// Returns what follows if a step was forgotten, if several could be, no rule covers any of them, and the
    /// same clause says who decides. It is then said once; otherwise `None`.
    pub fn forgotten_alike(&self) -> Option<&PointAtEvent> {
        let mut forgotten = self.steps.iter().filter_map(|step| step.forgotten.as_ref());
        let first = forgotten.next()?;
        let decided = |point: &PointAtEvent| {
            point.decides.as_ref().and_then(|decides| decides.clause.as_ref()).map(|by| by.clause.clone())
        };
        let alike = |other: &PointAtEvent| other.answer.is_none() && decided(other) == decided(first);
        let is_several = forgotten.clone().next().is_some();
        (is_several && first.answer.is_none() && forgotten.all(alike)).then_some(first)
    }
}

/// A step of a moment at an event.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct StepAtEvent {
    /// What is done, in few words.
    pub name: String,
    /// What is in force on it, as sentences to be read aloud; where nothing is regulated, one point that says who
    /// decides.
    pub points: Vec<PointAtEvent>,
    /// What follows if the step was forgotten, where the collection has that question.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forgotten: Option<PointAtEvent>,
}

/// A point with what is in force on it at an event, in short.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PointAtEvent {
    /// The point's id, as in `/points/{point}`.
    pub point: PointId,
    /// Its canonical question, in the reader's language.
    pub question: String,
    /// The answer in force; in a step, without its *yes* or *no*. `null` if nothing is regulated.
    pub answer: Option<String>,
    /// The word in which the verdict answers the question.
    pub said: VerdictWord,
    /// The verdict of the position in force.
    pub verdict: Outcome,
    /// The situations to which the answer is limited.
    pub condition: Vec<Situation>,
    /// What the editions in force say for situations that may arise during the game; left out where there is nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub exceptions: Vec<ExceptionView>,
    /// The clauses that govern; where nothing is regulated, those that say who decides.
    pub cited: Vec<Pointer>,
    /// Who decides where nothing is regulated; `null` where the rules in force do not say.
    pub decides: Option<DecidesView>,
    /// How all editions relate to one another on the point, whatever the event. If they conflict, players may
    /// have learnt another rule.
    pub relation: Relation,
    /// The position in force; `null` where nothing is regulated.
    pub position: Option<PositionId>,
}

/// A moment with what all editions say on its points, where no event is chosen.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct MomentAnywhere {
    /// The moment's id, as in `/moments/{moment}`.
    pub moment: MomentId,
    /// Its name in the reader's language.
    pub name: String,
    /// How the editions relate to one another, point by point.
    pub points: Vec<ConflictView>,
}

impl PointAtEvent {
    /// Says in short what is in force on a point; `None` if it is not among the resolved ones.
    pub fn of_resolved(
        corpus: &Corpus,
        resolved: &Resolved<'_>,
        point: &PointId,
        reader: Lang,
    ) -> Option<Self> {
        let found = resolved.on(point)?;
        let point = corpus.points.get(point)?;
        let position = found.position().and_then(|id| point.position(id));
        let governing = Pointer::to_all(corpus, &found.governing, reader).into_iter();
        let undecided = found.is_silent() && !found.other_game;
        let deciding = if undecided { deciders(corpus, resolved.stack()) } else { Vec::new() };
        let question = best_plain(&point.question, reader);
        let verdict = Outcome::from(position.map(|position| position.verdict));
        let related = relate(corpus, point, &[]);
        Some(Self {
            point: point.id.clone(),
            verdict,
            said: said(corpus, verdict, found, &question, reader),
            question,
            answer: position.map(|position| best_plain(&position.answer, reader)),
            condition: found.condition.iter().map(|id| Situation::new(corpus, id, reader)).collect(),
            cited: governing.chain(deciding.iter().map(|id| Pointer::to(corpus, id, reader))).collect(),
            decides: DecidesView::first(corpus, Some(point).filter(|_| undecided), &deciding, reader),
            exceptions: ExceptionView::all(corpus, (point, None), &related, found, reader),
            relation: related.relation,
            position: position.map(|position| position.id.clone()),
        })
    }

    /// Returns the clauses that govern; none where nothing is regulated.
    pub fn governing(&self) -> &[Pointer] {
        if self.answer.is_some() { &self.cited } else { &[] }
    }

    /// Says the answer and its exceptions as statements, which read well where no one asked.
    fn tell(&mut self, corpus: &Corpus, reader: Lang) {
        let position = self.position.as_ref().and_then(|id| corpus.points.get(&self.point)?.position(id));
        self.answer = position.and_then(|position| position.told(reader)).map(|told| told.plain());
        for exception in &mut self.exceptions {
            exception.answer = reader.beginning_with(None, &exception.answer);
        }
    }
}

/// Makes the views of all moments in the order of the page. If a stack is named, only of those that can come
/// up there: in its games, under its editions, and in its situation.
pub fn moment_views(corpus: &Corpus, stack: Option<&Stack>, reader: Lang) -> Vec<MomentView> {
    let offered = |moment: &&Moment| stack.is_none_or(|stack| comes_up(corpus, stack, moment));
    let view = |moment: &Moment| MomentView {
        moment: moment.id.clone(),
        name: best_plain(&moment.name, reader),
        games: moment.games.iter().map(|game| game.value.to_string()).collect(),
        points: points(corpus, moment)
            .filter(|point| stack.is_none_or(|stack| stack.plays(corpus, point)))
            .map(|point| QuestionView::new(point, reader))
            .collect(),
        regulated: stack.map(|stack| regulated(corpus, stack, moment)),
    };
    let views = corpus.moments.iter().filter(offered).map(view);
    views.filter(|view| !view.points.is_empty()).collect()
}

/// Tells whether a moment can come up at an event, in a game that is played there. A moment that no rule there
/// speaks of comes up all the same. It does not if the only rules that speak of it are dropped, not adopted, or for
/// another situation.
pub fn comes_up(corpus: &Corpus, stack: &Stack, moment: &Moment) -> bool {
    let points = points(corpus, moment).filter(|point| stack.plays(corpus, point));
    let found: Vec<_> = points.map(|point| resolve(corpus, stack, &point.id)).collect();
    let is_aside = |step: &Step<'_>| !step.kind.holds() && step.kind != StepKind::Silent;
    let is_open = |found: &Resolution<'_>| found.condition.is_empty() && !found.trail.iter().any(is_aside);
    (moment.games.is_empty() || moment.games.iter().any(|game| stack.plays_game(corpus, &game.value)))
        && (found.iter().any(is_regulated) || (!found.is_empty() && found.iter().all(is_open)))
}

/// Says what is in force at an event on all points of a moment.
pub fn moment_at_event(corpus: &Corpus, stack: &Stack, moment: &Moment, reader: Lang) -> MomentAtEvent {
    let conditions = moment.steps.iter().flat_map(|step| &step.conditions).map(|(point, _)| point);
    let named = moment.all_points().chain(conditions).map(|point| &point.value);
    let resolved = Resolved::of_points(corpus, stack, named);
    let at_event = |point: &Spanned<PointId>| {
        let point = corpus.points.get(&point.value).filter(|point| stack.plays(corpus, point))?;
        PointAtEvent::of_resolved(corpus, &resolved, &point.id, reader)
    };
    let steps = moment.steps.iter().filter(|step| resolved.meets(step));
    let steps = steps.filter_map(|step| StepAtEvent::new(corpus, step, at_event, reader)).collect();
    let steps = without_told_exceptions(steps);
    // Questions that no step here answers are still listed.
    let mut said: BTreeSet<_> = steps.iter().flat_map(StepAtEvent::said).map(|point| &point.point).collect();
    let besides = moment.points.iter().chain(moment.all_points());
    let besides = besides.filter(|point| said.insert(&point.value));
    MomentAtEvent {
        moment: moment.id.clone(),
        name: best_plain(&moment.name, reader),
        points: besides.filter_map(at_event).collect(),
        steps,
    }
}

/// Leaves out exceptions that a step tells by itself: “Check for a boycott”.
fn without_told_exceptions(mut steps: Vec<StepAtEvent>) -> Vec<StepAtEvent> {
    let points = steps.iter().flat_map(|step| &step.points);
    let told: Vec<_> = points.flat_map(PointAtEvent::governing).cloned().collect();
    for point in steps.iter_mut().flat_map(|step| &mut step.points) {
        point.exceptions.retain(|one| !one.is_given_by(&told));
    }
    steps
}

impl StepAtEvent {
    /// Makes a step at an event; `None` if none of its points concerns the event's games.
    fn new(
        corpus: &Corpus,
        step: &ProcedureStep,
        at_event: impl Fn(&Spanned<PointId>) -> Option<PointAtEvent>,
        reader: Lang,
    ) -> Option<Self> {
        let mut points: Vec<_> = step.points.iter().filter_map(&at_event).collect();
        // Open points are left out, unless the step would be empty without them.
        if points.iter().any(|point| point.answer.is_some()) {
            points.retain(|point| point.answer.is_some());
        }
        points.truncate(if points.first()?.answer.is_some() { points.len() } else { 1 });
        points.iter_mut().for_each(|point| point.tell(corpus, reader));
        // Where nothing is regulated, the same person decides what was forgotten.
        let settled = points.iter().any(|point| point.answer.is_some());
        let mut forgotten = step.forgotten.as_ref().and_then(at_event);
        forgotten = forgotten.filter(|point| settled || point.answer.is_some());
        forgotten.iter_mut().for_each(|point| point.tell(corpus, reader));
        Some(Self { name: best_plain(&step.name, reader), points, forgotten })
    }

    /// Walks the points on which the step says something.
    fn said(&self) -> impl Iterator<Item = &PointAtEvent> {
        self.points.iter().chain(&self.forgotten)
    }

    /// Walks what holds in place of what it says in situations that may arise.
    pub fn exceptions(&self) -> impl Iterator<Item = &ExceptionView> {
        self.points.iter().flat_map(|point| &point.exceptions)
    }

    /// Returns the point of a step that nothing regulates.
    pub fn open(&self) -> Option<&PointAtEvent> {
        self.points.first().filter(|point| point.answer.is_none())
    }

    /// Returns the clauses that govern the step, each once. An open point names its clause in its own
    /// sentence.
    pub fn cited(&self) -> Vec<&Pointer> {
        let mut seen = BTreeSet::new();
        let cited = self.points.iter().flat_map(PointAtEvent::governing);
        cited.filter(|pointer| seen.insert(&pointer.clause)).collect()
    }
}

/// Says how all editions relate to one another on the points of a moment.
pub fn moment_anywhere(corpus: &Corpus, moment: &Moment, reader: Lang) -> MomentAnywhere {
    MomentAnywhere {
        moment: moment.id.clone(),
        name: best_plain(&moment.name, reader),
        points: points(corpus, moment)
            .filter_map(|point| conflict_view(corpus, &relate(corpus, point, &[]), None, None, reader))
            .collect(),
    }
}

/// Walks the points of a moment, each once; unknown ids are left out.
fn points<'c>(corpus: &'c Corpus, moment: &Moment) -> impl Iterator<Item = &'c Point> {
    let mut seen = BTreeSet::new();
    let named = moment.all_points().filter(move |id| seen.insert(&id.value));
    named.filter_map(|id| corpus.points.get(&id.value))
}

/// Counts the points of a moment that are regulated at an event in its own situations.
fn regulated(corpus: &Corpus, stack: &Stack, moment: &Moment) -> usize {
    points(corpus, moment).filter(|point| is_regulated(&resolve(corpus, stack, &point.id))).count()
}

fn is_regulated(found: &Resolution<'_>) -> bool {
    !found.is_silent() && found.condition.is_empty()
}
