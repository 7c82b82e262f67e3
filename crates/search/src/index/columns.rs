//! Arrays of plain numbers, written one after another: a compiled form is made of them.
//!
//! Numbers are written as this machine stores them, so that reading is copying, once. Readers must check what
//! the numbers mean, because a column may come from a damaged file.

use bytemuck::{AnyBitPattern, NoUninit};

/// Gathers the columns of a compiled form in one run of bytes.
#[derive(Default)]
pub(super) struct ColumnWriter {
    bytes: Vec<u8>,
}

impl ColumnWriter {
    /// Adds a column, with its length in bytes before it.
    pub(super) fn add<T: NoUninit>(&mut self, column: &[T]) {
        let bytes: &[u8] = bytemuck::cast_slice(column);
        self.bytes.extend((bytes.len() as u64).to_le_bytes());
        self.bytes.extend(bytes);
    }

    /// Returns all that was written.
    pub(super) fn finish(self) -> Vec<u8> {
        self.bytes
    }
}

/// Bytes that are read one after another.
pub trait ByteSource {
    /// Counts the bytes that are not yet read.
    fn left(&self) -> usize;

    /// Fills a stretch with the next bytes; `None` where they are too few, or cannot be read.
    fn fill(&mut self, bytes: &mut [u8]) -> Option<()>;
}

impl ByteSource for &[u8] {
    fn left(&self) -> usize {
        self.len()
    }

    fn fill(&mut self, bytes: &mut [u8]) -> Option<()> {
        let (next, rest) = self.split_at_checked(bytes.len())?;
        bytes.copy_from_slice(next);
        *self = rest;
        Some(())
    }
}

/// Reads columns, in the order in which they were written, each from its source to where it stays. `None` where
/// the bytes are too few, or no columns at all.
pub(super) struct ColumnReader<'s> {
    source: &'s mut dyn ByteSource,
}

impl<'s> ColumnReader<'s> {
    pub(super) fn new(source: &'s mut dyn ByteSource) -> Self {
        Self { source }
    }

    /// Returns the next column.
    pub(super) fn column<T: AnyBitPattern + NoUninit>(&mut self) -> Option<Vec<T>> {
        let mut length = [0; 8];
        self.source.fill(&mut length)?;
        let length = usize::try_from(u64::from_le_bytes(length)).ok()?;
        // What a damaged length asks for is never made room for.
        if length > self.source.left() {
            return None;
        }
        if length % size_of::<T>() != 0 {
            return None;
        }
        let mut column = bytemuck::allocation::zeroed_vec(length / size_of::<T>());
        self.source.fill(bytemuck::cast_slice_mut(&mut column))?;
        Some(column)
    }

    /// Returns the next text.
    pub(super) fn text(&mut self) -> Option<String> {
        String::from_utf8(self.column()?).ok()
    }

    /// Tells whether everything was read.
    pub(super) fn is_done(&self) -> bool {
        self.source.left() == 0
    }
}

/// Narrows a place to the width that columns have.
pub(super) fn number(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}

/// Tells whether bounds divide a column of this length: they begin at nothing, never fall, and end
/// where the column ends.
pub(super) fn divide(bounds: &[u32], length: usize) -> bool {
    bounds.first() == Some(&0)
        && bounds.is_sorted()
        && bounds.last().is_some_and(|last| *last as usize == length)
}

/// Tells whether every number is below a limit.
pub(super) fn below(numbers: &[u32], limit: usize) -> bool {
    numbers.iter().all(|number| (*number as usize) < limit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_read() {
        let mut writer = ColumnWriter::default();
        writer.add(&[1_u32, 70_000]);
        writer.add("straße".as_bytes());
        writer.add(&[0.5_f32]);
        let bytes = writer.finish();
        let mut source = &*bytes;
        let mut reader = ColumnReader::new(&mut source);
        assert_eq!(reader.column::<u32>(), Some(vec![1, 70_000]));
        assert_eq!(reader.text().as_deref(), Some("straße"));
        assert_eq!(reader.column::<f32>(), Some(vec![0.5]));
        assert!(reader.is_done());
        for length in 0..bytes.len() {
            let mut source = &bytes[..length];
            let mut reader = ColumnReader::new(&mut source);
            let all = (reader.column::<u32>(), reader.text(), reader.column::<f32>());
            assert!(all.0.is_none() || all.1.is_none() || all.2.is_none(), "{length}");
        }
    }
}
