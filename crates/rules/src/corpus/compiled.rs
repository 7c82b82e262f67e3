//! The compiled form of a rule collection: the model as bytes, opened in milliseconds, where reading 9 MB of
//! YAML takes a tenth of a second.
//!
//! The form is postcard's: one value after another, without names. It is only read by the program that wrote
//! it. First comes what most commands need: the editions without their clauses, the glossary, the events. Then
//! come records that are read when somebody looks at them: the clauses of each edition and of each
//! translation, each point, the references. The ways of asking are written apart, because few commands read
//! them. What can be worked out quickly from the rest is not written. Official wordings are private and are
//! not written either.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::kept::{Kept, Part, Place, Record, Recorded, Writing};
use super::{AskedSource, Corpus, PointId};
use crate::source::{Origin, Sources};

/// A rule collection as bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompiledCorpus {
    /// What is read when the collection is opened: all but the ways of asking.
    pub head: Vec<u8>,
    /// The ways of asking ([`AskedSource`]).
    pub asked: Vec<u8>,
}

/// How long the records of a compiled collection are, in the order in which they follow one another.
#[derive(Default, Serialize, Deserialize)]
struct Lengths {
    /// Of the clauses of each edition.
    editions: Vec<usize>,
    /// Of the clauses of each translation.
    translations: Vec<usize>,
    points: Vec<(PointId, usize)>,
    references: usize,
}

impl Corpus {
    /// Writes the collection, for [`open`](Self::open); `None` where a text is too long to be written.
    #[must_use]
    pub fn compiled(&self) -> Option<CompiledCorpus> {
        let mut written = Writing::default();
        let lengths = self.write_records(&mut written)?;
        let head = postcard::to_allocvec(&(self, lengths)).ok()?;
        Some(CompiledCorpus { head: [head, written.records].concat(), asked: written.asked })
    }

    fn write_records(&self, to: &mut Writing) -> Option<Lengths> {
        let mut add = |record: &dyn Fn(&mut Writing) -> Option<()>| {
            let start = to.records.len();
            record(to)?;
            Some(to.records.len() - start)
        };
        let mut lengths = Lengths::default();
        for edition in self.editions.values() {
            lengths.editions.push(add(&|to| edition.clauses.write(to))?);
        }
        for translation in self.translations.values() {
            lengths.translations.push(add(&|to| translation.clauses.write(to))?);
        }
        for (id, point) in self.points.records() {
            lengths.points.push((id.clone(), add(&|to| point.write(to))?));
        }
        lengths.references = add(&|to| self.references().write(to))?;
        Some(lengths)
    }

    /// Reads what [`compiled`](Self::compiled) wrote; `None` where the bytes are not that. Whoever keeps them
    /// makes sure that they are undamaged, and belong to the files that are meant: what is read late is not
    /// looked at before. The ways of asking are read when somebody looks at them.
    #[must_use]
    pub fn open(head: Vec<u8>, asked: impl AskedSource + 'static) -> Option<Self> {
        let ((mut corpus, lengths), rest): ((Self, Lengths), &[u8]) =
            postcard::take_from_bytes(&head).ok()?;
        let records = rest.len();
        let mut places = Places { next: head.len() - records, kept: Kept::new(head, asked) };
        if lengths.editions.len() != corpus.editions.len()
            || lengths.translations.len() != corpus.translations.len()
        {
            return None;
        }
        for (edition, length) in corpus.editions.values_mut().zip(lengths.editions) {
            edition.clauses = places.record(length)?;
        }
        for (translation, length) in corpus.translations.values_mut().zip(lengths.translations) {
            translation.clauses = places.record(length)?;
        }
        let points = lengths.points.into_iter().map(|(id, length)| Some((id, places.record(length)?)));
        corpus.points = points.collect::<Option<BTreeMap<_, _>>>()?.into_iter().collect();
        corpus.references = places.record(lengths.references)?;
        corpus.official_hash = Sources::default().hash(Origin::Wordings);
        places.are_all().then_some(corpus)
    }
}

/// The places of the records, one after another.
struct Places {
    kept: Arc<Kept>,
    next: usize,
}

impl Places {
    /// Returns the next record, which is so long.
    fn record<T>(&mut self, length: usize) -> Option<Record<T>> {
        let range = self.next..self.next.checked_add(length)?;
        self.next = range.end;
        Some(Record::at(Place { kept: Arc::clone(&self.kept), part: Part::Head, range }))
    }

    /// Tells whether all bytes have been given out, and no more.
    fn are_all(&self) -> bool {
        self.next == self.kept.head_length()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corpus::load;
    use crate::source::read_tree;

    #[test]
    fn what_was_written_is_read_and_nothing_else() {
        let loaded = load(&read_tree("../..".as_ref()).unwrap()).0;
        let CompiledCorpus { head, asked } = loaded.compiled().unwrap();
        let opened = Corpus::open(head.clone(), asked.clone()).unwrap();
        assert_eq!(format!("{opened:?}"), format!("{loaded:?}"));
        assert!(opened.is_same(&loaded));
        assert!(opened.compiled().unwrap() == loaded.compiled().unwrap());
        assert!(Corpus::open([&head[..], b"x"].concat(), asked).is_none());
        for length in (0..head.len()).step_by(head.len() / 50) {
            assert!(Corpus::open(head[..length].to_vec(), Vec::new()).is_none(), "{length}");
        }
    }
}
