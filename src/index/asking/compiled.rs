//! Writes and reads the compiled form of the ways of asking.

use super::Askings;
use super::features::Family;
use super::learned::Learned;
use super::sparse::SparseRows;
use crate::index::columns::{ColumnReader, ColumnWriter, below, divide};

impl Askings {
    /// Writes all columns, in the order in which they are read back.
    pub(in crate::index) fn write(&self, out: &mut ColumnWriter) {
        out.add(&self.names);
        out.add(&self.families);
        out.add(&self.tells);
        out.add(&self.points);
        out.add(&self.forms);
        out.add(&self.sums);
        out.add(&self.exact_names);
        out.add(&self.exact_ways);
        out.add(&self.learned.first_form);
        for matrix in [&self.postings, &self.learned.points, &self.learned.forms] {
            matrix.write(out);
        }
    }

    /// Reads what [`write`](Self::write) wrote; `None` for columns that do not fit together or these
    /// points: asking them would fail.
    pub(in crate::index) fn read(from: &mut ColumnReader<'_>, points: usize) -> Option<Self> {
        let mut askings = Self {
            names: from.column()?,
            families: from.column()?,
            tells: from.column()?,
            points: from.column()?,
            forms: from.column()?,
            sums: from.column()?,
            exact_names: from.column()?,
            exact_ways: from.column()?,
            learned: Learned { first_form: from.column()?, ..Learned::default() },
            postings: SparseRows::default(),
        };
        if !askings.is_sound(points) {
            return None;
        }
        let (features, classes) = (askings.names.len(), askings.learned.classes());
        askings.postings = SparseRows::read(from, features, askings.points.len())?;
        askings.learned.points = SparseRows::read(from, features, points)?;
        askings.learned.forms = SparseRows::read(from, features, classes)?;
        Some(askings)
    }

    /// Tells whether the columns beside the matrices fit together.
    fn is_sound(&self, points: usize) -> bool {
        let (features, ways) = (self.names.len(), self.points.len());
        let first_form = &self.learned.first_form;
        self.names.is_sorted()
            && [self.families.len(), self.tells.len()] == [features; 2]
            && self.families.iter().all(|family| usize::from(*family) < Family::ALL.len())
            && self.forms.len() == ways
            && self.sums.len() == points
            && below(&self.points, points)
            && self.exact_names.is_sorted()
            && self.exact_ways.len() == self.exact_names.len()
            && below(&self.exact_ways, ways)
            && first_form.len() == points + 1
            && divide(first_form, self.learned.classes())
            && self.points.iter().zip(&self.forms).all(|(point, form)| {
                let point = *point as usize;
                u32::from(*form) < first_form[point + 1] - first_form[point]
            })
    }
}
