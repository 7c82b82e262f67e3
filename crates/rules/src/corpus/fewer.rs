//! Smaller collections made of a larger one: to measure how well questions are answered where points are few.

use super::{Asked, Corpus, PointId};
use crate::lang::PerLang;

impl Corpus {
    /// Leaves only some points, with the positions that clauses take on them.
    pub fn keep_points(&mut self, keep: impl Fn(&PointId) -> bool) {
        self.points.retain(|point, _| keep(point));
        for topic in self.topics.values_mut() {
            topic.points.retain(|point| keep(point));
        }
        for edition in self.editions.values_mut() {
            edition
                .clauses
                .clauses_mut()
                .for_each(|clause| clause.stances.retain(|it| keep(&it.point.value)));
        }
        self.taken.clear();
        self.note_stances();
    }
}

impl Asked {
    /// Leaves of each question so many ways of asking in each language, spread over all of them; another `shift`
    /// leaves others.
    pub fn keep_ways(&mut self, count: usize, shift: usize) {
        for ways in self.questions.values_mut() {
            *ways = PerLang::from_fn(|lang| {
                let texts = ways.get(lang)?;
                let all = texts.len();
                let chosen = (0..count.min(all)).map(|no| texts[(shift + no * all / count) % all].clone());
                Some(chosen.collect())
            });
        }
    }

    /// Leaves only the ways of asking some points.
    pub fn keep_points(&mut self, keep: impl Fn(&PointId) -> bool) {
        self.questions.retain(|question, _| keep(&question.point));
    }
}
