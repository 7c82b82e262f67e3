//! Fits the weights of the scoring of points to the judged questions in `tests/eval/fit.jsonl`.
//!
//! It prints them, and how they score on questions that they were not fitted to (five folds).

use std::hash::{Hash as _, Hasher as _};
use std::sync::Arc;

use schiri_search::answer::{
    Candidate, Library, NONE_FEATURES, NONE_NAMES, POINT_FEATURES, POINT_NAMES, WEIGHTS, Weights, candidates,
    likelihoods,
};
use schiri_search::index::Index;

use schiri_testing::{Shipped, ruled};

use crate::small::{self, Asks, Tally};

/// The strength of regularisation, and the number of steps.
const HOLD: f32 = 0.0001;
const STEPS: i32 = 1500;
const STEP: f32 = 0.08;
const FOLDS: u64 = 5;
/// How many times as much a question outside the rules counts: to answer it surely is the worst fault.
const OUTSIDE: f32 = 2.0;
const ALL: usize = POINT_FEATURES + NONE_FEATURES;

/// A judged question with the features of its candidates.
struct Example {
    points: Vec<[f32; POINT_FEATURES]>,
    none: [f32; NONE_FEATURES],
    /// Which candidates give the right verdict by a controlling clause.
    right: Vec<bool>,
    out_of_scope: bool,
    /// Questions with the same controlling clause are in the same fold.
    group: u64,
}

impl Example {
    /// Tells whether anything can be learned from it.
    fn is_answerable(&self) -> bool {
        self.out_of_scope || self.right.contains(&true)
    }
}

/// One in this many of the questions outside a small collection's points becomes an example.
const BESIDE: usize = 6;

/// Reads the judged questions as a collection understands them: the shipped one, or one with few of its points, in
/// which most questions match no point. Of questions on none of its points, one in `every` is kept.
fn examples(library: &Library<'_>, asks: &[Asks], every: usize) -> Vec<Example> {
    let read = |asks: &Asks| {
        let asked = &asks.judged;
        let question = asked.question(library.corpus).unwrap();
        let found = candidates(library, &question).unwrap();
        let stack = question.stack.within(&found.circumstances);
        let right = |candidate: &Candidate| {
            let reply = ruled(library, &stack, &candidate.point, candidate.form.as_ref());
            asks.points.contains(&candidate.point) && small::is_right(library.corpus, &asks.judged, &reply)
        };
        let mut hasher = std::hash::DefaultHasher::new();
        asked.cite.first().map_or(asked.id.clone(), ToString::to_string).hash(&mut hasher);
        Example {
            out_of_scope: !asks.points.iter().any(|point| library.corpus.points.contains_key(point)),
            right: found.points.iter().map(right).collect(),
            points: found.points.iter().map(|candidate| candidate.features).collect(),
            none: found.none_features,
            group: hasher.finish(),
        }
    };
    let read = asks.iter().map(read).enumerate();
    read.filter(|(no, example)| !example.out_of_scope || no % every == 0)
        .map(|(_, example)| example)
        .collect()
}

/// Reads the judged questions as small collections of every size understand them.
fn examples_of_small_collections(asks: &[Asks]) -> Vec<Example> {
    let mut all = Vec::new();
    for (draw, (points, ways)) in (100..).zip(small::sizes().cycle().take(3 * small::SIZES)) {
        let (corpus, asked) = small::drawn(points, ways, draw);
        let corpus = Arc::new(corpus);
        let index = Index::build(&corpus, &asked).unwrap();
        let library = Library { corpus: &corpus, index: &index };
        all.extend(examples(&library, asks, BESIDE));
    }
    all
}

/// Adds the gradient of the negative log-likelihood of the right answer.
fn add_slope(example: &Example, weights: &Weights, slope: &mut [f32; ALL]) {
    let (likely, none) = likelihoods(&example.points, &example.none, weights);
    let (of_points, of_none) = slope.split_at_mut(POINT_FEATURES);
    let counts = if example.out_of_scope { OUTSIDE } else { 1.0 };
    let add = |sums: &mut [f32], features: &[f32], miss: f32| {
        sums.iter_mut().zip(features).for_each(|(sum, feature)| *sum += counts * miss * feature);
    };
    // Among several right candidates, the target is shared in proportion to their likelihood.
    let right = likely.iter().zip(&example.right).filter(|(_, right)| **right).map(|(likely, _)| likely);
    let right = right.sum::<f32>().max(f32::MIN_POSITIVE);
    for ((features, likely), is_right) in example.points.iter().zip(likely).zip(&example.right) {
        let wanted = if *is_right && !example.out_of_scope { likely / right } else { 0.0 };
        add(of_points, features, likely - wanted);
    }
    let wanted = if example.out_of_scope { 1.0 } else { 0.0 };
    add(of_none, &example.none, none - wanted);
}

/// Fits weights by Adam (Kingma and Ba, 2015), starting from those in use.
#[expect(clippy::cast_precision_loss, reason = "there are a few hundred examples")]
fn fit(examples: &[&Example]) -> Weights {
    let examples: Vec<_> = examples.iter().filter(|example| example.is_answerable()).collect();
    let mut all: Vec<f32> = WEIGHTS.point.iter().chain(&WEIGHTS.none).copied().collect();
    let (mut mean, mut square) = ([0.0_f32; ALL], [0.0_f32; ALL]);
    for step in 1..=STEPS {
        let weights = weights(&all);
        let mut slope = [0.0; ALL];
        for example in &examples {
            add_slope(example, &weights, &mut slope);
        }
        for no in 0..ALL {
            let slope = slope[no] / examples.len() as f32 + HOLD * all[no];
            mean[no] = 0.9 * mean[no] + 0.1 * slope;
            square[no] = 0.99 * square[no] + 0.01 * slope * slope;
            let (mean, square) =
                (mean[no] / (1.0 - 0.9_f32.powi(step)), square[no] / (1.0 - 0.99_f32.powi(step)));
            all[no] -= STEP * mean / (square.sqrt() + 1e-8);
        }
    }
    weights(&all)
}

fn weights(all: &[f32]) -> Weights {
    let (point, none) = all.split_at(POINT_FEATURES);
    Weights { point: point.try_into().unwrap(), none: none.try_into().unwrap() }
}

fn count(examples: &[&Example], weights: &Weights, sure: f32, tally: &mut Tally) {
    for example in examples {
        let (likely, _) = likelihoods(&example.points, &example.none, weights);
        let mut order: Vec<usize> = (0..likely.len()).collect();
        order.sort_by(|a, b| likely[*b].total_cmp(&likely[*a]));
        let is_sure = order.first().is_some_and(|best| likely[*best] >= sure);
        let right: Vec<bool> = order.iter().map(|no| example.right[*no]).collect();
        tally.count(!example.out_of_scope, is_sure, &right);
    }
}

/// Prints the weights for collections with many ways of asking, and for those with few.
pub(crate) fn fit_the_weights() {
    let shipped = Shipped::load();
    let asks = small::asks(&shipped, &["fit.jsonl"]);
    println!("many ways of asking: the shipped rules");
    fit_to(&examples(&shipped.library(), &asks, 1));
    println!("few points, few ways of asking");
    fit_to(&examples_of_small_collections(&asks));
}

fn fit_to(examples: &[Example]) {
    let folds: Vec<_> = (0..FOLDS)
        .map(|fold| {
            let of = |inside: bool| -> Vec<&Example> {
                examples.iter().filter(|one| (one.group % FOLDS == fold) == inside).collect()
            };
            (fit(&of(false)), of(true))
        })
        .collect();
    for sure in [0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9] {
        let mut unseen = Tally::default();
        for (weights, examples) in &folds {
            count(examples, weights, sure, &mut unseen);
        }
        let Tally { inside, first, among_three, sure: surely, sure_right, outside, outside_sure, .. } =
            unseen;
        println!(
            "{sure}: {first} of {inside} right, {among_three} among three; {surely} sure, {sure_right} of \
             them right; {outside_sure} of {outside} out of scope sure"
        );
    }
    let fitted = fit(&examples.iter().collect::<Vec<_>>());
    let names = POINT_NAMES.iter().chain(&NONE_NAMES);
    for (name, weight) in names.zip(fitted.point.iter().chain(&fitted.none)) {
        println!("{weight:8.2}  {name}");
    }
    println!("{:.2?}\n{:.2?}", fitted.point, fitted.none);
}
