//! What is known of each feature of the ways of asking; and matrices whose numbers are rounded to a few steps.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a step is below sixteen, and a scale is held to the width of a byte"
)]

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::classifier::Classifier;
use super::features::{Family, Feature, float};
use crate::index::packed::{self, number};

/// A row for each feature: the kinds one after another, and each kind in the order of names.
#[derive(Default, Serialize, Deserialize)]
pub(super) struct FeatureTable {
    /// The names of the features, except those of single words, which follow from the words.
    #[serde(with = "packed::by_distances")]
    names: Vec<u32>,
    /// Where the rows of each kind end.
    ends: [u32; Family::ALL.len()],
    /// How many ways of asking have each feature.
    pub(super) holders: Vec<u32>,
    /// How much each feature tells, as worked out by [`weigh_features`](Self::weigh_features).
    #[serde(skip)]
    pub(super) tells: Vec<f32>,
    /// Tells the forms of points apart, all numbered.
    pub(super) for_forms: Classifier,
    /// Tells verdicts apart, in the order of their declaration.
    pub(super) for_verdicts: Classifier,
}

impl FeatureTable {
    /// Makes a table of sorted features, each with the number of ways of asking that have it, out of this many. Nothing
    /// is learned yet.
    pub(super) fn new(features: &[(Feature, u32)], ways: usize) -> Self {
        let end = |family| number(features.partition_point(|((of, _), _)| *of <= family));
        let of_words = |((family, _), _): &&(Feature, u32)| Family::OF_WORDS.contains(family);
        let names = features.iter().skip_while(of_words).map(|((_, name), _)| name.0).collect();
        let mut table = Self {
            names,
            ends: Family::ALL.map(end),
            holders: features.iter().map(|(_, holders)| *holders).collect(),
            ..Self::default()
        };
        table.weigh_features(ways);
        table
    }

    /// Works out how much each feature tells, its inverse document frequency among this many ways of asking.
    pub(super) fn weigh_features(&mut self, ways: usize) {
        let tells = |holders: &u32| ((1.0 + float(ways)) / (1.0 + float(*holders as usize))).ln() + 1.0;
        self.tells = self.holders.iter().map(tells).collect();
    }

    const fn of_words(&self) -> usize {
        self.ends[Family::OF_WORDS.len() - 1] as usize
    }

    /// Returns the row of a feature that depends on several words; `None` where no way of asking has it.
    pub(super) fn row(&self, (family, name): Feature) -> Option<u32> {
        let Range { start, end } = self.rows(family);
        let first = self.of_words();
        let names = self.names.get(start.checked_sub(first)?..end - first)?;
        Some(number(start + names.binary_search(&name.0).ok()?))
    }

    fn rows(&self, family: Family) -> Range<usize> {
        let end = |kinds: usize| kinds.checked_sub(1).map_or(0, |last| self.ends[last] as usize);
        end(family as usize)..end(family as usize + 1)
    }

    /// Weighs the features of a text, each with how often it occurs. Only features of these kinds count, each kind with
    /// its own weight; the result has length 1.
    pub(super) fn weigh(&self, features: &[(u32, u32)], kinds: &[Family]) -> Vec<(u32, f32)> {
        let mut lengths = [0.0_f32; Family::ALL.len()];
        let raw = |&(feature, count): &(u32, u32)| {
            let family = self.family(feature as usize);
            (family, self.tells[feature as usize] * (1.0 + float(count as usize).ln()))
        };
        let of_kinds =
            || features.iter().filter(|(feature, _)| kinds.contains(&self.family(*feature as usize)));
        for feature in of_kinds() {
            let (family, weight) = raw(feature);
            lengths[family as usize] += weight * weight;
        }
        let there = Family::ALL.into_iter().filter(|family| lengths[*family as usize] > 0.0);
        let whole = there.map(|family| family.weight().powi(2)).sum::<f32>().sqrt().max(f32::MIN_POSITIVE);
        let weigh = |feature: &(u32, u32)| {
            let (family, weight) = raw(feature);
            let of_family = family.weight() / lengths[family as usize].sqrt();
            (feature.0, weight * of_family / whole)
        };
        of_kinds().map(weigh).collect()
    }

    pub(super) fn family(&self, row: usize) -> Family {
        let kind = self.ends.partition_point(|end| *end as usize <= row);
        Family::ALL[kind.min(Family::ALL.len() - 1)]
    }
}

/// The scale whose step has size 1, and the number of scales after which the size doubles: so sizes are kept to
/// within 1.3 %.
const SCALE_OF_ONE: u8 = 250;
const OCTAVE: f32 = 28.0;

/// Half of a byte holds a number from -7 to 7 as one from 0 to 14.
const ZERO: u8 = 7;

/// A matrix whose numbers are each rounded to a few steps: exact numbers would find no more.
#[derive(Default, Serialize, Deserialize)]
pub(super) struct RoundedRows {
    width: u32,
    /// Two numbers to a byte, how many steps each is from zero; the first in the lower half.
    #[serde(deserialize_with = "packed::bytes")]
    pairs: Vec<u8>,
    /// The size of each row's step, as [`step`] reads it.
    #[serde(deserialize_with = "packed::bytes")]
    scales: Vec<u8>,
}

impl RoundedRows {
    /// Rounds rows of an even number of numbers to at most seven steps on each side of zero; `None` is a row of zeros.
    pub(super) fn of<'r>(width: usize, steps: u8, rows: impl Iterator<Item = Option<&'r [f32]>>) -> Self {
        let mut rounded = Self { width: number(width), ..Self::default() };
        for row in rows {
            let row = row.unwrap_or_default();
            let greatest = row.iter().map(|number| number.abs()).fold(0.0, f32::max);
            let scale = scale_of(greatest / f32::from(steps));
            let step = step(scale);
            let most = i32::from(steps);
            let count = |at: usize| {
                row.get(at).map_or(0, |number| ((number / step).round() as i32).clamp(-most, most))
            };
            let half = |at| (count(at) + i32::from(ZERO)) as u8;
            rounded.pairs.extend((0..width).step_by(2).map(|at| half(at) | half(at + 1) << 4));
            rounded.scales.push(scale);
        }
        rounded
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.scales.is_empty()
    }

    /// Walks the numbers of a row.
    fn row(&self, row: usize) -> impl Iterator<Item = f32> + '_ {
        let step = step(self.scales[row]);
        let half = self.width as usize / 2;
        let pairs = self.pairs[row * half..(row + 1) * half].iter();
        let number = move |half: u8| (f32::from(half) - f32::from(ZERO)) * step;
        pairs.flat_map(move |pair| [number(pair & 15), number(pair >> 4)])
    }

    /// Multiplies some rows by weights and adds them up.
    pub(super) fn sum(&self, rows: &[(u32, f32)]) -> Vec<f32> {
        let mut sum = vec![0.0; self.width as usize];
        for (row, weight) in rows {
            sum.iter_mut().zip(self.row(*row as usize)).for_each(|(sum, number)| *sum += weight * number);
        }
        sum
    }

    /// Returns the dot product of each row with another row.
    pub(super) fn products(&self, with: &[f32]) -> Vec<f32> {
        let product = |row| self.row(row).zip(with).map(|(a, b)| a * b).sum();
        (0..self.scales.len()).map(product).collect()
    }
}

/// Returns the scale whose step is nearest.
fn scale_of(step: f32) -> u8 {
    (f32::from(SCALE_OF_ONE) + OCTAVE * step.log2()).round().clamp(0.0, 255.0) as u8
}

/// Returns the size of a scale's step: 1 at [`SCALE_OF_ONE`], and twice that one [`OCTAVE`] further.
fn step(scale: u8) -> f32 {
    ((f32::from(scale) - f32::from(SCALE_OF_ONE)) / OCTAVE).exp2()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_rounded_to_steps() {
        let rows = [Some(&[7.0, -1.0, 3.4, 0.0][..]), None, Some(&[0.01, -0.02, 0.0, 0.004][..])];
        let matrix = RoundedRows::of(4, 7, rows.into_iter());
        let row = |row| matrix.row(row).collect::<Vec<_>>();
        assert_eq!(row(0), [7.0, -1.0, 3.0, 0.0]);
        assert_eq!(row(1), [0.0; 4]);
        // Within 1.3 % of the row's greatest number; smaller ones to half a step.
        let small = row(2);
        assert!((small[1] + 0.02).abs() < 0.0003 && (small[0] - 0.01).abs() < 0.002, "{small:?}");
        assert_eq!(matrix.sum(&[(0, 2.0), (1, 5.0)]), [14.0, -2.0, 6.0, 0.0]);
        assert_eq!(matrix.products(&[1.0, 2.0, 0.0, 0.0])[..2], [5.0, 0.0]);
    }
}
