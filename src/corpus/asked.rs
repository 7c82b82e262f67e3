//! The ways in which a question is asked.

use std::fmt;
use std::ops::{Deref, Range};
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};

use super::Text;
use crate::lang::PerLang;

/// How players and judges put a question, in each language.
///
/// They are nine tenths of all text, and few commands read them. So in a rule collection that was opened from
/// its compiled form they stay where they are kept until somebody looks at them. Only their count is written
/// with the rest of the collection.
#[derive(Clone, Default, Serialize, Deserialize)]
pub struct WaysOfAsking {
    count: usize,
    #[serde(skip)]
    texts: OnceLock<PerLang<Vec<Text>>>,
    #[serde(skip)]
    kept: Option<(Arc<KeptAsked>, Range<usize>)>,
}

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

/// The ways of asking of a compiled rule collection, read all at once when somebody asks for the first.
pub(super) struct KeptAsked {
    source: Box<dyn AskedSource>,
    bytes: OnceLock<Vec<u8>>,
}

impl KeptAsked {
    pub(super) fn new(source: impl AskedSource + 'static) -> Arc<Self> {
        Arc::new(Self { source: Box::new(source), bytes: OnceLock::new() })
    }
}

impl WaysOfAsking {
    /// Counts them, in all languages.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.count
    }

    /// Writes the texts, to be kept beside the rest; `None` where one is too long to be written.
    pub(super) fn compiled(&self) -> Option<Vec<u8>> {
        postcard::to_allocvec(&**self).ok()
    }

    /// Notes where the texts are kept.
    pub(super) fn keep(&mut self, kept: &Arc<KeptAsked>, place: Range<usize>) {
        self.kept = Some((Arc::clone(kept), place));
    }

    fn read(&self) -> Option<PerLang<Vec<Text>>> {
        let (kept, place) = self.kept.as_ref()?;
        let bytes = kept.bytes.get_or_init(|| kept.source.read());
        postcard::from_bytes(bytes.get(place.clone())?).ok()
    }
}

impl Deref for WaysOfAsking {
    type Target = PerLang<Vec<Text>>;

    fn deref(&self) -> &Self::Target {
        self.texts.get_or_init(|| self.read().unwrap_or_default())
    }
}

impl From<PerLang<Vec<Text>>> for WaysOfAsking {
    fn from(texts: PerLang<Vec<Text>>) -> Self {
        let count = texts.iter().map(|(_, texts)| texts.len()).sum();
        Self { count, texts: OnceLock::from(texts), kept: None }
    }
}

impl fmt::Debug for WaysOfAsking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}
