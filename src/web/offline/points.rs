//! The points and events of the bundle, with the rulings of each event on all points.

use std::collections::BTreeMap;

use serde::Serialize;

use super::trilingual::{Three, three};
use crate::answer::deciders;
use crate::corpus::{ClauseId, Corpus, Event, Moment, Point, PointId, ScopeId, Text, VerdictWord};
use crate::lang::PerLang;
use crate::precedence::{ClauseStance, Force, Positions, Relation, Resolution, Resolved, Stack, relate};
use crate::source::Spanned;

/// A question of rule.
#[derive(Serialize)]
pub(super) struct PointPart {
    id: String,
    /// Its topic, by its place among the topics.
    topic: usize,
    question: Three<String>,
    positions: Vec<PositionPart>,
    /// Whether editions contradict one another.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    conflict: bool,
    /// What the judge should then say first.
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<Three<String>>,
}

/// An answer to it.
#[derive(Serialize)]
struct PositionPart {
    /// The verdict as the word that answers the point's question in each language.
    said: Three<VerdictWord>,
    answer: Three<String>,
}

/// An event, with what is in force there.
#[derive(Serialize)]
pub(super) struct EventPart {
    id: String,
    name: Three<String>,
    /// The editions, the strongest first.
    stack: Vec<String>,
    /// The clauses of these editions that do not hold as a whole, and how far they do.
    force: BTreeMap<usize, Force>,
    /// For each point what is in force.
    rulings: Vec<Option<RulingPart>>,
    /// The points of games that none of its editions covers.
    others: Vec<usize>,
    /// The clauses that say who decides what is not regulated.
    decides: Vec<usize>,
}

/// What is in force on a point. Clauses are numbers: their places among all clauses.
#[derive(Serialize)]
struct RulingPart {
    /// The position, by its place at the point.
    p: usize,
    /// The clauses that govern.
    g: Vec<usize>,
    /// The clauses that yield.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    o: Vec<usize>,
    /// The clauses that offer a variant which was not adopted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    v: Vec<usize>,
    /// The clauses that say the same.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    c: Vec<usize>,
    /// The clauses to which the governing one only adds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    a: Vec<usize>,
    /// The situations in which alone it holds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    s: Vec<Three<String>>,
}

/// Something that happens at the table, with the points that come up then.
#[derive(Serialize)]
pub(super) struct MomentPart {
    id: String,
    name: Three<String>,
    /// The points, by their places.
    points: Vec<usize>,
    /// The events in whose games it comes up, by their places.
    events: Vec<usize>,
}

/// Gathers all moments, in the order of the page.
pub(super) fn moment_parts(corpus: &Corpus) -> Vec<MomentPart> {
    corpus.moments.iter().map(|moment| moment_part(corpus, moment)).collect()
}

fn moment_part(corpus: &Corpus, moment: &Moment) -> MomentPart {
    let point = |id: &Spanned<PointId>| corpus.points.keys().position(|known| *known == id.value);
    let played = |event: &Event| {
        moment.comes_up_in(event.stack.iter().filter_map(|edition| corpus.editions.get(&edition.value)))
    };
    let events = corpus.events.values().enumerate().filter(|(_, event)| played(event));
    MomentPart {
        id: moment.id.to_string(),
        name: plain(&moment.name),
        points: moment.points.iter().filter_map(point).collect(),
        events: events.map(|(place, _)| place).collect(),
    }
}

/// Returns the names of all topics.
pub(super) fn topic_names(corpus: &Corpus) -> Vec<Three<String>> {
    corpus.topics.values().map(|topic| plain(&topic.name)).collect()
}

/// Gathers all points; elsewhere they are named by their places here.
pub(super) fn point_parts(corpus: &Corpus, positions: &Positions<'_>) -> Vec<PointPart> {
    corpus.points.values().map(|point| point_part(corpus, positions, point)).collect()
}

fn point_part(corpus: &Corpus, positions: &Positions<'_>, point: &Point) -> PointPart {
    let conflict = relate(positions, point, &[]).relation == Relation::Conflict;
    let position = |position: &crate::corpus::Position| PositionPart {
        said: three(|lang| {
            point.question.get(lang).map(|question| position.verdict.said_to(&question.plain(), lang))
        }),
        answer: plain(&position.answer),
    };
    PointPart {
        id: point.id.to_string(),
        topic: corpus.topics.keys().position(|topic| *topic == point.topic).unwrap_or_default(),
        conflict,
        first: (conflict && !point.say_first.is_empty()).then(|| plain(&point.say_first)),
        question: plain(&point.question),
        positions: point.positions.iter().map(position).collect(),
    }
}

/// Gathers all events, each with what it rules on every point.
pub(super) fn event_parts(corpus: &Corpus, positions: &Positions<'_>) -> Vec<EventPart> {
    let numbers: BTreeMap<&ClauseId, usize> =
        corpus.clauses().enumerate().map(|(number, clause)| (&clause.id, number)).collect();
    let builder = RulingBuilder { corpus, positions, numbers };
    corpus.events.values().map(|event| builder.event(event)).collect()
}

struct RulingBuilder<'a> {
    corpus: &'a Corpus,
    positions: &'a Positions<'a>,
    numbers: BTreeMap<&'a ClauseId, usize>,
}

impl RulingBuilder<'_> {
    fn event(&self, event: &Event) -> EventPart {
        let stack = Stack::of_event(event);
        let deciders = deciders(self.corpus, &stack);
        let clauses = self.corpus.clauses().enumerate();
        let clauses = clauses.filter(|(_, clause)| stack.editions.contains(&clause.id.edition));
        let resolved = Resolved::all(self.corpus, self.positions, &stack);
        let force = clauses.map(|(number, clause)| (number, resolved.force(clause)));
        EventPart {
            id: event.id.to_string(),
            name: plain(&event.name),
            force: force.filter(|(_, force)| *force != Force::InForce).collect(),
            others: self.others(&resolved),
            rulings: self.corpus.points.keys().map(|point| self.ruling(resolved.on(point)?)).collect(),
            decides: deciders.iter().filter_map(|id| self.numbers.get(id).copied()).collect(),
            stack: stack.editions.iter().map(ToString::to_string).collect(),
        }
    }

    fn others(&self, resolved: &Resolved<'_>) -> Vec<usize> {
        let found = self.corpus.points.keys().map(|point| resolved.on(point)).enumerate();
        let others = found.filter(|(_, found)| found.is_some_and(|found| found.other_game));
        others.map(|(place, _)| place).collect()
    }

    fn ruling(&self, found: &Resolution<'_>) -> Option<RulingPart> {
        let position = found.position()?;
        let positions = &self.corpus.points.get(&found.point)?.positions;
        Some(RulingPart {
            p: positions.iter().position(|one| one.id == *position)?,
            g: self.numbers(&found.governing),
            o: self.numbers(&found.overridden),
            v: self.numbers(&found.offered),
            c: self.numbers(&found.confirming),
            a: self.numbers(&found.supplemented),
            s: found.condition.iter().map(|scope| scope_name(self.corpus, scope)).collect(),
        })
    }

    fn numbers(&self, taken: &[ClauseStance<'_>]) -> Vec<usize> {
        taken.iter().filter_map(|taken| self.numbers.get(&taken.clause.id).copied()).collect()
    }
}

/// Returns a situation's name.
pub(super) fn scope_name(corpus: &Corpus, id: &ScopeId) -> Three<String> {
    corpus.scopes.get(id).map_or_else(|| three(|_| Some(id.to_string())), |scope| plain(&scope.name))
}

fn plain(texts: &PerLang<Text>) -> Three<String> {
    three(|lang| texts.get(lang).map(Text::plain))
}
