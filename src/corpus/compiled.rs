//! The compiled form of a rule collection: the model as bytes, opened in milliseconds, where reading 9 MB of
//! YAML takes a tenth of a second.
//!
//! The form is postcard's: one value after another, without names. It is only read by the program that wrote
//! it. What can be worked out from the rest is not written. Official wordings are private and are not written
//! either.

use super::Corpus;
use crate::source::{Origin, Sources};

impl Corpus {
    /// Writes the collection, for [`open`](Self::open); `None` where a text is too long to be written.
    #[must_use]
    pub fn compiled(&self) -> Option<Vec<u8>> {
        postcard::to_allocvec(self).ok()
    }

    /// Reads what [`compiled`](Self::compiled) wrote; `None` where the bytes are not that. Whoever keeps them
    /// makes sure that they belong to the files that are meant.
    #[must_use]
    pub fn open(compiled: &[u8]) -> Option<Self> {
        let (mut corpus, rest): (Self, &[u8]) = postcard::take_from_bytes(compiled).ok()?;
        if !rest.is_empty() {
            return None;
        }
        corpus.editions.values_mut().for_each(super::Edition::note_anchors);
        corpus.note_stances();
        corpus.official_hash = Sources::default().hash(Origin::Wordings);
        Some(corpus)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corpus::load;
    use crate::source::embedded;

    #[test]
    fn what_was_written_is_read_and_nothing_else() {
        let loaded = load(&embedded()).0;
        let compiled = loaded.compiled().unwrap();
        let opened = Corpus::open(&compiled).unwrap();
        assert_eq!(format!("{opened:?}"), format!("{loaded:?}"));
        assert!(opened.is_same(&loaded));
        assert!(Corpus::open(&[&compiled[..], b"x"].concat()).is_none());
        for length in (0..compiled.len()).step_by(compiled.len() / 50) {
            assert!(Corpus::open(&compiled[..length]).is_none(), "{length}");
        }
    }
}
