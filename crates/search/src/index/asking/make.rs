//! Builds what questions are compared with from the ways of asking, and a key of what it was built from.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use rustc_hash::FxHashMap;
use sha2::{Digest as _, Sha256};

use super::Askings;
use super::features::{self, Family, Feature, Word};
use super::learned::{LEAST_FOR_WORDING, LEAST_HOLDERS, learn_forms, learn_points, learn_verdicts};
use super::phrasing::{Classes, Phrasing, TrainingSet};
use super::table::FeatureTable;
use super::ways::{self, Ways, WordOfLang};
use crate::index::lexicon::WordId;
use crate::index::packed::{self, number};
use crate::index::threads;
use schiri_rules::lang::Lang;

/// The features of one way of asking, with how often each occurs.
type Counted<F = Feature> = Vec<(F, u32)>;

impl Askings {
    pub(in crate::index) fn new(set: &TrainingSet<'_>) -> Self {
        let (mut read, ways) = Self::read(set);
        let Self { features: table, classes, .. } = &mut read;
        // A way of asking without words has no features, but keeps its place.
        let weigh = |kinds: &[Family]| ways.iter().map(|way| table.weigh(way, kinds)).collect::<Vec<_>>();
        let are_held: Vec<bool> = table.holders.iter().map(|holders| *holders >= LEAST_HOLDERS).collect();
        let points = || learn_points(&weigh(&Family::OF_MATTER), &are_held, classes);
        let forms = || {
            // The wording, too, distinguishes forms. Runs of letters show what a question is about, not whether it asks
            // for may or must.
            let tells = |(row, held): (usize, &bool)| *held && table.family(row) != Family::Run;
            let used: Vec<bool> = are_held.iter().enumerate().map(tells).collect();
            learn_forms(&weigh(&Family::ALL), &used, classes)
        };
        let (for_forms, for_points) = threads::both(forms, points);
        let verdicts = set.phrasings.iter().map(|way| way.verdict);
        let examples = verdicts.zip(weigh(&[Family::Wording]));
        let examples: Vec<_> = examples.filter_map(|(verdict, way)| Some((verdict?, way))).collect();
        let for_verdicts = learn_verdicts(&examples, table.holders.len());
        (table.for_points, table.for_forms, table.for_verdicts) = (for_points, for_forms, for_verdicts);
        read
    }

    /// Reads ways of asking without learning from them: questions can be compared with them, and no more. It takes a
    /// hundredth of the time.
    pub(in crate::index) fn unlearned(set: &TrainingSet<'_>) -> Self {
        Self::read(set).0
    }

    /// Also returns the features of each way of asking, as rows of the table.
    fn read(set: &TrainingSet<'_>) -> (Self, Vec<Counted<u32>>) {
        let counted = count_all(set);
        let known = known(&counted);
        let numbers: FxHashMap<_, _> = known.iter().map(|(feature, _)| *feature).zip(0..).collect();
        let row = |(feature, count): &(Feature, u32)| Some((*numbers.get(feature)?, *count));
        let rows = counted.iter().map(|way| way.iter().filter_map(row).collect()).collect();
        let classes = Classes::new(set.phrasings, set.points);
        let ways = Ways::new(set.phrasings, set.words);
        let features = FeatureTable::new(&known, counted.len());
        (Self { classes, ways, features, words: OnceLock::new() }, rows)
    }
}

fn count_all(set: &TrainingSet<'_>) -> Vec<Counted> {
    let all: Vec<_> = set.phrasings.iter().zip(set.words).collect();
    threads::in_parts(&all, |part| part.iter().map(|(way, words)| counted(set, way, words)).collect())
}

fn counted(set: &TrainingSet<'_>, way: &Phrasing<'_>, words: &[WordId]) -> Counted {
    let words: Vec<_> = words.iter().map(|word| ways::word(set.lexicons, (way.lang, *word))).collect();
    let (asking, mut named) = (features::asking(&way.text.markdown), Vec::new());
    features::each(&words, asking, set.lexicons, set.concepts, |feature| named.push(feature));
    named.sort_unstable();
    named.chunk_by(|a, b| a == b).map(|same| (same[0], number(same.len()))).collect()
}

/// Returns the features of all ways of asking in order, each with how many have it. Rare pairs of stems and rare wordings
/// are left out: they add nothing to the stems, and would be most of the features.
fn known(counted: &[Counted]) -> Counted {
    let mut holders: FxHashMap<Feature, u32> = FxHashMap::default();
    for (feature, _) in counted.iter().flatten() {
        *holders.entry(*feature).or_default() += 1;
    }
    holders.retain(|(family, _), holders| match family {
        Family::Pair => *holders >= LEAST_HOLDERS,
        Family::Wording => *holders >= LEAST_FOR_WORDING,
        Family::Stem | Family::Run | Family::Concept => true,
    });
    let mut known: Vec<_> = holders.into_iter().collect();
    known.sort_unstable();
    known
}

/// Returns a key of everything from which this is learned: what each way of asking means and in which language, its
/// words and where its last question is, the lexicons' analysis of these words, the terms of the concepts, and the
/// number of points.
pub(in crate::index) fn key(set: &TrainingSet<'_>) -> [u8; 32] {
    let TrainingSet { phrasings, words, lexicons, concepts, points } = *set;
    let way = |(way, words): (&Phrasing<'_>, &Vec<WordId>)| {
        let words: Vec<_> = words.iter().map(|word| word.index()).collect();
        let asking = features::asking(&way.text.markdown);
        (way.point, way.form, way.verdict.map(|verdict| verdict as usize), way.lang as usize, asking, words)
    };
    let ways: Vec<_> = phrasings.iter().zip(words).map(way).collect();
    let used = phrasings.iter().zip(words);
    let used = used.flat_map(|(way, words)| words.iter().map(move |word| (way.lang, *word)));
    let used: BTreeSet<WordOfLang> = used.collect();
    let read = |word: WordOfLang| {
        let Word { folded, lang, stem } = ways::word(lexicons, word);
        (folded, stem.map(|stem| lexicons[lang as usize].stem(stem)))
    };
    let read: Vec<_> = used.into_iter().map(read).collect();
    let names = Lang::ALL.map(|lang| concepts.names(lang, &lexicons[lang as usize]));
    Sha256::digest(packed::kept(&(points, ways, read, names))).into()
}
