//! Texts that are numbered, and found again by their letters: the words and the stems of a language.
//!
//! All texts stand in one run of letters, and a hash table of numbers finds them (open addressing with linear
//! probing). So a compiled table is opened by copying three columns, however many texts it has.

use super::columns::{ColumnReader, ColumnWriter, number};

/// A slot of the hash table without a text.
const FREE: u32 = u32::MAX;

/// Different texts, numbered.
pub(super) struct Texts {
    letters: String,
    /// Where each text ends; the first begins at nothing.
    ends: Vec<u32>,
    /// The numbers of the texts, each at the first free slot from its hash on. Half of the slots are free at
    /// least, and their count is a power of two.
    slots: Vec<u32>,
}

impl Texts {
    /// Numbers texts in their order; no two are the same.
    pub(super) fn new<'t>(texts: impl IntoIterator<Item = &'t str>) -> Self {
        let (mut letters, mut ends) = (String::new(), Vec::new());
        for text in texts {
            letters.push_str(text);
            ends.push(number(letters.len()));
        }
        let slots = vec![FREE; (2 * ends.len()).next_power_of_two()];
        let mut table = Self { letters, ends, slots };
        for no in 0..number(table.len()) {
            let mut slot = table.slot(table.text(no));
            while table.slots[slot] != FREE {
                slot = table.next(slot);
            }
            table.slots[slot] = no;
        }
        table
    }

    /// Counts the texts.
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns the text of a number.
    pub(super) fn text(&self, no: u32) -> &str {
        let no = no as usize;
        let start = if no == 0 { 0 } else { self.ends[no - 1] as usize };
        // Ends lie between letters: anyone who makes or reads a table sees to that.
        self.letters.get(start..self.ends[no] as usize).unwrap_or_default()
    }

    /// Walks the texts in the order of their numbers.
    pub(super) fn iter(&self) -> impl Iterator<Item = &str> {
        (0..number(self.len())).map(|no| self.text(no))
    }

    /// Returns the number of a text.
    pub(super) fn find(&self, text: &str) -> Option<u32> {
        let mut slot = self.slot(text);
        while self.slots[slot] != FREE {
            let no = self.slots[slot];
            if self.text(no) == text {
                return Some(no);
            }
            slot = self.next(slot);
        }
        None
    }

    /// Returns the slot at which the search for a text begins.
    fn slot(&self, text: &str) -> usize {
        crc32fast::hash(text.as_bytes()) as usize & (self.slots.len() - 1)
    }

    const fn next(&self, slot: usize) -> usize {
        (slot + 1) & (self.slots.len() - 1)
    }

    /// Writes the table, for [`read`](Self::read).
    pub(super) fn write(&self, out: &mut ColumnWriter) {
        out.add(self.letters.as_bytes());
        out.add(&self.ends);
        out.add(&self.slots);
    }

    /// Reads a table; `None` for columns that do not fit together.
    pub(super) fn read(from: &mut ColumnReader<'_>) -> Option<Self> {
        let letters = from.text()?;
        let (ends, slots): (Vec<u32>, Vec<u32>) = (from.column()?, from.column()?);
        let cuts = ends.iter().all(|end| letters.is_char_boundary(*end as usize));
        let is_whole = ends.is_sorted() && ends.last().copied().unwrap_or_default() as usize == letters.len();
        // Without a free slot, the search for an unknown text would never end.
        let is_open = slots.len().is_power_of_two() && slots.contains(&FREE);
        let is_known = slots.iter().all(|no| *no == FREE || (*no as usize) < ends.len());
        (cuts && is_whole && is_open && is_known).then_some(Self { letters, ends, slots })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes a table and reads it again.
    fn reopened(table: &Texts) -> Texts {
        let mut columns = ColumnWriter::default();
        table.write(&mut columns);
        let bytes = columns.finish();
        Texts::read(&mut ColumnReader::new(&bytes)).unwrap()
    }

    #[test]
    fn every_text_is_found_and_no_other() {
        for count in [0_u32, 1, 2, 3, 1000] {
            let texts: Vec<String> = (0..count).map(|no| format!("straße {no}")).collect();
            let made = Texts::new(texts.iter().map(String::as_str));
            for table in [&made, &reopened(&made)] {
                assert_eq!(table.iter().collect::<Vec<_>>(), texts);
                assert!(texts.iter().zip(0..).all(|(text, no)| table.find(text) == Some(no)));
                assert_eq!((table.find(""), table.find("straße")), (None, None));
            }
        }
        let empty = Texts::new(["", "a"]);
        assert_eq!((empty.find(""), empty.find("a"), empty.text(0)), (Some(0), Some(1), ""));
    }

    #[test]
    fn columns_that_do_not_fit_are_refused() {
        let read = |letters: &str, ends: &[u32], slots: &[u32]| {
            let mut columns = ColumnWriter::default();
            columns.add(letters.as_bytes());
            columns.add(ends);
            columns.add(slots);
            let bytes = columns.finish();
            Texts::read(&mut ColumnReader::new(&bytes)).is_some()
        };
        assert!(read("weg", &[3], &[0, FREE]));
        assert!(!read("weg", &[2], &[0, FREE]) && !read("weg", &[3, 2], &[0, FREE]));
        assert!(!read("weg", &[3], &[0]) && !read("weg", &[3], &[1, FREE]) && !read("weg", &[3], &[]));
        assert!(!read("ß", &[1, 2], &[0, FREE]) && !read("weg", &[3], &[0, FREE, FREE]));
    }
}
