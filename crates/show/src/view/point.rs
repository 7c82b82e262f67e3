//! Points: their positions, how editions relate to one another on them; how far a clause holds at an event, to what the
//! rest yields, and who decides what stays open.

use std::collections::BTreeSet;

use serde::Serialize;
use utoipa::ToSchema;

use super::answer::ids;
use super::position_answer::{PositionAnswer, question};
use super::{AnswerView, Pointer, Situation};
use schiri_rules::corpus::{
    Asked, CaseId, Clause, ClauseId, Corpus, EditionId, FormId, Frequency, Point, PointId, PositionId, Text,
    TopicId, Verdict, VerdictWord, best_plain, plain_sentences,
};
use schiri_rules::lang::{Lang, PerLang};
use schiri_rules::precedence::{
    EditionPosition, Fate, Force, Related, Relation, Resolution, Resolved, Stack, StepKind, relate_all,
};

/// Points, with how the editions relate to one another on each.
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
    /// Its question, and how the editions relate to one another on it.
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
    /// Its verdict.
    pub verdict: Verdict,
    /// The answer in a sentence.
    pub answer: String,
}

/// Gathers what is known about a point.
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
    /// How the editions relate to one another on it.
    pub relation: Relation,
    /// The positions, by edition.
    pub positions: Vec<EditionPositionView>,
    /// What goes wrong if players at one table know different rules; only if the editions differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when_they_meet: Option<String>,
    /// What the judge should say first; only if the editions differ.
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
    /// The verdict of the position; left out if the point has no such position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// The word in which that answers the question.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub said: Option<VerdictWord>,
    /// Whether it is offered without being imposed.
    pub variant: bool,
    /// The situations to which it is limited.
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
    /// Makes the views of positions on a point, in a form of its question. If `here` says what is in force,
    /// those positions come first.
    pub fn all<'s>(
        corpus: &Corpus,
        (point, form): (&Point, Option<&FormId>),
        stands: impl IntoIterator<Item = &'s EditionPosition<'s>>,
        here: Option<&Resolution<'_>>,
        reader: Lang,
    ) -> Vec<Self> {
        let view = |stand| Self::new(corpus, (point, form), stand, here, reader);
        let mut views: Vec<_> = stands.into_iter().map(view).collect();
        views.sort_by_key(|view| view.at_event.as_ref().map(PositionAtEvent::rank));
        views
    }

    fn new(
        corpus: &Corpus,
        (point, form): (&Point, Option<&FormId>),
        stand: &EditionPosition<'_>,
        here: Option<&Resolution<'_>>,
        reader: Lang,
    ) -> Self {
        let PositionAnswer { word, answer, .. } = PositionAnswer::new(point, stand.position, form, reader);
        Self {
            edition: stand.edition.clone(),
            position: stand.position.clone(),
            verdict: stand.verdict,
            said: word,
            variant: stand.variant,
            scope: stand.scope.iter().map(|scope| Situation::new(corpus, scope, reader)).collect(),
            clauses: ids(&stand.clauses),
            answer,
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

/// Lists points with how the editions relate to one another, topic by topic.
pub fn conflict_views(corpus: &Corpus, filter: &ConflictFilter<'_>, reader: Lang) -> Vec<ConflictView> {
    let is_of_topic = |related: &Related<'_>| {
        let point = corpus.points.get(related.point);
        filter.topics.is_empty() || point.is_some_and(|point| filter.topics.contains(&point.topic))
    };
    relate_all(corpus, filter.editions)
        .filter(|related| filter.relations.contains(&related.relation) && is_of_topic(related))
        .filter_map(|related| conflict_view(corpus, &related, None, None, reader))
        .collect()
}

/// Makes the view of a relation, in the words of a form of the question, with what is in force `here`, if
/// known; `None` if the point does not exist.
pub fn conflict_view(
    corpus: &Corpus,
    related: &Related<'_>,
    form: Option<&FormId>,
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
        question: question(point, form, reader),
        relation: related.relation,
        positions: EditionPositionView::all(corpus, (point, form), &related.stands, here, reader),
        when_they_meet: note(&point.when_they_meet),
        say_first: note(&point.say_first),
    })
}

/// How far a clause holds at an event.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ForceView {
    /// Whether it holds there, wholly, partly or not.
    pub force: Force,
    /// The sentences of its text that do not hold, where others do; left out where there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lost: Vec<LostSentenceView>,
    /// What holds instead, for each of its positions that yields.
    pub yields: Vec<YieldView>,
    /// The clauses by which the same holds, where it is a variant or optional and was not adopted; left out where there
    /// are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub anyway: Vec<Pointer>,
}

/// A sentence of a clause that does not hold at an event.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct LostSentenceView {
    /// Its number, counted from 1 through the clause's text. If the text has superscript numbers, these
    /// count. Otherwise, every sentence of a paragraph or a list item counts, and every row of a table.
    pub sentence: u32,
    /// The sentence in the reader's language, as plain text.
    pub text: String,
}

/// A question on which a clause yields at an event, and what holds there.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct YieldView {
    /// The point's id, as in `/points/{point}`.
    pub point: PointId,
    /// Its canonical question, in the reader's language.
    pub question: String,
    /// The verdict of the position in force.
    pub verdict: Option<Verdict>,
    /// The word in which that answers the question.
    pub said: Option<VerdictWord>,
    /// The answer in force, in a sentence.
    pub answer: String,
    /// The clauses that govern.
    pub to: Vec<Pointer>,
    /// Why its own position does not hold: it is `overridden`, or the event did not adopt it.
    pub outcome: StepKind,
}

/// What became of one position at an event.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PositionAtEvent {
    /// What became of it; `null` where its edition is not in force there.
    pub outcome: Option<StepKind>,
    /// The clauses that govern in its place, where it yields.
    pub to: Vec<Pointer>,
}

impl PositionAtEvent {
    /// Describes what became of a position, from its fate at the event.
    pub(super) fn new(corpus: &Corpus, fate: Option<&Fate<'_, '_>>, reader: Lang) -> Self {
        let outdone = fate.filter(|fate| fate.is_outdone());
        let to = outdone.map(|fate| Pointer::to_all(corpus, &fate.resolution.governing, reader));
        Self { outcome: fate.map(|fate| fate.kind), to: to.unwrap_or_default() }
    }

    /// Tells whether the position is in force.
    pub fn holds(&self) -> bool {
        self.outcome.is_some_and(StepKind::holds)
    }

    /// Orders positions as a judge needs them: those in force first, those of editions outside the event
    /// last.
    pub(super) fn rank(&self) -> impl Ord + use<> {
        (self.outcome.is_none(), self.outcome)
    }
}

impl ForceView {
    /// Tells whether the whole clause holds; else it is marked wherever it is quoted.
    pub const fn is_in_force(&self) -> bool {
        matches!(self.force, Force::InForce)
    }

    /// Works out how far a clause holds under a stack.
    pub fn new(corpus: &Corpus, stack: &Stack, clause: &Clause, reader: Lang) -> Self {
        let resolved = Resolved::of_clause(corpus, stack, clause);
        Self::of_resolved(corpus, &resolved, clause, reader)
    }

    /// Works out how far a clause holds where its points are already resolved.
    pub fn of_resolved(corpus: &Corpus, resolved: &Resolved<'_>, clause: &Clause, reader: Lang) -> Self {
        let (outdone, others): (Vec<_>, Vec<_>) =
            resolved.fates(clause).into_iter().partition(Fate::is_outdone);
        let yields = outdone.iter().filter_map(|fate| yield_view(corpus, fate, reader));
        let lost = lost_sentences(corpus, &resolved.lost_sentences(clause), clause, reader);
        let anyway = others.iter().filter(|fate| fate.is_lost()).flat_map(|fate| &fate.resolution.governing);
        let anyway: BTreeSet<_> = anyway.map(|taken| &taken.clause.id).collect();
        Self {
            force: resolved.force(clause),
            lost,
            yields: yields.collect(),
            anyway: anyway.into_iter().map(|id| Pointer::to(corpus, id, reader)).collect(),
        }
    }

    /// Returns the numbers of the sentences that do not hold, where others do.
    pub fn lost_numbers(&self) -> Vec<u32> {
        self.lost.iter().map(|lost| lost.sentence).collect()
    }
}

fn lost_sentences(corpus: &Corpus, lost: &[u32], clause: &Clause, reader: Lang) -> Vec<LostSentenceView> {
    if lost.is_empty() {
        return Vec::new();
    }
    let text = corpus.said_best(&clause.id, reader).and_then(|said| said.wording.text.as_ref());
    let sentences = text.map(|text| plain_sentences(text.blocks())).unwrap_or_default().into_iter();
    let sentences = sentences.filter(|(number, _)| lost.contains(number));
    sentences.map(|(sentence, text)| LostSentenceView { sentence, text }).collect()
}

fn yield_view(corpus: &Corpus, fate: &Fate<'_, '_>, reader: Lang) -> Option<YieldView> {
    let point = corpus.points.get(&fate.resolution.point)?;
    let position = fate.resolution.position()?;
    let PositionAnswer { verdict, word, answer } = PositionAnswer::new(point, position, None, reader);
    Some(YieldView {
        point: point.id.clone(),
        verdict,
        said: word,
        question: question(point, None, reader),
        answer,
        to: Pointer::to_all(corpus, &fate.resolution.governing, reader),
        outcome: fate.kind,
    })
}

/// Who decides what the rules in force leave open, and by which clause.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DecidesView {
    /// Who decides, as it is said within a sentence: “the referee”; `null` where only the clause tells.
    pub who: Option<String>,
    /// Which rules on the question the collection lacks, in a sentence; they are to be looked up first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub absent: Option<String>,
    /// The clause by which they decide; left out where no clause says who decides.
    #[serde(flatten)]
    pub clause: Option<Pointer>,
}

impl DecidesView {
    /// Says who decides an open point, according to the first of these clauses, which is the strongest, and which rules
    /// on it the collection lacks; `None` if there is neither.
    pub(super) fn first(
        corpus: &Corpus,
        point: Option<&Point>,
        deciders: &[ClauseId],
        reader: Lang,
    ) -> Option<Self> {
        let id = deciders.first();
        let decider = id.and_then(|id| corpus.editions.get(&id.edition));
        let who = decider.and_then(|edition| edition.decider.get(reader).cloned());
        let absent = point.and_then(|point| absent(corpus, point, reader));
        let clause = id.map(|id| Pointer::to(corpus, id, reader));
        (clause.is_some() || absent.is_some()).then_some(Self { who, absent, clause })
    }
}

/// Says which rules on a point the collection lacks; `None` if it lacks none. A question of several games is one of the
/// game whose rules are there.
pub(super) fn absent(corpus: &Corpus, point: &Point, reader: Lang) -> Option<String> {
    let game = corpus.scopes.get(point.games.first().filter(|_| point.games.len() == 1)?)?;
    let leans_on = |by: &ClauseId| point.leans_on.iter().any(|clause| clause.value == *by);
    let lacks = game.absent_by.as_ref().is_none_or(|by| leans_on(&by.value));
    Some(best_plain(&game.absent, reader)).filter(|absent| lacks && !absent.is_empty())
}
