//! A text that was analysed once: what has its words, and which ways of asking it is like.

use super::asking::Fit;
use super::document::DocNo;
use super::hit::{Evidence, Hit, PointHit, PointHits};
use super::passage::Marker;
use super::plan::Plan;
use super::query::Query;
use super::rank::{Ranked, Ranking};
use super::score::{Scored, Worths};
use super::{Index, points};

/// A query in words, analysed and scored. Clauses and points are both read from it, so a page that
/// shows both does the work once.
pub struct Analysis<'a> {
    pub(super) index: &'a Index,
    pub(super) query: &'a Query,
    /// Which terms stand for the query's words.
    pub(super) plan: Plan,
    /// The documents that have any of them.
    pub(super) scored: Vec<Scored>,
    /// What each word's information is worth.
    pub(super) worths: Worths,
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
    #[must_use]
    pub fn clauses(&self) -> Vec<Hit> {
        let (index, query) = (self.index, self.query);
        let marker = Marker::new(&self.plan, &index.lexicons, &index.concepts);
        let lang = query.lang.unwrap_or(self.plan.lang());
        let ranking = Ranking::new(&index.documents, &self.scored, &self.worths, &self.fits);
        let ranked = ranking.clauses(&self.scored, self.allowed(), query.limit);
        let hit = |one: Ranked| index.hit(&index.clause(one.doc)?.id, one.score, lang, &marker);
        ranked.into_iter().filter_map(hit).collect()
    }

    /// Returns the points that the query may ask about, with what speaks for each.
    #[must_use]
    pub fn points(&self) -> PointHits {
        let of_clauses = points::best_clauses(&self.index.documents, &self.scored);
        let hits = self.fits.iter().filter_map(|fit| self.point(fit, of_clauses[fit.point]));
        PointHits {
            points: hits.collect(),
            ..points::strangers(&self.plan, &self.worths, &self.index.concepts)
        }
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
                exact: fit.exact,
                clause,
            },
        })
    }

    /// Tells of a document whether it is a clause of the editions searched.
    fn allowed(&self) -> impl Fn(DocNo) -> bool + use<'_> {
        let (documents, within) = (&self.index.documents, &self.query.editions);
        let editions: Vec<bool> =
            documents.editions.iter().map(|id| within.is_empty() || within.contains(id)).collect();
        move |doc| editions[documents.all[doc as usize].place.edition]
    }
}
