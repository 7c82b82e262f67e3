//! Texts that are numbered, and found again by their letters: the words and the stems of a language.

use rustc_hash::FxHashMap;

use super::columns::{ColumnReader, ColumnWriter, number};

/// Different texts, numbered in the order in which they came.
#[derive(Default)]
pub(super) struct Texts {
    texts: Vec<Box<str>>,
    numbers: FxHashMap<Box<str>, u32>,
}

impl Texts {
    /// Numbers texts in their order.
    pub(super) fn new<'t>(texts: impl IntoIterator<Item = &'t str>) -> Self {
        let mut table = Self::default();
        for text in texts {
            table.add(text);
        }
        table
    }

    /// Returns the number of a text, the next one for a new text.
    pub(super) fn add(&mut self, text: &str) -> u32 {
        self.find(text).unwrap_or_else(|| {
            let no = number(self.len());
            self.texts.push(text.into());
            self.numbers.insert(text.into(), no);
            no
        })
    }

    /// Counts the texts.
    pub(super) const fn len(&self) -> usize {
        self.texts.len()
    }

    /// Returns the text of a number.
    pub(super) fn text(&self, no: u32) -> &str {
        &self.texts[no as usize]
    }

    /// Walks the texts in the order of their numbers.
    pub(super) fn iter(&self) -> impl Iterator<Item = &str> {
        self.texts.iter().map(AsRef::as_ref)
    }

    /// Returns the number of a text.
    pub(super) fn find(&self, text: &str) -> Option<u32> {
        self.numbers.get(text).copied()
    }

    /// Writes the texts behind one another and where each ends, for [`read`](Self::read).
    pub(super) fn write(&self, out: &mut ColumnWriter) {
        let ends = self.texts.iter().scan(0, |end, text| {
            *end += text.len();
            Some(number(*end))
        });
        out.add(self.texts.concat().as_bytes());
        out.add(&ends.collect::<Vec<_>>());
    }

    /// Reads texts; `None` for columns that do not fit together.
    pub(super) fn read(from: &mut ColumnReader<'_>) -> Option<Self> {
        let (letters, ends): (String, Vec<u32>) = (from.text()?, from.column()?);
        let starts = std::iter::once(0).chain(ends.iter().copied());
        let texts = starts.zip(&ends).map(|(start, end)| letters.get(start as usize..*end as usize));
        let table = Self::new(texts.collect::<Option<Vec<_>>>()?);
        (ends.last().map_or(0, |end| *end as usize) == letters.len()).then_some(table)
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
        let read = |letters: &str, ends: &[u32]| {
            let mut columns = ColumnWriter::default();
            columns.add(letters.as_bytes());
            columns.add(ends);
            let bytes = columns.finish();
            Texts::read(&mut ColumnReader::new(&bytes)).is_some()
        };
        assert!(read("weg", &[3]));
        assert!(!read("weg", &[2]) && !read("weg", &[3, 2]) && !read("weg", &[4]) && !read("ß", &[1, 2]));
    }
}
