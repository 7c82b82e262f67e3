//! How likely each point is meant, or none.
//!
//! A conditional logit with an outside option (McFadden, *Conditional logit analysis of qualitative
//! choice behavior*, 1974): each point has a weighted sum of its features, "none of them" has one of
//! its own, and the probabilities are the soft maximum over all. One model so both orders the points
//! and knows when to abstain.

use crate::index::PointHits;

/// How many features a point has.
pub const POINT_FEATURES: usize = 13;
/// How many features the outside option has.
pub const NONE_FEATURES: usize = 5;

/// The weights of the model.
#[derive(Debug, Clone, PartialEq)]
pub struct Weights {
    /// For the features of points.
    pub point: [f32; POINT_FEATURES],
    /// For those of "none".
    pub none: [f32; NONE_FEATURES],
}

/// The weights in use, fitted to the judged questions in `tests/eval`.
pub const WEIGHTS: Weights = Weights {
    point: [2.7, 4.5, 0.0, -1.8, 2.8, -1.7, 2.9, 1.4, 1.7, -0.3, -1.3, -1.9, 0.0],
    none: [1.3, 1.6, 1.0, -7.8, 2.0],
};

/// How well the stack knows a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Standing {
    /// An edition in force speaks on it.
    Spoken,
    /// No edition in force does, but one for the same game.
    Silent,
    /// Only editions of other games speak on it.
    Foreign,
}

/// Returns the features of a point.
pub(super) fn point_features(
    evidence: &crate::index::Evidence,
    standing: Standing,
    form: f32,
    words: f32,
) -> [f32; POINT_FEATURES] {
    let is = |this| if standing == this { 1.0 } else { 0.0 };
    let log = |share: f32| (share + 0.1).ln();
    let length = (words / 10.0).min(2.0);
    [
        log(evidence.nearest),
        log(evidence.usual),
        log(evidence.union),
        evidence.of_query,
        evidence.of_phrasing * length,
        evidence.clause,
        evidence.clause * length,
        evidence.clause_rank,
        evidence.anywhere,
        is(Standing::Silent),
        is(Standing::Foreign),
        form,
        evidence.several * length,
    ]
}

/// Returns the features of "none of the points".
pub(super) fn none_features(hits: &PointHits) -> [f32; NONE_FEATURES] {
    [1.0, hits.strange, hits.strangers.min(3.0), (hits.words / 10.0).min(2.0), hits.foreign.min(2.0)]
}

/// Weighs features.
pub(super) fn weigh<const N: usize>(features: &[f32; N], weights: &[f32; N]) -> f32 {
    features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum()
}

/// Turns weighted sums into probabilities.
pub(super) fn soft_max(sums: &mut [f32]) {
    let most = sums.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    sums.iter_mut().for_each(|sum| *sum = (*sum - most).exp());
    let all: f32 = sums.iter().sum();
    sums.iter_mut().for_each(|sum| *sum /= all);
}
