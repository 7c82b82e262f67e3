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

/// Reads columns, in the order in which they were written. `None` where the bytes are too few, or no columns at all.
pub(super) struct ColumnReader<'b> {
    bytes: &'b [u8],
}

impl<'b> ColumnReader<'b> {
    pub(super) const fn new(bytes: &'b [u8]) -> Self {
        Self { bytes }
    }

    /// Returns the next column.
    pub(super) fn column<T: AnyBitPattern + NoUninit>(&mut self) -> Option<Vec<T>> {
        let (length, rest) = self.bytes.split_first_chunk()?;
        let (bytes, rest) = rest.split_at_checked(usize::try_from(u64::from_le_bytes(*length)).ok()?)?;
        if bytes.len() % size_of::<T>() != 0 {
            return None;
        }
        let mut column = bytemuck::allocation::zeroed_vec(bytes.len() / size_of::<T>());
        bytemuck::cast_slice_mut(&mut column).copy_from_slice(bytes);
        self.bytes = rest;
        Some(column)
    }

    /// Returns the next text.
    pub(super) fn text(&mut self) -> Option<String> {
        String::from_utf8(self.column()?).ok()
    }

    /// Tells whether everything was read.
    pub(super) const fn is_done(&self) -> bool {
        self.bytes.is_empty()
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
        let mut reader = ColumnReader::new(&bytes);
        assert_eq!(reader.column::<u32>(), Some(vec![1, 70_000]));
        assert_eq!(reader.text().as_deref(), Some("straße"));
        assert_eq!(reader.column::<f32>(), Some(vec![0.5]));
        assert!(reader.is_done());
        for length in 0..bytes.len() {
            let mut reader = ColumnReader::new(&bytes[..length]);
            let all = (reader.column::<u32>(), reader.text(), reader.column::<f32>());
            assert!(all.0.is_none() || all.1.is_none() || all.2.is_none(), "{length}");
        }
    }
}
