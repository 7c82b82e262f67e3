//! Builds from the ways of asking what questions are compared with.

use rustc_hash::FxHashMap;

use super::blocks::Features;
use super::features::{self, Family, Name, Word, float};
use super::learned::{Examples, first_forms, learn};
use super::sparse::SparseRows;
use super::table::FeatureTable;
use super::{Askings, Phrasing, exact_name, share};
use crate::index::columns::number;
use crate::index::concepts::Concepts;
use crate::index::lexicon::{Lexicon, WordId};
use crate::index::threads;
use crate::lang::Lang;

/// A way of asking of so many words counts half beside a very long one: a few words are soon alike.
const HALF: f32 = 8.0;

/// The features of one way of asking: how often each stands there.
type Counted = Vec<(Name, Family, u32)>;

impl Askings {
    /// Reads the ways of asking; `words` are theirs, in the order of [`list`](super::list).
    pub(in crate::index) fn new(
        phrasings: &[Phrasing<'_>],
        words: &[Vec<WordId>],
        lexicons: &[Lexicon; 3],
        concepts: &Concepts,
        points: usize,
    ) -> Self {
        let counted = count_all(phrasings, words, lexicons, concepts);
        let numbered = Numbered::new(&counted);
        let mut askings = Self {
            points: phrasings.iter().map(|phrasing| number(phrasing.point)).collect(),
            forms: phrasings
                .iter()
                .map(|phrasing| phrasing.form.map_or(0, |place| small(place + 1)))
                .collect(),
            ..Self::default()
        };
        askings.recognise(phrasings, words, lexicons);
        let mut table = describe(&numbered, counted.len());
        let mut examples = Examples::new(&askings.points, &askings.forms);
        let mut from = 0;
        // A way of asking without words has no features, and still its place.
        for length in counted.iter().map(Vec::len) {
            examples.add(&table.weigh(&numbered.features[from..from + length]));
            from += length;
        }
        let first_form = first_forms(&examples, points);
        (table.for_points, table.for_forms) = learn(&examples, &numbered.holders, &first_form);
        let (postings, sums) = post(&examples, &numbered.holders, words, points);
        table.postings = postings;
        Self { sums, first_form, features: Features::new(table), ..askings }
    }

    /// Notes by which names the ways of asking are recognised word for word: the first of several has it.
    fn recognise(&mut self, phrasings: &[Phrasing<'_>], words: &[Vec<WordId>], lexicons: &[Lexicon; 3]) {
        let mut exact: Vec<(u64, u32)> = Vec::with_capacity(phrasings.len());
        let asked = phrasings.iter().zip(words).zip(0..);
        for ((phrasing, words), way) in asked.filter(|((_, words), _)| !words.is_empty()) {
            let lexicon = &lexicons[phrasing.lang as usize];
            exact.push((exact_name(words.iter().map(|word| lexicon.word(*word))), way));
        }
        exact.sort_unstable();
        exact.dedup_by_key(|(name, _)| *name);
        (self.exact_names, self.exact_ways) = exact.into_iter().unzip();
    }
}

/// Writes down what each feature is called, its kind, and what it tells: the rarer, the more.
fn describe(numbered: &Numbered, ways: usize) -> FeatureTable {
    let tells = |holders: &u32| ((1.0 + float(ways)) / (1.0 + float(*holders as usize))).ln() + 1.0;
    let tells = numbered.holders.iter().map(tells).collect();
    let (names, families) = numbered.names.iter().map(|(name, family)| (name.0, *family as u8)).unzip();
    FeatureTable { names, families, tells, ..FeatureTable::default() }
}

/// Counts the features of all ways of asking.
fn count_all(
    phrasings: &[Phrasing<'_>],
    words: &[Vec<WordId>],
    lexicons: &[Lexicon; 3],
    concepts: &Concepts,
) -> Vec<Counted> {
    let count = |part: &[(Phrasing<'_>, &Vec<WordId>)]| -> Vec<Counted> {
        part.iter().map(|(phrasing, words)| counted(phrasing.lang, words, lexicons, concepts)).collect()
    };
    let all: Vec<_> = phrasings.iter().copied().zip(words).collect();
    threads::in_parts(&all, count)
}

/// Counts the features of a way of asking.
fn counted(lang: Lang, words: &[WordId], lexicons: &[Lexicon; 3], concepts: &Concepts) -> Counted {
    let lexicon = &lexicons[lang as usize];
    let word = |id: &WordId| Word { folded: lexicon.word(*id), lang, stem: lexicon.forms(*id).stem };
    let words: Vec<Word<'_>> = words.iter().map(word).collect();
    let mut named: Vec<(Name, Family)> = Vec::new();
    features::each(&words, lexicons, concepts, |family, name| named.push((name, family)));
    named.sort_unstable_by_key(|(name, _)| *name);
    let same = named.chunk_by(|a, b| a.0 == b.0);
    same.map(|same| (same[0].0, same[0].1, number(same.len()))).collect()
}

/// The features of all ways of asking, numbered in the order of their names.
struct Numbered {
    names: Vec<(Name, Family)>,
    /// How many ways of asking have each feature.
    holders: Vec<u32>,
    /// Feature, and how often it stands there; way by way.
    features: Vec<(u32, u32)>,
}

impl Numbered {
    fn new(counted: &[Counted]) -> Self {
        let mut numbers: FxHashMap<Name, u32> = FxHashMap::default();
        let (mut names, mut holders) = (Vec::new(), Vec::new());
        let mut features = Vec::with_capacity(counted.iter().map(Vec::len).sum());
        for &(name, family, count) in counted.iter().flatten() {
            let no = *numbers.entry(name).or_insert_with(|| {
                names.push((name, family));
                holders.push(0);
                number(names.len() - 1)
            });
            holders[no as usize] += 1;
            features.push((no, count));
        }
        let mut order: Vec<u32> = (0..number(names.len())).collect();
        order.sort_unstable_by_key(|no| names[*no as usize].0);
        let mut ranks = vec![0; order.len()];
        order.iter().zip(0..).for_each(|(no, rank)| ranks[*no as usize] = rank);
        features.iter_mut().for_each(|(no, _)| *no = ranks[*no as usize]);
        Self {
            names: order.iter().map(|no| names[*no as usize]).collect(),
            holders: order.iter().map(|no| holders[*no as usize]).collect(),
            features,
        }
    }
}

/// Writes for each feature which ways of asking have it, and how much it weighs there; and how long the sum
/// of each point's ways is.
fn post(
    examples: &Examples<'_>,
    holders: &[u32],
    words: &[Vec<WordId>],
    points: usize,
) -> (SparseRows, Vec<f32>) {
    let mut end = 0;
    let ends = holders.iter().map(|holders| {
        end += holders;
        end
    });
    let starts: Vec<u32> = std::iter::once(0).chain(ends).collect();
    let mut next = starts.clone();
    let mut postings = vec![(0, 0.0); end as usize];
    let mut sums = vec![0.0; points];
    let (mut sum, mut touched) = (vec![0.0_f32; holders.len()], Vec::new());
    for (ways, point) in examples.points() {
        for way in ways {
            let words = float(words[way].len());
            for &(feature, weight) in examples.features(way) {
                let weight = weight * words / (words + HALF);
                let place = &mut next[feature as usize];
                postings[*place as usize] = (number(way), weight);
                *place += 1;
                touched.push(feature);
                sum[feature as usize] += weight * share(examples.forms[way]);
            }
        }
        let squares = touched.drain(..).map(|feature| std::mem::take(&mut sum[feature as usize]).powi(2));
        sums[point] = squares.sum::<f32>().sqrt();
    }
    (SparseRows::pack(&starts, &postings), sums)
}

fn small(place: usize) -> u8 {
    u8::try_from(place).unwrap_or(u8::MAX)
}
