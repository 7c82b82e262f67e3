//! Writes and reads the compiled form of the ways of asking.

use super::Askings;
use super::blocks::{BlockSource, Damaged, Features};
use super::classes::Classes;
use super::table::Widths;
use super::ways::Ways;
use crate::index::columns::{ColumnReader, ColumnWriter};

impl Askings {
    /// Writes all columns to the head, in the order in which they are read back, and returns the blocks of
    /// the features.
    pub(in crate::index) fn write(&self, head: &mut ColumnWriter) -> Result<Vec<u8>, Damaged> {
        // What cannot be read whole must leave nothing in the head.
        self.features.whole()?;
        self.classes.write(head);
        self.ways.write(head);
        self.features.write(head)
    }

    /// Reads what [`write`](Self::write) wrote; `None` for columns that do not fit together or these
    /// points: asking them would fail.
    pub(in crate::index) fn read(
        head: &mut ColumnReader<'_>,
        blocks: Box<dyn BlockSource>,
        points: usize,
    ) -> Option<Self> {
        let classes = Classes::read(head, points)?;
        let ways = Ways::read(head, classes.all_ways())?;
        let widths = Widths { points, forms: classes.count() };
        Some(Self { features: Features::read(head, blocks, widths)?, classes, ways })
    }
}
