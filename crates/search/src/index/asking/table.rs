//! What is known of each feature of the ways of asking.

use super::features::{Family, Name, float};
use super::sparse::SparseRows;
use crate::index::columns::{ColumnReader, ColumnWriter};
use crate::index::lists::{self, Lists};
use schiri_rules::corpus::Verdict;

/// A row for each feature, in the order of their names: columns of plain numbers, so that they can be kept
/// in a compiled form.
#[derive(Default)]
pub(super) struct FeatureTable {
    /// The names of the features, sorted.
    pub(super) names: Vec<u32>,
    /// Each feature's kind.
    pub(super) families: Vec<u8>,
    /// What each feature tells: the rarer, the more.
    pub(super) tells: Vec<f32>,
    /// The words that have a feature by themselves, by their ranks, each by its distance from the one before.
    pub(super) words: Lists,
    /// The points for or against which a feature speaks, and how much.
    pub(super) for_points: SparseRows,
    /// The same for the forms of points, all numbered.
    pub(super) for_forms: SparseRows,
    /// The same for verdicts, in the order of their declaration.
    pub(super) for_verdicts: SparseRows,
}

/// How many columns the matrices of a table have.
#[derive(Debug, Clone, Copy)]
pub(super) struct Widths {
    pub(super) points: usize,
    pub(super) forms: usize,
}

impl FeatureTable {
    /// Returns the rows of those features that some way of asking has. `names` are sorted.
    pub(super) fn pick(&self, names: impl Iterator<Item = Name>) -> Self {
        let mut picked = Self::default();
        for row in names.filter_map(|name| self.names.binary_search(&name.0).ok()) {
            picked.append(self, row);
        }
        picked
    }

    /// Adds a row of another table; its name comes after all that are here.
    fn append(&mut self, from: &Self, row: usize) {
        self.names.push(from.names[row]);
        self.families.push(from.families[row]);
        self.tells.push(from.tells[row]);
        self.words.append(&from.words, row);
        self.for_points.append(&from.for_points, row);
        self.for_forms.append(&from.for_forms, row);
        self.for_verdicts.append(&from.for_verdicts, row);
    }

    /// Weighs the features of a text, each with how often it stands there: those of some kinds, each kind as its
    /// weight says, all together of length 1.
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

    /// Returns the kind of a feature.
    pub(super) fn family(&self, row: usize) -> Family {
        Family::ALL[usize::from(self.families[row])]
    }

    /// Walks the ranks of the words that have a feature by themselves.
    pub(super) fn words(&self, row: usize) -> impl Iterator<Item = usize> + '_ {
        lists::places(self.words.list(row)).map(|rank| rank as usize)
    }

    /// Writes the table, for [`read`](Self::read).
    pub(super) fn write(&self, out: &mut ColumnWriter) {
        out.add(&lists::packed(lists::distances(self.names.iter().copied())));
        out.add(&self.families);
        out.add(&self.tells);
        self.words.write(out);
        [&self.for_points, &self.for_forms, &self.for_verdicts]
            .into_iter()
            .for_each(|matrix| matrix.write(out));
    }

    /// Reads a table; `None` for columns that do not fit together or have other widths.
    pub(super) fn read(from: &mut ColumnReader<'_>, widths: Widths) -> Option<Self> {
        let (names, families, tells): (Vec<u8>, Vec<u8>, Vec<_>) =
            (from.column()?, from.column()?, from.column()?);
        let names: Vec<_> = lists::places(lists::unpacked(&names)).collect();
        let rows = names.len();
        let is_sound = [families.len(), tells.len()] == [rows; 2]
            && families.iter().all(|family| usize::from(*family) < Family::ALL.len());
        Some(Self {
            words: Lists::read(from, rows)?,
            for_points: SparseRows::read(from, rows, widths.points)?,
            for_forms: SparseRows::read(from, rows, widths.forms)?,
            for_verdicts: SparseRows::read(from, rows, Verdict::ALL.len())?,
            names,
            families,
            tells,
        })
        .filter(|_| is_sound)
    }
}
