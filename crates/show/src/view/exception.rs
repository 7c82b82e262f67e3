//! Exceptions to an answer: what the editions in force say for situations that may arise during the game.

use std::collections::BTreeSet;

use serde::Serialize;
use utoipa::ToSchema;

use super::position_answer::PositionAnswer;
use super::{Pointer, Situation};
use schiri_rules::corpus::{ClauseId, Corpus, FormId, Point, PositionId, ScopeId, VerdictWord};
use schiri_rules::lang::Lang;
use schiri_rules::precedence::{
    EditionPosition, Fate, Related, Resolution, Stack, StepKind, relate, resolve,
};

/// What an edition in force says for a situation that may arise during the game: the first round, a boycott. Whoever
/// tells the answer alone would tell the table a wrong rule there.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ExceptionView {
    /// The situations in which it holds; all of them together.
    pub situation: Vec<Situation>,
    /// The word in which its verdict answers the question.
    pub said: Option<VerdictWord>,
    /// The answer that holds there, in a sentence.
    pub answer: String,
    /// The clauses that give it.
    pub cited: Vec<Pointer>,
}

impl ExceptionView {
    /// Lists the exceptions to the position in force on a point, in the words of a form of its question; none where no
    /// position is in force. What is not allowed anyway is not forbidden once more.
    pub(super) fn all(
        corpus: &Corpus,
        (point, form): (&Point, Option<&FormId>),
        related: &Related<'_>,
        found: &Resolution<'_>,
        reader: Lang,
    ) -> Vec<Self> {
        // Which game is played and what an event names as its own is known before the game begins.
        let is_known_before = |id: &ScopeId| {
            corpus.events.values().any(|event| event.scopes.iter().any(|own| own.value == *id))
                || corpus.glossary.values().any(|concept| concept.games.contains(id))
        };
        let may_arise = |stand: &&EditionPosition<'_>| {
            found.position().is_some_and(|position| position != stand.position)
                && Fate::of_edition(found, stand).is_some_and(|fate| fate.kind == StepKind::OtherSituation)
                && !stand.scope.is_empty()
                && !stand.scope.iter().any(|id| is_known_before(id))
        };
        let answered = |position: &PositionId| PositionAnswer::new(point, position, form, reader);
        let own = found.position().and_then(|position| answered(position).word);
        let view = |stand: &EditionPosition<'_>| {
            let PositionAnswer { word, answer, .. } = answered(stand.position);
            if word == own && word == Some(VerdictWord::Forbidden) {
                return None;
            }
            // What only adds to the answer is told without beginning it again.
            let added = || Some(point.position(stand.position)?.told(reader)?.plain());
            let added = (stand.adds && form.is_none()).then(added).flatten();
            Some(Self {
                situation: stand.scope.iter().map(|id| Situation::new(corpus, id, reader)).collect(),
                said: word,
                answer: added.unwrap_or(answer),
                cited: Pointer::to_all(corpus, &stand.clauses, reader),
            })
        };
        related.stands.iter().filter(may_arise).filter_map(view).collect()
    }

    /// Lists the exceptions to what these clauses say under a stack, those of one clause once.
    pub fn to_clauses(
        corpus: &Corpus,
        stack: &Stack,
        clauses: impl IntoIterator<Item = ClauseId>,
        reader: Lang,
    ) -> Vec<Self> {
        let clauses = clauses.into_iter().filter_map(|id| corpus.clause(&id));
        let points: BTreeSet<_> =
            clauses.flat_map(|clause| &clause.stances).map(|one| &one.point.value).collect();
        let mut all: Vec<Self> = Vec::new();
        for point in points.into_iter().filter_map(|id| corpus.points.get(id)) {
            let (related, found) = (relate(corpus, point, &[]), resolve(corpus, stack, &point.id));
            for exception in Self::all(corpus, (point, None), &related, &found, reader) {
                if !all.iter().any(|known| exception.is_given_by(&known.cited)) {
                    all.push(exception);
                }
            }
        }
        all
    }

    /// Tells whether these clauses give it.
    pub(super) fn is_given_by(&self, clauses: &[Pointer]) -> bool {
        self.cited.iter().all(|cited| clauses.iter().any(|clause| clause.clause == cited.clause))
    }
}
