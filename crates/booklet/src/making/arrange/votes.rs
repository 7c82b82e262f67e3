//! To which chapter a clause or a section belongs.

use std::collections::BTreeMap;

use schiri_rules::corpus::{Chapters, Clause, Corpus};

/// What a clause has to give: divided among its points, it leaves little to round.
const WHOLE: usize = 10_000;

/// What speaks for each chapter, by its place in the book.
#[derive(Default)]
pub(super) struct Votes(BTreeMap<usize, usize>);

impl Votes {
    /// Counts the points of some clauses: every clause has one vote, divided among its points.
    pub(super) fn of<'c>(corpus: &Corpus, clauses: impl IntoIterator<Item = &'c Clause>) -> Self {
        let mut votes = Self::default();
        for clause in clauses {
            for stance in &clause.stances {
                let point = corpus.points.get(&stance.point.value);
                let chapter = point.and_then(|point| corpus.chapters.of_point(point));
                if let Some(at) = chapter.and_then(|chapter| place(&corpus.chapters, chapter.id.as_str())) {
                    *votes.0.entry(at).or_default() += WHOLE / clause.stances.len();
                }
            }
        }
        votes
    }

    /// Returns the chapter with the most votes; of several the preferred one, else the earliest.
    pub(super) fn winner(&self, preferred: Option<usize>) -> Option<usize> {
        let most = self.0.values().max()?;
        let mut best = self.0.iter().filter(|(_, votes)| *votes == most).map(|(at, _)| *at);
        match preferred.filter(|at| self.0.get(at) == Some(most)) {
            Some(preferred) => Some(preferred),
            None => best.next(),
        }
    }
}

/// Returns the chapter that names a clause, or one above it.
pub(super) fn named(corpus: &Corpus, clause: &Clause) -> Option<usize> {
    let names = |named: &schiri_rules::corpus::ClauseId| clause.is_within(named);
    corpus.chapters.list.iter().position(|chapter| chapter.clauses.iter().any(|named| names(&named.value)))
}

fn place(chapters: &Chapters, id: &str) -> Option<usize> {
    chapters.list.iter().position(|chapter| chapter.id.as_str() == id)
}
