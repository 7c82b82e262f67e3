//! Which rulings of the casebook belong beside an answer, hits, a card or a clause's page.

use crate::view::AnswerView;
use schiri_casebook::{
    self as casebook, Filter, Precedent, Ruling, Sought, Store, StoreError, latest, latest_on,
    with_those_below,
};
use schiri_rules::corpus::{ClauseId, Corpus, PointId};
use schiri_rules::precedence::Stack;
use schiri_search::index::{Hit, Index, Query};

/// How many of the first hits may lead to rulings that rest on them.
const LEADING: usize = 5;
/// On how many points rulings are looked for, where it is not sure which is meant.
const MOST_MEANT: usize = 3;

/// What rulings are looked for.
#[derive(Debug, Clone, Default)]
pub struct Wanted {
    /// The points at hand.
    pub points: Vec<PointId>,
    /// The clauses at hand, each for all below it.
    pub clauses: Vec<ClauseId>,
    /// The query, where its words count.
    pub words: Option<Query>,
    /// What is in force.
    pub stack: Option<Stack>,
}

impl Wanted {
    /// Returns what rulings are looked for beside an answer to a query: those on its point, or on the points
    /// that may be meant; where none was found, those with the query's words, for a table may know what no
    /// rule knows.
    #[must_use]
    pub fn beside_answer(view: &AnswerView, query: &Query, stack: &Stack) -> Self {
        let meant = view.candidates.iter().take(MOST_MEANT).map(|ruling| &ruling.point);
        let points: Vec<_> =
            if view.is_one_card() { view.point.iter().cloned().collect() } else { meant.cloned().collect() };
        Self {
            words: points.is_empty().then(|| query.clone()),
            points,
            clauses: Vec::new(),
            stack: Some(stack.within(&view.scopes())),
        }
    }

    /// Returns what rulings are looked for beside the hits of a query: those that rest on the first, and
    /// those with the query's words, if it is no citation.
    #[must_use]
    pub fn beside_hits(hits: &[Hit], query: &Query, is_citation: bool, stack: Option<Stack>) -> Self {
        Self {
            points: Vec::new(),
            clauses: hits.iter().take(LEADING).map(|hit| hit.clause.clone()).collect(),
            words: (!is_citation).then(|| query.clone()),
            stack,
        }
    }

    /// Reads the rulings among which there may be precedents. Those on the points or clauses come out of
    /// the store by themselves; for words the latest `most` are read, whatever they are on.
    ///
    /// # Errors
    /// If the store fails.
    pub fn read(&self, corpus: &Corpus, store: &dyn Store, most: usize) -> Result<Vec<Ruling>, StoreError> {
        if self.words.is_some() || (!self.points.is_empty() && !self.clauses.is_empty()) {
            return latest(store, &Filter::default(), most);
        }
        let mut rulings = latest_on(store, &self.points, most)?;
        let settling = casebook::settling(corpus, &self.points);
        let clauses: Vec<_> = self
            .clauses
            .iter()
            .chain(&settling)
            .flat_map(|clause| with_those_below(corpus, clause))
            .collect();
        if !clauses.is_empty() {
            let resting = latest(store, &Filter { clauses, ..Filter::default() }, most)?;
            let is_new = |ruling: &Ruling| self.points.is_empty() || ruling.statement.points.is_empty();
            rulings.extend(resting.into_iter().filter(is_new));
        }
        Ok(rulings)
    }

    /// Finds the precedents among rulings, the most useful first.
    #[must_use]
    pub fn among(&self, rulings: Vec<Ruling>, corpus: &Corpus, index: &Index) -> Vec<Precedent> {
        let matcher = self.words.as_ref().map(|query| index.matcher(query));
        let has_words = |text: &str, lang| matcher.as_ref().is_some_and(|words| words.matches(text, lang));
        let sought = Sought {
            points: &self.points,
            clauses: &self.clauses,
            words: Some(&has_words),
            stack: self.stack.as_ref(),
        };
        casebook::precedents(corpus, rulings, &sought)
    }
}
