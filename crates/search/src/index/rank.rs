//! Orders clauses by their own scores and by the points they answer.
//!
//! Players ask in words that no rule uses. So a clause also counts by how well a question fits the points
//! on which it takes a position.

use tantivy::collector::TopDocs;
use tantivy::query::{BooleanQuery, ConstScoreQuery, DisjunctionMaxQuery, Query, TermQuery, TermSetQuery};
use tantivy::schema::{Field, IndexRecordOption};

use super::document::DocNo;
use super::{Analysis, FEW_POINTS, Index};

/// What the best point of the query adds to the clauses that take a position on it, and how fast this
/// decreases for worse points.
const POINT: f32 = 1.2;
const POINT_FALL: f32 = 2.0;
/// In a collection of few points, the best point often shares only small words with the question. A point whose ways
/// of asking name less of it than this brings up no clauses, unless they name nothing at all: then they may resemble a
/// mistyped word.
const LEAST_NAMED: f32 = 0.15;
/// What remains of a hit's score for each better one of the same entry.
const AGAIN: f32 = 0.6;

/// How many clauses are ranked in detail, at least.
const CLOSELY: usize = 64;

impl Analysis<'_> {
    /// Returns the clauses that the query wants in order, with their scores; equally good ones are in the order of the
    /// corpus.
    pub(super) fn ranked(&self) -> tantivy::Result<Vec<(DocNo, f32)>> {
        let (Index { store, documents, .. }, within) = (self.index, &self.query.editions);
        let mut query = BooleanQuery::union(vec![Box::new(self.words.clone()), Box::new(self.takers())]);
        if !within.is_empty() {
            let field = store.fields.edition;
            let editions = TermSetQuery::new(within.iter().map(|id| term(field, id.as_str())));
            let editions = ConstScoreQuery::new(Box::new(editions), 0.0);
            query = BooleanQuery::intersection(vec![Box::new(query), Box::new(editions)]);
        }
        let closely = CLOSELY.max(self.query.limit.min(documents.all.len()));
        let found = store.searcher.search(&query, &TopDocs::with_limit(closely).order_by_score())?;
        let found = found.into_iter().map(|(score, address)| (address.doc_id, score));
        let mut ranked = self.spread(found);
        ranked.truncate(self.query.limit);
        Ok(ranked)
    }

    /// Finds the clauses that take a position on a point that fits, even if they have none of the words.
    fn takers(&self) -> DisjunctionMaxQuery {
        let Index { store, documents, .. } = self.index;
        // All forms of a point have the same sum and are adjacent; one is enough.
        let are_few = documents.points.len() < FEW_POINTS;
        let has_small_words = |named: f32| are_few && 0.0 < named && named < LEAST_NAMED;
        let fits = self.fits.iter().filter(|fit| !has_small_words(fit.evidence.named));
        let mut fits: Vec<(usize, f32)> = fits.map(|fit| (fit.point, fit.sum())).collect();
        fits.dedup();
        // A point on which no clause takes a position leads nowhere.
        let taken = |(point, sum): (usize, f32)| {
            let point = term(store.fields.point, documents.points.get(point)?.as_str());
            let takers = store.searcher.doc_freq(&point).ok()?;
            (takers > 0).then_some((point, sum))
        };
        let fits: Vec<_> = fits.into_iter().filter_map(taken).collect();
        let best = fits.iter().map(|(_, sum)| *sum).fold(f32::MIN_POSITIVE, f32::max);
        let takers = |(point, sum): (tantivy::Term, f32)| -> Box<dyn Query> {
            let takers = TermQuery::new(point, IndexRecordOption::Basic);
            let added = POINT * sum * (sum / best).powf(POINT_FALL) * self.words.all;
            Box::new(ConstScoreQuery::new(Box::new(takers), added))
        };
        DisjunctionMaxQuery::new(fits.into_iter().map(takers).collect())
    }

    /// Lets other entries come forward: a reader of one paragraph sees its neighbours anyway.
    fn spread(&self, found: impl Iterator<Item = (DocNo, f32)>) -> Vec<(DocNo, f32)> {
        let mut entries: Vec<DocNo> = Vec::new();
        let mut ranked = Vec::new();
        for (doc, mut score) in found {
            let entry = self.index.documents.all[doc as usize].group;
            for _ in entries.iter().filter(|known| **known == entry) {
                score *= AGAIN;
            }
            entries.push(entry);
            ranked.push((doc, score));
        }
        ranked.sort_unstable_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        ranked
    }
}

fn term(field: Field, id: &str) -> tantivy::Term {
    tantivy::Term::from_field_text(field, id)
}
