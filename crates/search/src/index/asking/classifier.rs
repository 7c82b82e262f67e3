//! A classifier of texts that knows few numbers of each feature.
//!
//! Each feature has a row of numbers, and so has each class. A text is the weighed sum of the rows of its features; its
//! dot product with the row of a class, in a softmax over all classes, tells how likely the text belongs to that class
//! (A. Joulin and others, *Bag of tricks for efficient text classification*, 2016). There are far fewer numbers than
//! pairs of feature and class, so what is learned of one class helps to understand others.
//!
//! It is learned by gradient descent with a learning rate for each number, which falls to zero (`AdaGrad`: J. Duchi,
//! E. Hazan, Y. Singer, *Adaptive subgradient methods for online learning*, 2011).

use serde::{Deserialize, Serialize};

use super::features::float;
use super::table::RoundedRows;
use crate::index::threads;

/// How far one example moves a number, and a term that dampens the first moves.
const RATE: f32 = 0.2;
const DAMP: f32 = 0.05;
/// How far from zero the numbers begin: those of features, and those of classes.
const FIRST: [f32; 2] = [0.05, 0.1];
/// How many passes are made over the examples; more do not help.
const PASSES: usize = 3;
/// So many examples are compared with what is known so far before anything is learned from them.
const BATCH: usize = 64;
/// Classes that are missed by less than this share a correction: that saves most of the work.
const LEAST_MISS: f32 = 0.01;
/// To how many steps the numbers of a row are rounded, on each side of zero: features and classes. Fewer would find less,
/// and phones fetch the features.
const STEPS: [u8; 2] = [2, 7];

/// The features of a text: each feature's number and weight; the squares of the weights add up to 1.
pub(super) type Features = Vec<(u32, f32)>;

/// A text and its class.
pub(super) struct Example {
    pub(super) features: Features,
    pub(super) class: usize,
    /// How much it counts; 1 is usual.
    pub(super) share: f32,
}

#[derive(Default, Serialize, Deserialize)]
pub(super) struct Classifier {
    features: RoundedRows,
    classes: RoundedRows,
}

impl Classifier {
    /// Learns from examples to distinguish this many classes by this many features. Each gets a row of `width` numbers.
    pub(super) fn learn(examples: &[Example], [features, classes]: [usize; 2], width: usize) -> Self {
        let [features, classes] =
            [(features, FIRST[0]), (classes, FIRST[1])].map(|(rows, first)| Rows::new(rows, width, first));
        let mut learner = Learner { features, classes };
        let order: Vec<usize> = (0..PASSES).flat_map(|_| shuffled(examples.len())).collect();
        for (no, batch) in order.chunks(BATCH).enumerate() {
            let rate = RATE * (1.0 - float(no * BATCH) / float(order.len()));
            let misses = threads::in_parts(batch, |part| {
                part.iter().map(|no| learner.miss(&examples[*no], *no)).collect()
            });
            for (no, miss) in batch.iter().zip(misses) {
                learner.correct(&examples[*no], &miss, rate);
            }
        }
        let Learner { features, classes } = learner;
        Self { features: features.rounded(STEPS[0]), classes: classes.rounded(STEPS[1]) }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.classes.is_empty()
    }

    /// Returns the logarithm of the likelihood that a text belongs to each class.
    pub(super) fn likelihoods(&self, text: &Features) -> Vec<f32> {
        let sum = self.features.sum(text);
        let mut scores = self.classes.products(&sum);
        logarithms(&mut scores);
        scores
    }
}

/// Turns scores into logarithms of likelihoods.
fn logarithms(scores: &mut [f32]) {
    let all = sum_of_exponentials(scores);
    scores.iter_mut().for_each(|score| *score -= all);
}

/// Returns the logarithm of the sum of the exponentials of some numbers.
pub(super) fn sum_of_exponentials(numbers: &[f32]) -> f32 {
    let most = numbers.iter().copied().fold(f32::MIN, f32::max);
    most + numbers.iter().map(|number| (number - most).exp()).sum::<f32>().ln()
}

/// Returns the dot product of two rows. It is added up in eight lanes, which a processor can do at once.
fn product(a: &[f32], b: &[f32]) -> f32 {
    let mut lanes = [0.0; 8];
    for (a, b) in a.as_chunks::<8>().0.iter().zip(b.as_chunks::<8>().0) {
        for (lane, sum) in lanes.iter_mut().enumerate() {
            *sum += a[lane] * b[lane];
        }
    }
    lanes.iter().sum()
}

/// A classifier during learning.
struct Learner {
    features: Rows,
    classes: Rows,
}

/// How an example was missed.
struct Miss {
    /// The sum of the rows of its features.
    text: Vec<f32>,
    /// By how much the sum should have been less.
    slope: Vec<f32>,
    /// By how much the likelihoods of some classes were too great.
    classes: Vec<(usize, f32)>,
}

impl Learner {
    /// Compares the likelihoods of an example's classes with what they should have been. Of the classes that are missed
    /// by little, one in so many is corrected, by as much as they are missed together; where the first of them
    /// stands depends on the example's number (systematic sampling).
    fn miss(&self, example: &Example, no: usize) -> Miss {
        let text = self.features.sum(&example.features);
        let mut scores: Vec<f32> = self.classes.each().map(|row| product(row, &text)).collect();
        logarithms(&mut scores);
        let mut classes = Vec::new();
        let mut owed = -LEAST_MISS * (float(no) * GOLDEN).fract();
        for (class, score) in scores.iter().enumerate() {
            let likelihood = score.exp();
            if class == example.class {
                classes.push((class, likelihood - 1.0));
                continue;
            }
            owed += likelihood;
            if owed >= LEAST_MISS {
                classes.push((class, std::mem::take(&mut owed)));
            }
        }
        let mut slope = vec![0.0; text.len()];
        for (class, miss) in &classes {
            slope
                .iter_mut()
                .zip(self.classes.row(*class))
                .for_each(|(slope, number)| *slope += miss * number);
        }
        Miss { text, slope, classes }
    }

    fn correct(&mut self, example: &Example, miss: &Miss, rate: f32) {
        for (class, by) in &miss.classes {
            self.classes.step(*class, by * example.share, &miss.text, rate);
        }
        for (feature, weight) in &example.features {
            self.features.step(*feature as usize, weight * example.share, &miss.slope, rate);
        }
    }
}

/// The golden section: its multiples leave no large gaps between 0 and 1.
const GOLDEN: f32 = 0.618_034;

/// Rows of numbers during learning.
struct Rows {
    width: usize,
    numbers: Vec<f32>,
    /// For each number, the sum of the squares of its slopes.
    squares: Vec<f32>,
}

impl Rows {
    /// Makes rows of random numbers up to `first`, always the same ones.
    fn new(rows: usize, width: usize, first: f32) -> Self {
        let mut state = 1_u32;
        let random = |_| {
            // W. H. Press and others, Numerical recipes, § 7.1: a linear congruential generator.
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            first * (float((state >> 8) as usize) / float(1 << 23) - 1.0)
        };
        let count = rows * width;
        Self { width, numbers: (0..count).map(random).collect(), squares: vec![0.0; count] }
    }

    fn row(&self, row: usize) -> &[f32] {
        &self.numbers[row * self.width..(row + 1) * self.width]
    }

    fn each(&self) -> impl Iterator<Item = &[f32]> {
        self.numbers.chunks_exact(self.width)
    }

    fn sum(&self, rows: &Features) -> Vec<f32> {
        let mut sum = vec![0.0; self.width];
        for (row, weight) in rows {
            sum.iter_mut().zip(self.row(*row as usize)).for_each(|(sum, number)| *sum += weight * number);
        }
        sum
    }

    /// Moves the numbers of a row against their slopes, which are `by` times `slopes`.
    fn step(&mut self, row: usize, by: f32, slopes: &[f32], rate: f32) {
        let of_row = row * self.width..(row + 1) * self.width;
        let numbers = self.numbers[of_row.clone()].iter_mut().zip(&mut self.squares[of_row]);
        for ((number, square), slope) in numbers.zip(slopes) {
            let slope = by * slope;
            *square += slope * slope;
            *number -= rate * slope / (square.sqrt() + DAMP);
        }
    }

    /// Rounds what was learned; rows of which nothing was learned become zero.
    fn rounded(&self, steps: u8) -> RoundedRows {
        let learned =
            self.squares.chunks_exact(self.width).map(|squares| squares.iter().any(|square| *square > 0.0));
        RoundedRows::of(
            self.width,
            steps,
            self.each().zip(learned).map(|(row, learned)| learned.then_some(row)),
        )
    }
}

/// Walks the numbers below `count`, each once, with neighbours far apart, and always in the same order.
fn shuffled(count: usize) -> impl Iterator<Item = usize> {
    let common = |mut a: usize, mut b: usize| {
        while b > 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    let golden = count * 618 / 1000;
    let stride = (golden..golden + count).find(|stride| common(*stride, count) == 1).unwrap_or(1);
    (0..count).map(move |at| at * stride % count.max(1))
}
