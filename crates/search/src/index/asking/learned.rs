//! A classifier that distinguishes points, learned from the ways of asking them.
//!
//! Three softmax regressions. The first tells which point a question means, by what it is about; the second, in which
//! form of that point it is asked, by this and by the words of the sentence that asks; the third, which verdict answers
//! it, by these words alone and whatever the point. They are trained by gradient descent with a learning rate for each
//! weight (`AdaGrad`: J. Duchi, E. Hazan, Y. Singer, *Adaptive subgradient methods for online learning*, 2011). Two
//! passes are enough, for verdicts one: more do not help. The final weights are the mean over the last pass. Training
//! time grows with the number of ways of asking times the number of points: milliseconds for a small rule collection,
//! some seconds for 182,716 ways of asking 729 points.

use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

use super::features::{Family, float};
use super::phrasing::Classes;
use super::table::{FeatureTable, SparseRows};
use crate::index::packed::number;
use schiri_rules::corpus::Verdict;

/// The factor on a class's sum of weights before the softmax; the sum is about 1 for the right class.
const SHARP: f32 = 10.0;
/// How far one example moves a weight, and a term that dampens the first moves.
const RATE: f32 = 0.1;
const DAMP: f32 = 0.05;
/// An example does not change the weights of a class that it misses by less than this: that saves most of the
/// work and loses nothing.
const LEAST_MISS: f32 = 0.02;
/// How many passes are made over the ways of asking to learn points, and over those of one point to learn its forms.
const PASSES: usize = 2;
/// Features that occur in fewer ways of asking only identify these ways, not what they ask.
pub(super) const LEAST_HOLDERS: u32 = 10;
/// Wordings that occur in fewer ways of asking are left out: phones have less to fetch, and verdicts are
/// found as reliably without them.
pub(super) const LEAST_FOR_WORDING: u32 = 20;
/// Weights for points below this are pruned before the last pass, in which the others compensate for them (S. Han and
/// others, *Learning both weights and connections for efficient neural networks*, 2015).
const LEAST_BEFORE_LAST: f32 = 0.10;
/// Smaller weights for points, and for forms and verdicts, are dropped at the end: they hardly change the order, and
/// phones have less to fetch.
const LEAST_FOR_POINT: f32 = 0.06;
const LEAST_FOR_FORM: f32 = 0.12;
const LEAST_FOR_VERDICT: f32 = 0.02;
/// How sharply the sums for points and forms decide after weights were dropped, which makes the sums smaller.
const SHARPER: f32 = 1.12 * SHARP;

/// A way of asking: each feature's number and weight; the squares of the weights add up to 1.
pub(super) type Example = Vec<(u32, f32)>;

pub(super) struct Likelihoods {
    /// The logarithm of the likelihood that each point is meant.
    pub(super) points: Vec<f32>,
    /// The logarithm of the likelihood that a point, if meant, is asked in each form.
    pub(super) forms: Vec<f32>,
    verdicts: Vec<f32>,
}

impl Likelihoods {
    /// Works out how likely a question means each point, is asked in each of its forms, and by its wording is answered
    /// by each verdict. The question is given by its features: rows of the table, and how often each occurs.
    pub(super) fn new(table: &FeatureTable, counted: &[(u32, u32)], classes: &Classes) -> Self {
        let matter = table.weigh(counted, &Family::OF_MATTER);
        let mut points = table.for_points.sum(&matter, classes.points());
        logarithms(&mut points, SHARPER);
        let all = table.weigh(counted, &Family::ALL);
        let mut forms = table.for_forms.sum(&all, classes.count());
        for point in 0..classes.points() {
            logarithms(&mut forms[classes.forms(point)], SHARPER);
        }
        let wording = table.weigh(counted, &[Family::Wording]);
        let mut verdicts = table.for_verdicts.sum(&wording, Verdict::ALL.len());
        logarithms(&mut verdicts, SHARP);
        Self { points, forms, verdicts }
    }

    pub(super) fn likeliest(&self) -> Vec<usize> {
        let mut points: Vec<usize> = (0..self.points.len()).collect();
        points.sort_by(|a, b| self.points[*b].total_cmp(&self.points[*a]).then(a.cmp(b)));
        points
    }

    /// Returns how much likelier a point is than it would be if nothing had been learned: 0 to 1.
    pub(super) fn above_chance(&self, point: usize) -> f32 {
        (self.points[point].exp() - 1.0 / float(self.points.len())).max(0.0)
    }

    /// Returns how likely each verdict answers the question, by its wording alone; the sum is 1.
    pub(super) fn verdicts(&self) -> [f32; Verdict::ALL.len()] {
        std::array::from_fn(|verdict| self.verdicts[verdict].exp())
    }
}

/// Turns sums of weights into logarithms of likelihoods.
fn logarithms(sums: &mut [f32], sharp: f32) {
    let most = sums.iter().copied().fold(f32::MIN, f32::max);
    let all: f32 = sums.iter().map(|sum| (sharp * (sum - most)).exp()).sum();
    let all = sharp * most + all.ln();
    sums.iter_mut().for_each(|sum| *sum = sharp * *sum - all);
}

/// Learns which features speak for which points, from the examples of each, by the features that are marked as used.
pub(super) fn learn_points(examples: &[Example], used: &[bool], classes: &Classes) -> SparseRows {
    // Points with many forms have many ways of asking, but are not meant more often because of that.
    let mean = float(examples.len()) / float(classes.points());
    let ways = examples.iter().enumerate().map(|(way, features)| {
        let (point, _) = classes.of(way);
        (features, point, (mean / float(classes.ways_of(point).len())).sqrt())
    });
    let prune = Some(LEAST_BEFORE_LAST);
    let weights =
        learn(ways, classes.points(), used, Passes { count: PASSES, prune, least: LEAST_FOR_POINT });
    SparseRows::of(used.len(), weights)
}

/// Learns which verdict answers a question, from the wordings of ways of asking: weighed features of a table
/// with this many rows. All verdicts count equally, so how often each is asked for does not matter.
pub(super) fn learn_verdicts(examples: &[(Verdict, Example)], rows: usize) -> SparseRows {
    let mut counts = [0; Verdict::ALL.len()];
    examples.iter().for_each(|(verdict, _)| counts[*verdict as usize] += 1);
    let mean = float(examples.len()) / float(counts.len());
    let share = |verdict: usize| mean / float(counts[verdict]);
    let ways =
        examples.iter().map(|(verdict, features)| (features, *verdict as usize, share(*verdict as usize)));
    let passes = Passes { count: 1, prune: None, least: LEAST_FOR_VERDICT };
    SparseRows::of(rows, learn(ways, counts.len(), &vec![true; rows], passes))
}

/// Learns which features speak for which forms of each point.
pub(super) fn learn_forms(examples: &[Example], used: &[bool], classes: &Classes) -> SparseRows {
    let mut weights = Vec::new();
    for point in (0..classes.points()).filter(|point| classes.forms(*point).len() > 1) {
        let forms = classes.forms(point);
        let form = |way: usize| classes.of(way).1.map_or(0, |form| form + 1);
        let ways = classes.ways_of(point).map(|way| (&examples[way], form(way), 1.0));
        let passes = Passes { count: PASSES, prune: None, least: LEAST_FOR_FORM };
        let of_point = learn(ways, forms.len(), used, passes).into_iter();
        weights.extend(of_point.map(|(row, form, weight)| (row, number(forms.start) + form, weight)));
    }
    SparseRows::of(used.len(), weights)
}

/// How often the examples are gone through, and which weights are dropped: before the last pass, and at the end.
#[derive(Clone, Copy)]
struct Passes {
    count: usize,
    prune: Option<f32>,
    least: f32,
}

/// Learns to which of some classes a text belongs, from examples: each with its class, and how much it counts. Returns
/// the weights: feature, class, weight.
fn learn<'e>(
    examples: impl Iterator<Item = (&'e Example, usize, f32)>,
    classes: usize,
    used: &[bool],
    passes: Passes,
) -> Vec<(u32, u32, f32)> {
    let mut rows = Rows::default();
    let examples: Vec<_> = examples
        .map(|(features, class, share)| (renumbered(features, used, &mut rows), class, share))
        .collect();
    let mut softmax = Softmax::new(rows.len(), classes);
    for pass in 1..=passes.count {
        let last = pass == passes.count;
        if let Some(least) = passes.prune.filter(|_| last) {
            softmax.prune(least);
        }
        softmax.begin(last);
        for example in shuffled(examples.len()) {
            let (features, class, share) = &examples[example];
            softmax.learn(features, *class, *share);
        }
    }
    softmax.weights(&rows, passes.least).collect()
}

/// Walks the numbers below `count`, each once, with neighbours far apart, and always in the same order.
fn shuffled(count: usize) -> impl Iterator<Item = usize> {
    let common = |mut a: usize, mut b: usize| {
        while b > 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    // Steps by the golden section leave no large gaps.
    let golden = count * 618 / 1000;
    let stride = (golden..golden + count).find(|stride| common(*stride, count) == 1).unwrap_or(1);
    (0..count).map(move |at| at * stride % count.max(1))
}

/// The features of some ways of asking, renumbered without gaps.
type Rows = IndexSet<u32, FxBuildHasher>;

/// Renumbers the features of a way of asking; features that are not used are left out.
fn renumbered(features: &Example, used: &[bool], rows: &mut Rows) -> Example {
    let used = features.iter().filter(|(feature, _)| used[*feature as usize]);
    used.map(|(feature, weight)| (number(rows.insert_full(*feature).0), *weight)).collect()
}

/// A softmax regression during learning.
struct Softmax {
    classes: usize,
    /// The weight of each feature for each class, feature by feature.
    weights: Vec<f32>,
    /// For each weight, the sum of the squares of its gradients.
    squares: Vec<f32>,
    /// For each weight, the sum of its moves in this pass, each multiplied by the number of examples before it;
    /// the mean of the weight over the pass follows from it.
    moved: Vec<f32>,
    /// How many examples this pass has had; `None` if its mean is not wanted.
    seen: Option<f32>,
    sums: Vec<f32>,
}

impl Softmax {
    fn new(features: usize, classes: usize) -> Self {
        let zero = vec![0.0; features * classes];
        let [weights, squares, moved] = [zero.clone(), zero.clone(), zero];
        Self { classes, weights, squares, moved, seen: None, sums: vec![0.0; classes] }
    }

    /// Begins a pass. In the last one, weights are averaged, because their final values depend too much on the last
    /// examples (B. Polyak, A. Juditsky, *Acceleration of stochastic approximation by averaging*, 1992).
    fn begin(&mut self, last: bool) {
        self.seen = last.then_some(0.0);
    }

    /// Sets weights below `least` to zero for good: their sum of squares becomes infinite, so no later step can move
    /// them.
    fn prune(&mut self, least: f32) {
        for (weight, square) in self.weights.iter_mut().zip(&mut self.squares) {
            if weight.abs() < least {
                (*weight, *square) = (0.0, f32::INFINITY);
            }
        }
    }

    /// Learns that a text with these features belongs to a class; `share` is the weight of the example.
    fn learn(&mut self, features: &[(u32, f32)], right: usize, share: f32) {
        self.sums.fill(0.0);
        for (row, weight) in features {
            let from = *row as usize * self.classes;
            let of_row = &self.weights[from..from + self.classes];
            self.sums.iter_mut().zip(of_row).for_each(|(sum, known)| *sum += weight * known);
        }
        logarithms(&mut self.sums, SHARP);
        for class in 0..self.classes {
            let miss = self.sums[class].exp() - if class == right { 1.0 } else { 0.0 };
            if miss.abs() >= LEAST_MISS {
                self.step(features, class, miss * share);
            }
        }
        self.seen = self.seen.map(|seen| seen + 1.0);
    }

    fn step(&mut self, features: &[(u32, f32)], class: usize, miss: f32) {
        for (row, weight) in features {
            let at = *row as usize * self.classes + class;
            let slope = miss * weight;
            self.squares[at] += slope * slope;
            let step = RATE * slope / (self.squares[at].sqrt() + DAMP);
            self.weights[at] -= step;
            if let Some(seen) = self.seen {
                self.moved[at] -= step * seen;
            }
        }
    }

    /// Returns the weights whose size is at least `least`: feature, class, weight.
    fn weights<'a>(&'a self, rows: &'a Rows, least: f32) -> impl Iterator<Item = (u32, u32, f32)> + 'a {
        let width = self.classes.max(1);
        let seen = self.seen.unwrap_or_default().max(1.0);
        let of_rows = rows.iter().zip(self.weights.chunks(width).zip(self.moved.chunks(width)));
        of_rows.flat_map(move |(feature, (weights, moved))| {
            let averaged = weights.iter().zip(moved).map(move |(weight, moved)| weight - moved / seen);
            let matter = averaged.zip(0..).filter(move |(weight, _)| weight.abs() >= least);
            matter.map(|(weight, class)| (*feature, class, weight))
        })
    }
}
