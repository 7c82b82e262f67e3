//! The compiled form of what was learned from the ways of asking.
//!
//! It is kept apart from the rest of the index, under a key of its own: who edits a clause need not wait until
//! everything is learned again.

use sha2::{Digest as _, Sha256};

use super::Askings;
use super::features;
use super::phrasing::{Classes, TrainingSet};
use super::table::{FeatureTable, Widths};
use super::ways::{self, Ways};
use crate::index::columns::{ColumnReader, ColumnWriter, number};
use crate::index::lexicon::WordId;
use schiri_rules::lang::Lang;

/// Where it is kept what was learned from ways of asking. Its key names all that it was made from.
pub trait LearnedStore: Sync {
    /// Takes up what was kept under a key; `None` where nothing was, or it is damaged.
    fn open(&self, key: [u8; 32]) -> Option<Askings>;

    /// Keeps something under a key.
    fn keep(&self, key: [u8; 32], learned: &[u8]);
}

/// Keeps nothing.
impl LearnedStore for () {
    fn open(&self, _: [u8; 32]) -> Option<Askings> {
        None
    }

    fn keep(&self, _: [u8; 32], _: &[u8]) {}
}

impl Askings {
    /// Takes up what was kept under this key for this many points.
    pub(in crate::index) fn kept(store: &dyn LearnedStore, key: [u8; 32], points: usize) -> Option<Self> {
        store.open(key).filter(|kept| kept.classes.points() == points)
    }

    /// Writes all columns, in the order in which they are read back.
    pub(in crate::index) fn compiled(&self) -> Vec<u8> {
        let mut out = ColumnWriter::default();
        self.classes.write(&mut out);
        self.ways.write(&mut out);
        self.features.write(&mut out);
        out.finish()
    }

    /// Opens what was compiled; `None` for columns that do not fit together: asking them would fail.
    #[must_use]
    pub fn open(compiled: &[u8]) -> Option<Self> {
        let mut columns = ColumnReader::new(compiled);
        let classes = Classes::read(&mut columns)?;
        let mut ways = Ways::read(&mut columns, classes.all_ways())?;
        let widths = Widths { points: classes.points(), forms: classes.count() };
        let features = FeatureTable::read(&mut columns, widths)?;
        ways.measure(&features);
        columns.is_done().then_some(Self { classes, ways, features })
    }
}

/// Names all from which the ways of asking this many points are learned: whose ways they are, their words, what
/// the lexicons make of these words, and the terms of the concepts.
pub(in crate::index) fn key(set: &TrainingSet<'_>) -> [u8; 32] {
    let TrainingSet { phrasings, words, lexicons, concepts, points } = *set;
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
