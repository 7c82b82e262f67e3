//! What a way of asking can mean: a point, in one of the forms in which it is asked.

use std::ops::Range;

use super::phrasing::Phrasing;
use crate::index::columns::{ColumnReader, ColumnWriter, divide, number};

/// The forms of all points, numbered point by point, the canonical one of each first; and the ways of asking,
/// form by form.
#[derive(Default)]
pub(super) struct Classes {
    /// The first form of each point; one more than there are points.
    first_forms: Vec<u32>,
    /// The first way of each form; one more than there are forms.
    first_ways: Vec<u32>,
}

impl Classes {
    /// Numbers the forms of this many points; the ways of asking are in the order of [`list`](super::phrasing::list).
    pub(super) fn new(phrasings: &[Phrasing<'_>], points: usize) -> Self {
        let form = |phrasing: &Phrasing<'_>| phrasing.form.map_or(0, |place| place + 1);
        let mut counts = vec![1; points];
        for phrasing in phrasings {
            let count = &mut counts[phrasing.point];
            *count = (*count).max(form(phrasing) + 1);
        }
        let first_forms = summed(&counts);
        let mut ways = vec![0; first_forms.last().map_or(0, |last| *last as usize)];
        for phrasing in phrasings {
            ways[first_forms[phrasing.point] as usize + form(phrasing)] += 1;
        }
        Self { first_forms, first_ways: summed(&ways) }
    }

    /// Returns how many points there are.
    pub(super) const fn points(&self) -> usize {
        self.first_forms.len().saturating_sub(1)
    }

    /// Returns how many forms there are.
    pub(super) const fn count(&self) -> usize {
        self.first_ways.len().saturating_sub(1)
    }

    /// Returns how many ways of asking there are.
    pub(super) fn all_ways(&self) -> usize {
        self.first_ways.last().map_or(0, |last| *last as usize)
    }

    /// Returns the forms of a point.
    pub(super) fn forms(&self, point: usize) -> Range<usize> {
        between(&self.first_forms, point)
    }

    /// Returns the ways of asking of a form.
    pub(super) fn ways(&self, form: usize) -> Range<usize> {
        between(&self.first_ways, form)
    }

    /// Returns the ways of asking of a point, in all its forms.
    pub(super) fn ways_of(&self, point: usize) -> Range<usize> {
        let forms = self.forms(point);
        self.first_ways[forms.start] as usize..self.first_ways[forms.end] as usize
    }

    /// Returns the point that a way asks, and the form in which it does: `None` for the canonical one.
    pub(super) fn of(&self, way: usize) -> (usize, Option<usize>) {
        let place = |firsts: &[u32], no: usize| firsts.partition_point(|first| *first as usize <= no) - 1;
        let form = place(&self.first_ways, way);
        let point = place(&self.first_forms, form);
        (point, (form - self.forms(point).start).checked_sub(1))
    }

    /// Writes the numbers, for [`read`](Self::read).
    pub(super) fn write(&self, out: &mut ColumnWriter) {
        out.add(&self.first_forms);
        out.add(&self.first_ways);
    }

    /// Reads the numbers; `None` for columns that do not fit together.
    pub(super) fn read(from: &mut ColumnReader<'_>) -> Option<Self> {
        let read = Self { first_forms: from.column()?, first_ways: from.column()? };
        let fits = divide(&read.first_forms, read.count()) && divide(&read.first_ways, read.all_ways());
        fits.then_some(read)
    }
}

fn between(firsts: &[u32], no: usize) -> Range<usize> {
    firsts[no] as usize..firsts[no + 1] as usize
}

/// Returns the sum of all counts before each, and behind the last.
fn summed(counts: &[usize]) -> Vec<u32> {
    let mut sum = 0;
    let sums = counts.iter().map(|count| {
        sum += count;
        number(sum)
    });
    std::iter::once(0).chain(sums).collect()
}
