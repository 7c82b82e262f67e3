//! Writes and reads the compiled form of the ways of asking.

use super::Askings;
use super::features::Family;
use super::learned::{Learned, Weights};
use crate::index::columns::{ColumnReader, ColumnWriter, below, divide};

impl Askings {
    /// Writes all columns, in the order in which they are read back.
    pub(in crate::index) fn write(&self, out: &mut ColumnWriter) {
        out.add(&self.names);
        out.add(&self.families);
        out.add(&self.tells);
        out.add(&self.starts);
        out.add(&self.ways);
        out.add(&self.weights);
        out.add(&self.points);
        out.add(&self.forms);
        out.add(&self.sums);
        out.add(&self.exact_names);
        out.add(&self.exact_ways);
        for weights in [&self.learned.points, &self.learned.forms] {
            out.add(&weights.starts);
            out.add(&weights.classes);
            out.add(&weights.values);
        }
        out.add(&self.learned.first_form);
    }

    /// Reads what [`write`](Self::write) wrote; `None` for columns that do not fit together or these
    /// points: asking them would fail.
    pub(in crate::index) fn read(from: &mut ColumnReader<'_>, points: usize) -> Option<Self> {
        let askings = Self {
            names: from.column()?,
            families: from.column()?,
            tells: from.column()?,
            starts: from.column()?,
            ways: from.column()?,
            weights: from.column()?,
            points: from.column()?,
            forms: from.column()?,
            sums: from.column()?,
            exact_names: from.column()?,
            exact_ways: from.column()?,
            learned: Learned {
                points: read_weights(from)?,
                forms: read_weights(from)?,
                first_form: from.column()?,
            },
        };
        askings.is_sound(points).then_some(askings)
    }

    fn is_sound(&self, points: usize) -> bool {
        let (features, ways) = (self.names.len(), self.points.len());
        let Learned { points: of_points, forms, first_form } = &self.learned;
        let classes = first_form.last().map_or(0, |last| *last as usize);
        self.names.is_sorted()
            && [self.families.len(), self.tells.len()] == [features; 2]
            && self.families.iter().all(|family| usize::from(*family) < Family::ALL.len())
            && self.starts.len() == features + 1
            && divide(&self.starts, self.ways.len())
            && self.weights.len() == self.ways.len()
            && below(&self.ways, ways)
            && self.forms.len() == ways
            && self.sums.len() == points
            && below(&self.points, points)
            && self.exact_names.is_sorted()
            && self.exact_ways.len() == self.exact_names.len()
            && below(&self.exact_ways, ways)
            && is_sound(of_points, features, points)
            && is_sound(forms, features, classes)
            && first_form.len() == points + 1
            && divide(first_form, classes)
            && self.points.iter().zip(&self.forms).all(|(point, form)| {
                let point = *point as usize;
                u32::from(*form) < first_form[point + 1] - first_form[point]
            })
    }
}

fn read_weights(from: &mut ColumnReader<'_>) -> Option<Weights> {
    Some(Weights { starts: from.column()?, classes: from.column()?, values: from.column()? })
}

fn is_sound(weights: &Weights, features: usize, classes: usize) -> bool {
    weights.starts.len() == features + 1
        && divide(&weights.starts, weights.classes.len())
        && weights.values.len() == weights.classes.len()
        && below(&weights.classes, classes)
}
