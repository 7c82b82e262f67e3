//! The stems of all ways of asking a point, put together: what a search without a network compares.

use std::collections::BTreeMap;

use super::Askings;
use super::blocks::Damaged;
use super::features::{self, Family};
use super::table::FeatureTable;
use super::ways::fullness;
use crate::index::columns::number;
use crate::lang::Lang;

/// What ways of asking in forms other than the canonical one count: they are many, and speak of more than the
/// point.
const OTHER_FORMS: f32 = 0.4;
/// How much of a way's likeness its stems were given.
const STEMS: f32 = 0.6;

/// The stems of points.
pub(in crate::index) struct MergedStems<'a> {
    table: &'a FeatureTable,
    /// For each stem, by its row of the table, the points that are asked with it, and what it weighs there.
    points: Vec<Vec<(u32, f32)>>,
}

/// What a stem tells, and what it weighs for each point that is asked with it.
type StemWeights<'a> = (f32, &'a [(u32, f32)]);

impl MergedStems<'_> {
    /// Returns what is known of a stem; `None` where no way of asking has it.
    pub(in crate::index) fn of(&self, lang: Lang, stem: &str) -> Option<StemWeights<'_>> {
        let row = self.table.row(features::stem(lang, stem))?;
        Some((self.table.tells[row], &self.points[row]))
    }
}

impl Askings {
    /// Puts the ways of asking each point together.
    ///
    /// # Errors
    /// If what was kept is damaged: [`learn_anew`](Self::learn_anew) mends that.
    pub(in crate::index) fn merged(&self) -> Result<MergedStems<'_>, Damaged> {
        let table = self.features.whole()?;
        let stems = stems_of_words(table);
        let mut points: Vec<Vec<(u32, f32)>> = vec![Vec::new(); table.names.len()];
        for point in 0..self.classes.points() {
            let weights = self.stems_of_point(point, table, &stems);
            let length = weights.values().map(|weight| weight * weight).sum::<f32>().sqrt();
            for (row, weight) in weights {
                points[row as usize].push((number(point), STEMS * weight / length.max(f32::MIN_POSITIVE)));
            }
        }
        Ok(MergedStems { table, points })
    }

    /// Adds up the stems of a point's ways of asking.
    fn stems_of_point(
        &self,
        point: usize,
        table: &FeatureTable,
        stems: &[Option<u32>],
    ) -> BTreeMap<u32, f32> {
        let mut sum = BTreeMap::new();
        for (place, form) in self.classes.forms(point).enumerate() {
            let share = if place == 0 { 1.0 } else { OTHER_FORMS };
            for way in self.classes.ways(form) {
                let words: Vec<usize> = self.ways.words(way).collect();
                let mut counts: BTreeMap<u32, u32> = BTreeMap::new();
                for stem in words.iter().filter_map(|rank| *stems.get(*rank)?) {
                    *counts.entry(stem).or_default() += 1;
                }
                let counts: Vec<_> = counts.into_iter().collect();
                for (row, weight) in table.weigh(&counts, &[Family::Stem]) {
                    *sum.entry(row).or_default() += share * fullness(words.len()) * weight;
                }
            }
        }
        sum
    }
}

/// Returns the stem of each word that ways of asking have, by rank, as a row of the table.
fn stems_of_words(table: &FeatureTable) -> Vec<Option<u32>> {
    let mut stems = Vec::new();
    for row in (0..table.names.len()).filter(|row| table.family(*row) == Family::Stem) {
        for rank in table.words(row) {
            stems.resize(stems.len().max(rank + 1), None);
            stems[rank] = Some(number(row));
        }
    }
    stems
}
