//! Texts that are numbered, and found again by their letters: the words and the stems of a language.

use rustc_hash::FxHashMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::packed::number;

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
}

/// The texts alone are kept.
impl Serialize for Texts {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.texts.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Texts {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Vec::<&str>::deserialize(from).map(Self::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::packed::{kept, opened};

    #[test]
    fn every_text_is_found_and_no_other() {
        for count in [0_u32, 1, 2, 3, 1000] {
            let texts: Vec<String> = (0..count).map(|no| format!("straße {no}")).collect();
            let made = Texts::new(texts.iter().map(String::as_str));
            for table in [&made, &opened(&kept(&made)).unwrap()] {
                assert_eq!(table.iter().collect::<Vec<_>>(), texts);
                assert!(texts.iter().zip(0..).all(|(text, no)| table.find(text) == Some(no)));
                assert_eq!((table.find(""), table.find("straße")), (None, None));
            }
        }
        let empty = Texts::new(["", "a"]);
        assert_eq!((empty.find(""), empty.find("a"), empty.text(0)), (Some(0), Some(1), ""));
    }
}
