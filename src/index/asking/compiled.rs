//! Writes and reads the compiled form of the ways of asking.

use super::Askings;
use super::blocks::{BlockSource, Damaged, Features};
use super::table::Widths;
use crate::index::columns::{ColumnReader, ColumnWriter, below, divide};

impl Askings {
    /// Writes all columns to the head, in the order in which they are read back, and returns the blocks of
    /// the features.
    pub(in crate::index) fn write(&self, head: &mut ColumnWriter) -> Result<Vec<u8>, Damaged> {
        // What cannot be read whole must leave nothing in the head.
        self.features.whole()?;
        head.add(&self.points);
        head.add(&self.forms);
        head.add(&self.sums);
        head.add(&self.exact_names);
        head.add(&self.exact_ways);
        head.add(&self.first_form);
        self.features.write(head)
    }

    /// Reads what [`write`](Self::write) wrote; `None` for columns that do not fit together or these
    /// points: asking them would fail.
    pub(in crate::index) fn read(
        head: &mut ColumnReader<'_>,
        blocks: Box<dyn BlockSource>,
        points: usize,
    ) -> Option<Self> {
        let askings = Self {
            points: head.column()?,
            forms: head.column()?,
            sums: head.column()?,
            exact_names: head.column()?,
            exact_ways: head.column()?,
            first_form: head.column()?,
            features: Features::default(),
        };
        let forms = askings.first_form.last().copied().unwrap_or_default() as usize;
        let widths = Widths { ways: askings.points.len(), points, forms };
        let features = Features::read(head, blocks, widths)?;
        askings.is_sound(widths).then_some(Self { features, ..askings })
    }

    /// Tells whether the columns fit together.
    fn is_sound(&self, widths: Widths) -> bool {
        let Widths { ways, points, forms } = widths;
        self.forms.len() == ways
            && self.sums.len() == points
            && below(&self.points, points)
            && self.exact_names.is_sorted()
            && self.exact_ways.len() == self.exact_names.len()
            && below(&self.exact_ways, ways)
            && self.first_form.len() == points + 1
            && divide(&self.first_form, forms)
            && self.points.iter().zip(&self.forms).all(|(point, form)| {
                let point = *point as usize;
                u32::from(*form) < self.first_form[point + 1] - self.first_form[point]
            })
    }
}
