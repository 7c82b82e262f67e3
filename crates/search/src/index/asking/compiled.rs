//! The compiled form of what was learned from the ways of asking.
//!
//! It is kept apart from the rest of the index, under a key of its own: who edits a clause need not wait until
//! everything is learned anew.

use sha2::{Digest as _, Sha256};

use super::blocks::{BlockSource, Features};
use super::classes::Classes;
use super::features;
use super::phrasing::Phrasing;
use super::table::Widths;
use super::ways::{self, Ways};
use super::{Askings, Damaged};
use crate::index::columns::{ByteSource, ColumnReader, ColumnWriter, number};
use crate::index::concepts::Concepts;
use crate::index::lexicon::{Lexicon, WordId};
use schiri_rules::lang::Lang;

/// What was learned, as bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompiledAskings {
    /// What is read whole when it is opened.
    pub head: Vec<u8>,
    /// What is read as questions need it ([`BlockSource`]).
    pub blocks: Vec<u8>,
}

/// Where it is kept what was learned from ways of asking. Its key names all that it was made from.
pub trait LearnedStore: Sync {
    /// Takes up what was kept under a key; `None` where nothing was, or it is damaged.
    fn open(&self, key: [u8; 32]) -> Option<Askings>;

    /// Keeps something under a key.
    fn keep(&self, key: [u8; 32], learned: &CompiledAskings);
}

/// Keeps nothing.
impl LearnedStore for () {
    fn open(&self, _: [u8; 32]) -> Option<Askings> {
        None
    }

    fn keep(&self, _: [u8; 32], _: &CompiledAskings) {}
}

impl Askings {
    /// Takes up what was kept under this key for so many points, or learns it and has it kept.
    pub(in crate::index) fn taken_up_or(
        store: &dyn LearnedStore,
        key: [u8; 32],
        points: usize,
        learn: impl FnOnce() -> Self,
    ) -> Self {
        Self::kept(store, key, points).unwrap_or_else(|| Self::keep(store, key, learn()))
    }

    /// Takes up what was kept under this key for so many points.
    pub(in crate::index) fn kept(store: &dyn LearnedStore, key: [u8; 32], points: usize) -> Option<Self> {
        store.open(key).filter(|kept| kept.classes.points() == points)
    }

    /// Has kept under this key what was just learned.
    pub(in crate::index) fn keep(store: &dyn LearnedStore, key: [u8; 32], learned: Self) -> Self {
        // It lies in memory and cannot be damaged.
        if let Ok(compiled) = learned.compiled() {
            store.keep(key, &compiled);
        }
        learned
    }

    /// Writes all columns, in the order in which they are read back.
    ///
    /// # Errors
    /// If what was kept is damaged: [`learn_anew`](Self::learn_anew) mends that.
    pub(in crate::index) fn compiled(&self) -> Result<CompiledAskings, Damaged> {
        let mut head = ColumnWriter::default();
        self.classes.write(&mut head);
        self.ways.write(&mut head);
        let blocks = self.features.write(&mut head)?;
        Ok(CompiledAskings { head: head.finish(), blocks })
    }

    /// What is known of so many points before anything was learned: no question is understood.
    #[must_use]
    pub fn of_nothing(points: usize) -> Self {
        Self { classes: Classes::new(&[], points), ..Self::default() }
    }

    /// Opens what was compiled; `None` for columns that do not fit together: asking them would fail. The head is
    /// read to its end, the blocks are read later, as questions need them.
    #[must_use]
    pub fn open(mut head: impl ByteSource, blocks: impl BlockSource + 'static) -> Option<Self> {
        let mut columns = ColumnReader::new(&mut head);
        let classes = Classes::read(&mut columns)?;
        let ways = Ways::read(&mut columns, classes.all_ways())?;
        let widths = Widths { points: classes.points(), forms: classes.count() };
        let features = Features::read(&mut columns, Box::new(blocks), widths)?;
        columns.is_done().then_some(Self { classes, ways, features })
    }
}

/// Names all from which the ways of asking so many points are learned: whose ways they are, their words, what
/// the lexicons make of these words, and the terms of the concepts.
pub(in crate::index) fn key(
    phrasings: &[Phrasing<'_>],
    words: &[Vec<WordId>],
    lexicons: &[Lexicon; 3],
    concepts: &Concepts,
    points: usize,
) -> [u8; 32] {
    let mut key = Key(Sha256::new());
    key.add_number(points);
    let mut used: [Vec<bool>; 3] = Default::default();
    for (phrasing, words) in phrasings.iter().zip(words) {
        key.add_number(phrasing.point);
        key.add_number(phrasing.form.map_or(0, |form| form + 1));
        key.add_number(phrasing.verdict.map_or(0, |verdict| verdict as usize + 1));
        key.add_number(phrasing.lang as usize);
        let asking = features::asking(&phrasing.text.markdown);
        key.add_number(asking.start);
        key.add_number(asking.end);
        key.add_number(words.len());
        let used = &mut used[phrasing.lang as usize];
        for word in words {
            key.add_number(word.index());
            used.resize(used.len().max(word.index() + 1), false);
            used[word.index()] = true;
        }
    }
    for (lang, used) in Lang::ALL.into_iter().zip(used) {
        let stem = |stem| lexicons[lang as usize].stem(stem);
        for (no, _) in (0..).zip(used).filter(|(_, used)| *used) {
            let word = ways::word(lexicons, (lang, WordId::new(no)));
            key.add_text(word.folded);
            key.add_text(word.stem.map_or("", stem));
        }
        for (concept, _, stems) in concepts.names(lang) {
            key.add_number(concept.number() as usize);
            key.add_number(stems.len());
            stems.into_iter().for_each(|no| key.add_text(stem(no)));
        }
    }
    key.0.finalize().into()
}

/// A key as it grows.
struct Key(Sha256);

impl Key {
    fn add_number(&mut self, value: usize) {
        self.0.update(number(value).to_le_bytes());
    }

    fn add_text(&mut self, text: &str) {
        self.add_number(text.len());
        self.0.update(text);
    }
}
