//! How likely each point is meant, and how likely none is.
//!
//! A conditional logit with an outside option (D. `McFadden`, *Conditional logit analysis of qualitative
//! choice behavior*, 1974): each point has a weighted sum of its features, the option "none of them" has
//! its own, and a softmax over all of them gives the likelihoods. So one model both ranks the points and
//! decides when to give no answer. docs/asking.md says how its weights are fitted.

use crate::index::{Evidence, PointHits};

/// How many features a point has.
pub const POINT_FEATURES: usize = 12;
/// How many features the outside option has.
pub const NONE_FEATURES: usize = 7;

/// The weights of the model.
#[derive(Debug, Clone, PartialEq)]
pub struct Weights {
    /// For the features of points, in the order of their names.
    pub point: [f32; POINT_FEATURES],
    /// For those of "none".
    pub none: [f32; NONE_FEATURES],
}

/// What the features of points are called.
pub const POINT_NAMES: [&str; POINT_FEATURES] = [
    "like the nearest ways of asking in this form, beside the best point",
    "like the nearest ways of asking, beside the best point",
    "learned likelihood of the point, beside the best point",
    "learned likelihood of the form",
    "score of the clause",
    "stack is silent",
    "another game",
    "only in another situation",
    "learned likelihood of the verdict",
    "share of the question's words that are the point's",
    "share that are the form's, beside the point's",
    "the point's own question",
];

/// What the features of "none" are called.
pub const NONE_NAMES: [&str; NONE_FEATURES] = [
    "always",
    "share of strange words",
    "length",
    "words of games not covered",
    "likeness of the best point",
    "few points",
    "score of the best point's clause",
];

/// Returns the weights for a collection by how many ways of asking each question has on average, its own
/// wording included.
pub(super) fn weights_for(ways: f32) -> &'static Weights {
    if ways < FEW_WAYS { &WHERE_FEW } else { &WEIGHTS }
}

/// With fewer ways of asking, likeness says less and the clause more.
const FEW_WAYS: f32 = 12.0;

/// The weights for many ways of asking, fitted to the judged questions in `tests/eval/fit.jsonl`.
pub const WEIGHTS: Weights = Weights {
    point: [8.66, 9.09, 0.78, 1.25, 0.58, -0.26, -2.53, -3.39, 0.89, 5.67, 0.43, 0.69],
    none: [11.96, 3.85, -5.80, 3.59, -6.84, 0.00, -1.33],
};

/// The weights for few, fitted to the same questions put to 8, 26 and 100 of the shipped points.
const WHERE_FEW: Weights = Weights {
    point: [9.33, 8.32, 0.86, 0.71, 3.01, -0.43, -3.13, -3.11, 0.72, 3.07, -0.08, 1.85],
    none: [7.86, 1.12, -1.61, 2.30, -7.12, 3.99, 0.03],
};

/// How the stack covers a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Coverage {
    /// An edition in force speaks on it.
    Spoken,
    /// No edition in force does, although the point may come up in the games of the question.
    Silent,
    /// Editions in force speak on it, but only for a situation that this event is not in.
    Situational,
    /// It belongs to other games only.
    Foreign,
}

/// The number of words for which the length of a query counts as 1.
const USUAL_LENGTH: f32 = 10.0;
/// The most that the length of a query counts.
const MOST_LENGTH: f32 = 2.0;
fn length(words: f32) -> f32 {
    (words / USUAL_LENGTH).min(MOST_LENGTH)
}

/// Returns the features of a point; `best` is the best likeness among all points.
pub(super) fn point_features(
    evidence: &Evidence,
    best: &Evidence,
    coverage: Coverage,
    is_own_question: bool,
) -> [f32; POINT_FEATURES] {
    let is = |this| if coverage == this { 1.0 } else { 0.0 };
    [
        evidence.in_form - best.in_form,
        evidence.near - best.near,
        evidence.point_told - best.point_told,
        evidence.form_told,
        evidence.clause,
        is(Coverage::Silent),
        is(Coverage::Foreign),
        is(Coverage::Situational),
        evidence.verdict_told,
        evidence.named,
        evidence.named_in_form - evidence.named,
        if is_own_question { 1.0 } else { 0.0 },
    ]
}

/// Returns the best likeness of each kind among all points.
pub(super) fn best_likeness(hits: &PointHits) -> Evidence {
    let most = |one: fn(&Evidence) -> f32| {
        hits.points.iter().map(|hit| one(&hit.evidence)).reduce(f32::max).unwrap_or_default()
    };
    Evidence {
        in_form: most(|evidence| evidence.in_form),
        near: most(|evidence| evidence.near),
        point_told: most(|evidence| evidence.point_told),
        ..Evidence::default()
    }
}

/// How many words of another game count at most.
const MOST_FOREIGN: f32 = 2.0;

/// The place of the clause's score among the features of a point.
const CLAUSE: usize = 4;

/// Returns the features of "none of the points"; `foreign` is how many words belong to games that are not
/// covered, `first` the features of the point that fits best.
pub(super) fn none_features(
    hits: &PointHits,
    best: &Evidence,
    foreign: f32,
    first: Option<&[f32; POINT_FEATURES]>,
) -> [f32; NONE_FEATURES] {
    let likeness = best.in_form + best.near;
    let foreign = foreign.min(MOST_FOREIGN);
    let clause = first.map_or(0.0, |features| features[CLAUSE]);
    [1.0, hits.strange, length(hits.words), foreign, likeness, fewness(hits.among), clause]
}

/// With this many points, a question is most likely about one of them.
const MANY_POINTS: f32 = 650.0;

/// Returns how far a collection is from having many points, on a logarithmic scale: 0 to 1.
#[expect(clippy::cast_precision_loss, reason = "there are far fewer than 2^24 points")]
fn fewness(points: usize) -> f32 {
    (1.0 - (points.max(1) as f32).ln() / MANY_POINTS.ln()).max(0.0)
}

pub(super) fn weigh<const N: usize>(features: &[f32; N], weights: &[f32; N]) -> f32 {
    features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum()
}

/// Returns how likely each point is meant, and how likely none is; the sum is 1.
pub fn likelihoods(
    points: &[[f32; POINT_FEATURES]],
    none: &[f32; NONE_FEATURES],
    weights: &Weights,
) -> (Vec<f32>, f32) {
    let none = weigh(none, &weights.none);
    let mut sums: Vec<f32> = points.iter().map(|features| weigh(features, &weights.point)).collect();
    let most = sums.iter().copied().fold(none, f32::max);
    for sum in &mut sums {
        *sum = (*sum - most).exp();
    }
    let none = (none - most).exp();
    let all = sums.iter().sum::<f32>() + none;
    for sum in &mut sums {
        *sum /= all;
    }
    (sums, none / all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn likelihoods_add_up_and_do_not_overflow() {
        let mut strong = [0.0; POINT_FEATURES];
        strong[0] = 1e6;
        let (points, none) = likelihoods(&[strong, [0.0; POINT_FEATURES]], &[1.0; NONE_FEATURES], &WEIGHTS);
        assert!((points.iter().sum::<f32>() + none - 1.0).abs() < 1e-6);
        assert!(points[0] > 0.999);
        assert_eq!(likelihoods(&[], &[1.0; NONE_FEATURES], &WEIGHTS), (Vec::new(), 1.0));
    }
}
