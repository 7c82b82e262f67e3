//! Sparse matrices in compressed rows, of small numbers.
//!
//! Columns are stored as gaps of 16 bits and values as 8 bits: three bytes for an entry where plain numbers
//! take eight. What is rounded away is less than half a hundredth of a row's greatest value; sums of dozens
//! of values do not show it.

use crate::index::columns::{ColumnReader, ColumnWriter, divide};

/// The steps into which the greatest value of a row is divided.
const STEPS: f32 = 127.0;

/// A matrix most of whose values are nothing.
pub(super) struct SparseRows {
    /// Where each row's entries begin; one more than there are rows.
    starts: Vec<u32>,
    /// How far an entry's column lies behind that of the entry before it, in the first of a row behind 0. A
    /// gap that is too long for 16 bits is bridged by entries whose value is nothing.
    gaps: Vec<u16>,
    /// How many steps a value has.
    values: Vec<i8>,
    /// How large a row's step is.
    steps: Vec<f32>,
}

impl Default for SparseRows {
    fn default() -> Self {
        Self { starts: vec![0], gaps: Vec::new(), values: Vec::new(), steps: Vec::new() }
    }
}

impl SparseRows {
    /// Packs rows that follow one another; `starts` says where each begins in the entries, and ends with
    /// their count. A row's entries, column and value, are in the order of their columns.
    pub(super) fn pack(starts: &[u32], entries: &[(u32, f32)]) -> Self {
        let mut packed = Self::default();
        for row in starts.windows(2) {
            packed.add_row(&entries[row[0] as usize..row[1] as usize]);
        }
        packed
    }

    /// Packs entries in any order: row, column, value.
    pub(super) fn of(rows: usize, mut entries: Vec<(u32, u32, f32)>) -> Self {
        entries.sort_unstable_by_key(|(row, column, _)| (*row, *column));
        let mut starts = vec![0; rows + 1];
        for (row, _, _) in &entries {
            starts[*row as usize + 1] += 1;
        }
        for row in 0..rows {
            starts[row + 1] += starts[row];
        }
        let entries: Vec<_> = entries.into_iter().map(|(_, column, value)| (column, value)).collect();
        Self::pack(&starts, &entries)
    }

    #[expect(clippy::cast_possible_truncation, reason = "a value is at most the greatest of its row")]
    fn add_row(&mut self, entries: &[(u32, f32)]) {
        let greatest = entries.iter().map(|(_, value)| value.abs()).fold(f32::MIN_POSITIVE, f32::max);
        let mut last = 0;
        for (column, value) in entries {
            let mut gap = column - last;
            while gap > u32::from(u16::MAX) {
                self.gaps.push(u16::MAX);
                self.values.push(0);
                gap -= u32::from(u16::MAX);
            }
            self.gaps.push(gap as u16);
            self.values.push((value / greatest * STEPS).round() as i8);
            last = *column;
        }
        self.end_row(greatest / STEPS);
    }

    fn end_row(&mut self, step: f32) {
        self.starts.push(u32::try_from(self.gaps.len()).unwrap_or(u32::MAX));
        self.steps.push(step);
    }

    /// Adds a row of another matrix as it is.
    pub(super) fn append(&mut self, from: &Self, row: usize) {
        let entries = from.starts[row] as usize..from.starts[row + 1] as usize;
        self.gaps.extend(&from.gaps[entries.clone()]);
        self.values.extend(&from.values[entries]);
        self.end_row(from.steps[row]);
    }

    /// Walks the entries of a row: column and value.
    pub(super) fn row(&self, row: u32) -> impl Iterator<Item = (u32, f32)> + '_ {
        let row = row as usize;
        let entries = self.starts[row] as usize..self.starts[row + 1] as usize;
        let step = self.steps[row];
        let mut column = 0;
        self.gaps[entries.clone()].iter().zip(&self.values[entries]).map(move |(gap, value)| {
            column += u32::from(*gap);
            (column, f32::from(*value) * step)
        })
    }

    /// Multiplies some rows by weights and adds them up, column by column.
    pub(super) fn sum(&self, rows: &[(u32, f32)], columns: usize) -> Vec<f32> {
        let mut sums = vec![0.0; columns];
        for (row, weight) in rows {
            self.row(*row).for_each(|(column, value)| sums[column as usize] += weight * value);
        }
        sums
    }

    /// Writes the matrix, for [`read`](Self::read).
    pub(super) fn write(&self, out: &mut ColumnWriter) {
        out.add(&self.starts);
        out.add(&self.gaps);
        out.add(&self.values);
        out.add(&self.steps);
    }

    /// Reads a matrix with so many rows and columns; `None` for anything else.
    pub(super) fn read(from: &mut ColumnReader<'_>, rows: usize, columns: usize) -> Option<Self> {
        let read = Self {
            starts: from.column()?,
            gaps: from.column()?,
            values: from.column()?,
            steps: from.column()?,
        };
        let is_whole = read.starts.len() == rows + 1
            && read.steps.len() == rows
            && read.values.len() == read.gaps.len()
            && divide(&read.starts, read.gaps.len());
        (is_whole && read.stays_within(columns)).then_some(read)
    }

    /// Tells whether no entry lies behind the last column.
    fn stays_within(&self, columns: usize) -> bool {
        self.starts.windows(2).all(|row| {
            let gaps = &self.gaps[row[0] as usize..row[1] as usize];
            let last: u64 = gaps.iter().map(|gap| u64::from(*gap)).sum();
            gaps.is_empty() || last < columns as u64
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(matrix: &SparseRows, count: u32) -> Vec<Vec<(u32, f32)>> {
        let entries = |row| matrix.row(row).filter(|(_, value)| *value != 0.0).collect();
        (0..count).map(entries).collect()
    }

    #[test]
    fn rows_are_what_was_packed() {
        let entries = vec![(2, 200_000, -1.0), (0, 3, 127.0), (0, 1, 1.0), (2, 7, 2.0)];
        let matrix = SparseRows::of(3, entries);
        let found = rows(&matrix, 3);
        assert_eq!(found[0], [(1, 1.0), (3, 127.0)]);
        assert_eq!(found[1], []);
        let [(7, first), (200_000, second)] = found[2][..] else { panic!("{found:?}") };
        assert!((first - 2.0).abs() < 0.01 && (second + 1.0).abs() < 0.01, "{found:?}");
        let sums = matrix.sum(&[(0, 2.0), (2, 0.5)], 200_001);
        assert!((sums[3] - 254.0).abs() < 0.01 && (sums[7] - 1.0).abs() < 0.01);
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let matrix = SparseRows::of(2, vec![(0, 70_000, 1.0), (1, 2, 1.0)]);
        let mut columns = ColumnWriter::default();
        matrix.write(&mut columns);
        let bytes = columns.finish();
        let read = |rows, columns| SparseRows::read(&mut ColumnReader::new(&bytes), rows, columns);
        assert!(read(2, 70_001).is_some());
        assert!(read(2, 70_000).is_none() && read(1, 70_001).is_none() && read(3, 70_001).is_none());
    }
}
