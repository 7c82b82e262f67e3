//! Builds from the ways of asking what questions are compared with, and names what it was built from.

use std::ops::Range;

use rustc_hash::FxHashMap;
use sha2::{Digest as _, Sha256};

use super::Askings;
use super::features::{self, Family, Name, Word, float};
use super::learned::{LEAST_HOLDERS, learn, learn_verdicts};
use super::phrasing::{Classes, Phrasing, TrainingSet};
use super::table::{FeatureTable, SparseRows};
use super::ways::{self, RankedWord, Ways};
use crate::index::concepts::Concepts;
use crate::index::lexicon::{Lexicon, WordId};
use crate::index::packed::{self, Lists, number};
use crate::index::threads;
use schiri_rules::lang::Lang;

/// The features of one way of asking: how often each stands there.
type Counted = Vec<(Name, Family, u32)>;

impl Askings {
    /// Learns from the ways of asking.
    pub(in crate::index) fn new(set: &TrainingSet<'_>) -> Self {
        let (mut read, counted, numbered) = Self::read(set);
        let table = &mut read.features;
        (table.for_points, table.for_forms) = learn_from(&counted, &numbered, table, &read.classes);
        table.for_verdicts = learn_verdicts_from(set.phrasings, &counted, &numbered, table);
        read
    }

    /// Reads ways of asking and learns nothing from them: what a question is like is known, and no more. It takes a
    /// hundredth of the time.
    pub(in crate::index) fn unlearned(set: &TrainingSet<'_>) -> Self {
        let (mut read, _, _) = Self::read(set);
        let table = &mut read.features;
        let nothing = || SparseRows::of(table.names.len(), Vec::new());
        [table.for_points, table.for_forms, table.for_verdicts] = [nothing(), nothing(), nothing()];
        read
    }

    fn read(set: &TrainingSet<'_>) -> (Self, Vec<Counted>, Numbered) {
        let TrainingSet { phrasings, words, lexicons, concepts, points } = *set;
        let counted = count_all(phrasings, words, lexicons, concepts);
        let numbered = Numbered::new(&counted);
        let classes = Classes::new(phrasings, points);
        let (mut ways, ranked) = Ways::new(phrasings, words);
        let mut features = describe(&numbered, counted.len());
        features.words = numbered.holding(&ranked, lexicons);
        ways.measure(&features);
        (Self { classes, ways, features }, counted, numbered)
    }
}

/// Writes down what each feature is called, its kind, and what it tells: the rarer, the more.
fn describe(numbered: &Numbered, ways: usize) -> FeatureTable {
    let tells = |holders: &u32| ((1.0 + float(ways)) / (1.0 + float(*holders as usize))).ln() + 1.0;
    let tells = numbered.holders.iter().map(tells).collect();
    let (names, families) = numbered.names.iter().map(|(name, family)| (name.0, *family as u8)).unzip();
    FeatureTable { names, families, tells, ..FeatureTable::default() }
}

/// Learns from all ways of asking what tells points and forms apart.
fn learn_from(
    counted: &[Counted],
    numbered: &Numbered,
    table: &FeatureTable,
    classes: &Classes,
) -> (SparseRows, SparseRows) {
    // A way of asking without words has no features, and still its place.
    let weigh = |way, kinds: &[Family]| table.weigh(&numbered.features(way), kinds);
    let of_points: Vec<_> = counted.iter().map(|way| weigh(way, &Family::OF_MATTER)).collect();
    // How something is asked tells forms apart, too.
    let of_forms: Vec<_> = counted.iter().map(|way| weigh(way, &Family::ALL)).collect();
    let for_points: Vec<bool> = numbered.holders.iter().map(|holders| *holders >= LEAST_HOLDERS).collect();
    // Letters tell what is spoken of, and not whether one may or must.
    let tells_forms = |((_, family), often): (&(Name, Family), &bool)| *often && *family != Family::Run;
    let for_forms: Vec<bool> = numbered.names.iter().zip(&for_points).map(tells_forms).collect();
    learn((&of_points, &for_points), (&of_forms, &for_forms), classes)
}

/// Learns from all ways of asking to which verdicts they are put.
fn learn_verdicts_from(
    phrasings: &[Phrasing<'_>],
    counted: &[Counted],
    numbered: &Numbered,
    table: &FeatureTable,
) -> SparseRows {
    let answered = phrasings.iter().zip(counted).filter_map(|(way, counted)| Some((way.verdict?, counted)));
    let weigh = |counted| table.weigh(&numbered.features(counted), &[Family::Wording]);
    let examples: Vec<_> = answered.map(|(verdict, counted)| (verdict, weigh(counted))).collect();
    learn_verdicts(&examples, table.names.len())
}

/// Counts the features of all ways of asking.
fn count_all(
    phrasings: &[Phrasing<'_>],
    words: &[Vec<WordId>],
    lexicons: &[Lexicon; 3],
    concepts: &Concepts,
) -> Vec<Counted> {
    let count = |part: &[(Phrasing<'_>, &Vec<WordId>)]| -> Vec<Counted> {
        let read = |(phrasing, words): &(Phrasing<'_>, &Vec<WordId>)| -> Vec<Word<'_>> {
            words.iter().map(|word| ways::word(lexicons, (phrasing.lang, *word))).collect()
        };
        let asking = |(phrasing, _): &(Phrasing<'_>, _)| features::asking(&phrasing.text.markdown);
        part.iter().map(|way| counted(&read(way), asking(way), lexicons, concepts)).collect()
    };
    let all: Vec<_> = phrasings.iter().copied().zip(words).collect();
    threads::in_parts(&all, count)
}

/// Counts the features of a way of asking.
fn counted(
    words: &[Word<'_>],
    asking: Range<usize>,
    lexicons: &[Lexicon; 3],
    concepts: &Concepts,
) -> Counted {
    let mut named: Vec<(Name, Family)> = Vec::new();
    features::each(words, asking, lexicons, concepts, |family, name| named.push((name, family)));
    named.sort_unstable_by_key(|(name, _)| *name);
    let same = named.chunk_by(|a, b| a.0 == b.0);
    same.map(|same| (same[0].0, same[0].1, number(same.len()))).collect()
}

/// The features of all ways of asking, numbered in the order of their names. Rare pairs of stems and rare
/// wordings are left out: they tell nothing that was not told by the stems, and are most of all features.
struct Numbered {
    names: Vec<(Name, Family)>,
    /// How many ways of asking have each feature.
    holders: Vec<u32>,
    numbers: FxHashMap<Name, u32>,
}

impl Numbered {
    fn new(counted: &[Counted]) -> Self {
        let mut holders: FxHashMap<Name, (Family, u32)> = FxHashMap::default();
        for &(name, family, _) in counted.iter().flatten() {
            holders.entry(name).or_insert((family, 0)).1 += 1;
        }
        holders.retain(|_, (family, holders)| {
            !matches!(family, Family::Pair | Family::Wording) || *holders >= LEAST_HOLDERS
        });
        let mut known: Vec<_> = holders.into_iter().collect();
        known.sort_unstable_by_key(|(name, _)| *name);
        Self {
            numbers: known.iter().map(|(name, _)| *name).zip(0..).collect(),
            names: known.iter().map(|(name, (family, _))| (*name, *family)).collect(),
            holders: known.iter().map(|(_, (_, holders))| *holders).collect(),
        }
    }

    /// Returns the numbered features of a way of asking, each with how often it stands there.
    fn features(&self, way: &Counted) -> Vec<(u32, u32)> {
        way.iter().filter_map(|(name, _, count)| Some((*self.numbers.get(name)?, *count))).collect()
    }

    /// Lists for each feature the words that have it by themselves, given by rank.
    fn holding(&self, ranked: &[RankedWord], lexicons: &[Lexicon; 3]) -> Lists {
        let mut holding: Vec<Vec<u32>> = vec![Vec::new(); self.names.len()];
        for (word, rank) in ranked.iter().zip(0..) {
            features::of_word(&ways::word(lexicons, *word), lexicons, |_, name| {
                if let Some(number) = self.numbers.get(&name) {
                    holding[*number as usize].push(rank);
                }
            });
        }
        let mut made = Lists::default();
        for mut ranks in holding {
            ranks.dedup();
            made.push(packed::distances(ranks.into_iter()));
        }
        made
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
