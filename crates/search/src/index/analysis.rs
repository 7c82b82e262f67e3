//! A text that was analysed once: which documents have its words, which ways of asking it resembles, and what speaks
//! against every point.

use tantivy::query::Weight as _;

use super::asking::Fit;
use super::passage::Marker;
use super::plan::Plan;
use super::query::{Evidence, Hit, PointHit, PointHits, Query};
use super::score::Words;
use super::{Index, IndexError};

/// A query in words, analysed and scored. Both clauses and points are read from it, so a page that shows both
/// does the work only once.
pub struct Analysis<'a> {
    pub(super) index: &'a Index,
    pub(super) query: &'a Query,
    /// Which terms represent the query's words.
    pub(super) plan: Plan,
    /// Where these terms occur.
    pub(super) words: Words,
    /// The points whose ways of asking resemble the query.
    pub(super) fits: Vec<Fit>,
}

impl Analysis<'_> {
    /// Returns the text that was analysed.
    pub fn text(&self) -> &str {
        &self.query.text
    }

    /// Returns the clauses that answer the query, the best first; equally good ones in the order of
    /// the corpus.
    pub fn clauses(&self) -> Result<Vec<Hit>, IndexError> {
        let index = self.index;
        let marker = Marker::new(&self.plan, index);
        let lang = self.query.lang.unwrap_or(self.plan.lang());
        let hit = |(doc, score)| index.hit(&index.documents.all[doc as usize].clause, score, lang, &marker);
        Ok(self.ranked()?.into_iter().filter_map(hit).collect())
    }

    /// Returns the points that the query may ask about, with what speaks for each.
    pub fn points(&self) -> Result<PointHits, IndexError> {
        let of_clauses = self.best_clauses()?;
        let hits = self.fits.iter().filter_map(|fit| self.point(fit, of_clauses[fit.point]));
        Ok(PointHits {
            points: hits.collect(),
            among: self.index.documents.points.len(),
            ways: self.index.askings.mean_ways(),
            ..self.strangers()
        })
    }

    /// Returns how much of the query occurs in no clause, by the worth of its words: 0 to 1. At 1, everything found is
    /// only spelled similarly, or has answered similar questions.
    pub fn strangeness(&self) -> f32 {
        let slots = self.plan.slots.iter().zip(self.words.slots.iter());
        let strange = slots.filter(|(slot, found)| slot.guessed || found.terms.is_empty());
        strange.map(|(_, found)| found.worth).sum::<f32>() / self.words.all
    }

    fn point(&self, fit: &Fit, clause: f32) -> Option<PointHit> {
        let id = self.index.documents.points.get(fit.point)?;
        let point = self.index.corpus.points.get(id)?;
        let form = fit.form.and_then(|place| point.forms.get(place));
        Some(PointHit {
            point: id.clone(),
            form: form.map(|form| form.id.clone()),
            evidence: Evidence {
                verdict_told: fit.verdict_told(point.verdicts(form)),
                clause,
                ..fit.evidence
            },
        })
    }

    /// Returns for each point the score of the best clause that takes a position on it, relative to the best of
    /// all clauses: 0 to 1.
    fn best_clauses(&self) -> tantivy::Result<Vec<f32>> {
        let Index { documents, store, .. } = self.index;
        let (mut best, mut top) = (vec![0.0_f32; documents.points.len()], f32::MIN_POSITIVE);
        let mut note = |doc, score| {
            top = top.max(score);
            for point in &documents.all[doc as usize].stances {
                best[*point] = best[*point].max(score);
            }
        };
        if let Some(segment) = store.segment() {
            self.words.plainly().for_each(segment, &mut note)?;
        }
        best.iter_mut().for_each(|best| *best /= top);
        Ok(best)
    }

    /// Counts the words of the query, measures the share that does not occur in the rule collection, and finds the
    /// games to which its words belong.
    fn strangers(&self) -> PointHits {
        let mut hits = PointHits::default();
        for (slot, found) in self.plan.slots.iter().zip(self.words.slots.iter()) {
            hits.words += slot.share;
            if slot.guessed {
                hits.strange += found.worth;
            }
            let games = slot.named.iter().map(|concept| self.index.concepts.games(*concept));
            let games = games.filter(|games| !games.is_empty());
            hits.of_games.extend(games.map(|games| (games.to_vec(), slot.share)));
        }
        hits.strange /= self.words.all;
        hits
    }
}
