//! The ways of asking as columns: for each stem, the points whose ways of asking have it.

use serde::Serialize;

use super::language::Stems;
use crate::index::asking::{Askings, Damaged};
use crate::index::lexicon::Lexicon;
use crate::lang::Lang;

/// The step to which weights are rounded: finer steps find nothing better and take more room.
pub(super) const STEP: f32 = 0.004;

/// The stems of the ways of asking.
#[derive(Debug, Default, Serialize)]
pub(super) struct AskedColumns {
    /// The languages of the stems, as places in the pack.
    languages: Vec<u8>,
    /// The stems' numbers within their language.
    stems: Vec<u32>,
    /// What each tells, in steps: the rarer, the more.
    tells: Vec<u32>,
    /// In how many points' ways each stands.
    counts: Vec<u32>,
    /// The points of the first stem, then those of the second, …: each by its difference from the one
    /// before, less one.
    points: Vec<u32>,
    /// What the stem weighs in all ways of asking the point together, in steps.
    weights: Vec<u32>,
}

/// Writes down how points are asked.
pub(super) fn columns(
    askings: &Askings,
    lexicons: &[Lexicon; 3],
    stems: &mut [Stems],
) -> Result<AskedColumns, Damaged> {
    let mut columns = AskedColumns::default();
    let merged = askings.merged()?;
    for (lang, numbers) in Lang::ALL.into_iter().zip(stems) {
        for stem in lexicons[lang as usize].stem_texts() {
            let Some((tells, points)) = merged.of(lang, stem) else { continue };
            let points: Vec<_> = points.iter().filter(|(_, weight)| steps(*weight) > 0).collect();
            columns.languages.push(lang as u8);
            columns.stems.push(numbers.number(stem));
            columns.tells.push(steps(tells));
            columns.counts.push(u32::try_from(points.len()).unwrap_or(u32::MAX));
            let mut next = 0;
            for &(point, weight) in points {
                columns.points.push(point - next);
                columns.weights.push(steps(weight));
                next = point + 1;
            }
        }
    }
    Ok(columns)
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "weights are small and not negative"
)]
fn steps(weight: f32) -> u32 {
    (weight / STEP).round() as u32
}
