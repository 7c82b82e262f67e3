//! Parts of a rule collection that may still lie in its compiled form, and are read when somebody looks at
//! them: most commands look at few.

use std::borrow::Borrow;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::{Deref, Index, Range};
use std::sync::{Arc, OnceLock};

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Where the ways of asking of a compiled rule collection are kept.
pub trait AskedSource: Send + Sync {
    /// Returns all of them, as [`Corpus::compiled`](super::Corpus::compiled) wrote them. If they are damaged,
    /// the source makes them anew.
    fn read(&self) -> Vec<u8>;
}

impl AskedSource for Vec<u8> {
    fn read(&self) -> Vec<u8> {
        self.clone()
    }
}

/// The bytes of a compiled rule collection.
pub(super) struct Kept {
    head: Vec<u8>,
    source: Box<dyn AskedSource>,
    asked: OnceLock<Vec<u8>>,
}

impl Kept {
    pub(super) fn new(head: Vec<u8>, asked: impl AskedSource + 'static) -> Arc<Self> {
        Arc::new(Self { head, source: Box::new(asked), asked: OnceLock::new() })
    }

    /// Returns how many bytes were read when the collection was opened.
    pub(super) const fn head_length(&self) -> usize {
        self.head.len()
    }
}

/// In which part of a compiled rule collection something lies.
#[derive(Debug, Clone, Copy)]
pub(super) enum Part {
    /// What was read when the collection was opened.
    Head,
    /// The ways of asking: all are read when somebody looks at the first.
    Asked,
}

/// A stretch of a compiled rule collection.
#[derive(Clone)]
pub struct Place {
    pub(super) kept: Arc<Kept>,
    pub(super) part: Part,
    pub(super) range: Range<usize>,
}

impl Place {
    fn bytes(&self) -> Option<&[u8]> {
        let all = match self.part {
            Part::Head => &self.kept.head,
            Part::Asked => self.kept.asked.get_or_init(|| self.kept.source.read()),
        };
        all.get(self.range.clone())
    }

    /// Returns a stretch of the ways of asking in the same compiled form.
    pub(super) fn asked(&self, range: Range<usize>) -> Self {
        Self { kept: Arc::clone(&self.kept), part: Part::Asked, range }
    }

    /// Reads a value that takes up the whole stretch.
    pub(super) fn read<T: DeserializeOwned>(&self) -> Option<T> {
        let (value, rest) = postcard::take_from_bytes(self.bytes()?).ok()?;
        rest.is_empty().then_some(value)
    }
}

/// The parts of a compiled rule collection behind its model, as they are written.
#[derive(Default)]
pub struct Writing {
    pub(super) records: Vec<u8>,
    pub(super) asked: Vec<u8>,
}

impl Writing {
    /// Adds a value to the records; `None` where a text of it is too long to be written.
    pub(super) fn record(&mut self, value: &impl Serialize) -> Option<()> {
        self.records.extend(postcard::to_allocvec(value).ok()?);
        Some(())
    }
}

/// What lies in the compiled form as a record of its own.
pub trait Recorded: Default {
    /// Writes the record; `None` where a text of it is too long to be written.
    fn write(&self, to: &mut Writing) -> Option<()>;

    /// Reads what [`write`](Self::write) wrote; `None` where the bytes are not that.
    fn read(place: &Place) -> Option<Self>;

    /// Writes what lies in another compiled form: the same bytes, unless they name places there.
    fn copy(place: &Place, to: &mut Writing) -> Option<()> {
        let bytes = place.bytes()?;
        let part = match place.part {
            Part::Head => &mut to.records,
            Part::Asked => &mut to.asked,
        };
        part.extend_from_slice(bytes);
        Some(())
    }
}

/// A value that may still lie in the compiled form of its rule collection.
#[derive(Clone, Default)]
pub struct Record<T> {
    value: OnceLock<T>,
    place: Option<Place>,
}

impl<T> Record<T> {
    /// Notes where the value lies.
    pub(super) const fn at(place: Place) -> Self {
        Self { value: OnceLock::new(), place: Some(place) }
    }
}

impl<T> From<T> for Record<T> {
    fn from(value: T) -> Self {
        Self { value: OnceLock::from(value), place: None }
    }
}

impl<T: Recorded> Record<T> {
    /// Writes the record; one that lies in a compiled form need not be read for it.
    pub(super) fn write(&self, to: &mut Writing) -> Option<()> {
        match &self.place {
            Some(place) => T::copy(place, to),
            None => T::write(self, to),
        }
    }

    /// Returns the value; where none was noted, and none is kept, it is made.
    pub(super) fn get_or_make(&self, make: impl FnOnce() -> T) -> &T {
        // Bytes that are no such value come to nothing: whoever keeps them has compared their checksum.
        let read = |place: &Place| T::read(place).unwrap_or_default();
        self.value.get_or_init(|| self.place.as_ref().map_or_else(make, read))
    }
}

impl<T: Recorded> Deref for Record<T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.get_or_make(T::default)
    }
}

impl<T: Recorded + fmt::Debug> fmt::Debug for Record<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

/// Values by their ids, in the order of these, each of which may still lie in the compiled form.
pub struct Records<K, V>(BTreeMap<K, Record<Option<V>>>);

impl<K, V> Default for Records<K, V> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<K: Ord, V> Records<K, V>
where
    Option<V>: Recorded,
{
    /// Returns the value of an id; `None` where there is none.
    #[must_use]
    pub fn get<Q: Ord + ?Sized>(&self, id: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.0.get(id).and_then(|record| record.as_ref())
    }

    /// Tells whether there is a value of this id.
    #[must_use]
    pub fn contains_key<Q: Ord + ?Sized>(&self, id: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.0.contains_key(id)
    }

    /// Walks the ids.
    #[must_use]
    pub fn keys(&self) -> impl ExactSizeIterator<Item = &K> + DoubleEndedIterator {
        self.0.keys()
    }

    /// Walks the values.
    #[must_use]
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &V> {
        self.0.values().filter_map(|record| record.as_ref())
    }

    /// Counts the values.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Tells whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a value.
    pub(super) fn insert(&mut self, id: K, value: Record<Option<V>>) {
        self.0.insert(id, value);
    }

    /// Takes a value out.
    pub(super) fn remove(&mut self, id: &K) -> Option<Record<Option<V>>> {
        self.0.remove(id)
    }

    /// Walks the records.
    pub(super) fn records(&self) -> impl Iterator<Item = (&K, &Record<Option<V>>)> {
        self.0.iter()
    }
}

impl<K: Ord, V> FromIterator<(K, Record<Option<V>>)> for Records<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, Record<Option<V>>)>>(records: I) -> Self {
        Self(records.into_iter().collect())
    }
}

impl<K: Ord + Borrow<Q>, Q: Ord + ?Sized, V> Index<&Q> for Records<K, V>
where
    Option<V>: Recorded,
{
    type Output = V;

    /// # Panics
    /// If there is no value of this id.
    #[expect(clippy::expect_used, reason = "as of the standard library's maps")]
    fn index(&self, id: &Q) -> &V {
        self.get(id).expect("an id of this map")
    }
}

impl<K: fmt::Debug, V: fmt::Debug> fmt::Debug for Records<K, V>
where
    Option<V>: Recorded,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(&self.0).finish()
    }
}
