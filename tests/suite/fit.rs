//! Fits the weights by which points are weighed to the judged questions in `tests/eval`.
//!
//! `cargo test --release --test suite -- --ignored fit --nocapture` prints them, for
//! `src/answer/weigh.rs`, and what they would come to on questions that they were not fitted to
//! (five folds).

use schiri::answer::{
    LEAST, NONE_FEATURES, NONE_NAMES, POINT_FEATURES, POINT_NAMES, WEIGHTS, Weights, candidates, likelihoods,
    rule,
};
use schiri::corpus::PointId;

use crate::support::{Judged, Shipped};

/// How strongly large weights are held down, and for how many steps the fitting goes.
const HOLD: f32 = 0.0003;
const STEPS: i32 = 400;
const STEP: f32 = 0.08;
const FOLDS: usize = 5;
const ALL: usize = POINT_FEATURES + NONE_FEATURES;

/// A judged question with the features of its candidates.
struct Example {
    points: Vec<[f32; POINT_FEATURES]>,
    none: [f32; NONE_FEATURES],
    /// The candidate that is meant; `None` where none is.
    meant: Option<usize>,
    /// Which candidates would give the right verdict, and whether the question is out of scope.
    right: Vec<bool>,
    out_of_scope: bool,
}

fn examples(shipped: &Shipped) -> Vec<Example> {
    let library = shipped.library();
    let read = |judged: &Judged| {
        let question = judged.question(&shipped.corpus);
        let found = candidates(&library, &question).unwrap();
        let right = |point: &PointId| {
            let answer = rule(&library, &question.stack, point, Vec::new());
            Some(crate::answer::verdict(&answer)) == judged.0.verdict.as_deref()
        };
        let is_meant = |point: &PointId| judged.0.point.as_deref() == Some(point.as_str());
        Example {
            meant: found.points.iter().position(|candidate| is_meant(&candidate.hit.point)),
            right: found.points.iter().map(|candidate| right(&candidate.hit.point)).collect(),
            points: found.points.iter().map(|candidate| candidate.features).collect(),
            none: found.none_features,
            out_of_scope: judged.0.verdict.is_none(),
        }
    };
    let all = Judged::read("scenarios.jsonl").into_iter().chain(Judged::read("abstain.jsonl"));
    all.map(|judged| read(&judged))
        .filter(|example| example.meant.is_some() || example.out_of_scope)
        .collect()
}

/// Adds how the likelihood of the right answer falls with each weight.
fn add_slope(example: &Example, weights: &Weights, slope: &mut [f32; ALL]) {
    let (likely, none) = likelihoods(&example.points, &example.none, weights);
    let (of_points, of_none) = slope.split_at_mut(POINT_FEATURES);
    for (no, (features, likely)) in example.points.iter().zip(likely).enumerate() {
        let wanted = if example.meant == Some(no) { 1.0 } else { 0.0 };
        of_points.iter_mut().zip(features).for_each(|(sum, feature)| *sum += (likely - wanted) * feature);
    }
    let wanted = if example.out_of_scope { 1.0 } else { 0.0 };
    of_none.iter_mut().zip(&example.none).for_each(|(sum, feature)| *sum += (none - wanted) * feature);
}

/// Fits weights by Adam (Kingma and Ba, 2015), from those in use.
#[expect(clippy::cast_precision_loss, reason = "there are a few hundred examples")]
fn fit(examples: &[&Example]) -> Weights {
    let mut all: Vec<f32> = WEIGHTS.point.iter().chain(&WEIGHTS.none).copied().collect();
    let (mut mean, mut square) = ([0.0_f32; ALL], [0.0_f32; ALL]);
    for step in 1..=STEPS {
        let weights = weights(&all);
        let mut slope = [0.0; ALL];
        for example in examples {
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

#[derive(Default)]
struct Tally {
    scenarios: u32,
    right: u32,
    silent: u32,
    out_of_scope: u32,
    abstained: u32,
}

fn tally(examples: &[&Example], weights: &Weights, least: f32, tally: &mut Tally) {
    for example in examples {
        let (likely, none) = likelihoods(&example.points, &example.none, weights);
        let best = (0..likely.len()).max_by(|a, b| likely[*a].total_cmp(&likely[*b]));
        let answered = best.filter(|best| likely[*best] >= least * (likely[*best] + none));
        if example.out_of_scope {
            tally.out_of_scope += 1;
            tally.abstained += u32::from(answered.is_none());
        } else {
            tally.scenarios += 1;
            tally.silent += u32::from(answered.is_none());
            tally.right += u32::from(answered.is_some_and(|best| example.right[best]));
        }
    }
}

#[test]
#[ignore = "prints weights, and takes its time"]
fn fit_the_weights() {
    let shipped = Shipped::load();
    let examples = examples(&shipped);
    let folds: Vec<_> = (0..FOLDS)
        .map(|fold| {
            let of = |inside: bool| {
                let all = examples.iter().enumerate();
                all.filter(move |(no, _)| (no % FOLDS == fold) == inside)
                    .map(|(_, one)| one)
                    .collect::<Vec<_>>()
            };
            (fit(&of(false)), of(true))
        })
        .collect();
    for least in [0.4, LEAST, 0.6, 0.7] {
        let mut unseen = Tally::default();
        for (weights, examples) in &folds {
            tally(examples, weights, least, &mut unseen);
        }
        let Tally { scenarios, right, silent, out_of_scope, abstained } = unseen;
        eprintln!(
            "{least}: {right} of {scenarios} right, {silent} not found; {abstained} of {out_of_scope} out of scope"
        );
    }
    let fitted = fit(&examples.iter().collect::<Vec<_>>());
    let names = POINT_NAMES.iter().chain(&NONE_NAMES);
    for (name, weight) in names.zip(fitted.point.iter().chain(&fitted.none)) {
        eprintln!("{weight:8.2}  {name}");
    }
    eprintln!("{:.2?}\n{:.2?}", fitted.point, fitted.none);
}
