//! Arrays of plain numbers, written one after another: a compiled form is made of them. And lists of small numbers,
//! packed: seven bits to a byte, the last byte of a number below 128 (LEB128).
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

/// Lists of numbers, one after another.
pub(super) struct Lists {
    /// Where each list begins; one more than there are lists.
    starts: Vec<u32>,
    bytes: Vec<u8>,
}

impl Default for Lists {
    fn default() -> Self {
        Self { starts: vec![0], bytes: Vec::new() }
    }
}

impl Lists {
    /// Adds a list.
    pub(super) fn push(&mut self, list: impl IntoIterator<Item = u32>) {
        list.into_iter().for_each(|number| push(&mut self.bytes, number));
        self.starts.push(number(self.bytes.len()));
    }

    /// Returns a list as it is packed: two lists are the same if their bytes are.
    pub(super) fn bytes(&self, list: usize) -> &[u8] {
        &self.bytes[self.starts[list] as usize..self.starts[list + 1] as usize]
    }

    /// Walks a list.
    pub(super) fn list(&self, list: usize) -> impl Iterator<Item = u32> + '_ {
        unpacked(self.bytes(list))
    }

    /// Writes the lists, for [`read`](Self::read).
    pub(super) fn write(&self, out: &mut ColumnWriter) {
        out.add(&packed(self.starts.windows(2).map(|ends| ends[1] - ends[0])));
        out.add(&self.bytes);
    }

    /// Reads this many lists; `None` for anything else. The numbers may be any: who uses them checks them.
    pub(super) fn read(from: &mut ColumnReader<'_>, count: usize) -> Option<Self> {
        let lengths: Vec<u8> = from.column()?;
        let mut read = Self { bytes: from.column()?, ..Self::default() };
        let mut end = 0_u32;
        for length in unpacked(&lengths) {
            end = end.checked_add(length)?;
            read.starts.push(end);
        }
        (read.starts.len() == count + 1 && end as usize == read.bytes.len()).then_some(read)
    }
}

/// Packs one number.
fn push(bytes: &mut Vec<u8>, mut number: u32) {
    loop {
        let [low, ..] = number.to_le_bytes();
        number >>= 7;
        if number == 0 {
            return bytes.push(low);
        }
        bytes.push(low | 0x80);
    }
}

/// Walks packed numbers; one that does not end, or is too large, ends the walk.
pub(super) fn unpacked(bytes: &[u8]) -> impl Iterator<Item = u32> + '_ {
    let mut bytes = bytes.iter();
    std::iter::from_fn(move || {
        let (mut number, mut shift) = (0, 0_u32);
        loop {
            let byte = bytes.next()?;
            number |= u32::from(byte & 0x7f).checked_shl(shift)?;
            if byte & 0x80 == 0 {
                return Some(number);
            }
            shift += 7;
        }
    })
}

/// Walks how far each of some rising numbers lies behind the one before, the first behind 0: small numbers take
/// fewer bytes.
pub(super) fn distances(rising: impl Iterator<Item = u32>) -> impl Iterator<Item = u32> {
    rising.scan(0, |last, number| Some(number - std::mem::replace(last, number)))
}

/// Walks the rising numbers that have these distances.
pub(super) fn places(distances: impl Iterator<Item = u32>) -> impl Iterator<Item = u32> {
    distances.scan(0_u32, |last, distance| {
        *last = last.saturating_add(distance);
        Some(*last)
    })
}

/// Packs a list.
pub(super) fn packed(list: impl IntoIterator<Item = u32>) -> Vec<u8> {
    let mut bytes = Vec::new();
    list.into_iter().for_each(|number| push(&mut bytes, number));
    bytes
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

    #[test]
    fn lists_are_what_was_packed() {
        let lists = [vec![0, 127, 128, 16_383, 16_384, u32::MAX], vec![], vec![5]];
        let mut made = Lists::default();
        lists.iter().for_each(|list| made.push(list.iter().copied()));
        let read = |lists: &Lists| (0..3).map(|no| lists.list(no).collect()).collect::<Vec<Vec<_>>>();
        assert_eq!(read(&made), lists);
        assert_eq!(made.bytes(0), packed(lists[0].iter().copied()));
        let mut columns = ColumnWriter::default();
        made.write(&mut columns);
        let bytes = columns.finish();
        let of = |count| Lists::read(&mut ColumnReader::new(&bytes), count);
        assert_eq!(of(3).as_ref().map(read), Some(lists.to_vec()));
        assert!(of(2).is_none() && of(4).is_none());
    }

    #[test]
    fn a_number_that_does_not_end_is_none() {
        let lists = Lists { starts: vec![0, 1, 12], bytes: vec![0x80; 12] };
        assert_eq!(lists.list(0).count() + lists.list(1).count(), 0);
    }
}
