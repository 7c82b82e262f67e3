//! A text that was analysed once: what has its words, and which ways of asking it is like.

use super::asking::Fit;
use super::hit::{Evidence, Hit, PointHit, PointHits};
use super::passage::Marker;
use super::plan::Plan;
use super::query::Query;
use super::rank::Ranking;
use super::score::Words;
use super::{Index, IndexError, points};

/// A query in words, analysed and scored. Clauses and points are both read from it, so a page that
/// shows both does the work once.
pub struct Analysis<'a> {
    pub(super) index: &'a Index,
    pub(super) query: &'a Query,
    /// Which terms stand for the query's words.
    pub(super) plan: Plan,
    /// Where they stand.
    pub(super) words: Words,
    /// The points whose ways of asking are like the query.
    pub(super) fits: Vec<Fit>,
}

impl Analysis<'_> {
    /// Returns what was analysed.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.query.text
    }

    /// Returns the clauses that answer the query, the best first; equally good ones in the order of
    /// the corpus.
    ///
    /// # Errors
    /// Only where tantivy fails; no query makes it fail.
    pub fn clauses(&self) -> Result<Vec<Hit>, IndexError> {
        let Self { index, query, words, fits, .. } = self;
        let marker = Marker::new(&self.plan, &index.lexicons, &index.concepts);
        let lang = query.lang.unwrap_or(self.plan.lang());
        let ranking = Ranking { store: &index.store, documents: &index.documents, words, fits };
        let ranked = ranking.clauses(&query.editions, query.limit)?;
        let hit = |(doc, score)| index.hit(&index.clause(doc)?.id, score, lang, &marker);
        Ok(ranked.into_iter().filter_map(hit).collect())
    }

    /// Returns the points that the query may ask about, with what speaks for each.
    ///
    /// # Errors
    /// Only where tantivy fails; no query makes it fail.
    pub fn points(&self) -> Result<PointHits, IndexError> {
        let of_clauses = points::best_clauses(&self.index.documents, &self.words, &self.index.store)?;
        let hits = self.fits.iter().filter_map(|fit| self.point(fit, of_clauses[fit.point]));
        Ok(PointHits {
            points: hits.collect(),
            among: self.index.documents.points.len(),
            ways: self.index.askings.ways_in_the_mean(),
            ..points::strangers(&self.plan, &self.words.worths, &self.index.concepts)
        })
    }

    /// Tells whether no word of the query stands in the rule collection: what is found is only spelt like them.
    #[must_use]
    pub fn is_strange(&self) -> bool {
        points::strangers(&self.plan, &self.words.worths, &self.index.concepts).strange >= 1.0
    }

    fn point(&self, fit: &Fit, clause: f32) -> Option<PointHit> {
        let id = self.index.documents.points.get(fit.point)?;
        let point = self.index.corpus.points.get(id)?;
        let form = fit.form.and_then(|place| point.forms.get(place));
        Some(PointHit {
            point: id.clone(),
            form: form.map(|form| form.id.clone()),
            evidence: Evidence {
                in_form: fit.in_form,
                near: fit.near,
                point_told: fit.point_told,
                form_told: fit.form_told,
                verdict_told: fit.verdict_told(point.verdicts(form)),
                named: fit.named,
                exact: fit.exact,
                clause,
            },
        })
    }
}
