//! Points: their positions, and how editions stand to one another on them.

use super::answer::ids;
use super::edition::answer;
use super::{AnswerView, Pointer, PositionAtEvent, Situation};
use schiri_rules::corpus::{
    Asked, CaseId, ClauseId, Corpus, EditionId, Frequency, Point, PointId, PositionId, Text, TopicId,
    Verdict, VerdictWord, best_plain,
};
use schiri_rules::lang::{Lang, PerLang};
use schiri_rules::precedence::{EditionPosition, Fate, Positions, Related, Relation, Resolution, relate_all};
use serde::Serialize;
use utoipa::ToSchema;

/// Points with how the editions stand to one another on them.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PointsView {
    /// How many there are in all.
    pub total: usize,
    /// These of them, topic by topic.
    pub points: Vec<ConflictView>,
}

/// A point with all that is known about it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PointDetails {
    /// Its question, and how the editions stand to one another on it.
    #[serde(flatten)]
    pub conflict: ConflictView,
    /// How people put it, in the reader's language.
    pub asked: Vec<String>,
    /// How often it comes up.
    pub frequency: Frequency,
    /// Every answer that is known.
    pub answers: Vec<PositionView>,
    /// Published cases that decide it.
    pub rulings: Vec<CaseId>,
    /// What is in force; `null` where neither an event nor editions are named.
    pub in_force: Option<AnswerView>,
}

/// An answer to a point's question.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PositionView {
    /// The position's id, unique within the point.
    pub position: PositionId,
    /// What it comes to.
    pub verdict: Verdict,
    /// The answer in a sentence.
    pub answer: String,
}

/// Gathers what is known about a point.
#[must_use]
pub fn point_details(
    corpus: &Corpus,
    asked: &Asked,
    point: &Point,
    conflict: ConflictView,
    in_force: Option<AnswerView>,
    reader: Lang,
) -> PointDetails {
    let asked = asked.of(&point.id, None).best(reader).into_iter().flatten();
    let answers = point.positions.iter().map(|position| PositionView {
        position: position.id.clone(),
        verdict: position.verdict,
        answer: best_plain(&position.answer, reader),
    });
    let cases = corpus.cases.values().filter(|case| case.decides(Some(&point.id)));
    PointDetails {
        conflict,
        asked: asked.map(Text::plain).collect(),
        frequency: point.frequency,
        answers: answers.collect(),
        rulings: cases.map(|case| case.id.clone()).collect(),
        in_force,
    }
}

/// A point with the relation of the editions that speak on it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ConflictView {
    /// The point's id, as in `/points/{point}`.
    pub point: PointId,
    /// The id of its topic, as `topic=` takes it.
    pub topic: TopicId,
    /// Its canonical question, in the reader's language.
    pub question: String,
    /// How the editions stand to one another on it.
    pub relation: Relation,
    /// The positions, by edition.
    pub positions: Vec<EditionPositionView>,
    /// What goes wrong at a table of both schools; only where they conflict.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when_they_meet: Option<String>,
    /// What the judge should say first; only where they conflict.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub say_first: Option<String>,
}

/// A position of an edition.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EditionPositionView {
    /// The id of the edition that takes it.
    pub edition: EditionId,
    /// The position's id, unique within the point.
    pub position: PositionId,
    /// What the position comes to; left out where the point does not know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// The word in which that answers the question.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub said: Option<VerdictWord>,
    /// Whether it is offered without being imposed.
    pub variant: bool,
    /// The situations in which alone it is taken.
    pub scope: Vec<Situation>,
    /// The addresses of the clauses that take it.
    pub clauses: Vec<ClauseId>,
    /// The position in a sentence, in the reader's language.
    pub answer: String,
    /// The clauses as people cite them.
    pub citations: Vec<Pointer>,
    /// What became of it at the chosen event; left out where none was chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_event: Option<PositionAtEvent>,
}

impl EditionPositionView {
    /// Makes the views of positions on a point; where it is known what is in force `here`, that comes first.
    #[must_use]
    pub fn all<'s>(
        corpus: &Corpus,
        point: &Point,
        stands: impl IntoIterator<Item = &'s EditionPosition<'s>>,
        here: Option<&Resolution<'_>>,
        reader: Lang,
    ) -> Vec<Self> {
        let view = |stand| Self::new(corpus, point, stand, here, reader);
        let mut views: Vec<_> = stands.into_iter().map(view).collect();
        views.sort_by_key(|view| view.at_event.as_ref().map(PositionAtEvent::rank));
        views
    }

    fn new(
        corpus: &Corpus,
        point: &Point,
        stand: &EditionPosition<'_>,
        here: Option<&Resolution<'_>>,
        reader: Lang,
    ) -> Self {
        Self {
            edition: stand.edition.clone(),
            position: stand.position.clone(),
            verdict: stand.verdict,
            said: stand.verdict.map(|verdict| verdict.said_to(&best_plain(&point.question, reader), reader)),
            variant: stand.variant,
            scope: stand.scope.iter().map(|scope| Situation::new(corpus, scope, reader)).collect(),
            clauses: ids(&stand.clauses),
            answer: answer(point, stand.position, reader),
            citations: Pointer::to_all(corpus, &stand.clauses, reader),
            at_event: here
                .map(|here| PositionAtEvent::new(corpus, Fate::of_edition(here, stand).as_ref(), reader)),
        }
    }
}

/// Which points are listed.
#[derive(Debug, Clone, Copy)]
pub struct ConflictFilter<'a> {
    /// The editions compared; empty for all.
    pub editions: &'a [EditionId],
    /// The topics; empty for all.
    pub topics: &'a [TopicId],
    /// The relations to list; others are left out.
    pub relations: &'a [Relation],
}

/// Lists points with how the editions stand to one another, topic by topic.
#[must_use]
pub fn conflict_views(corpus: &Corpus, filter: &ConflictFilter<'_>, reader: Lang) -> Vec<ConflictView> {
    let is_of_topic = |related: &Related<'_>| {
        let point = corpus.points.get(related.point);
        filter.topics.is_empty() || point.is_some_and(|point| filter.topics.contains(&point.topic))
    };
    relate_all(corpus, &Positions::new(corpus), filter.editions)
        .filter(|related| filter.relations.contains(&related.relation) && is_of_topic(related))
        .filter_map(|related| conflict_view(corpus, &related, None, reader))
        .collect()
}

/// Makes the view of a relation, with what is in force `here` where that is known; `None` where the point
/// is not there.
#[must_use]
pub fn conflict_view(
    corpus: &Corpus,
    related: &Related<'_>,
    here: Option<&Resolution<'_>>,
    reader: Lang,
) -> Option<ConflictView> {
    let point = corpus.points.get(related.point)?;
    let differs = Relation::DIFFERENCES.contains(&related.relation);
    let note =
        |texts: &PerLang<Text>| Some(best_plain(texts, reader)).filter(|text| differs && !text.is_empty());
    Some(ConflictView {
        point: point.id.clone(),
        topic: point.topic.clone(),
        question: best_plain(&point.question, reader),
        relation: related.relation,
        positions: EditionPositionView::all(corpus, point, &related.stands, here, reader),
        when_they_meet: note(&point.when_they_meet),
        say_first: note(&point.say_first),
    })
}
