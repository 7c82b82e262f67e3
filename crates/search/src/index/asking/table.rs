//! What is known of each feature of the ways of asking; and sparse matrices of small numbers in compressed rows.
//!
//! A value is rounded to one of fifteen steps, from -7 to 7: exact numbers would find no more. An entry
//! is one packed number, which holds its step and its column's distance from the previous column: most take
//! two bytes where plain numbers take eight.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "a step is below sixteen, and a scale is held to the width of a byte"
)]

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::features::{Family, Feature, float};
use crate::index::packed::{self, Lists, number};

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
    /// The points for or against which a feature speaks, and how much.
    pub(super) for_points: SparseRows,
    /// The same for the forms of points, all numbered.
    pub(super) for_forms: SparseRows,
    /// The same for verdicts, in the order of their declaration.
    pub(super) for_verdicts: SparseRows,
}

impl FeatureTable {
    /// Makes a table of sorted features, each with the number of ways of asking that have it, out of this many. Nothing
    /// is learned yet.
    pub(super) fn new(features: &[(Feature, u32)], ways: usize) -> Self {
        let end = |family| number(features.partition_point(|((of, _), _)| *of <= family));
        let of_words = |((family, _), _): &&(Feature, u32)| Family::OF_WORDS.contains(family);
        let names = features.iter().skip_while(of_words).map(|((_, name), _)| name.0).collect();
        let nothing = || SparseRows::of(features.len(), Vec::new());
        let mut table = Self {
            names,
            ends: Family::ALL.map(end),
            holders: features.iter().map(|(_, holders)| *holders).collect(),
            for_points: nothing(),
            for_forms: nothing(),
            for_verdicts: nothing(),
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

/// The number of steps up to the greatest value of a row.
const STEPS: i32 = 7;
/// An entry's distance is multiplied by this, to make room for its step.
const ROOM: u32 = 16;

/// The scale whose step has size 1, and the number of scales after which the size doubles: so sizes are kept to
/// within 1.3 %.
const SCALE_OF_ONE: u8 = 250;
const OCTAVE: f32 = 28.0;

/// A matrix whose values are mostly zero.
#[derive(Default, Serialize, Deserialize)]
pub(super) struct SparseRows {
    /// For each entry, its step, and the distance of its column from that of the entry before it; in the
    /// first of a row, from 0.
    entries: Lists,
    /// The size of each row's step, as [`step`] reads it.
    #[serde(deserialize_with = "packed::bytes")]
    scales: Vec<u8>,
}

impl SparseRows {
    /// Packs entries in any order: row, column, value.
    pub(super) fn of(rows: usize, mut entries: Vec<(u32, u32, f32)>) -> Self {
        entries.sort_unstable_by_key(|(row, column, _)| (*row, *column));
        let (mut packed, mut rest) = (Self::default(), entries.as_slice());
        for row in 0..rows {
            let length = rest.partition_point(|(of, _, _)| *of as usize <= row);
            let (of_row, others) = rest.split_at(length);
            packed.add_row(of_row);
            rest = others;
        }
        packed
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    fn add_row(&mut self, entries: &[(u32, u32, f32)]) {
        let greatest = entries.iter().map(|(_, _, value)| value.abs()).fold(0.0, f32::max);
        let scale = scale_of(greatest / STEPS as f32);
        let step = step(scale);
        let stepped = entries
            .iter()
            .map(|(_, column, value)| (*column, ((value / step).round() as i32).clamp(-STEPS, STEPS)));
        let mut last = 0;
        self.entries.push(stepped.filter(|(_, value)| *value != 0).map(|(column, value)| {
            let distance = column - std::mem::replace(&mut last, column);
            distance * ROOM + (value + STEPS) as u32
        }));
        self.scales.push(scale);
    }

    /// Walks the entries of a row: column and value.
    pub(super) fn row(&self, row: usize) -> impl Iterator<Item = (usize, f32)> + '_ {
        let step = step(self.scales[row]);
        let mut column = 0;
        self.entries.list(row).iter().map(move |entry| {
            column += (entry / ROOM) as usize;
            (column, ((entry % ROOM) as i32 - STEPS) as f32 * step)
        })
    }

    /// Multiplies some rows by weights and adds them up, column by column.
    pub(super) fn sum(&self, rows: &[(u32, f32)], columns: usize) -> Vec<f32> {
        let mut sums = vec![0.0; columns];
        for (row, weight) in rows {
            self.row(*row as usize).for_each(|(column, value)| sums[column] += weight * value);
        }
        sums
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
    fn rows_are_what_was_packed() {
        let entries = vec![(2, 200_000, -1.0), (0, 3, 7.0), (0, 1, 1.0), (2, 7, 2.0), (2, 9, 0.01)];
        let matrix = SparseRows::of(3, entries);
        let row = |row| matrix.row(row).collect::<Vec<_>>();
        assert_eq!(row(0), [(1, 1.0), (3, 7.0)]);
        assert_eq!(row(1), []);
        let [(7, first), (200_000, second)] = row(2)[..] else { panic!("{:?}", row(2)) };
        // Within 1.3 % of the row's greatest value; smaller values to half a step.
        assert!((first - 2.0).abs() < 0.026 && (second + 1.0).abs() < 0.2, "{first} {second}");
        let sums = matrix.sum(&[(0, 2.0), (2, 0.5)], 200_001);
        assert!((sums[3] - 14.0).abs() < 0.01 && (sums[7] - 1.0).abs() < 0.013);
    }
}
