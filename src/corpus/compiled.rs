//! The compiled form of a rule collection: the model as bytes, opened in milliseconds, where reading 9 MB of
//! YAML takes a tenth of a second.
//!
//! The form is postcard's: one value after another, without names. It is only read by the program that wrote
//! it. What can be worked out from the rest is not written. Official wordings are private and are not written
//! either. The ways of asking are written apart from the rest, because few commands read them.

use super::asked::KeptAsked;
use super::{AskedSource, Corpus, Point, WaysOfAsking};
use crate::source::{Origin, Sources};

/// A rule collection as bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompiledCorpus {
    /// What is read when the collection is opened: all but the ways of asking.
    pub head: Vec<u8>,
    /// The ways of asking ([`AskedSource`]).
    pub asked: Vec<u8>,
}

impl Corpus {
    /// Writes the collection, for [`open`](Self::open); `None` where a text is too long to be written.
    #[must_use]
    pub fn compiled(&self) -> Option<CompiledCorpus> {
        let ways = self.points.values().flat_map(Point::all_asked);
        let texts: Vec<Vec<u8>> = ways.map(WaysOfAsking::compiled).collect::<Option<_>>()?;
        let lengths: Vec<usize> = texts.iter().map(Vec::len).collect();
        let head = postcard::to_allocvec(&(self, lengths)).ok()?;
        Some(CompiledCorpus { head, asked: texts.concat() })
    }

    /// Reads what [`compiled`](Self::compiled) wrote; `None` where the bytes are not that. Whoever keeps them
    /// makes sure that they belong to the files that are meant. The ways of asking are read when somebody
    /// looks at them.
    #[must_use]
    pub fn open(head: &[u8], asked: impl AskedSource + 'static) -> Option<Self> {
        let ((mut corpus, lengths), rest): ((Self, Vec<usize>), &[u8]) =
            postcard::take_from_bytes(head).ok()?;
        let ways = corpus.points.values_mut().flat_map(Point::all_asked_mut).collect::<Vec<_>>();
        if !rest.is_empty() || ways.len() != lengths.len() {
            return None;
        }
        let (kept, mut from) = (KeptAsked::new(asked), 0_usize);
        for (ways, length) in ways.into_iter().zip(lengths) {
            let end = from.checked_add(length)?;
            // Each has a byte at least.
            if ways.count() > length {
                return None;
            }
            ways.keep(&kept, from..end);
            from = end;
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
        let CompiledCorpus { head, asked } = loaded.compiled().unwrap();
        let opened = Corpus::open(&head, asked.clone()).unwrap();
        assert_eq!(format!("{opened:?}"), format!("{loaded:?}"));
        assert!(opened.is_same(&loaded));
        assert!(opened.compiled().unwrap() == loaded.compiled().unwrap());
        assert!(Corpus::open(&[&head[..], b"x"].concat(), asked).is_none());
        for length in (0..head.len()).step_by(head.len() / 50) {
            assert!(Corpus::open(&head[..length], Vec::new()).is_none(), "{length}");
        }
    }
}
