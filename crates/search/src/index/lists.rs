//! Lists of small numbers, packed: seven bits to a byte, the last byte of a number below 128 (LEB128).

use super::columns::{ColumnReader, ColumnWriter, divide, number};

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
        self.end();
    }

    /// Adds a list of other lists as it is.
    pub(super) fn append(&mut self, from: &Self, list: usize) {
        self.bytes.extend(from.bytes(list));
        self.end();
    }

    fn end(&mut self) {
        self.starts.push(number(self.bytes.len()));
    }

    /// Returns a list as it is packed: two lists are the same if their bytes are.
    pub(super) fn bytes(&self, list: usize) -> &[u8] {
        &self.bytes[self.starts[list] as usize..self.starts[list + 1] as usize]
    }

    /// Walks a list.
    pub(super) fn list(&self, list: usize) -> impl Iterator<Item = u32> + '_ {
        let mut bytes = self.bytes(list).iter();
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

    /// Writes the lists, for [`read`](Self::read).
    pub(super) fn write(&self, out: &mut ColumnWriter) {
        out.add(&self.starts);
        out.add(&self.bytes);
    }

    /// Reads this many lists; `None` for anything else. The numbers may be any: who uses them checks them.
    pub(super) fn read(from: &mut ColumnReader<'_>, count: usize) -> Option<Self> {
        let read = Self { starts: from.column()?, bytes: from.column()? };
        (read.starts.len() == count + 1 && divide(&read.starts, read.bytes.len())).then_some(read)
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
