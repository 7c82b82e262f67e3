//! What of a clause holds at an event, to what the rest yields, and who decides what stays open.

use super::Pointer;
use super::edition::answer;
use schiri_rules::corpus::{
    Clause, ClauseId, Corpus, PointId, Verdict, VerdictWord, best_plain, plain_sentences,
};
use schiri_rules::lang::Lang;
use schiri_rules::precedence::{Fate, Force, Positions, Resolved, Stack, StepKind};
use serde::Serialize;
use utoipa::ToSchema;

/// What of a clause holds at an event.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ForceView {
    /// Whether it holds there, wholly, partly or not.
    pub force: Force,
    /// The sentences of its text that do not hold, where others do; left out where there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lost: Vec<LostSentenceView>,
    /// What holds instead, for each of its positions that yields.
    pub yields: Vec<YieldView>,
}

/// A sentence of a clause that does not hold at an event.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct LostSentenceView {
    /// Its number, counted from 1 through the clause's text: figures number sentences where there are any; else
    /// every sentence of a paragraph or an item counts, and every row of a table.
    pub sentence: u32,
    /// The sentence in the reader's language, in plain words.
    pub text: String,
}

/// A question on which a clause yields at an event, and what holds there.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct YieldView {
    /// The point's id, as in `/points/{point}`.
    pub point: PointId,
    /// Its canonical question, in the reader's language.
    pub question: String,
    /// What the position in force comes to.
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
    /// Says what became of a position.
    #[must_use]
    pub(super) fn new(corpus: &Corpus, fate: Option<&Fate<'_, '_>>, reader: Lang) -> Self {
        let outdone = fate.filter(|fate| fate.is_outdone());
        let to = outdone.map(|fate| Pointer::to_all(corpus, &fate.resolution.governing, reader));
        Self { outcome: fate.map(|fate| fate.kind), to: to.unwrap_or_default() }
    }

    /// Tells whether the position is in force.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.outcome.is_some_and(StepKind::holds)
    }

    /// Orders positions as a judge needs them: what is in force first, what is not in the event's
    /// editions last.
    pub(super) fn rank(&self) -> impl Ord + use<> {
        (self.outcome.is_none(), self.outcome)
    }
}

impl ForceView {
    /// Tells whether the whole clause holds; else it is marked wherever it is quoted.
    #[must_use]
    pub const fn is_in_force(&self) -> bool {
        matches!(self.force, Force::InForce)
    }

    /// Says what of a clause holds under a stack.
    #[must_use]
    pub fn new(
        corpus: &Corpus,
        positions: &Positions<'_>,
        stack: &Stack,
        clause: &Clause,
        reader: Lang,
    ) -> Self {
        let resolved = Resolved::of_clause(corpus, positions, stack, clause);
        Self::of_resolved(corpus, &resolved, clause, reader)
    }

    /// Says what of a clause holds where its points are resolved already.
    #[must_use]
    pub fn of_resolved(corpus: &Corpus, resolved: &Resolved<'_>, clause: &Clause, reader: Lang) -> Self {
        let fates = resolved.fates(clause).into_iter();
        let yields = fates.filter(Fate::is_outdone).filter_map(|fate| yield_view(corpus, &fate, reader));
        let lost = lost_sentences(corpus, &resolved.lost_sentences(clause), clause, reader);
        Self { force: resolved.force(clause), lost, yields: yields.collect() }
    }

    /// Returns the numbers of the sentences that do not hold, where others do.
    #[must_use]
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
    let question = best_plain(&point.question, reader);
    let verdict = point.position(position).map(|position| position.verdict);
    Some(YieldView {
        point: point.id.clone(),
        verdict,
        said: verdict.map(|verdict| verdict.said_to(&question, reader)),
        question,
        answer: answer(point, position, reader),
        to: Pointer::to_all(corpus, &fate.resolution.governing, reader),
        outcome: fate.kind,
    })
}

/// Who decides what the rules in force leave open, and by which clause.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DecidesView {
    /// Who decides, as it is said within a sentence: “the referee”; `null` where only the clause tells.
    pub who: Option<String>,
    /// The clause by which they decide.
    #[serde(flatten)]
    pub clause: Pointer,
}

impl DecidesView {
    /// Says who decides, by the strongest of the clauses that say so.
    pub(super) fn first(corpus: &Corpus, deciders: &[ClauseId], reader: Lang) -> Option<Self> {
        let id = deciders.first()?;
        let decider = &corpus.editions.get(&id.edition)?.decider;
        Some(Self { who: decider.get(reader).cloned(), clause: Pointer::to(corpus, id, reader) })
    }
}
